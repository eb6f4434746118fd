public import Foundation

/// A search of the archive.
public struct Search: Equatable, Sendable {
    /// One word or phrase.
    public struct Term: Equatable, Sendable {
        /// The word, or the words of a phrase in their order. Case, accents and punctuation do not count.
        public let text: String
        /// Whether the last word is a prefix.
        public let isPrefix: Bool
        /// Whether it must not occur.
        public let isExcluded: Bool

        public init(_ text: String, isPrefix: Bool = false, isExcluded: Bool = false) {
            self.text = text
            self.isPrefix = isPrefix
            self.isExcluded = isExcluded
        }
    }

    /// All of them must match; at least one is not excluded.
    public let terms: [Term]
    /// Nouns of the command line; empty for every kind.
    public let kinds: [String]
    public let address: String?
    /// Not older than this.
    public let from: Date?
    /// Not newer than this.
    public let to: Date?
    /// A text that each hit contains literally, ignoring case and accents.
    public let text: String?
    /// How many at most, 1 or more.
    public let limit: Int

    /// This search without its limit.
    public var unlimited: Search {
        Search(terms: terms, kinds: kinds, address: address, from: from, to: to, text: text, limit: Int(Int32.max))
    }

    public init(
        terms: [Term], kinds: [String] = [], address: String? = nil, from: Date? = nil, to: Date? = nil,
        text: String? = nil, limit: Int = 20
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

/// A text of the archive that matches.
public struct SearchHit: Equatable, Sendable {
    /// A part of a text.
    public struct Piece: Equatable, Sendable {
        public let text: String
        public let isMatch: Bool

        public init(_ text: String, isMatch: Bool) {
            self.text = text
            self.isMatch = isMatch
        }
    }

    /// The noun, such as `status`.
    public let kind: String
    /// Its address; empty for a box, which belongs to no address.
    public let address: String
    public let id: String
    /// To the second; nil if unknown.
    public let date: Date?
    public let title: String?
    /// Some words around the match.
    public let snippet: [Piece]
    /// Larger is better; comparable only within one search.
    public let score: Double
    /// The path of a weblog entry within its weblog; nil for other kinds, or if unknown.
    public let location: String?

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
