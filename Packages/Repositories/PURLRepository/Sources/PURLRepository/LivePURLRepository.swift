import APIClient
public import FeatureContributions
import FoundationExtensions
public import NetworkServiceInterface
public import PURLDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The PURLs over the server and the archive.
public actor LivePURLRepository: PURLRepository {
    let network: any NetworkService
    let storage: RepositoryStorage
    private let owns: @Sendable (String) async throws(RemoteFailure) -> Bool
    private let exists: @Sendable (String) async throws(RemoteFailure) -> Bool

    /// Creates a repository.
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
            network.recording, "the PURLs of \(address)", kept, .minute, policy, failing: PURLRepositoryError.remote
        ) { [owns, exists] (network) async throws(RemoteFailure) in
            try await network.collection(of: address, nothing: [], exists: exists) { () async throws(RemoteFailure) in
                try await network.purls(of: address, asOwner: owns(address)).sorted(by: .name)
            }
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
        return try await storage.load(network.recording, "the PURL \(name) of \(address)", kept, .minute, policy) {
            [owns] (network) async throws(PURLRepositoryError) in
            let missing = PURLRepositoryFault.noSuchPURL(name: name, address: address)
            let purl = try await PURLRepositoryError.asking(missing: missing) { () async throws(RemoteFailure) in
                try await network.purl(name, of: address, isOwn: owns(address))
            }
            guard let purl else { throw .fault(missing) }
            return purl
        }
    }

    public func plan(_ intent: PURLIntent, on address: String) async throws(PURLRepositoryError) -> [Step<PURL>] {
        try await PURLPlanner(address) { (name, isAddressKnown) async throws(PURLRepositoryError) in
            try await self.current(name, of: address, isAddressKnown: isAddressKnown)
        } isListed: { (purl) async throws(PURLRepositoryError) in
            try await self.isListed(purl)
        } all: { () async throws(PURLRepositoryError) in
            try await self.purls(of: address, policy: .serverOnly).value
        } former: { (name) async throws(PURLRepositoryError) in
            try await self.former(name, of: address)
        }.steps(for: intent)
    }

    /// A PURL that is to be deleted, for the journal alone.
    private func former(_ name: String, of address: String) async throws(PURLRepositoryError) -> Former<PURL> {
        guard storage.journal != nil else { return .unknown }
        let former = try await storage.formerToDelete { () async throws(PURLRepositoryError) in
            let loaded = try await purl(name, of: address, policy: storage.previousPolicy)
            guard loaded.value.isListed == nil else { return loaded }
            // So that it comes back listed if it was.
            var purl = loaded.value
            purl.isListed = try await isListed(purl)
            return Loaded(purl, origin: loaded.origin)
        }
        return former.map(Former.value) ?? .unknown
    }

    public func carryOut(
        _ step: Step<PURL>, of intent: PURLIntent, on address: String
    ) async throws(PURLRepositoryError) -> Receipt<PURL> {
        guard let after = step.change.after else {
            try await delete(step, of: address)
            return Receipt(nil)
        }
        guard case .create(let draft, let overwriting) = intent else {
            return try await save(after, over: step.change.before.value)
        }
        return try await storage.sending(
            Self.queuedKind, of: address, content: draft.name, isNamed: !overwriting
        ) { _ in
            QueuedWrite.payload(QueuedPURL(draft, overwriting: overwriting))
        } send: { () async throws(PURLRepositoryError) in
            try await save(after, over: step.change.before.value)
        }
    }

    public nonisolated func unreadStep(_ intent: PURLIntent, on address: String) -> Step<PURL>? {
        guard storage.outbox != nil, case .create(let draft, _) = intent else { return nil }
        let purl = PURL(writing: draft.name, address: address, url: draft.url, isListed: draft.isListed)
        return Step(Change(id: draft.name, before: .unknown, after: purl))
    }

    public nonisolated func queued(
        _ intent: PURLIntent, on address: String, because failure: RemoteFailure
    ) -> PURLRepositoryError {
        guard case .create(let draft, let overwriting) = intent else { return .remote(failure) }
        return storage.queued(
            Self.queuedKind, of: address, content: draft.name, isNamed: !overwriting, because: failure,
            since: storage.now()
        ) { _ in
            QueuedWrite.payload(QueuedPURL(draft, overwriting: overwriting))
        }
    }

    /// Deletes a PURL; after a rename only if the new one is there.
    private func delete(_ step: Step<PURL>, of address: String) async throws(PURLRepositoryError) {
        let name = step.change.id ?? ""
        guard let new = step.onlyIf else {
            try await PURLRepositoryError.asking(missing: .noSuchPURL(name: name, address: address)) {
                () async throws(RemoteFailure) in
                try await network.perform(PURLEndpoint.delete(name, of: address))
            }
            return forget(name, of: address)
        }
        var isThere = false
        do throws(RemoteFailure) {
            let made = try await network.purl(new.name, of: address, asOwner: true)
            isThere = ExactText(made.url) == ExactText(new.url) && ExactText(made.name) != ExactText(name)
            if isThere, Task.isCancelled { throw .cancelled }
            if isThere { _ = try await network.perform(PURLEndpoint.delete(name, of: address)) }
        } catch .refused(let refusal) where isThere && refusal.isNotFound {
            // It was deleted elsewhere in the meantime.
        } catch {
            throw .fault(.halfRenamed(from: name, to: new.name, address: address, because: error))
        }
        guard isThere else { throw .fault(.halfRenamed(from: name, to: new.name, address: address, because: nil)) }
        forget(name, of: address)
    }

    /// The PURL of an own address on the server; `nil` if it has none of that name.
    func current(
        _ name: String, of address: String, isAddressKnown: Bool
    ) async throws(PURLRepositoryError) -> PURL? {
        do throws(RemoteFailure) {
            return try await network.purl(name, of: address, asOwner: true)
        } catch .refused(let refusal) where refusal.isNotFound || isAddressKnown && refusal.status == 404 {
            return nil
        } catch {
            throw .remote(error)
        }
    }

    func isListed(_ purl: PURL) async throws(PURLRepositoryError) -> Bool {
        try await PURLRepositoryError.asking { () async throws(RemoteFailure) in
            try await listing(on: purl.address).isListed(Listing.Current(name: purl.name, isListed: purl.isListed))
        }
    }

    private func forget(_ name: String, of address: String) {
        storage.reporting { () throws(StorageFailure) in try storage.archive.purls(of: address).remove(name) }
    }

    /// Saves a PURL over the one that was found, and looks whether the server took a changed listing.
    private func save(_ after: PURL, over current: PURL?) async throws(PURLRepositoryError) -> Receipt<PURL> {
        let address = after.address
        let listed = try await PURLRepositoryError.asking { () async throws(RemoteFailure) in
            try await listing(on: address).save(
                asked: after.isListed, over: current.map { Listing.Current(name: $0.name, isListed: $0.isListed) }
            ) { (isListed) async throws(RemoteFailure) -> String in
                try await network.perform(
                    PURLEndpoint.save(after.name, url: after.url, isListed: isListed, of: address)
                ).name
            }
        }
        var purl = after
        purl.name = listed.name
        purl.isListed = listed.isListed
        storage.reporting { () throws(StorageFailure) in try storage.archive.purls(of: address).save(purl) }
        return Receipt(purl, remark: listed.outcome.warning("PURL", purl.name, isListed: listed.isListed))
    }

    func listing(on address: String) -> Listing {
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
