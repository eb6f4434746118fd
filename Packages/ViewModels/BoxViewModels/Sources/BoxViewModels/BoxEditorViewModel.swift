public import BoxDomain
public import Foundation
public import Observation
public import ResourceLoading

/// Makes, fills, renames and deletes boxes.
@MainActor
@Observable
public final class BoxEditorViewModel: LoadingModel {
    /// The box after the last write; a deleted one as it was.
    public private(set) var box: LoadingState<BoxRow> = .idle
    /// The items of the last addition, note or removal; removed ones as they were.
    public private(set) var items: LoadingState<[BoxItemRow]> = .idle
    /// The titles that new items would get.
    public private(set) var titles: LoadingState<[String]> = .idle

    private let repository: any BoxRepository
    private let provisioning: BoxProvisioning
    private let now: @Sendable () -> Date

    /// Makes a view model.
    public init(
        repository: any BoxRepository, provisioning: BoxProvisioning, now: @escaping @Sendable () -> Date
    ) {
        self.repository = repository
        self.provisioning = provisioning
        self.now = now
    }

    /// Makes a box, even if another one has that name.
    public func create(_ name: BoxName, description: String?) async {
        await local(\.box, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            let made = try await provisioning.provisionBox(named: name, description: description)
            return BoxRow(made)
        }
    }

    /// Renames the box with that id.
    public func rename(_ id: String, to name: BoxName) async {
        await local(\.box, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            let renamed = try await repository.update(BoxID(id)) { box throws(BoxFault) in
                box.rename(to: name)
                return box
            }
            return BoxRow(renamed)
        }
    }

    /// Deletes a box with its items.
    public func delete(_ row: BoxRow) async {
        await local(\.box, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            try await repository.remove(BoxID(row.id))
            return row
        }
    }

    /// Adds items to the box with that id: all, or none if something fails.
    public func add(_ sources: [ItemSource], title: String?, description: String?, to id: String) async {
        await local(\.items, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            let made = try await provisioning.provisionItems(
                sources, title: title, description: description, in: BoxID(id))
            return made.map(BoxItemRow.init)
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
    public func note(_ text: String, on item: String, of id: String) async {
        let time = Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down))
        await local(\.items, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            let noted = try await repository.update(BoxID(id)) { box throws(BoxFault) in
                try box.note(try Comment(text, createdAt: time), on: ItemID(item))
            }
            return [BoxItemRow(noted)]
        }
    }

    /// Removes items from the box with that id: all, or none if something fails.
    public func remove(_ ids: [String], from id: String) async {
        await local(\.items, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            let removed = try await repository.update(BoxID(id)) { box throws(BoxFault) in
                var removed: [Item] = []
                for id in ids { removed.append(try box.remove(ItemID(id))) }
                return removed
            }
            return removed.map(BoxItemRow.init)
        }
    }
}
