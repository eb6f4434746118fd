public import Foundation

/// A box with what is kept in it: an aggregate, of which it is the root.
///
/// An item is reached, added, noted on and removed through its box alone, so the box can keep what must hold of all of
/// them together. Whether two values are the same box is told by `id`; `==` tells whether they are in the same state.
/// Source: Eric Evans, "Domain-Driven Design", chapter 6.
public struct Box: Equatable, Sendable, Identifiable {
    public let id: BoxID
    /// Need not be unique.
    public private(set) var name: BoxName
    /// nil when there is none.
    public let description: String?
    /// To the second, UTC.
    public let createdAt: Date
    /// In the order in which they came in. No two have the same id.
    public private(set) var items: [Item]

    /// Makes a box, or puts one together again that was kept.
    ///
    /// - Throws: `.itemTaken` when two items have the same id.
    public init(id: BoxID, name: BoxName, description: String?, createdAt: Date, items: [Item] = []) throws(BoxFault) {
        self.id = id
        self.name = name
        self.description = description
        self.createdAt = createdAt
        self.items = []
        for item in items { try add(item) }
    }

    /// Gives it another name. It stays the same box.
    public mutating func rename(to name: BoxName) {
        self.name = name
    }

    /// Puts an item in, behind the others.
    ///
    /// - Throws: `.itemTaken` when there is one of that id.
    public mutating func add(_ item: Item) throws(BoxFault) {
        guard !items.contains(where: { $0.id == item.id }) else { throw .itemTaken(item.id) }
        items.append(item)
    }

    /// Notes something on an item, and gives the item as it is then.
    ///
    /// - Throws: `.noSuchItem`.
    public mutating func note(_ comment: Comment, on id: ItemID) throws(BoxFault) -> Item {
        guard let index = items.firstIndex(where: { $0.id == id }) else { throw .noSuchItem(id.text, box: name) }
        items[index].comments.append(comment)
        return items[index]
    }

    /// Takes an item out, and gives it.
    ///
    /// - Throws: `.noSuchItem`.
    public mutating func remove(_ id: ItemID) throws(BoxFault) -> Item {
        guard let index = items.firstIndex(where: { $0.id == id }) else { throw .noSuchItem(id.text, box: name) }
        return items.remove(at: index)
    }

    /// The item that a person means by its id, or by its title where only one has that.
    ///
    /// - Throws: `.noSuchItem`, `.ambiguousItem`.
    public func item(_ word: String) throws(BoxFault) -> Item {
        if let item = items.first(where: { $0.id.text == word }) { return item }
        let titled = items.filter { $0.title == word }
        guard let first = titled.first else { throw .noSuchItem(word, box: name) }
        guard titled.count == 1 else { throw .ambiguousItem(word, candidates: titled.map(\.id)) }
        return first
    }
}
