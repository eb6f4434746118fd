public import ResourceLoading

/// Reads and writes the texts of one kind for `history`.
public struct HistorySource: Sendable {
    /// Finds a text by its id or another name; nil if there is none.
    public typealias Find =
        @Sendable (_ word: String, _ address: String, _ policy: LoadPolicy) async throws
        -> HistoryText?
    /// Replaces the text of its id with a version; creates it again if it was deleted.
    public typealias Write =
        @Sendable (_ version: Revision, _ address: String, _ isDeleted: Bool) async throws
        -> RestoredText

    /// The kind.
    public let kind: ContentKind
    public let find: Find
    public let write: Write

    public init(_ kind: ContentKind, find: @escaping Find, write: @escaping Write) {
        self.kind = kind
        self.find = find
        self.write = write
    }
}

/// A text and its id.
public struct HistoryText: Equatable, Sendable {
    public let id: String
    public let content: String

    public init(id: String, content: String) {
        self.id = id
        self.content = content
    }
}

/// A restored text.
public struct RestoredText: Equatable, Sendable {
    /// Its id; a new one if the text was created again and the server chooses ids.
    public let id: String
    /// Its page; nil if it has none.
    public let url: String?
    /// What differs from before, in a sentence without a full stop.
    public let notice: String?

    public init(id: String, url: String?, notice: String? = nil) {
        self.id = id
        self.url = url
        self.notice = notice
    }
}
