public import Observation
public import ResourceLoading
public import WeblogDomain

/// A weblog: its entries, one entry, its configuration and template, and their changes.
@MainActor
@Observable
public final class WeblogViewModel: LoadingModel {
    /// The entries of a weblog, newest first.
    public private(set) var list: LoadingState<[WeblogEntry]> = .idle
    /// One entry.
    public private(set) var detail: LoadingState<WeblogEntry> = .idle
    /// The entry after the last write; a deleted one as it was.
    public private(set) var saved: LoadingState<WeblogEntry> = .idle
    /// The configuration or the template.
    public private(set) var text: LoadingState<WeblogText> = .idle
    /// The configuration or the template after the last change.
    public private(set) var savedText: LoadingState<WeblogText> = .idle

    private let repository: any WeblogRepository

    /// Makes a view model.
    public init(repository: any WeblogRepository) {
        self.repository = repository
    }

    /// Loads the entries of `address` that match `filter`.
    ///
    /// - Parameter publication: Drafts or published ones only; nil for both.
    public func loadList(
        address: String, filter: ListFilter = ListFilter(), publication: WeblogPublication? = nil, policy: LoadPolicy
    ) async {
        await load(\.list) { () async throws(WeblogRepositoryError) in
            let loaded = try await repository.entries(of: address, policy: policy)
            return loaded.map { entries in
                let meant = entries.filter { publication == nil || $0.publication == publication }
                return filter.apply(to: meant)
            }
        }
    }

    /// Loads the entry with the id or slug `word`.
    public func load(_ word: String, address: String, policy: LoadPolicy) async {
        await load(\.detail) { () async throws(WeblogRepositoryError) in
            try await repository.entry(word, of: address, policy: policy)
        }
    }

    /// Loads the newest post of an address.
    public func loadLatest(address: String, policy: LoadPolicy) async {
        await load(\.detail) { () async throws(WeblogRepositoryError) in
            try await repository.latest(of: address, policy: policy)
        }
    }

    /// Loads the server's entry for changing or deleting.
    ///
    /// The archive's copy would not do; it only serves offline, to show what would change.
    public func loadForEditing(_ word: String, address: String, policy: LoadPolicy) async {
        await loadForEditing(\.detail) { () async throws(WeblogRepositoryError) in
            try await repository.entry(word, of: address, policy: policy == .offline ? .offline : .refresh)
        }
    }

    /// Makes an entry.
    public func create(_ draft: WeblogDraft, address: String) async {
        await ask(\.saved) { () async throws(WeblogRepositoryError) in
            try await repository.create(draft, of: address)
        }
    }

    /// Changes only what `change` names of an entry.
    public func change(_ word: String, address: String, _ change: WeblogEntryChange) async {
        await ask(\.saved) { () async throws(WeblogRepositoryError) in
            try await repository.change(word, of: address, change)
        }
    }

    /// Deletes an entry.
    public func delete(_ word: String, address: String) async {
        await ask(\.saved) { () async throws(WeblogRepositoryError) in
            try await repository.delete(word, of: address)
        }
    }

    /// Loads the configuration or the template of an address.
    public func loadText(_ kind: WeblogText.Kind, address: String, policy: LoadPolicy) async {
        await load(\.text) { () async throws(WeblogRepositoryError) in
            try await repository.text(kind, of: address, policy: policy)
        }
    }

    /// Loads the server's configuration or template for replacing; an empty one if there is none.
    public func loadTextForEditing(_ kind: WeblogText.Kind, address: String, policy: LoadPolicy) async {
        await loadForEditing(\.text) { () async throws(WeblogRepositoryError) in
            do throws(WeblogRepositoryError) {
                return try await repository.text(kind, of: address, policy: policy == .offline ? .offline : .refresh)
            } catch .fault(.noText) {
                return Loaded(WeblogText(address: address, kind: kind, content: ""), origin: .network)
            }
        }
    }

    /// Replaces the configuration or the template; a blank one is refused.
    public func save(_ text: WeblogText) async {
        await ask(\.savedText) { () async throws(WeblogRepositoryError) in
            do throws(WeblogDraftError) { try WeblogText.check(text.content) } catch { throw .fault(.draft(error)) }
            try await repository.setText(text)
            return text
        }
    }
}
