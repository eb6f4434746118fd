import APIClient
public import FeatureContributions
public import NetworkServiceInterface
public import PURLDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The PURLs over the server and the archive.
public actor LivePURLRepository: PURLRepository {
    let network: any NetworkService
    private let storage: RepositoryStorage
    private let owns: @Sendable (String) async throws(RemoteFailure) -> Bool

    /// Makes a repository.
    ///
    /// - Parameter owns: Whether the account owns an address: the key is sent for own addresses only.
    public init(
        network: any NetworkService, storage: RepositoryStorage,
        owns: @escaping @Sendable (String) async throws(RemoteFailure) -> Bool
    ) {
        self.network = network
        self.storage = storage
        self.owns = owns
    }

    public func purls(
        of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<[PURL]> {
        let rows = storage.archive.purls(of: address)
        let kept = rows.list.keepingPart { (purls, _) throws(StorageFailure) in
            for purl in purls {
                // An unreadable text is empty here, and must not replace an archived one.
                if purl.url.isEmpty, try rows.one(purl.name) != nil { continue }
                try rows.save(purl)
            }
        }
        return try await storage.load(
            "the PURLs of \(address)", kept, .minute, policy, failing: PURLRepositoryError.remote
        ) { [network, owns] () async throws(RemoteFailure) in
            try await network.purls(of: address, asOwner: owns(address)).sorted(by: .name)
        }
    }

    public func purl(
        _ name: String, of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<PURL> {
        let rows = storage.archive.purls(of: address)
        let kept = ArchivedResource { () throws(StorageFailure) in
            try rows.archived(name)
        } keep: { (purl, _) throws(StorageFailure) in
            var purl = purl
            let held = try rows.one(name)
            if purl.isListed == nil { purl.isListed = held?.isListed }
            if purl.url.isEmpty { purl.url = held?.url ?? "" }
            try rows.save(purl)
        }
        .confirmedAlone(as: "purl", in: storage.archive) { "\(address)/\($0.name)" }
        return try await storage.load("the PURL \(name) of \(address)", kept, .minute, policy) {
            [network, owns] () async throws(PURLRepositoryError) in
            let missing = PURLRepositoryFault.noSuchPURL(name: name, address: address)
            let purl = try await PURLRepositoryError.asking(missing: missing) { () async throws(RemoteFailure) in
                try await network.purl(name, of: address, isOwn: owns(address))
            }
            guard let purl else { throw .fault(missing) }
            return purl
        }
    }

    public func create(
        _ draft: PURLDraft, on address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL {
        try await storage.sending(Self.queuedKind, of: address, content: draft.name) { _ in
            QueuedWrite.payload(QueuedPURL(draft, overwriting: overwriting))
        } send: { () async throws(PURLRepositoryError) in
            let current = try await current(draft.name, of: address)
            if current != nil, !overwriting { throw .fault(.alreadyExists(name: draft.name, address: address)) }
            return try await save(draft, over: current, on: address)
        }
    }

    public func edit(
        _ name: String, of address: String, change: PURLChange
    ) async throws(PURLRepositoryError) -> SavedPURL {
        let current = try await existing(name, of: address)
        let url = if let url = change.url { url } else { try current.knownURL }
        return try await save(name, url: url, isListed: change.isListed, over: current, of: address)
    }

    public func save(
        _ draft: PURLDraft, over current: PURL?, on address: String
    ) async throws(PURLRepositoryError) -> SavedPURL {
        try await save(draft.name, url: draft.url, isListed: draft.isListed, over: current, of: address)
    }

    public func rename(
        _ name: String, to newName: String, of address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL {
        let old = try await existing(name, of: address)
        let url = try old.knownURL
        let replaced: PURL?
        do throws(PURLRepositoryError) {
            replaced = try await current(newName, of: address)
        } catch .remote(.refused(let refusal)) where refusal.status == 404 {
            // A 404 of any kind will do: the address was just found with the old name.
            replaced = nil
        }
        // If the service treats both names as equal, deleting the old PURL would delete the new one.
        if let replaced, !overwriting || replaced.name == old.name {
            throw .fault(.alreadyExists(name: newName, address: address))
        }
        let isListed = try await PURLRepositoryError.asking { () async throws(RemoteFailure) in
            try await listing(on: address).isListed(Listing.Current(name: old.name, isListed: old.isListed))
        }
        let saved = try await save(newName, url: url, isListed: isListed, over: replaced, of: address)
        var isThere = false
        do throws(RemoteFailure) {
            let made = try await network.purl(saved.purl.name, of: address, asOwner: true)
            isThere = made.url.utf8.elementsEqual(old.url.utf8) && made.name != old.name
            if isThere, Task.isCancelled { throw .cancelled }
            if isThere { _ = try await network.perform(PURLEndpoint.delete(old.name, of: address)) }
        } catch .refused(let refusal) where isThere && refusal.isNotFound {
            // It was deleted elsewhere in the meantime.
        } catch {
            throw .fault(.halfRenamed(from: name, to: newName, address: address, because: error))
        }
        guard isThere else { throw .fault(.halfRenamed(from: name, to: newName, address: address, because: nil)) }
        forget(old.name, of: address)
        return saved
    }

    public func deletePURL(_ name: String, of address: String) async throws(PURLRepositoryError) {
        try await PURLRepositoryError.asking(missing: .noSuchPURL(name: name, address: address)) {
            () async throws(RemoteFailure) in
            try await network.perform(PURLEndpoint.delete(name, of: address))
        }
        forget(name, of: address)
    }

    /// The PURL of an own address on the server; `nil` if it has none of that name.
    private func current(_ name: String, of address: String) async throws(PURLRepositoryError) -> PURL? {
        do throws(PURLRepositoryError) {
            return try await existing(name, of: address)
        } catch .fault(.noSuchPURL) {
            return nil
        }
    }

    private func existing(_ name: String, of address: String) async throws(PURLRepositoryError) -> PURL {
        try await PURLRepositoryError.asking(missing: .noSuchPURL(name: name, address: address)) {
            () async throws(RemoteFailure) in
            try await network.purl(name, of: address, asOwner: true)
        }
    }

    private func forget(_ name: String, of address: String) {
        storage.reporting { () throws(StorageFailure) in try storage.archive.purls(of: address).remove(name) }
    }

    /// Saves a PURL over an existing one, and keeps its listing unless another is requested.
    private func save(
        _ name: String, url: String, isListed: Bool?, over current: PURL?, of address: String
    ) async throws(PURLRepositoryError) -> SavedPURL {
        let listed = try await PURLRepositoryError.asking { () async throws(RemoteFailure) in
            try await listing(on: address).save(
                asked: isListed, over: current.map { Listing.Current(name: $0.name, isListed: $0.isListed) }
            ) { (isListed) async throws(RemoteFailure) -> String in
                try await network.perform(PURLEndpoint.save(name, url: url, isListed: isListed, of: address)).name
            }
        }
        var purl = current ?? PURL(name: listed.name, address: address, url: url, hits: nil, isListed: nil)
        purl.name = listed.name
        purl.url = url
        purl.isListed = listed.isListed
        storage.reporting { () throws(StorageFailure) in try storage.archive.purls(of: address).save(purl) }
        return SavedPURL(purl, listing: listed.outcome)
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
}

extension PURLRepository {
    /// What `sync` fetches.
    public var syncTasks: [SyncTask] { [SyncTask("purl", .items, read: purls)] }
}
