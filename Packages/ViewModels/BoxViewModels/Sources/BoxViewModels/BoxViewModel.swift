public import BoxDomain
public import Foundation
public import Observation
public import ResourceLoading

/// All boxes, one box with its items, and its changes.
@MainActor
@Observable
public final class BoxViewModel: LoadingModel {
    /// The boxes, oldest first.
    public private(set) var list: LoadingState<[Box]> = .idle
    /// One box with its items.
    public private(set) var detail: LoadingState<Box> = .idle
    /// The requested items.
    public private(set) var items: LoadingState<[Item]> = .idle
    /// The box after the last write; a deleted one as it was.
    public private(set) var saved: LoadingState<Box> = .idle
    /// The items of the last addition, note or removal; removed ones as they were.
    public private(set) var savedItems: LoadingState<[Item]> = .idle
    /// The titles that new items would get.
    public private(set) var titles: LoadingState<[String]> = .idle

    private let repository: any BoxRepository
    private let provisioning: BoxProvisioning
    private let now: @Sendable () -> Date

    public init(
        repository: any BoxRepository, provisioning: BoxProvisioning, now: @escaping @Sendable () -> Date
    ) {
        self.repository = repository
        self.provisioning = provisioning
        self.now = now
    }

    /// Loads the boxes.
    public func loadList() async {
        await local(\.list, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            try await repository.all()
        }
    }

    /// Loads the box with the id `word`, or the only one with that name.
    public func load(_ word: String) async {
        await local(\.detail, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            try await repository.find(word)
        }
    }

    /// Loads the items that `words` name in the box `box`, each once.
    public func loadItems(_ words: [String], of box: String) async {
        await local(\.items, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            let box = try await repository.find(box)
            detail = .loaded(Loaded(box, origin: .archive(asOf: nil, because: nil)))
            return try Self.items(words, of: box)
        }
    }

    private static func items(_ words: [String], of box: Box) throws(BoxRepositoryError) -> [Item] {
        var items: [Item] = []
        do throws(BoxFault) {
            for word in words {
                let item = try box.item(word)
                if !items.contains(item) { items.append(item) }
            }
        } catch {
            throw .rule(error)
        }
        return items
    }

    /// Creates a box, even if another one has that name.
    public func create(_ name: BoxName, description: String?) async {
        await local(\.saved, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            try await provisioning.provisionBox(named: name, description: description)
        }
    }

    /// Renames the box with that id.
    public func rename(_ id: BoxID, to name: BoxName) async {
        await local(\.saved, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            try await repository.update(id) { box throws(BoxFault) in
                box.rename(to: name)
                return box
            }
        }
    }

    /// Deletes a box with its items.
    public func delete(_ box: Box) async {
        await local(\.saved, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            try await repository.remove(box.id)
            return box
        }
    }

    /// Finds the addresses that have a thing of this id in the archive; nil if things of that kind have names instead.
    public func addresses(withID id: String, kind: Item.Kind) async -> [String]? {
        await provisioning.addresses(withID: id, kind: kind)
    }

    /// Adds items to the box with that id: all, or none if something fails.
    public func add(_ sources: [ItemSource], title: String?, description: String?, to id: BoxID) async {
        await local(\.savedItems, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            try await provisioning.provisionItems(sources, title: title, description: description, in: id)
        }
    }

    /// Finds the titles that `add` would give.
    public func planAdding(_ sources: [ItemSource], title: String?, description: String?) async {
        await local(\.titles, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            var found: [String] = []
            for source in sources {
                found.append(try await provisioning.title(of: source, title: title, description: description))
            }
            return found
        }
    }

    /// Adds a note to an item.
    public func note(_ text: String, on item: ItemID, of id: BoxID) async {
        let time = Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down))
        await local(\.savedItems, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            let noted = try await repository.update(id) { box throws(BoxFault) in
                try box.note(try Comment(text, createdAt: time), on: item)
            }
            return [noted]
        }
    }

    /// Removes items from the box with that id: all, or none if something fails.
    public func remove(_ ids: [ItemID], from id: BoxID) async {
        await local(\.savedItems, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            try await repository.update(id) { box throws(BoxFault) in
                var removed: [Item] = []
                for id in ids { removed.append(try box.remove(id)) }
                return removed
            }
        }
    }
}
