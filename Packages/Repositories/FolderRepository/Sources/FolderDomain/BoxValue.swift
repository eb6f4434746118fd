public import FeatureContributions
public import Foundation

/// A box with its items. It belongs to the archive of one machine, not to an address.
public struct BoxValue: Equatable, Sendable {
    /// An item of a box.
    public struct Item: Equatable, Sendable {
        /// nil if it has none yet.
        public let id: String?
        /// `status`, `purl`, `paste`, `pic`, `link` or `text`.
        public let kind: String
        public let title: String
        /// nil when there is none.
        public let description: String?
        /// Its target; nil for a text.
        public let target: String?
        /// nil if not known yet.
        public let createdAt: Date?
        public internal(set) var comments: [Comment]

        public init(
            id: String?, kind: String, title: String, description: String?, target: String?, createdAt: Date?,
            comments: [Comment]
        ) {
            self.id = id
            self.kind = kind
            self.title = title
            self.description = description
            self.target = target
            self.createdAt = createdAt
            self.comments = comments
        }
    }

    /// A comment below an item.
    public struct Comment: Equatable, Sendable {
        public let text: String
        /// nil if not known yet.
        public let createdAt: Date?

        public init(text: String, createdAt: Date?) {
            self.text = text
            self.createdAt = createdAt
        }
    }

    /// nil if it has none yet.
    public let id: String?
    public let name: String
    /// nil when there is none.
    public let description: String?
    /// nil if not known yet.
    public let createdAt: Date?
    public let items: [Item]

    public init(id: String?, name: String, description: String?, createdAt: Date?, items: [Item]) {
        self.id = id
        self.name = name
        self.description = description
        self.createdAt = createdAt
        self.items = items
    }
}

extension FolderKind {
    /// The boxes, which are only in the archive: the same for every address.
    public static let box = FolderKind(
        "box", order: 100, .named, .files(in: "boxes", endings: [".tsv"]), traits: .local)
}

extension FolderItem {
    /// Creates the item of a box; its file has the whole box.
    public init(_ box: BoxValue) {
        self.init(
            id: box.id, body: BoxFile.bytes(box), stems: [box.name] + (box.id.map { [box.name + "-" + $0] } ?? []),
            ending: ".tsv")
    }
}

extension BoxValue {
    /// Reads the box from an item of a folder, whose file was checked.
    ///
    /// - Throws: The first problem.
    public init(_ item: FolderItem) throws(FolderProblem.Reason) { self = try BoxFile.value(ItemState(item)) }
}
