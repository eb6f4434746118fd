public import BoxDomain
public import Foundation
public import ResourceLoading

/// All boxes, one box with its items, and its changes.
@MainActor
public final class BoxViewModel {
    /// The boxes, oldest first.
    public let list = Resource<[Box]>("box")
    /// One box with its items.
    public let detail = Resource<Box>("box")
    /// The items of one box.
    public let items = Resource<[Item]>("box")

    private let repository: any BoxRepository
    private let provisioning: BoxProvisioning
    private let now: @Sendable () -> Date

    public init(repository: any BoxRepository, provisioning: BoxProvisioning, now: @escaping @Sendable () -> Date) {
        self.repository = repository
        self.provisioning = provisioning
        self.now = now
    }

    /// Loads the boxes.
    public func loadList() async {
        await list.read { try await repository.all() }
    }

    /// Loads the box with the id `word`, or the only one with that name.
    public func load(_ word: String) async {
        await detail.read(word) { try await repository.find(word) }
    }

    /// Loads the items of a box; `word` is its id or its name, as in `load`.
    public func loadItems(of word: String) async {
        await items.read(word) { try await repository.find(word).items }
    }

    /// Finds a box, and the items in it that `words` name, each once.
    public func items(_ words: [String], of box: String) async throws -> (box: Box, items: [Item]) {
        let box = try await repository.find(box)
        var items: [Item] = []
        for word in words {
            let item = try box.item(word)
            if !items.contains(item) { items.append(item) }
        }
        return (box, items)
    }

    /// Creates a box, even if another one has that name.
    public func create(_ name: BoxName, description: String?) async throws -> Box {
        try await provisioning.provisionBox(named: name, description: description)
    }

    /// Renames the box with that id.
    public func rename(_ id: BoxID, to name: BoxName) async throws -> Box {
        try await repository.update(id) { box in
            box.rename(to: name)
            return box
        }
    }

    /// Deletes a box with its items.
    public func delete(_ box: Box) async throws {
        try await repository.remove(box)
    }

    /// Finds the addresses that have an item of this id in the archive; nil if items of that kind have names instead.
    public func addresses(withID id: String, kind: Item.Kind) async -> [String]? {
        await provisioning.addresses(withID: id, kind: kind)
    }

    /// Adds items to the box with that id: all, or none if something fails.
    ///
    /// - Returns: The items.
    public func add(
        _ sources: [ItemSource], title: String?, description: String?, to id: BoxID
    ) async throws -> [Item] {
        try await provisioning.provisionItems(sources, title: title, description: description, in: id)
    }

    /// Finds the titles that `add` would give.
    public func titles(of sources: [ItemSource], title: String?, description: String?) async throws -> [String] {
        var found: [String] = []
        for source in sources {
            found.append(try await provisioning.title(of: source, title: title, description: description))
        }
        return found
    }

    /// Adds a note to an item.
    ///
    /// - Returns: The item with the note, as a list of one.
    public func note(_ text: String, on item: ItemID, of id: BoxID) async throws -> [Item] {
        let time = Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down))
        return [try await repository.update(id) { try $0.note(Comment(text, createdAt: time), on: item) }]
    }

    /// Removes items from the box with that id: all, or none if something fails.
    ///
    /// - Returns: The items as they were.
    public func remove(_ ids: [ItemID], from id: BoxID) async throws -> [Item] {
        try await repository.update(id) { box in
            var removed: [Item] = []
            for id in ids { removed.append(try box.remove(id)) }
            return removed
        }
    }
}
