import FoundationExtensions
public import ResourceLoading

/// Reads and writes the texts of one kind for `history`.
public struct HistorySource: Sendable {
    /// Finds a text by its id or another name; nil if there is none.
    public typealias Find =
        @Sendable (_ word: String, _ address: String, _ policy: LoadPolicy) async throws
        -> CurrentText?
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

/// A text that a version may replace.
public struct CurrentText: Sendable {
    /// Its id.
    public let id: String
    /// The text. Untrusted.
    public let content: String
    /// Other facts from the server that restoring a version may change, by their names in versions.
    public let facts: [String: String]

    public init(id: String, content: String, facts: [String: String?] = [:]) {
        self.id = id
        self.content = content
        self.facts = facts.compactMapValues(\.self)
    }

    /// Whether both are nil, or have the same text and facts, byte for byte. A fact that only one of them has does not
    /// count.
    public static func areSame(_ one: CurrentText?, _ other: CurrentText?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.content.isExactly(other.content)
            && one.facts.allSatisfy { name, fact in other.facts[name].map { $0.isExactly(fact) } ?? true }
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
