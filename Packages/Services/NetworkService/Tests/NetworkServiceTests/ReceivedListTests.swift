import APIClient
import Dispatch
import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

@Suite("ReceivedList")
struct ReceivedListTests {
    private static let failure = StorageFailure.full(path: "/tmp")

    private static func list(of batches: Int, unreadableFrom broken: Int = .max) -> ReceivedList<Int> {
        ReceivedList(batches: batches) { index throws(StorageFailure) in
            guard index < broken else { throw failure }
            return ([index * 2, index * 2 + 1], nil)
        }
    }

    @Test("batches come in order, however many there are", arguments: [0, 1, 2, 50])
    func order(batches: Int) throws {
        var all: [Int] = []
        let isComplete = try Self.list(of: batches).forEachBatch { elements, _ in all += elements }

        #expect(isComplete)
        #expect(all == Array(0..<batches * 2))
    }

    @Test("a batch that cannot be read ends the list after those before it", arguments: 0..<4)
    func unreadable(broken: Int) {
        var all: [Int] = []

        #expect(throws: Self.failure) {
            _ = try Self.list(of: 4, unreadableFrom: broken).forEachBatch { elements, _ in all += elements }
        }
        #expect(all == Array(0..<broken * 2))
    }

    @Test("a caller that fails gets no further batch")
    func failingCaller() {
        var count = 0

        #expect(throws: Self.failure) {
            _ = try Self.list(of: 9).forEachBatch { _, _ throws(StorageFailure) in
                count += 1
                if count == 2 { throw Self.failure }
            }
        }
        #expect(count == 2)
    }

    @Test("unreadable entries are reported once, after the last batch, and not when the list is read again")
    func unreadableEntries() throws {
        let reported = Mutex<[UnreadableEntries]>([])
        let list = ReceivedList<Int>(batches: 3) { entries in
            reported.withLock { $0.append(entries) }
        } read: { index in
            ([index], index == 1 ? nil : UnreadableEntries(leftOut: 1, reasons: ["\(index)"]))
        }

        let isComplete = try list.map { -$0 }.forEachBatch { _, _ in
            let isEarly = reported.withLock { !$0.isEmpty }
            #expect(!isEarly)
        }
        let isCompleteAgain = try list.unreported.forEachBatch { _, _ in }

        #expect(!isComplete)
        #expect(!isCompleteAgain)
        #expect(reported.withLock(\.self) == [UnreadableEntries(leftOut: 2, reasons: ["0", "2"])])
    }

    @Test("the next batch is read while one is used")
    func readsAhead() throws {
        let isRead = DispatchSemaphore(value: 0)
        let list = ReceivedList<Int>(batches: 2) { index in
            if index == 1 { isRead.signal() }
            return ([index], nil)
        }
        _ = try list.forEachBatch { elements, _ in
            if elements == [0] { #expect(isRead.wait(timeout: .now() + .seconds(60)) == .success) }
        }
    }

    @Test("no more than one batch is read ahead")
    func readsOneAhead() throws {
        let read = Mutex(0)
        let list = ReceivedList<Int>(batches: 9) { index in
            read.withLock { $0 = max($0, index) }
            return ([index], nil)
        }
        _ = try list.forEachBatch { elements, _ in
            #expect(elements.first.map { read.withLock(\.self) <= $0 + 1 } == true)
        }
    }
}
