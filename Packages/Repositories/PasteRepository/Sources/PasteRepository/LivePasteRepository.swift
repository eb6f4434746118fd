import APIClient
public import FeatureContributions
public import NetworkServiceInterface
public import PasteDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The pastes over the server and the archive.
public actor LivePasteRepository: PasteRepository {
    let network: any NetworkService
    let storage: RepositoryStorage
    private let owns: @Sendable (String) async throws -> Bool
    private let exists: @Sendable (String) async throws -> Bool

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - owns: Whether the account owns an address: the key is sent for own addresses only.
    ///   - exists: Whether an address exists; called if the server has nothing of somebody else's.
    public init(
        network: any NetworkService, storage: RepositoryStorage,
        owns: @escaping @Sendable (String) async throws -> Bool,
        exists: @escaping @Sendable (String) async throws -> Bool
    ) {
        self.network = network
        self.storage = storage
        self.owns = owns
        self.exists = exists
    }

    public func pastes(of address: String, policy: LoadPolicy) async throws -> Loaded<[Paste]> {
        let rows = storage.archive.pastes(of: address)
        let kept = rows.list.keepingPart { pastes, _ in
            var uncached: [String] = []
            for paste in pastes {
                let held = try rows.one(paste.title)
                // An unreadable text is empty here, and must not replace an archived one.
                if paste.content.isEmpty, held != nil { continue }
                var paste = paste
                paste.modifiedAt = paste.modifiedAt ?? held?.modifiedAt
                if paste.modifiedAt == nil { uncached.append("the paste \(paste.title)") } else { try rows.save(paste) }
            }
            if !uncached.isEmpty { throw .uncached(names: uncached, missing: "its time") }
        }
        return try await storage.load(
            network.recording, "the pastes of \(address: address)", kept, .minute, policy, failing: PasteRepositoryError.remote
        ) { [owns, exists] network in
            try await network.collection(of: address, nothing: [], exists: exists) {
                try await network.pastes(of: address, asOwner: owns(address)).newestFirst()
            }
        }
    }

    public func paste(_ title: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Paste> {
        try await paste(title, of: address, owns: owns, policy: policy)
    }

    private func paste(
        _ title: String, of address: String, owns: @escaping @Sendable (String) async throws -> Bool,
        policy: LoadPolicy
    ) async throws -> Loaded<Paste> {
        let rows = storage.archive.pastes(of: address)
        let kept = ArchivedResource {
            try rows.archived(title)
        } keep: { paste, _ in
            try rows.keep(paste)
        }
        .confirmedAlone(
            as: "paste", in: storage.archive, if: { $0.modifiedAt != nil }, key: { "\(address)/\($0.title)" })
        return try await storage.load(network.recording, "the paste \(title) of \(address: address)", kept, .minute, policy) {
            PasteRepositoryError($0, missing: .noSuchPaste(title, of: address))
        } fetch: { network in
            try await network.paste(title, of: address, asOwner: owns(address))
        }
    }

    public func plan(_ intent: PasteIntent, on address: String) async throws -> [Step<Paste>] {
        try await PastePlanner(address) { title in
            try await self.current(title, of: address)
        } isListed: { paste in
            try await self.isListed(paste)
        } former: { title in
            try await self.former(title, of: address)
        }.steps(for: intent)
    }

    public func carryOut(
        _ step: Step<Paste>, of intent: PasteIntent, on address: String
    ) async throws -> Receipt<Paste> {
        let former = step.change.before.value
        // For the history. A failure of the archive is reported below, once the server has accepted the write.
        if let former { try? storage.archive.pastes(of: address).keep(former) }
        guard let after = step.change.after else {
            try await delete(step.change.id ?? "", of: address)
            return Receipt(nil)
        }
        guard case .create(let draft, let overwriting) = intent else { return try await save(after, over: former) }
        return try await storage.sending(
            Self.queuedKind, of: address, content: draft.title, isNamed: !overwriting
        ) { _ in
            QueuedWrite.payload(QueuedPaste(draft, overwriting: overwriting))
        } send: {
            try await save(after, over: former)
        }
    }

    public nonisolated func unreadStep(_ intent: PasteIntent, on address: String) -> Step<Paste>? {
        guard storage.outbox != nil, case .create(let draft, _) = intent else { return nil }
        let paste = Paste(
            title: draft.title, address: address, content: draft.content, modifiedAt: nil, isListed: draft.isListed)
        return Step(Change(id: draft.title, before: .unknown, after: paste))
    }

    public nonisolated func queued(
        _ intent: PasteIntent, on address: String, because failure: RemoteFailure
    ) -> PasteRepositoryError {
        guard case .create(let draft, let overwriting) = intent else { return .remote(failure) }
        return storage.queued(
            Self.queuedKind, of: address, content: draft.title, isNamed: !overwriting, because: failure,
            since: storage.now()
        ) { _ in
            QueuedWrite.payload(QueuedPaste(draft, overwriting: overwriting))
        }
    }

    /// The paste of an own address on the server; `nil` if it has none of that title.
    func current(_ title: String, of address: String) async throws -> Paste? {
        do {
            return try await network.paste(title, of: address, asOwner: true)
        } catch let error as RemoteFailure {
            if error.isNotFound { return nil }
            throw error
        }
    }

    /// Whether a paste is listed; read from the public list where the server's answer did not say.
    func isListed(_ paste: Paste) async throws -> Bool {
        try await listing(on: paste.address).isListed(Listing.Current(name: paste.title, isListed: paste.isListed))
    }

    /// A paste that is to be deleted, for its history and the journal.
    private func former(_ title: String, of address: String) async throws -> Former<Paste> {
        let former = try await storage.formerToDelete {
            let loaded = try await paste(
                title, of: address, owns: { _ in true }, policy: storage.previousPolicy)
            guard loaded.value.isListed == nil, storage.journal != nil else { return loaded }
            // So that it comes back listed if it was.
            var paste = loaded.value
            paste.isListed = try await isListed(paste)
            return Loaded(paste, origin: loaded.origin)
        }
        return former.map(Former.value) ?? .unknown
    }

    private func delete(_ title: String, of address: String) async throws {
        try await asking(missing: .noSuchPaste(title, of: address)) {
            try await network.perform(PasteEndpoint.delete(title, of: address))
        }
        storage.reporting {
            try storage.archive.recordOwnAddress(address)
            try storage.archive.pastes(of: address).remove(title)
        }
    }

    /// Saves a paste over the one that was found, and looks whether the server took a changed listing.
    private func save(_ after: Paste, over current: Paste?) async throws -> Receipt<Paste> {
        let address = after.address
        let listed = try await listing(on: address).save(
            asked: after.isListed, over: current.map { Listing.Current(name: $0.title, isListed: $0.isListed) }
        ) { (isListed) async throws -> String in
            try await network.perform(
                PasteEndpoint.save(after.title, content: after.content, isListed: isListed, of: address)
            ).title
        }
        let paste = Paste(
            title: listed.name, address: address, content: after.content, modifiedAt: storage.now(),
            isListed: listed.isListed)
        storage.reporting {
            try storage.archive.recordOwnAddress(address)
            try storage.archive.pastes(of: address).save(paste)
        }
        return Receipt(paste, remark: listed.outcome.warning("paste", paste.title, isListed: listed.isListed))
    }

    private func listing(on address: String) -> Listing {
        let network = network
        return Listing(
            flag: { (title) async throws -> Bool? in
                try await network.paste(title, of: address, asOwner: true).isListed
            },
            listedNames: { () async throws -> [String] in
                try await network.pastes(of: address, asOwner: false).map(\.title)
            })
    }
}

extension ArchivedRows<Paste> {
    /// Adds a paste that the server sent; an archived time or listing stays if it gives none.
    fileprivate func keep(_ paste: Paste) throws(StorageFailure) {
        var paste = paste
        let held = try one(paste.title)
        paste.isListed = paste.isListed ?? held?.isListed
        paste.modifiedAt = paste.modifiedAt ?? held?.modifiedAt
        try save(paste)
    }
}

extension PasteRepository {
    /// What `sync` fetches.
    public var syncTasks: [SyncTask] { [SyncTask("paste", .items, read: pastes)] }
}
