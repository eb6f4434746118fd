public import Observation
public import ResourceLoading
public import StatusDomain

/// Posts, changes and deletes statuses.
@MainActor
@Observable
public final class StatusComposerViewModel: LoadingModel {
    /// The last write that the server took.
    public private(set) var state: LoadingState<StatusReceipt> = .idle

    private let repository: any StatusRepository

    /// Makes a view model.
    public init(repository: any StatusRepository) {
        self.repository = repository
    }

    /// Posts a status.
    public func post(_ draft: StatusDraft, to address: String) async {
        await write { () async throws(StatusRepositoryError) in try await repository.post(draft, to: address) }
    }

    /// Changes only what `change` names of a status.
    public func edit(_ id: String, address: String, change: StatusChange) async {
        await write { () async throws(StatusRepositoryError) in
            try await repository.edit(id, of: address, change: change)
        }
    }

    /// Deletes a status.
    public func delete(_ id: String, address: String) async {
        await write { () async throws(StatusRepositoryError) in
            try await repository.delete(id, of: address)
        }
    }

    private func write(_ body: () async throws(StatusRepositoryError) -> StatusReceipt) async {
        await load(\.state) { () async throws(StatusRepositoryError) in
            Loaded(try await body(), origin: .network)
        }
    }
}
