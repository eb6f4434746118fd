import Synchronization

/// An entry of a list that could not be read, or not the whole of it.
public struct ReadGap: Equatable, Sendable {
    /// What the entry is called; `nil` if that is not known.
    public let id: String?
    /// Why it could not be read, naming the field.
    public let reason: String

    /// Describes a gap.
    public init(id: String?, reason: String) {
        self.id = id
        self.reason = reason
    }
}

/// Knows whether all that was read in a part of a task could be understood.
///
/// Travels beside the values, from where answers are read to where they are kept: no layer between needs to know.
public final class ReadCompleteness: Sendable {
    /// The one that watches the running task; nil if none does.
    @TaskLocal public static var current: ReadCompleteness?

    private let state = Mutex<[ReadGap]>([])

    /// What could not be understood so far.
    public var gaps: [ReadGap] { state.withLock(\.self) }

    /// Whether everything could be understood so far.
    public var isWhole: Bool { gaps.isEmpty }

    /// Makes one that knows of nothing yet.
    public init() {}

    /// Notes what could not be understood.
    public func note(_ gaps: [ReadGap]) { state.withLock { $0 += gaps } }

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
