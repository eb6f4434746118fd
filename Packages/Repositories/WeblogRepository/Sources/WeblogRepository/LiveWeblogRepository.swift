import FeatureContributions
public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import WeblogDomain

/// The weblogs over the server and the archive.
public actor LiveWeblogRepository: WeblogRepository {
    private let network: any NetworkService
    private let store: WeblogStore
    private let outbox: (any OutboxStore)?
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - archive: Also knows the own addresses.
    ///   - outbox: Keeps a new entry if the network fails; `nil` to throw instead.
    ///   - onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive, outbox: (any OutboxStore)? = nil,
        now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = WeblogStore(archive: archive)
        self.outbox = outbox
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func entries(
        of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<[WeblogEntry]> {
        let loader = OfflineFirstLoader(
            remote: RemoteWeblogEntries(network: network, isOwner: mayBeOwn(address)),
            cache: ArchivedWeblogEntries(store: store), freshness: .weblogEntries,
            failures: .repository(report: onStorageFailure) { "the weblog of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func entry(
        _ word: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        let loader = OfflineFirstLoader(
            remote: RemoteWeblogEntryLoader(network: network, isOwner: mayBeOwn(address)),
            cache: ArchivedWeblogEntry(store: store), freshness: .weblogEntries,
            failures: .repository(report: onStorageFailure) { "the weblog entry \(word) of \(address)" }, now: now)
        return try await loader.load(WeblogEntryKey(word: word, address: address), policy: policy)
    }

    public func latest(
        of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        let loader = OfflineFirstLoader(
            remote: RemoteLatestPost(network: network), cache: ArchivedLatestPost(store: store, now: now),
            freshness: .weblogEntries,
            failures: .repository(report: onStorageFailure) { "the latest post of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func create(_ draft: WeblogDraft, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        let startedAt = now()
        let entry: WeblogEntry
        do throws(RemoteFailure) {
            entry = try await network.createWeblogEntry(draft.source, of: address)
        } catch {
            throw queued(draft, address, after: error, startedAt: startedAt) ?? .remote(error)
        }
        keep(entry)
        return entry
    }

    /// Keeps an entry in the outbox; `nil` if its failure does not permit that.
    private func queued(
        _ draft: WeblogDraft, _ address: String, after failure: RemoteFailure, startedAt: Date
    ) -> WeblogRepositoryError? {
        guard let outbox, failure.permitsQueueing else { return nil }
        do throws(StorageFailure) {
            // An unreadable archive knows none: the text is kept all the same.
            let known = (try? store.entries(of: address))?.value.filter { $0.source == draft.source }.map(\.id)
            let id = try outbox.keep(
                WeblogDelivery.kind, of: address, content: draft.source,
                payload: QueuedWrite.payload(QueuedWeblogEntry(source: draft.source, known: known ?? [])),
                after: failure, startedAt: startedAt)
            return id.map { .queued(id: $0, because: failure) }
        } catch {
            return .notQueued(error, because: failure)
        }
    }

    public func change(
        _ word: String, of address: String, _ change: WeblogEntryChange
    ) async throws(WeblogRepositoryError) -> WeblogEntry {
        let current = try await current(word, of: address)
        let source: String
        do throws(WeblogDraftError) {
            source = try change.applied(to: current.source)
        } catch {
            throw .fault(.draft(error))
        }
        archive(current)
        let entry: WeblogEntry
        do throws(RemoteFailure) {
            entry = try await network.saveWeblogEntry(current.id, source: source, of: address)
        } catch {
            throw .remote(error)
        }
        keep(entry)
        return entry
    }

    public func delete(_ word: String, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        let current = try await current(word, of: address)
        archive(current)
        do throws(RemoteFailure) {
            try await network.deleteWeblogEntry(current.id, of: address)
        } catch {
            throw .remote(error)
        }
        reporting { () throws(StorageFailure) in
            try store.archive.recordOwnAddress(address)
            try store.removeEntry(current.id, of: address)
            try store.forgetLatest(of: address)
        }
        return current
    }

    public func text(
        _ kind: WeblogText.Kind, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogText> {
        let loader = OfflineFirstLoader(
            remote: RemoteWeblogTextLoader(network: network, kind: kind),
            cache: ArchivedWeblogText(store: store, kind: kind), freshness: .weblogTexts,
            failures: .repository(report: onStorageFailure) { "the weblog \(kind) of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func setText(_ text: WeblogText) async throws(WeblogRepositoryError) {
        do throws(RemoteFailure) {
            try await network.setWeblogText(text)
        } catch {
            throw .remote(error)
        }
        reporting { () throws(StorageFailure) in
            try store.saveText(text, at: now())
        }
    }

    /// The entry as the server has it now: the archived one would undo changes made elsewhere.
    private func current(_ word: String, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        let loader = RemoteWeblogEntryLoader(network: network, isOwner: true)
        return try await loader.load(WeblogEntryKey(word: word, address: address)).value
    }

    /// Archives the entry that a write is about to replace, for the history.
    ///
    /// A failure of the archive is reported once the server has accepted the write.
    private func archive(_ entry: WeblogEntry) {
        try? store.saveEntry(entry)
    }

    /// Archives a written entry; the list then decides which one is the latest.
    private func keep(_ entry: WeblogEntry) {
        reporting { () throws(StorageFailure) in
            try store.archive.recordOwnAddress(entry.address)
            try store.saveEntry(entry)
            try store.forgetLatest(of: entry.address)
        }
    }

    /// Whether an address is, or may be, an own one: the own addresses may not have been loaded yet.
    ///
    /// The server refuses a key sent for somebody else's address, so none is sent for one known to be another's.
    private func mayBeOwn(_ address: String) -> Bool {
        do throws(StorageFailure) {
            let own = try store.archive.read { transaction throws(StorageFailure) in try transaction.ownAddresses() }
            return own?.value.contains(address) ?? true
        } catch {
            onStorageFailure(error)
            return true
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
