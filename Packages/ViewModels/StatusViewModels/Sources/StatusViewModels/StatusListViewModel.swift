public import Observation
public import ResourceLoading
public import StatusDomain

/// The statuses of one address.
@MainActor
@Observable
public final class StatusListViewModel: LoadingModel {
    /// The rows, newest first.
    public private(set) var state: LoadingState<[StatusRow]> = .idle

    private let repository: any StatusRepository

    /// Makes a view model.
    public init(repository: any StatusRepository) {
        self.repository = repository
    }

    /// Loads the statuses of `address` that match `filter`.
    public func load(address: String, filter: ListFilter, policy: LoadPolicy) async {
        await load(\.state) { () async throws(StatusRepositoryError) in
            try await repository.statuses(of: address, limit: filter.onlyLimit, policy: policy).rows(filter)
        }
    }
}
