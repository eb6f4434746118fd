public import Foundation

/// Something that is kept in a box. It lives in one box only, and what happens to it happens through that box.
public struct Item: Equatable, Sendable, Identifiable {
    /// What it is. The raw values are an interface: scripts see them, and the archive keeps them.
    public enum Kind: String, Sendable, CaseIterable {
        case status
        case purl
        case paste
        case picture = "pic"
        case link
        case text
    }

    public let id: ItemID
    public let kind: Kind
    /// One line. May be foreign text.
    public let title: String
    /// What more there is to say; nil when that is nothing. May be foreign text.
    public let description: String?
    /// The URL where it leads; nil for a free text. Foreign text.
    public let target: String?
    /// When it came into the box: to the second, UTC.
    public let createdAt: Date
    /// In the order in which they were made. Only the box adds one.
    public internal(set) var comments: [Comment]

    /// Makes an item.
    ///
    /// - Throws: `.emptyText` without a title, `.targetOfKind` when a text leads somewhere or something else nowhere.
    public init(
        id: ItemID, kind: Kind, title: String, description: String?, target: String?, createdAt: Date,
        comments: [Comment] = []
    ) throws(BoxFault) {
        guard title.contains(where: { !$0.isWhitespace }) else { throw .emptyText }
        guard (kind == .text) == (target == nil) else { throw .targetOfKind(kind) }
        self.id = id
        self.kind = kind
        self.title = title
        self.description = description
        self.target = target
        self.createdAt = createdAt
        self.comments = comments
    }
}
