public import Observation
public import ResourceLoading
public import StatusDomain

/// The statuses of one address, one status, and its changes; the bio of a statuslog.
@MainActor
@Observable
public final class StatusViewModel: LoadingModel {
    /// The statuses of an address, newest first.
    public private(set) var list: LoadingState<[Status]> = .idle
    /// One status.
    public private(set) var detail: LoadingState<Status> = .idle
    /// The last write that the server took.
    public private(set) var saved: LoadingState<StatusReceipt> = .idle
    /// The bio.
    public private(set) var bio: LoadingState<Bio> = .idle
    /// The last saved bio.
    public private(set) var savedBio: LoadingState<BioReceipt> = .idle

    private let repository: any StatusRepository

    /// Makes a view model.
    public init(repository: any StatusRepository) {
        self.repository = repository
    }

    /// Loads the statuses of `address` that match `filter`.
    public func loadList(address: String, filter: ListFilter, policy: LoadPolicy) async {
        await load(\.list) { () async throws(StatusRepositoryError) in
            try await repository.statuses(of: address, part: filter.part(), policy: policy).newest(filter)
        }
    }

    /// Loads the status `id`.
    public func load(_ id: String, address: String, policy: LoadPolicy) async {
        await load(\.detail) { () async throws(StatusRepositoryError) in
            try await repository.status(id, of: address, policy: policy)
        }
    }

    /// Loads the newest status of an address.
    public func loadLatest(address: String, policy: LoadPolicy) async {
        await load(\.detail) { () async throws(StatusRepositoryError) in
            try await repository.latestStatus(of: address, policy: policy)
        }
    }

    /// Loads the newest status of an address from its whole list: a change or deletion must not rely on an
    /// undocumented endpoint.
    public func loadLast(address: String, policy: LoadPolicy) async {
        await load(\.detail, presenting: \.self) { () async throws(FailurePresentation) in
            let loaded = try await asking(FailurePresentation.init) { () async throws(StatusRepositoryError) in
                try await repository.statuses(of: address, policy: policy)
            }
            guard let last = loaded.value.newestFirst().first else {
                throw FailurePresentation(.notFound, "\(address) has no statuses")
            }
            return Loaded(last, origin: loaded.origin)
        }
    }

    /// Posts a status.
    public func post(_ draft: StatusDraft, to address: String) async {
        await ask(\.saved) { () async throws(StatusRepositoryError) in
            try await repository.post(draft, to: address)
        }
    }

    /// Changes only what `change` names of a status.
    public func edit(_ id: String, address: String, change: StatusChange) async {
        await ask(\.saved) { () async throws(StatusRepositoryError) in
            try await repository.edit(id, of: address, change: change)
        }
    }

    /// Deletes a status.
    public func delete(_ id: String, address: String) async {
        await ask(\.saved) { () async throws(StatusRepositoryError) in
            try await repository.delete(id, of: address)
        }
    }

    /// Loads the bio of an address.
    public func loadBio(address: String, policy: LoadPolicy) async {
        await load(\.bio) { () async throws(StatusRepositoryError) in
            try await repository.bio(of: address, policy: policy)
        }
    }

    /// Loads the server's bio for editing; an empty one if there is none.
    ///
    /// The archive's copy would undo changes made elsewhere.
    public func loadBioForEditing(address: String) async {
        await loadForEditing(\.bio) { () async throws(StatusRepositoryError) in
            do throws(StatusRepositoryError) {
                return try await repository.bio(of: address, policy: .refresh)
            } catch .fault(.noBio) {
                return Loaded(Bio(address: address, content: "", css: nil, head: nil), origin: .network)
            }
        }
    }

    /// Replaces the text of the bio.
    public func saveBio(_ content: String, address: String) async {
        await ask(\.savedBio) { () async throws(StatusRepositoryError) in
            try await repository.setBio(content, of: address)
        }
    }
}
