import Synchronization

/// An entry of a list that could not be read, or only in part.
public struct ReadGap: Equatable, Sendable {
    /// The entry's name; `nil` if unknown.
    public let id: String?
    /// Why it could not be read, naming the field.
    public let reason: String

    /// Describes a gap.
    public init(id: String?, reason: String) {
        self.id = id
        self.reason = reason
    }
}

/// Records whether everything read in a part of a task could be decoded.
///
/// A task-local, passed from where answers are decoded to where they are archived, so that no layer between needs it.
public final class ReadCompleteness: Sendable {
    /// The instance that watches the running task; nil if none does.
    @TaskLocal public static var current: ReadCompleteness?

    private let state = Mutex<[ReadGap]>([])

    /// The entries that could not be decoded so far.
    public var gaps: [ReadGap] { state.withLock(\.self) }

    /// Whether everything could be decoded so far.
    public var isComplete: Bool { gaps.isEmpty }

    /// Makes an instance without gaps.
    public init() {}

    /// Records entries that could not be decoded.
    public func note(_ gaps: [ReadGap]) { state.withLock { $0 += gaps } }

    /// Runs `body`, watched by this instance alone.
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
