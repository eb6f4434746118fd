public import NowPageDomain
public import Observation
public import ResourceLoading

/// The listed now pages.
@MainActor
@Observable
public final class NowGardenViewModel: LoadingModel {
    /// The rows, newest first.
    public private(set) var state: LoadingState<[GardenEntry]> = .idle

    private let repository: any NowPageRepository

    /// Makes a view model.
    public init(repository: any NowPageRepository) {
        self.repository = repository
    }

    /// Loads the garden's pages that match `filter`.
    public func load(filter: ListFilter = ListFilter(), policy: LoadPolicy) async {
        await load(\.state) { () async throws(NowPageRepositoryError) in
            let loaded = try await repository.garden(policy: policy)
            return loaded.map { filter.apply(to: $0) }
        }
    }
}
