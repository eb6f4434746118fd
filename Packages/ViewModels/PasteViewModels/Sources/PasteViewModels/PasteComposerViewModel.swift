public import Observation
public import PasteDomain
public import ResourceLoading

/// Makes, changes and deletes pastes.
@MainActor
@Observable
public final class PasteComposerViewModel: LoadingModel {
    /// The last write that the server took.
    public private(set) var state: LoadingState<SavedPaste> = .idle
    /// The title of the last deleted paste.
    public private(set) var deletion: LoadingState<String> = .idle

    private let repository: any PasteRepository

    /// Makes a view model.
    public init(repository: any PasteRepository) {
        self.repository = repository
    }

    /// Makes a paste; `overwriting` allows replacing one of the same title.
    public func create(_ draft: PasteDraft, on address: String, overwriting: Bool) async {
        await ask(\.state) { () async throws(PasteRepositoryError) in
            try await repository.create(draft, on: address, overwriting: overwriting)
        }
    }

    /// Changes only what `change` names of a paste.
    public func edit(_ title: String, address: String, change: PasteChange) async {
        await ask(\.state) { () async throws(PasteRepositoryError) in
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
