public import APIClient
import Dispatch
public import ResourceLoading
import Synchronization

/// A list from the server, read in batches, so that a long list is never in memory as a whole.
public struct ReceivedList<Element: Sendable>: Sendable {
    /// Consecutive entries, and a report of those that could not be fully read.
    public typealias Batch = (elements: [Element], unreadable: UnreadableEntries?)

    private let batches: Int
    private let read: @Sendable (_ index: Int) throws(StorageFailure) -> Batch
    private let onUnreadableEntries: @Sendable (UnreadableEntries) -> Void

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - batches: The number of batches.
    ///   - onUnreadableEntries: Called after the last batch if entries could not be fully read.
    ///   - read: Reads a batch.
    public init(
        batches: Int, onUnreadableEntries: @escaping @Sendable (UnreadableEntries) -> Void = { _ in },
        read: @escaping @Sendable (_ index: Int) throws(StorageFailure) -> Batch
    ) {
        self.batches = batches
        self.read = read
        self.onUnreadableEntries = onUnreadableEntries
    }

    /// Creates a list that was read as a whole.
    public init(_ elements: [Element]) {
        self.init(batches: 1) { _ in (elements, nil) }
    }

    /// Reads all batches in order. While `body` runs, another thread reads the next batch.
    ///
    /// - Parameter body: Called with each batch, and whether all of its entries were fully read.
    /// - Returns: Whether all entries of all batches were fully read.
    /// - Throws: What `body` throws, or why the stored list cannot be read.
    public func forEachBatch(
        _ body: (_ elements: [Element], _ isComplete: Bool) throws(StorageFailure) -> Void
    ) throws(StorageFailure) -> Bool {
        var all = UnreadableEntries()
        var ahead: ValueOfAnotherThread<Batch>?
        for index in 0..<batches {
            let (elements, unreadable) = if let ahead { try ahead.value() } else { try read(index) }
            if index + 1 < batches {
                ahead = ValueOfAnotherThread { [read] () throws(StorageFailure) in try read(index + 1) }
            }
            if let unreadable { all += unreadable }
            try body(elements, unreadable == nil)
        }
        if !all.isEmpty { onUnreadableEntries(all) }
        return all.isEmpty
    }

    /// A copy to be read once more, which does not report unreadable entries again.
    public var unreported: ReceivedList<Element> { ReceivedList(batches: batches, read: read) }

    /// Returns a list that transforms each element when its batch is read.
    public func map<Other>(_ transform: @escaping @Sendable (Element) -> Other) -> ReceivedList<Other> {
        ReceivedList<Other>(batches: batches, onUnreadableEntries: onUnreadableEntries) {
            [read] index throws(StorageFailure) in
            let (elements, unreadable) = try read(index)
            return (elements.map(transform), unreadable)
        }
    }
}

/// A value that another thread computes.
private final class ValueOfAnotherThread<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, StorageFailure>?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    init(_ compute: @escaping @Sendable () throws(StorageFailure) -> Value) {
        DispatchQueue.global(qos: .userInitiated).async { [self] in
            let computed: Result<Value, StorageFailure>
            do throws(StorageFailure) {
                computed = .success(try compute())
            } catch {
                computed = .failure(error)
            }
            result.withLock { $0 = computed }
            isDone.signal()
        }
    }

    /// Waits for the value; called once.
    func value() throws(StorageFailure) -> Value {
        isDone.wait()
        guard let computed = result.withLock(\.self) else { preconditionFailure("it signalled without a result") }
        return try computed.get()
    }
}
