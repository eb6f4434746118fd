import APIClient
public import FeatureContributions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import StatusDomain

/// Bios over the server and the archive.
public actor LiveBioRepository: BioRepository {
    private let network: any NetworkService
    let storage: RepositoryStorage

    public init(network: any NetworkService, storage: RepositoryStorage) {
        self.network = network
        self.storage = storage
    }

    public func bio(of address: String, policy: LoadPolicy) async throws -> Loaded<Bio> {
        let stored = storage.archive.rows(.bios, of: address).single
        let loaded = try await storage.load(
            network.recording, "the bio of \(address: address)", stored, .tenMinutes, policy
        ) { network in
            try await network.bio(of: address)
        }
        guard let bio = loaded.value else {
            // The archive's knowledge that there is no bio may be stale, so the server's failure is reported.
            if let failure = loaded.failure { throw failure }
            throw Failure.noBio(of: address)
        }
        return Loaded(bio, origin: loaded.origin)
    }

    public func plan(_ intent: BioIntent, on address: String) async throws -> [Step<Bio>] {
        switch intent {
        case .restore(let steps): return steps
        case .edit(let content, let showsCurrent):
            let before = try await previous(of: address, showsCurrent: showsCurrent)
            return [Bio.step(from: before, to: content, of: address)]
        }
    }

    private func previous(of address: String, showsCurrent: Bool) async throws -> Previous<Bio> {
        do {
            if showsCurrent { return .value(try await bio(of: address, policy: .serverOnly).value) }
            // Reading it also archives it, for the history.
            let previous = try await storage.previous { try await bio(of: address, policy: .automatic) }
            return previous.map(Previous.value) ?? .unknown
        } catch let failure as Failure where failure == .noBio(of: address) {
            return .nothing
        }
    }

    public func apply(_ step: Step<Bio>, of intent: BioIntent, on address: String) async throws -> Receipt<Bio> {
        // A deletion empties the text.
        let content = step.after?.content ?? ""
        let url = try await network.perform(StatusEndpoint.setBio(content, of: address)).url
        var bio = Bio(address: address, content: content, css: step.after?.css, head: step.after?.head)
        storage.reporting {
            let stored = storage.archive.rows(.bios, of: address)
            // The service does not always give the style (`css` and `head`).
            let previous = try stored.archived()?.value
            bio = Bio(
                address: address, content: content, css: bio.css ?? previous?.css, head: bio.head ?? previous?.head)
            try storage.archive.recordOwnAddress(address)
            try stored.set(bio, at: storage.now())
        }
        return Receipt(bio, url: url)
    }

    /// What `sync` fetches.
    public nonisolated var syncTasks: [SyncTask] { [SyncTask("bio", .one, read: bio)] }
}
