public import Observation
public import PURLDomain
public import ResourceLoading

/// The PURLs of one address.
@MainActor
@Observable
public final class PURLListViewModel: LoadingModel {
    /// The rows, in the requested order.
    public private(set) var state: LoadingState<[PURL]> = .idle

    private let repository: any PURLRepository

    /// Makes a view model.
    public init(repository: any PURLRepository) {
        self.repository = repository
    }

    /// Loads the PURLs of `address` that match `filter`.
    public func load(
        address: String, order: PURLOrder, filter: ListFilter = ListFilter(), policy: LoadPolicy
    ) async {
        await load(\.state) { () async throws(PURLRepositoryError) in
            let loaded = try await repository.purls(of: address, policy: policy)
            return loaded.map { filter.apply(to: $0.sorted(by: order)) }
        }
    }
}
