public import Foundation
import ResourceLoading

/// A box with its items: the root of an aggregate.
///
/// Items are accessed, added, annotated and removed only through their box, so that it can enforce their common
/// rules. Equal ids mean the same box; `==` compares the states.
///
/// Source: Eric Evans, "Domain-Driven Design", chapter 6.
public struct Box: Equatable, Sendable, Identifiable {
    public let id: BoxID
    /// Need not be unique.
    public private(set) var name: BoxName
    /// nil when there is none.
    public let description: String?
    /// To the second, UTC.
    public let createdAt: Date
    /// In the order in which they were added. No two have the same id.
    public private(set) var items: [Item]

    /// Creates a new or a stored box.
    ///
    /// - Throws: If two items have the same id.
    public init(id: BoxID, name: BoxName, description: String?, createdAt: Date, items: [Item] = []) throws {
        self.id = id
        self.name = name
        self.description = description
        self.createdAt = createdAt
        self.items = []
        for item in items { try add(item) }
    }

    /// Renames it. It stays the same box.
    public mutating func rename(to name: BoxName) {
        self.name = name
    }

    /// Appends an item.
    ///
    /// - Throws: If the box has an item with that id.
    public mutating func add(_ item: Item) throws {
        guard !items.contains(where: { $0.id == item.id }) else {
            throw Failure(.alreadyExists, "the box already has an item \(item.id.text)")
        }
        items.append(item)
    }

    /// Adds a note to an item, and returns the changed item.
    ///
    /// - Throws: `.noSuchItem`.
    public mutating func note(_ comment: Comment, on id: ItemID) throws -> Item {
        guard let index = items.firstIndex(where: { $0.id == id }) else { throw Failure.noSuchItem(id.text, in: name) }
        items[index].comments.append(comment)
        return items[index]
    }

    /// Removes an item, and returns it.
    ///
    /// - Throws: `.noSuchItem`.
    public mutating func remove(_ id: ItemID) throws -> Item {
        guard let index = items.firstIndex(where: { $0.id == id }) else { throw Failure.noSuchItem(id.text, in: name) }
        return items.remove(at: index)
    }

    /// The item with this id, or the only one with this title.
    ///
    /// - Throws: `.noSuchItem`; a failure with their ids if several items have this title.
    public func item(_ word: String) throws -> Item {
        if let item = items.first(where: { $0.id.text == word }) { return item }
        let titled = items.filter { $0.title == word }
        guard let first = titled.first else { throw Failure.noSuchItem(word, in: name) }
        guard titled.count == 1 else {
            let ids = titled.map(\.id.text).joined(separator: ", ")
            throw Failure(.refused, "\(titled.count) items are titled '\(word)'. Give one of the ids \(ids)")
        }
        return first
    }
}
