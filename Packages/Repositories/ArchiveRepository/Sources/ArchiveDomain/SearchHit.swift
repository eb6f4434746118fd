public import Foundation

/// A text of the archive that matches.
public struct SearchHit: Equatable, Sendable {
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

    public let kind: ContentKind
    /// Its address; empty for a box, which belongs to no address.
    public let address: String
    public let id: String
    public let date: Date?
    public let title: String?
    /// Some words around the match.
    public let snippet: [Piece]
    /// Larger is better; comparable only within one search.
    public let score: Double
    /// The path of a weblog entry within its weblog; nil for other kinds, or if unknown.
    public let location: String?

    /// Describes a hit.
    public init(
        kind: ContentKind, address: String, id: String, date: Date?, title: String?, snippet: [Piece], score: Double,
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

/// Narrows a search.
public struct SearchScope: Equatable, Sendable {
    /// Empty for every kind.
    public let kinds: [ContentKind]
    public let address: String?
    /// Not older than this.
    public let from: Date?
    /// Not newer than this.
    public let to: Date?
    /// A text that occurs in it literally, ignoring case and accents.
    public let text: String?
    /// How many at most, 1...
    public let limit: Int

    /// Describes a scope.
    public init(
        kinds: [ContentKind] = [], address: String? = nil, from: Date? = nil, to: Date? = nil,
        text: String? = nil, limit: Int = 20
    ) {
        self.kinds = kinds
        self.address = address
        self.from = from
        self.to = to
        self.text = text
        self.limit = limit
    }
}
