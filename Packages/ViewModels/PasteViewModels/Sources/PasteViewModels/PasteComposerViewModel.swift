public import Observation
public import PasteDomain
public import ResourceLoading

/// Makes, changes and deletes pastes.
@MainActor
@Observable
public final class PasteComposerViewModel: LoadingModel {
    /// The last write that the server took.
    public private(set) var state: LoadingState<SavedPasteRow> = .idle
    /// The title of the last deleted paste.
    public private(set) var deletion: LoadingState<String> = .idle

    private let repository: any PasteRepository

    /// Makes a view model.
    public init(repository: any PasteRepository) {
        self.repository = repository
    }

    /// Makes a paste; `overwriting` allows replacing one of the same title.
    public func create(_ draft: PasteDraft, on address: String, overwriting: Bool) async {
        await write { () async throws(PasteRepositoryError) in
            try await repository.create(draft, on: address, overwriting: overwriting)
        }
    }

    /// Changes only what `change` names of a paste.
    public func edit(_ title: String, address: String, change: PasteChange) async {
        await write { () async throws(PasteRepositoryError) in
            try await repository.edit(title, of: address, change: change)
        }
    }

    /// Deletes a paste.
    public func delete(_ title: String, address: String) async {
        await load(\.deletion) { () async throws(PasteRepositoryError) in
            try await repository.deletePaste(title, of: address)
            return Loaded(title, origin: .network)
        }
    }

    private func write(_ body: () async throws(PasteRepositoryError) -> SavedPaste) async {
        await load(\.state) { () async throws(PasteRepositoryError) in
            Loaded(SavedPasteRow(try await body()), origin: .network)
        }
    }
}

/// A saved paste as displayed.
public struct SavedPasteRow: Equatable, Sendable {
    public let row: PasteRow
    /// A warning in one sentence; nil if all went as requested.
    public let warning: String?

    /// Shows a saved paste.
    public init(_ saved: SavedPaste) {
        row = PasteRow(saved.paste)
        warning = saved.listing.warning("paste", saved.paste.title, isListed: saved.paste.isListed == true)
    }
}
