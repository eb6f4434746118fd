public import BoxDomain
public import Foundation

/// A box as displayed: every field by its stable name, not yet cut or coloured.
public struct BoxRow: Equatable, Sendable {
    public let id: String
    public let name: String
    /// The number of its items.
    public let items: Int
    public let created: Date
    public let description: String?

    /// Shows a box.
    public init(_ box: Box) {
        id = box.id.text
        name = box.name.text
        items = box.items.count
        created = box.createdAt
        description = box.description
    }
}

/// An item of a box as displayed.
public struct BoxItemRow: Equatable, Sendable {
    public let id: String
    /// The noun of a kind of content, `link` or `text`.
    public let kind: String
    public let title: String
    public let created: Date
    public let description: String?
    /// A URL; nil for a text.
    public let target: String?
    public let comments: [Comment]

    /// A comment as displayed.
    public struct Comment: Equatable, Sendable {
        public let text: String
        public let created: Date
    }

    /// Shows an item.
    public init(_ item: Item) {
        id = item.id.text
        kind = item.kind.rawValue
        title = item.title
        created = item.createdAt
        description = item.description
        target = item.target
        comments = item.comments.map { Comment(text: $0.text, created: $0.createdAt) }
    }
}

/// A box with its items.
public struct BoxContents: Equatable, Sendable {
    public let box: BoxRow
    /// In the order in which they were added.
    public let items: [BoxItemRow]

    /// Shows a box with its items.
    public init(_ box: Box) {
        self.box = BoxRow(box)
        items = box.items.map(BoxItemRow.init)
    }
}
