import FeatureContributions
public import Foundation
public import NetworkServiceInterface
public import PURLDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The PURLs over the server and the archive.
public actor LivePURLRepository: PURLRepository {
    private let network: any NetworkService
    private let store: PURLStore
    private let outbox: (any OutboxStore)?
    private let owns: @Sendable (String) async throws(RemoteFailure) -> Bool
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - owns: Whether the account owns an address: the key is sent for own addresses only.
    ///   - outbox: Keeps a new PURL if the network fails; `nil` to throw instead.
    ///   - onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive,
        owns: @escaping @Sendable (String) async throws(RemoteFailure) -> Bool,
        outbox: (any OutboxStore)? = nil, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = PURLStore(archive: archive)
        self.outbox = outbox
        self.owns = owns
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func purls(
        of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<[PURL]> {
        let loader = OfflineFirstLoader(
            remote: RemotePURLs(network: network, owns: owns), cache: ArchivedPURLs(store: store), freshness: .purls,
            failures: .repository(report: onStorageFailure) { "the PURLs of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func purl(
        _ name: String, of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<PURL> {
        let loader = OfflineFirstLoader(
            remote: RemotePURLLoader(network: network, owns: owns), cache: ArchivedPURL(store: store),
            freshness: .purls,
            failures: .repository(report: onStorageFailure) { "the PURL \(name) of \(address)" }, now: now)
        return try await loader.load(PURLKey(name: name, address: address), policy: policy)
    }

    public func create(
        _ draft: PURLDraft, on address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL {
        let startedAt = now()
        do throws(PURLRepositoryError) {
            return try await createNow(draft, on: address, overwriting: overwriting)
        } catch {
            guard case .remote(let failure) = error else { throw error }
            throw queued(draft, address, overwriting, after: failure, startedAt: startedAt) ?? error
        }
    }

    private func createNow(
        _ draft: PURLDraft, on address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL {
        let current: PURL?
        do throws(PURLRepositoryError) {
            current = try await self.current(draft.name, of: address)
        } catch .fault(.noSuchPURL) {
            current = nil
        }
        if current != nil, !overwriting { throw .fault(.alreadyExists(name: draft.name, address: address)) }
        return try await save(draft, over: current, on: address)
    }

    public func edit(
        _ name: String, of address: String, change: PURLChange
    ) async throws(PURLRepositoryError) -> SavedPURL {
        let current = try await current(name, of: address)
        return try await save(
            name, url: change.url ?? current.url, isListed: change.isListed, over: current, of: address)
    }

    public func save(
        _ draft: PURLDraft, over current: PURL?, on address: String
    ) async throws(PURLRepositoryError) -> SavedPURL {
        try await save(draft.name, url: draft.url, isListed: draft.isListed, over: current, of: address)
    }

    public func rename(
        _ name: String, to newName: String, of address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL {
        let old = try await current(name, of: address)
        let replaced: PURL?
        do throws(PURLRepositoryError) {
            replaced = try await current(newName, of: address)
        } catch .fault(.noSuchPURL) {
            replaced = nil
        } catch .remote(.refused(let refusal)) where refusal.status == 404 {
            // A 404 of any kind will do: the address was just found with the old name.
            replaced = nil
        }
        // If the service treats both names as equal, deleting the old PURL would delete the new one.
        if let replaced, !overwriting || replaced.name == old.name {
            throw .fault(.alreadyExists(name: newName, address: address))
        }
        let isListed: Bool
        do throws(RemoteFailure) {
            isListed = try await listing(on: address).isListed(
                Listing.Current(name: old.name, isListed: old.isListed))
        } catch {
            throw .remote(error)
        }
        let saved = try await save(newName, url: old.url, isListed: isListed, over: replaced, of: address)
        var isThere = false
        do throws(RemoteFailure) {
            let made = try await network.purl(saved.purl.name, of: address, asOwner: true)
            isThere = made.url.utf8.elementsEqual(old.url.utf8) && made.name != old.name
            if isThere, Task.isCancelled { throw .cancelled }
            if isThere { try await network.deletePURL(old.name, of: address) }
        } catch .refused(let refusal) where isThere && refusal.isNotFound {
            // It was deleted elsewhere in the meantime.
        } catch {
            throw .fault(.halfRenamed(from: name, to: newName, address: address, because: error))
        }
        guard isThere else { throw .fault(.halfRenamed(from: name, to: newName, address: address, because: nil)) }
        reporting { () throws(StorageFailure) in try store.removePURL(old.name, of: address) }
        return saved
    }

    public func deletePURL(_ name: String, of address: String) async throws(PURLRepositoryError) {
        do throws(RemoteFailure) {
            try await network.deletePURL(name, of: address)
        } catch {
            throw RepositoryError(error, missing: .noSuchPURL(name: name, address: address))
        }
        reporting { () throws(StorageFailure) in try store.removePURL(name, of: address) }
    }

    /// The PURL of an own address on the server.
    private func current(_ name: String, of address: String) async throws(PURLRepositoryError) -> PURL {
        do throws(RemoteFailure) {
            return try await network.purl(name, of: address, asOwner: true)
        } catch {
            throw RepositoryError(error, missing: .noSuchPURL(name: name, address: address))
        }
    }

    /// Saves a PURL over an existing one, and keeps its listing unless another is requested.
    private func save(
        _ name: String, url: String, isListed: Bool?, over current: PURL?, of address: String
    ) async throws(PURLRepositoryError) -> SavedPURL {
        let saved: SavedPURL
        do throws(RemoteFailure) {
            let listed = try await listing(on: address).save(
                asked: isListed, over: current.map { Listing.Current(name: $0.name, isListed: $0.isListed) }
            ) { (isListed) async throws(RemoteFailure) -> String in
                try await network.savePURL(name, url: url, isListed: isListed, of: address)
            }
            let purl = PURL(
                name: listed.name, address: address, url: url, hits: current?.hits, isListed: listed.isListed)
            saved = SavedPURL(purl, listing: listed.outcome)
        } catch {
            throw .remote(error)
        }
        reporting { () throws(StorageFailure) in try store.savePURL(saved.purl) }
        return saved
    }

    private func listing(on address: String) -> Listing {
        let network = network
        return Listing(
            flag: { (name) async throws(RemoteFailure) -> Bool? in
                try await network.purl(name, of: address, asOwner: true).isListed
            },
            listedNames: { () async throws(RemoteFailure) -> [String] in
                try await network.purls(of: address, asOwner: false).map(\.name)
            })
    }

    /// Keeps a PURL in the outbox; `nil` if its failure does not permit that.
    private func queued(
        _ draft: PURLDraft, _ address: String, _ overwriting: Bool, after failure: RemoteFailure, startedAt: Date
    ) -> PURLRepositoryError? {
        guard let outbox else { return nil }
        do throws(StorageFailure) {
            let id = try outbox.keep(
                PURLDelivery.kind, of: address, content: draft.name,
                payload: QueuedWrite.payload(QueuedPURL(draft, overwriting: overwriting)), after: failure,
                startedAt: startedAt)
            return id.map { .queued(id: $0, because: failure) }
        } catch {
            return .notQueued(error, because: failure)
        }
    }

    /// The server has accepted the write: a failure of the archive is reported, not thrown.
    private func reporting(_ body: () throws(StorageFailure) -> Void) {
        do throws(StorageFailure) {
            try body()
        } catch {
            onStorageFailure(error)
        }
    }
}
