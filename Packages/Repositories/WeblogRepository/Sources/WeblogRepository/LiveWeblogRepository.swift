import APIClient
public import FeatureContributions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import WeblogDomain

/// The weblogs over the server and the archive.
public actor LiveWeblogRepository: WeblogRepository {
    let network: any NetworkService
    private let storage: RepositoryStorage
    private let store: WeblogStore

    /// Makes a repository.
    ///
    /// - Parameter storage: Its archive also knows the own addresses.
    public init(network: any NetworkService, storage: RepositoryStorage) {
        self.network = network
        self.storage = storage
        store = WeblogStore(archive: storage.archive)
    }

    public func entries(
        of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<[WeblogEntry]> {
        let isOwner = mayBeOwn(address)
        return try await storage.load("the weblog of \(address)", store.list(of: address), .minute, policy) {
            WeblogRepositoryError($0, address: address, isOwner: isOwner)
        } fetch: { [network] () async throws(RemoteFailure) in
            try await network.knownWeblogEntries(of: address, asOwner: isOwner)
        }
    }

    public func entry(
        _ word: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        let isOwner = mayBeOwn(address)
        return try await storage.load(
            "the weblog entry \(word) of \(address)", store.item(word, of: address), .minute, policy
        ) { [network] () async throws(WeblogRepositoryError) in
            try await network.weblogEntry(named: word, of: address, asOwner: isOwner)
        }
    }

    public func latest(
        of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        try await storage.load(
            "the latest post of \(address)", store.newest(of: address, now: storage.now), .minute, policy
        ) {
            WeblogRepositoryError($0, missing: .noPost(address: address))
        } fetch: { [network] () async throws(RemoteFailure) in
            WeblogEntry(try await network.perform(WeblogEndpoint.latest(of: address)), address: address)
        }
    }

    public func create(_ draft: WeblogDraft, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        let entry = try await storage.sending(Self.queuedKind, of: address, content: draft.source) { _ in
            // An unreadable archive knows none: the text is kept all the same.
            let known = (try? store.entries(of: address))?.value.filter { $0.source == draft.source }.map(\.id)
            return QueuedWrite.payload(QueuedWeblogEntry(source: draft.source, known: known ?? []))
        } send: { () async throws(WeblogRepositoryError) in
            try await WeblogRepositoryError.asking { () async throws(RemoteFailure) in
                let payload = try await network.perform(WeblogEndpoint.create(draft.source, of: address))
                return WeblogEntry(payload, address: address)
            }
        }
        keep(entry)
        return entry
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
        let entry = try await WeblogRepositoryError.asking { () async throws(RemoteFailure) in
            let payload = try await network.perform(WeblogEndpoint.save(current.id, source: source, of: address))
            return WeblogEntry(payload, address: address)
        }
        keep(entry)
        return entry
    }

    public func delete(_ word: String, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        let current = try await current(word, of: address)
        archive(current)
        try await WeblogRepositoryError.asking { () async throws(RemoteFailure) in
            try await network.perform(WeblogEndpoint.delete(current.id, of: address))
        }
        storage.reporting { () throws(StorageFailure) in
            try storage.archive.recordOwnAddress(address)
            try store.removeEntry(current.id, of: address)
            try store.forgetLatest(of: address)
        }
        return current
    }

    public func text(
        _ kind: WeblogText.Kind, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogText> {
        try await storage.load(
            "the weblog \(kind) of \(address)", storage.archive.weblogText(kind, of: address).single, .tenMinutes,
            policy
        ) {
            WeblogRepositoryError($0, missing: .noText(kind, address: address))
        } fetch: { [network] () async throws(RemoteFailure) in
            switch kind {
            case .configuration: try await network.perform(WeblogEndpoint.configuration(of: address))
            case .template: try await network.perform(WeblogEndpoint.template(of: address))
            }
        }.map { WeblogText(address: address, kind: kind, content: $0) }
    }

    public func setText(_ text: WeblogText) async throws(WeblogRepositoryError) {
        try await WeblogRepositoryError.asking { () async throws(RemoteFailure) in
            switch text.kind {
            case .configuration:
                try await network.perform(WeblogEndpoint.setConfiguration(text.content, of: text.address))
            case .template: try await network.perform(WeblogEndpoint.setTemplate(text.content, of: text.address))
            }
        }
        storage.reporting { () throws(StorageFailure) in
            try storage.archive.weblogText(text.kind, of: text.address).set(text.content, at: storage.now())
        }
    }

    /// The entry as the server has it now: the archived one would undo changes made elsewhere.
    private func current(_ word: String, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        try await network.weblogEntry(named: word, of: address, asOwner: true)
    }

    /// Archives the entry that a write is about to replace, for the history.
    ///
    /// A failure of the archive is reported once the server has accepted the write.
    private func archive(_ entry: WeblogEntry) {
        try? store.saveEntry(entry)
    }

    /// Archives a written entry; the list then decides which one is the latest.
    private func keep(_ entry: WeblogEntry) {
        storage.reporting { () throws(StorageFailure) in
            try storage.archive.recordOwnAddress(entry.address)
            try store.saveEntry(entry)
            try store.forgetLatest(of: entry.address)
        }
    }

    /// Whether an address is, or may be, an own one: the own addresses may not have been loaded yet.
    ///
    /// The server refuses a key sent for somebody else's address, so none is sent for one known to be another's.
    private func mayBeOwn(_ address: String) -> Bool {
        var own: Archived<[String]>?
        storage.reporting { () throws(StorageFailure) in
            own = try storage.archive.read { transaction throws(StorageFailure) in try transaction.ownAddresses() }
        }
        return own?.value.contains(address) ?? true
    }
}

extension WeblogRepository {
    /// What `sync` fetches: the entries of a weblog, and the texts that they share.
    public var syncTasks: [SyncTask] {
        let texts = WeblogText.Kind.allCases.map { kind in
            SyncTask("weblog", .nothing) { (address, policy) async throws(WeblogRepositoryError) in
                try await self.text(kind, of: address, policy: policy)
            }
        }
        return [SyncTask("weblog", [SyncTask("weblog", .items, read: entries)] + texts)]
    }
}
