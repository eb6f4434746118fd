import Synchronization

/// Knows whether all that was read in a part of a task could be understood.
///
/// Travels beside the values, from where answers are read to where they are kept: no layer between needs to know.
public final class ReadCompleteness: Sendable {
    /// The one that watches the running task; nil if none does.
    @TaskLocal public static var current: ReadCompleteness?

    private let state = Mutex(true)

    /// Whether everything could be understood so far.
    public var isWhole: Bool { state.withLock(\.self) }

    /// Makes one that knows of nothing yet.
    public init() {}

    /// Notes that something could not be understood.
    public func noteGap() { state.withLock { $0 = false } }

    /// Does `body`, watched by this one alone.
    public func watching<Value: Sendable, Failure: Error>(
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await Self.$current.withValue(self) { () async -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }.get()
    }
}
