public import Foundation
public import ResourceLoading

/// Keeps boxes, each whole: with its items and their comments. Local only; synchronous: callers are actors.
///
/// There is no call for an item alone, so that nobody can keep half a box. Texts are equal when their bytes are. Times
/// are kept in whole seconds, rounded down. Items and comments stay in the order in which they are given.
public protocol BoxStore: Sendable {
    /// Gives all boxes, oldest first; those of one second in the order in which they were added.
    func boxes() throws(StorageFailure) -> [StoredBox]

    /// Gives the boxes that bear a name, in the order of `boxes()`.
    func boxes(named name: String) throws(StorageFailure) -> [StoredBox]

    /// Gives one box; nil when there is none.
    func box(_ id: String) throws(StorageFailure) -> StoredBox?

    /// Adds a box, in one transaction.
    ///
    /// - Returns: Whether its id was free; where it was not, nothing is changed.
    func addBox(_ box: StoredBox) throws(StorageFailure) -> Bool

    /// Reads a box, lets `change` say what becomes of it, and keeps that, in one transaction: nobody else changes the
    /// box meanwhile.
    ///
    /// - Parameter change: Gives the box as it is to be, with the same id; nil leaves it as it is.
    /// - Returns: Whether there is such a box.
    func changeBox(_ id: String, _ change: (StoredBox) -> StoredBox?) throws(StorageFailure) -> Bool

    /// Takes a box away with all that is in it.
    ///
    /// - Returns: Whether there was one.
    func removeBox(_ id: String) throws(StorageFailure) -> Bool

    /// Gives what tells this archive from every other one. It stays the same for the archive's life.
    func archiveID() throws(StorageFailure) -> String
}

/// A box as it is kept.
public struct StoredBox: Equatable, Sendable {
    public let id: String
    public let name: String
    public let description: String?
    /// To the second.
    public let createdAt: Date
    /// Their ids differ from each other.
    public let items: [StoredBoxItem]

    /// Describes a box.
    public init(id: String, name: String, description: String?, createdAt: Date, items: [StoredBoxItem]) {
        self.id = id
        self.name = name
        self.description = description
        self.createdAt = createdAt
        self.items = items
    }
}

/// Something in a box, as it is kept.
public struct StoredBoxItem: Equatable, Sendable {
    /// What it is. The raw values are stored.
    public enum Kind: String, Sendable, CaseIterable {
        case status
        case purl
        case paste
        case picture = "pic"
        case link
        case text
    }

    /// Unique within its box.
    public let id: String
    public let kind: Kind
    public let title: String
    public let description: String?
    /// Where it leads; nil for a text.
    public let target: String?
    /// To the second.
    public let createdAt: Date
    public let comments: [StoredBoxComment]

    /// Describes an item.
    public init(
        id: String, kind: Kind, title: String, description: String?, target: String?, createdAt: Date,
        comments: [StoredBoxComment]
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

/// A remark on an item, as it is kept.
public struct StoredBoxComment: Equatable, Sendable {
    public let text: String
    /// To the second.
    public let createdAt: Date

    /// Describes a comment.
    public init(text: String, createdAt: Date) {
        self.text = text
        self.createdAt = createdAt
    }
}
