public import Observation
public import PasteDomain
public import ResourceLoading

/// The pastes of one address, one paste, and its changes.
@MainActor
@Observable
public final class PasteViewModel: LoadingModel {
    /// The pastes of an address, newest first.
    public private(set) var list: LoadingState<[Paste]> = .idle
    /// One paste.
    public private(set) var detail: LoadingState<Paste> = .idle
    /// The last write that the server took.
    public private(set) var saved: LoadingState<SavedPaste> = .idle
    /// The title of the last deleted paste.
    public private(set) var deletion: LoadingState<String> = .idle

    private let repository: any PasteRepository

    /// Makes a view model.
    public init(repository: any PasteRepository) {
        self.repository = repository
    }

    /// Loads the pastes of `address` that match `filter`.
    public func loadList(address: String, filter: ListFilter = ListFilter(), policy: LoadPolicy) async {
        await load(\.list) { () async throws(PasteRepositoryError) in
            let loaded = try await repository.pastes(of: address, policy: policy)
            return loaded.map { filter.apply(to: $0) }
        }
    }

    /// Loads the paste `title`.
    public func load(_ title: String, address: String, policy: LoadPolicy) async {
        await load(\.detail) { () async throws(PasteRepositoryError) in
            try await repository.paste(title, of: address, policy: policy)
        }
    }

    /// Makes a paste; `overwriting` allows replacing one of the same title.
    public func create(_ draft: PasteDraft, on address: String, overwriting: Bool) async {
        await ask(\.saved) { () async throws(PasteRepositoryError) in
            try await repository.create(draft, on: address, overwriting: overwriting)
        }
    }

    /// Changes only what `change` names of a paste.
    public func edit(_ title: String, address: String, change: PasteChange) async {
        await ask(\.saved) { () async throws(PasteRepositoryError) in
            try await repository.edit(title, of: address, change: change)
        }
    }

    /// Deletes a paste.
    public func delete(_ title: String, address: String) async {
        await ask(\.deletion) { () async throws(PasteRepositoryError) in
            try await repository.deletePaste(title, of: address)
            return title
        }
    }
}

extension SavedPaste {
    /// What the server did not do as asked; nil if nothing.
    public var warning: String? { listing.warning("paste", paste.title, isListed: paste.isListed == true) }
}
