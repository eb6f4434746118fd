import FeatureContributions
public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import StatusDomain

/// Statuses over the server and the archive.
public actor LiveStatusRepository: StatusRepository {
    private let network: any NetworkService
    private let store: StatusStore
    private let bios: BioStore
    private let isOwn: @Sendable (String) async throws(RemoteFailure) -> Bool
    private let outbox: (any OutboxStore)?
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - isOwn: Whether the account owns an address; called only if the service has no statuses of it.
    ///   - outbox: Keeps a new status if the network fails; `nil` to throw instead.
    ///   - onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive,
        isOwn: @escaping @Sendable (String) async throws(RemoteFailure) -> Bool, outbox: (any OutboxStore)? = nil,
        now: @escaping @Sendable () -> Date, onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = StatusStore(archive: archive)
        bios = BioStore(archive: archive)
        self.isOwn = isOwn
        self.outbox = outbox
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func statuses(
        of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<[Status]> {
        let loader = OfflineFirstLoader(
            remote: RemoteStatuses(network: network, isOwn: isOwn), cache: ArchivedStatuses(store: store),
            freshness: .statuses,
            failures: .repository(report: onStorageFailure) { "the statuses of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    /// Fetches the statuses of an address into the archive, without keeping all of a long list in memory.
    ///
    /// - Returns: The number of statuses.
    /// - Throws: `.remote` and `.noStatuslog` as `statuses(of:policy:)`, without falling back to the archive;
    ///   `.storage` if the archive fails, since filling it is the only purpose.
    public func refreshStatuses(of address: String) async throws(StatusRepositoryError) -> Int {
        let list = try await RemoteStatuses(network: network, isOwn: isOwn).received(address)
        do throws(StorageFailure) {
            let (count, uncached) = try store.replaceStatuses(of: address, with: list, at: now())
            reporting { () throws(StorageFailure) in try StatusStore.requireCached(uncached) }
            return count
        } catch {
            throw .storage(error)
        }
    }

    public func status(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<Status> {
        let loader = OfflineFirstLoader(
            remote: RemoteStatusLoader(network: network), cache: ArchivedStatus(store: store), freshness: .statuses,
            failures: .repository(report: onStorageFailure) { "the status \(id) of \(address)" }, now: now)
        return try await loader.load(StatusKey(id: id, address: address), policy: policy)
    }

    public func latestStatus(
        of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<Status> {
        let loader = OfflineFirstLoader(
            remote: RemoteLatestStatus(network: network), cache: ArchivedLatestStatus(store: store),
            freshness: .statuses, failures: .repository(report: onStorageFailure) { "the statuses of \(address)" },
            now: now)
        return try await loader.load(address, policy: policy)
    }

    public func post(_ draft: StatusDraft, to address: String) async throws(StatusRepositoryError) -> StatusReceipt {
        let startedAt = now()
        let receipt: StatusReceipt
        do throws(RemoteFailure) {
            receipt = try await network.postStatus(draft, to: address)
        } catch {
            throw queued(draft, address, after: error, startedAt: startedAt) ?? .remote(error)
        }
        let status = Status(
            id: receipt.id, address: address, createdAt: now(), emoji: draft.emoji, content: draft.content,
            externalURL: draft.externalURL)
        keep(status)
        return StatusReceipt(id: receipt.id, address: address, url: receipt.url, status: status)
    }

    public func edit(
        _ id: String, of address: String, change: StatusChange
    ) async throws(StatusRepositoryError) -> StatusReceipt {
        let current = try await RemoteStatusLoader(network: network).load(StatusKey(id: id, address: address)).value
        let merged = Status(
            id: id, address: address, createdAt: current.createdAt, emoji: change.emoji ?? current.emoji,
            content: change.content ?? current.content, externalURL: current.externalURL)
        // For the history. A failure of the archive is reported below, once the server has accepted the write.
        try? store.save([current])
        let receipt: StatusReceipt
        do throws(RemoteFailure) {
            receipt = try await network.editStatus(id, content: merged.content, emoji: merged.emoji, of: address)
        } catch {
            throw .remote(error)
        }
        reporting { () throws(StorageFailure) in
            try store.archive.recordOwnAddress(address)
            try store.save([merged])
        }
        return StatusReceipt(id: id, address: address, url: receipt.url, status: merged)
    }

    public func delete(_ id: String, of address: String) async throws(StatusRepositoryError) -> StatusReceipt {
        try await remember { () async throws(StatusRepositoryError) in
            try await self.status(id, of: address, policy: .automatic).origin
        }
        do throws(RemoteFailure) {
            try await network.deleteStatus(id, of: address)
        } catch {
            throw RepositoryError(error, missing: .noSuchStatus(id: id, address: address))
        }
        var known: Status?
        reporting { () throws(StorageFailure) in
            known = try store.status(id, of: address)
            try store.archive.recordOwnAddress(address)
            try store.removeStatus(id, of: address)
        }
        return StatusReceipt(id: id, address: address, url: nil, status: known)
    }

    public func bio(of address: String, policy: LoadPolicy) async throws(StatusRepositoryError) -> Loaded<Bio> {
        let loader = OfflineFirstLoader(
            remote: RemoteBioLoader(network: network), cache: ArchivedBio(store: bios), freshness: .bio,
            failures: .repository(report: onStorageFailure) { "the bio of \(address)" }, now: now)
        let loaded = try await loader.load(address, policy: policy)
        guard let bio = loaded.value else {
            if case .archive(_, let failure?) = loaded.origin { throw .remote(failure) }
            throw .fault(.noBio(address: address))
        }
        return Loaded(bio, origin: loaded.origin)
    }

    public func setBio(_ content: String, of address: String) async throws(StatusRepositoryError) -> BioReceipt {
        try await remember { () async throws(StatusRepositoryError) in
            try await self.bio(of: address, policy: .automatic).origin
        }
        let url: String?
        do throws(RemoteFailure) {
            url = try await network.setBio(content, of: address)
        } catch {
            throw .remote(error)
        }
        var bio = Bio(address: address, content: content, css: nil, head: nil)
        reporting { () throws(StorageFailure) in
            let kept = try bios.bio(of: address)?.value
            bio = Bio(address: address, content: content, css: kept?.css, head: kept?.head)
            try store.archive.recordOwnAddress(address)
            try bios.saveBio(bio, of: address, at: now())
        }
        return BioReceipt(bio: bio, url: url)
    }

    public func timeline(
        _ span: TimelineSpan, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<[Status]> {
        let loader = OfflineFirstLoader(
            remote: RemoteTimeline(network: network), cache: ArchivedTimeline(store: store), freshness: .statuses,
            failures: .repository(report: onStorageFailure) { "the timeline" }, now: now)
        return try await loader.load(span, policy: policy)
    }

    /// Archives the text that a write is about to replace, for the history. An unreadable text is replaced all the
    /// same; but a silent server is asked only once.
    private func remember(
        _ read: () async throws(StatusRepositoryError) -> ResourceOrigin
    ) async throws(StatusRepositoryError) {
        do throws(StatusRepositoryError) {
            if case .archive(_, let failure?) = try await read() { throw .remote(failure) }
        } catch .remote(let failure) where failure.permitsQueueing {
            throw .remote(failure)
        } catch {}
    }

    /// Keeps a status in the outbox; `nil` if its failure does not permit that.
    private func queued(
        _ draft: StatusDraft, _ address: String, after failure: RemoteFailure, startedAt: Date
    ) -> StatusRepositoryError? {
        guard let outbox, failure.permitsQueueing else { return nil }
        do throws(StorageFailure) {
            // An unreadable archive knows none: the text is kept all the same.
            let known = (try? store.statuses(of: address))?.value.filter { $0.content == draft.content }.map(\.id)
            let content = [draft.emoji, draft.content].compactMap(\.self).joined(separator: " ")
            let id = try outbox.keep(
                StatusDelivery.kind, of: address, content: content,
                payload: QueuedWrite.payload(QueuedStatus(draft, known: known ?? [])), after: failure,
                startedAt: startedAt)
            return id.map { .queued(id: $0, because: failure) }
        } catch {
            return .notQueued(error, because: failure)
        }
    }

    private func keep(_ status: Status) {
        reporting { () throws(StorageFailure) in try store.save([status]) }
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
