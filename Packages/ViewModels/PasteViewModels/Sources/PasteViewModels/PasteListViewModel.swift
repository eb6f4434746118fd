public import Observation
public import PasteDomain
public import ResourceLoading

/// The pastes of one address.
@MainActor
@Observable
public final class PasteListViewModel: LoadingModel {
    /// The rows, newest first.
    public private(set) var state: LoadingState<[Paste]> = .idle

    private let repository: any PasteRepository

    /// Makes a view model.
    public init(repository: any PasteRepository) {
        self.repository = repository
    }

    /// Loads the pastes of `address` that match `filter`.
    public func load(address: String, filter: ListFilter = ListFilter(), policy: LoadPolicy) async {
        await load(\.state) { () async throws(PasteRepositoryError) in
            let loaded = try await repository.pastes(of: address, policy: policy)
            return loaded.map { filter.apply(to: $0) }
        }
    }
}
