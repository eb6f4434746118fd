import Synchronization

/// An entry of a list that could not be read, or only in part.
public struct ReadGap: Equatable, Sendable {
    /// The entry's name; `nil` if unknown.
    public let id: String?
    /// Why it could not be read, naming the field.
    public let reason: String

    public init(id: String?, reason: String) {
        self.id = id
        self.reason = reason
    }
}

/// Records the entries that one load could not read.
public final class ReadCompleteness: Sendable {
    private let state = Mutex<[ReadGap]>([])

    /// The entries recorded so far.
    public var gaps: [ReadGap] { state.withLock(\.self) }

    /// Creates a record without gaps.
    public init() {}

    /// Records entries that could not be decoded.
    public func note(_ gaps: [ReadGap]) { state.withLock { $0 += gaps } }
}
