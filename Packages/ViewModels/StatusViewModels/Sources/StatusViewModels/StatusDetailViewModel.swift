public import Observation
public import ResourceLoading
public import StatusDomain

/// One status.
@MainActor
@Observable
public final class StatusDetailViewModel: LoadingModel {
    /// The status.
    public private(set) var state: LoadingState<StatusRow> = .idle

    private let repository: any StatusRepository

    /// Makes a view model.
    public init(repository: any StatusRepository) {
        self.repository = repository
    }

    /// Loads the status `id`.
    public func load(_ id: String, address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(StatusRepositoryError) in
            try await repository.status(id, of: address, policy: policy).map(StatusRow.init)
        }
    }

    /// Loads the newest status of an address.
    public func loadLatest(address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(StatusRepositoryError) in
            try await repository.latestStatus(of: address, policy: policy).map(StatusRow.init)
        }
    }

    /// Loads the newest status of an address from its whole list: a change or deletion must not rely on an
    /// undocumented endpoint.
    public func loadLast(address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(StatusRepositoryError) {
            let loaded = try await repository.statuses(of: address, policy: policy)
            guard let last = loaded.value.newestFirst().first else {
                state = .failed(FailurePresentation(.notFound, "\(address) has no statuses"))
                return
            }
            state = .loaded(Loaded(StatusRow(last), origin: loaded.origin))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
