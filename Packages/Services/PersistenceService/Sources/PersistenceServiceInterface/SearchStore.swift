public import Foundation
public import ResourceLoading

/// Finds texts in the archive. The index is part of the archive, and changes in the transaction that changes a text.
public protocol SearchStore: Sendable {
    /// Gives what matches, the best first, of equal ones the newest first.
    func hits(_ search: StoredSearch) throws(StorageFailure) -> [StoredSearchHit]
}

/// What is looked for.
public struct StoredSearch: Equatable, Sendable {
    /// One word or phrase.
    public struct Term: Equatable, Sendable {
        /// The word, or the words of a phrase in their order. Case, accents and punctuation do not count.
        public let text: String
        /// Whether the last word is only the beginning of one.
        public let isPrefix: Bool
        /// Whether it must not be there.
        public let isExcluded: Bool

        /// Describes a term.
        public init(_ text: String, isPrefix: Bool = false, isExcluded: Bool = false) {
            self.text = text
            self.isPrefix = isPrefix
            self.isExcluded = isExcluded
        }
    }

    /// All of them must match; one at least is not excluded.
    public let terms: [Term]
    /// Nouns; none: all.
    public let kinds: [String]
    public let address: String?
    /// Not older than this.
    public let from: Date?
    /// Not newer than this.
    public let to: Date?
    /// A text that occurs in it as it stands, without regard to case and accents.
    public let text: String?
    /// How many at most, 1...
    public let limit: Int

    /// Describes a search.
    public init(
        terms: [Term], kinds: [String] = [], address: String? = nil, from: Date? = nil, to: Date? = nil,
        text: String? = nil, limit: Int
    ) {
        self.terms = terms
        self.kinds = kinds
        self.address = address
        self.from = from
        self.to = to
        self.text = text
        self.limit = limit
    }
}

/// A text that matches.
public struct StoredSearchHit: Equatable, Sendable {
    /// A part of a text.
    public struct Piece: Equatable, Sendable {
        public let text: String
        public let isMatch: Bool

        /// Describes a part.
        public init(_ text: String, isMatch: Bool) {
            self.text = text
            self.isMatch = isMatch
        }
    }

    /// The noun, such as `status`.
    public let kind: String
    public let address: String
    public let id: String
    /// To the second; nil where none is known.
    public let date: Date?
    public let title: String?
    /// Some words around the match.
    public let snippet: [Piece]
    /// The larger the better; comparable within one search only.
    public let score: Double
    /// The path of a weblog entry within its weblog; nil for everything else, and where it is not known.
    public let location: String?

    /// Describes a hit.
    public init(
        kind: String, address: String, id: String, date: Date?, title: String?, snippet: [Piece], score: Double,
        location: String? = nil
    ) {
        self.kind = kind
        self.address = address
        self.id = id
        self.date = date
        self.title = title
        self.snippet = snippet
        self.score = score
        self.location = location
    }
}
