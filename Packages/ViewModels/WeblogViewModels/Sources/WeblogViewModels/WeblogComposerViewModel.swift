public import Observation
public import ResourceLoading
public import WeblogDomain

/// Makes, changes and deletes entries.
@MainActor
@Observable
public final class WeblogComposerViewModel: LoadingModel {
    /// The entry after the last write; a deleted one as it was.
    public private(set) var state: LoadingState<WeblogEntry> = .idle

    private let repository: any WeblogRepository

    /// Makes a view model.
    public init(repository: any WeblogRepository) {
        self.repository = repository
    }

    /// Makes an entry.
    public func create(_ draft: WeblogDraft, address: String) async {
        await ask(\.state) { () async throws(WeblogRepositoryError) in
            try await repository.create(draft, of: address)
        }
    }

    /// Changes only what `change` names of an entry.
    public func change(_ word: String, address: String, _ change: WeblogEntryChange) async {
        await ask(\.state) { () async throws(WeblogRepositoryError) in
            try await repository.change(word, of: address, change)
        }
    }

    /// Deletes an entry.
    public func delete(_ word: String, address: String) async {
        await ask(\.state) { () async throws(WeblogRepositoryError) in
            try await repository.delete(word, of: address)
        }
    }
}
