public import ResourceLoading

/// Reads and writes the texts of one kind for `history`.
public struct HistorySource: Sendable {
    /// Finds a text by its id or another name, and returns its id too; nil if there is none.
    public typealias Find =
        @Sendable (_ word: String, _ address: String, _ policy: LoadPolicy) async throws
        -> (id: String, content: String)?
    /// Replaces a text with one of its versions, or creates it again if it was deleted.
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
