import APIClient
public import FeatureContributions
public import NetworkServiceInterface
public import PasteDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The pastes over the server and the archive.
public actor LivePasteRepository: PasteRepository {
    let network: any NetworkService
    private let storage: RepositoryStorage
    private let owns: @Sendable (String) async throws(RemoteFailure) -> Bool
    private let exists: @Sendable (String) async throws(RemoteFailure) -> Bool

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - owns: Whether the account owns an address: the key is sent for own addresses only.
    ///   - exists: Whether an address exists; called if the server has nothing of somebody else's.
    public init(
        network: any NetworkService, storage: RepositoryStorage,
        owns: @escaping @Sendable (String) async throws(RemoteFailure) -> Bool,
        exists: @escaping @Sendable (String) async throws(RemoteFailure) -> Bool
    ) {
        self.network = network
        self.storage = storage
        self.owns = owns
        self.exists = exists
    }

    public func pastes(
        of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<[Paste]> {
        let rows = storage.archive.pastes(of: address)
        let kept = rows.list.keepingPart { (pastes, _) throws(StorageFailure) in
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
            "the pastes of \(address)", kept, .minute, policy, failing: PasteRepositoryError.remote
        ) { [network, owns, exists] () async throws(RemoteFailure) in
            try await network.collection(of: address, nothing: [], exists: exists) { () async throws(RemoteFailure) in
                try await network.pastes(of: address, asOwner: owns(address)).newestFirst()
            }
        }
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
        let rows = storage.archive.pastes(of: address)
        let kept = ArchivedResource { () throws(StorageFailure) in
            try rows.archived(title)
        } keep: { (paste, _) throws(StorageFailure) in
            try rows.keep(paste)
        }
        .confirmedAlone(
            as: "paste", in: storage.archive, if: { $0.modifiedAt != nil }, key: { "\(address)/\($0.title)" })
        return try await storage.load("the paste \(title) of \(address)", kept, .minute, policy) {
            PasteRepositoryError($0, missing: .noSuchPaste(title: title, address: address))
        } fetch: { [network] () async throws(RemoteFailure) in
            try await network.paste(title, of: address, asOwner: owns(address))
        }
    }

    public func create(
        _ draft: PasteDraft, on address: String, overwriting: Bool
    ) async throws(PasteRepositoryError) -> SavedPaste {
        try await storage.sending(Self.queuedKind, of: address, content: draft.title) { _ in
            QueuedWrite.payload(QueuedPaste(draft, overwriting: overwriting))
        } send: { () async throws(PasteRepositoryError) in
            let current: Paste?
            do throws(PasteRepositoryError) {
                current = try await existing(draft.title, of: address)
            } catch .fault(.noSuchPaste) {
                current = nil
            }
            if current != nil, !overwriting { throw .fault(.alreadyExists(title: draft.title, address: address)) }
            return try await save(
                draft.title, content: draft.content, isListed: draft.isListed, over: current, of: address)
        }
    }

    public func edit(
        _ title: String, of address: String, change: PasteChange
    ) async throws(PasteRepositoryError) -> SavedPaste {
        let current = try await existing(title, of: address)
        return try await save(
            title, content: change.content ?? current.content, isListed: change.isListed, over: current, of: address)
    }

    private func existing(_ title: String, of address: String) async throws(PasteRepositoryError) -> Paste {
        try await PasteRepositoryError.asking(missing: .noSuchPaste(title: title, address: address)) {
            () async throws(RemoteFailure) in
            try await network.paste(title, of: address, asOwner: true)
        }
    }

    public func deletePaste(_ title: String, of address: String) async throws(PasteRepositoryError) {
        // For the history; an unreadable paste can still be deleted. A silent server is asked only once.
        do throws(PasteRepositoryError) {
            let current = try await paste(title, of: address, owns: { _ in true }, policy: .automatic)
            if case .archive(_, let failure?) = current.origin { throw .remote(failure) }
        } catch .remote(let failure) where failure.permitsQueueing {
            throw .remote(failure)
        } catch {}
        try await PasteRepositoryError.asking(missing: .noSuchPaste(title: title, address: address)) {
            () async throws(RemoteFailure) in
            try await network.perform(PasteEndpoint.delete(title, of: address))
        }
        storage.reporting { () throws(StorageFailure) in
            try storage.archive.recordOwnAddress(address)
            try storage.archive.pastes(of: address).remove(title)
        }
    }

    /// Saves a paste over an existing one, and keeps its listing unless another is requested.
    private func save(
        _ title: String, content: String, isListed: Bool?, over current: Paste?, of address: String
    ) async throws(PasteRepositoryError) -> SavedPaste {
        let rows = storage.archive.pastes(of: address)
        // For the history. A failure of the archive is reported below, once the server has accepted the write.
        if let current { try? rows.keep(current) }
        let listed = try await PasteRepositoryError.asking { () async throws(RemoteFailure) in
            try await listing(on: address).save(
                asked: isListed, over: current.map { Listing.Current(name: $0.title, isListed: $0.isListed) }
            ) { (isListed) async throws(RemoteFailure) -> String in
                try await network.perform(
                    PasteEndpoint.save(title, content: content, isListed: isListed, of: address)
                ).title
            }
        }
        let paste = Paste(
            title: listed.name, address: address, content: content, modifiedAt: storage.now(),
            isListed: listed.isListed)
        storage.reporting { () throws(StorageFailure) in
            try storage.archive.recordOwnAddress(address)
            try rows.save(paste)
        }
        return SavedPaste(paste, listing: listed.outcome)
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
