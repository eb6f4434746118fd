public import Foundation
import ResourceLoading

/// An item of a box. It belongs to one box, and changes only through that box.
public struct Item: Equatable, Sendable, Identifiable {
    /// The kind of item: the noun of a kind of content, `link` or `text`. Scripts see it, and the archive keeps it.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// An `http` or `https` URL.
        public static let link = Kind("link")
        /// A free text.
        public static let text = Kind("text")

        /// Creates a kind of a noun; nil if it is empty.
        public init?(rawValue: String) {
            guard !rawValue.isEmpty else { return nil }
            self.rawValue = rawValue
        }

        init(_ noun: String) { rawValue = noun }
    }

    public let id: ItemID
    public let kind: Kind
    /// One line, unless an earlier version of the program made the item. May be untrusted text.
    public let title: String
    /// An optional description. May be untrusted text.
    public let description: String?
    /// Its target URL; nil for a free text. Untrusted text.
    public let target: String?
    /// When it was added to the box: to the second, UTC.
    public let createdAt: Date
    /// In the order in which they were made. Only the box adds any.
    public internal(set) var comments: [Comment]

    /// Creates an item.
    ///
    /// - Throws: If the title is blank, a text has a target, or an item of another kind has none.
    public init(
        id: ItemID, kind: Kind, title: String, description: String?, target: String?, createdAt: Date,
        comments: [Comment] = []
    ) throws {
        guard title.contains(where: { !$0.isWhitespace }) else { throw Failure.blankText }
        guard (kind == .text) == (target == nil) else {
            let fault = kind == .text ? "a text has no target" : "a \(kind.rawValue) needs a target"
            throw Failure(.invalidInput, fault, about: [.field("text")])
        }
        self.id = id
        self.kind = kind
        self.title = title
        self.description = description
        self.target = target
        self.createdAt = createdAt
        self.comments = comments
    }

    /// Checks the title of a new item.
    ///
    /// - Throws: If it has several lines.
    public static func checkTitle(_ title: String) throws {
        guard !title.contains(where: \.isNewline) else {
            throw Failure(
                .invalidInput, "'\(title)' cannot be the title of an item: it has several lines",
                about: [.field("title", title)])
        }
    }
}
