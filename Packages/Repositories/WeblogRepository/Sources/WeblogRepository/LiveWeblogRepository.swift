import APIClient
public import FeatureContributions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import WeblogDomain

/// The weblogs over the server and the archive.
public actor LiveWeblogRepository: WeblogRepository {
    let network: any NetworkService
    let storage: RepositoryStorage
    let store: WeblogStore
    /// Set while the outbox sends an entry.
    var entryBeingSent: QueuedWeblogEntry?

    /// Creates a repository.
    ///
    /// - Parameter storage: Its archive also says which addresses the account owns.
    public init(network: any NetworkService, storage: RepositoryStorage) {
        self.network = network
        self.storage = storage
        store = WeblogStore(archive: storage.archive)
    }

    public func entries(of address: String, policy: LoadPolicy) async throws -> Loaded<[WeblogEntry]> {
        let isOwner = mayBeOwn(address)
        return try await storage.load(
            network.recording, "the weblog of \(address: address)", store.list(of: address), .minute, policy
        ) { network in
            try await network.askingWeblog(of: address, asOwner: isOwner) {
                try await network.knownWeblogEntries(of: address, asOwner: isOwner)
            }
        }
    }

    public func entry(_ name: String, of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogEntry> {
        let isOwner = mayBeOwn(address)
        return try await storage.load(
            network.recording, "the weblog entry '\(name)' of \(address: address)", store.item(name, of: address),
            .minute, policy
        ) { network in
            try await network.weblogEntry(named: name, of: address, asOwner: isOwner)
        }
    }

    public func latest(of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogEntry> {
        try await storage.load(
            network.recording, "the latest post of \(address: address)", store.newest(of: address, now: storage.now),
            .minute, policy
        ) { network in
            try await asking(missing: .noWeblogPost(of: address)) {
                WeblogEntry(try await network.perform(WeblogEndpoint.latest(of: address)), address: address)
            }
        }
    }

    public func plan(_ intent: WeblogIntent, on address: String) async throws -> [Step<WeblogEntry>] {
        var entries: [WeblogEntry] = []
        for name in intent.idsOrSlugs {
            // A write based on an archived entry would undo changes made elsewhere.
            entries.append(try await network.weblogEntry(named: name, of: address, asOwner: true))
        }
        return try intent.steps(given: entries, on: address)
    }

    public func apply(
        _ step: Step<WeblogEntry>, of intent: WeblogIntent, on address: String
    ) async throws -> Receipt<WeblogEntry> {
        storage.archivePrevious(of: step) { try store.saveEntry($0) }
        guard let source = step.after?.source else {
            try await delete(step.id ?? "", of: address)  // A deletion has an id.
            return Receipt(nil)
        }
        let entry: WeblogEntry
        if let id = step.id {
            entry = WeblogEntry(
                try await network.perform(WeblogEndpoint.save(id, source: source, of: address)), address: address)
        } else {
            entry = WeblogEntry(
                try await network.perform(WeblogEndpoint.create(source, of: address)), address: address)
        }
        var others: [String] = []
        storage.reporting {
            try storage.archive.recordOwnAddress(address)
            try store.saveEntry(entry)
            try store.forgetLatest(of: address)
            if entry.location != step.before.value?.location { others = try store.entriesSharingPage(of: entry) }
        }
        return Receipt(entry, notice: others.isEmpty ? nil : entry.sharedPageNotice(others))
    }

    public nonisolated func waiting(_ intent: WeblogIntent, on address: String) -> WaitingWrite<WeblogEntry>? {
        guard case .create(let draft) = intent else { return nil }
        let source = draft.source
        return storage.waiting(Self.queuedKind, of: address, content: source) { [store] in
            // An unreadable archive knows none: the text is queued anyway.
            var queued = QueuedWeblogEntry(source: source, known: [])
            queued.known = (try? store.entries(of: address))?.value.filter(queued.isSame).map(\.id) ?? []
            return QueuedWrite.payload(queued)
        }
    }

    private func delete(_ id: String, of address: String) async throws {
        _ = try await network.perform(WeblogEndpoint.delete(id, of: address))
        storage.reporting {
            try storage.archive.recordOwnAddress(address)
            try store.removeEntry(id, of: address)
            try store.forgetLatest(of: address)
        }
    }

    /// Whether the account owns, or may own, an address: its addresses may not have been loaded yet.
    ///
    /// The server refuses a key sent for somebody else's address, so none is sent if the address is known to be
    /// another's.
    private func mayBeOwn(_ address: String) -> Bool {
        var own: Archived<[String]>?
        storage.reporting {
            own = try storage.archive.read { transaction throws(StorageFailure) in try transaction.ownAddresses() }
        }
        return own?.value.contains(address) ?? true
    }
}

extension WeblogRepository {
    /// What `sync` fetches: the entries of a weblog, and the texts that they share.
    public func syncTasks(and texts: some WeblogTextRepository) -> [SyncTask] {
        let texts = WeblogText.Kind.allCases.map { kind in
            SyncTask("weblog", .nothing) { address, policy in
                try await texts.text(kind, of: address, policy: policy)
            }
        }
        return [SyncTask("weblog", [SyncTask("weblog", .items, read: entries)] + texts)]
    }
}
