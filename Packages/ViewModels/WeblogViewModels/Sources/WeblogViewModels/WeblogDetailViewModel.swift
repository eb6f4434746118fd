public import Observation
public import ResourceLoading
public import WeblogDomain

/// One entry of a weblog.
@MainActor
@Observable
public final class WeblogDetailViewModel: LoadingModel {
    /// The entry.
    public private(set) var state: LoadingState<WeblogEntry> = .idle

    private let repository: any WeblogRepository

    /// Makes a view model.
    public init(repository: any WeblogRepository) {
        self.repository = repository
    }

    /// Loads the entry with the id or slug `word`.
    public func load(_ word: String, address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(WeblogRepositoryError) in
            try await repository.entry(word, of: address, policy: policy)
        }
    }

    /// Loads the newest post of an address.
    public func loadLatest(address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(WeblogRepositoryError) in
            try await repository.latest(of: address, policy: policy)
        }
    }

    /// Loads the server's entry for changing or deleting.
    ///
    /// The archive's copy would not do; it only serves offline, to show what would change.
    public func loadForEditing(_ word: String, address: String, policy: LoadPolicy) async {
        await loadForEditing(\.state) { () async throws(WeblogRepositoryError) in
            try await repository.entry(word, of: address, policy: policy == .offline ? .offline : .refresh)
        }
    }
}
