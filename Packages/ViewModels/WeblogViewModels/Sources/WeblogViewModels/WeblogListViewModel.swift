public import Observation
public import ResourceLoading
public import WeblogDomain

/// The entries of one weblog.
@MainActor
@Observable
public final class WeblogListViewModel: LoadingModel {
    /// The rows, newest first.
    public private(set) var state: LoadingState<[WeblogEntry]> = .idle

    private let repository: any WeblogRepository

    /// Makes a view model.
    public init(repository: any WeblogRepository) {
        self.repository = repository
    }

    /// Loads the entries of `address` that match `filter`.
    ///
    /// - Parameter publication: Drafts or published ones only; nil for both.
    public func load(
        address: String, filter: ListFilter = ListFilter(), publication: WeblogPublication? = nil, policy: LoadPolicy
    ) async {
        await load(\.state) { () async throws(WeblogRepositoryError) in
            let loaded = try await repository.entries(of: address, policy: policy)
            return loaded.map { entries in
                let meant = entries.filter { publication == nil || $0.publication == publication }
                return filter.apply(to: meant)
            }
        }
    }
}
