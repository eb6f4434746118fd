import FeatureContributions
public import Foundation
public import NetworkServiceInterface
public import PasteDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The pastes over the server and the archive.
public actor LivePasteRepository: PasteRepository {
    private let network: any NetworkService
    private let store: PasteStore
    private let outbox: (any OutboxStore)?
    private let owns: @Sendable (String) async throws(RemoteFailure) -> Bool
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - owns: Whether the account owns an address: the key is sent for own addresses only.
    ///   - outbox: Keeps a new paste if the network fails; `nil` to throw instead.
    ///   - onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive,
        owns: @escaping @Sendable (String) async throws(RemoteFailure) -> Bool,
        outbox: (any OutboxStore)? = nil, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = PasteStore(archive: archive)
        self.outbox = outbox
        self.owns = owns
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func pastes(
        of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<[Paste]> {
        let loader = OfflineFirstLoader(
            remote: RemotePastes(network: network, owns: owns), cache: ArchivedPastes(store: store),
            freshness: .pastes,
            failures: .repository(report: onStorageFailure) { "the pastes of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func paste(
        _ title: String, of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<Paste> {
        try await paste(title, of: address, owns: owns, policy: policy)
    }

    private func paste(
        _ title: String, of address: String, owns: @escaping @Sendable (String) async throws(RemoteFailure) -> Bool,
        policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<Paste> {
        let loader = OfflineFirstLoader(
            remote: RemotePasteLoader(network: network, owns: owns), cache: ArchivedPaste(store: store),
            freshness: .pastes,
            failures: .repository(report: onStorageFailure) { "the paste \(title) of \(address)" }, now: now)
        return try await loader.load(PasteKey(title: title, address: address), policy: policy)
    }

    public func create(
        _ draft: PasteDraft, on address: String, overwriting: Bool
    ) async throws(PasteRepositoryError) -> SavedPaste {
        let startedAt = now()
        do throws(PasteRepositoryError) {
            return try await createNow(draft, on: address, overwriting: overwriting)
        } catch {
            guard case .remote(let failure) = error else { throw error }
            throw queued(draft, address, overwriting, after: failure, startedAt: startedAt) ?? error
        }
    }

    private func createNow(
        _ draft: PasteDraft, on address: String, overwriting: Bool
    ) async throws(PasteRepositoryError) -> SavedPaste {
        let current: Paste?
        do throws(RemoteFailure) {
            current = try await network.paste(draft.title, of: address, asOwner: true)
        } catch {
            guard case .refused(let refusal) = error, refusal.isNotFound else {
                throw .remote(error)
            }
            current = nil
        }
        if current != nil, !overwriting { throw .fault(.alreadyExists(title: draft.title, address: address)) }
        return try await save(
            draft.title, content: draft.content, isListed: draft.isListed, over: current, of: address)
    }

    public func edit(
        _ title: String, of address: String, change: PasteChange
    ) async throws(PasteRepositoryError) -> SavedPaste {
        let current: Paste
        do throws(RemoteFailure) {
            current = try await network.paste(title, of: address, asOwner: true)
        } catch {
            throw RepositoryError(error, missing: .noSuchPaste(title: title, address: address))
        }
        return try await save(
            title, content: change.content ?? current.content, isListed: change.isListed, over: current, of: address)
    }

    public func deletePaste(_ title: String, of address: String) async throws(PasteRepositoryError) {
        // For the history; an unreadable paste can still be deleted. A silent server is asked only once.
        do throws(PasteRepositoryError) {
            let current = try await paste(title, of: address, owns: { _ in true }, policy: .automatic)
            if case .archive(_, let failure?) = current.origin { throw .remote(failure) }
        } catch .remote(let failure) where failure.permitsQueueing {
            throw .remote(failure)
        } catch {}
        do throws(RemoteFailure) {
            try await network.deletePaste(title, of: address)
        } catch {
            throw RepositoryError(error, missing: .noSuchPaste(title: title, address: address))
        }
        reporting { () throws(StorageFailure) in
            try store.archive.recordOwnAddress(address)
            try store.removePaste(title, of: address)
        }
    }

    /// Saves a paste over an existing one, and keeps its listing unless another is requested.
    private func save(
        _ title: String, content: String, isListed: Bool?, over current: Paste?, of address: String
    ) async throws(PasteRepositoryError) -> SavedPaste {
        if let current {
            // For the history. A failure of the archive is reported below, once the server has accepted the write.
            let key = PasteKey(title: current.title, address: address)
            try? await ArchivedPaste(store: store).keep(current, for: key, at: now())
        }
        let saved: SavedPaste
        do throws(RemoteFailure) {
            let listed = try await listing(on: address).save(
                asked: isListed, over: current.map { Listing.Current(name: $0.title, isListed: $0.isListed) }
            ) { (isListed) async throws(RemoteFailure) -> String in
                try await network.savePaste(title, content: content, isListed: isListed, of: address)
            }
            let paste = Paste(
                title: listed.name, address: address, content: content, modifiedAt: now(), isListed: listed.isListed)
            saved = SavedPaste(paste, listing: listed.outcome)
        } catch {
            throw .remote(error)
        }
        reporting { () throws(StorageFailure) in
            try store.archive.recordOwnAddress(address)
            try store.savePaste(saved.paste)
        }
        return saved
    }

    private func listing(on address: String) -> Listing {
        let network = network
        return Listing(
            flag: { (title) async throws(RemoteFailure) -> Bool? in
                try await network.paste(title, of: address, asOwner: true).isListed
            },
            listedNames: { () async throws(RemoteFailure) -> [String] in
                try await network.pastes(of: address, asOwner: false).map(\.title)
            })
    }

    /// Keeps a paste in the outbox; `nil` if its failure does not permit that.
    private func queued(
        _ draft: PasteDraft, _ address: String, _ overwriting: Bool, after failure: RemoteFailure, startedAt: Date
    ) -> PasteRepositoryError? {
        guard let outbox else { return nil }
        do throws(StorageFailure) {
            let id = try outbox.keep(
                PasteDelivery.kind, of: address, content: draft.title,
                payload: QueuedWrite.payload(QueuedPaste(draft, overwriting: overwriting)), after: failure,
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
