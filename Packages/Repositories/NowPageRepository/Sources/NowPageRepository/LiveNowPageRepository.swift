import APIClient
public import FeatureContributions
import Foundation
public import NetworkServiceInterface
public import NowPageDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The now pages over the server and the archive.
public actor LiveNowPageRepository: NowPageRepository {
    private let network: any NetworkService
    private let storage: RepositoryStorage

    /// Makes a repository.
    public init(network: any NetworkService, storage: RepositoryStorage) {
        self.network = network
        self.storage = storage
    }

    public func page(
        of address: String, policy: LoadPolicy
    ) async throws(NowPageRepositoryError) -> Loaded<NowPage> {
        try await storage.load(
            "the now page of \(address)", storage.archive.nowPage(of: address).single, .minute, policy
        ) {
            NowPageRepositoryError($0, missing: .noNowPage(address: address))
        } fetch: { [network] () async throws(RemoteFailure) in
            try await network.nowPage(of: address)
        }
    }

    public func garden(policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<[GardenEntry]> {
        try await storage.load(
            "the now garden", storage.archive.nowGarden.list, .tenMinutes, policy,
            failing: NowPageRepositoryError.remote
        ) { [network] () async throws(RemoteFailure) in
            try await network.perform(NowPageEndpoint.garden).map(GardenEntry.init).newestFirst()
        }
    }

    public func change(
        _ change: NowPageChange, of address: String
    ) async throws(NowPageRepositoryError) -> NowPage {
        let listing = change.isListed == true ? "listed" : "unlisted"
        return try await storage.sending(Self.queuedKind, of: address, content: change.content ?? listing) {
            outbox throws(StorageFailure) in
            QueuedWrite.payload(QueuedNowPage(change, known: try knownContents(of: address, waitingIn: outbox)))
        } send: { () async throws(NowPageRepositoryError) in
            try await changeNow(change, of: address)
        }
    }

    /// The contents that a change may replace: the archived one, and those waiting in the outbox.
    private func knownContents(
        of address: String, waitingIn outbox: any OutboxStore
    ) throws(StorageFailure) -> [String] {
        let waiting = try outbox.outboxEntries().filter { !$0.isDamaged }.map(\.draft).filter {
            $0.kind == Self.queuedKind && $0.address == address
        }
        let contents = waiting.compactMap {
            (try? JSONDecoder().decode(QueuedNowPage.self, from: Data($0.payload.utf8)))?.content
        }
        // A failing archive knows no text. The change then replaces any page, as it would if it were sent at once.
        let known = (try? storage.archive.nowPage(of: address).archived())?.value.content
        return [known].compactMap(\.self) + contents
    }

    private func changeNow(
        _ change: NowPageChange, of address: String
    ) async throws(NowPageRepositoryError) -> NowPage {
        let kept = storage.archive.nowPage(of: address)
        let current: NowPage?
        do throws(RemoteFailure) {
            let page = try await network.nowPage(of: address)
            // For the history. A failure of the archive is reported below, once the server has accepted the write.
            try? kept.set(page, at: storage.now())
            current = page
        } catch {
            guard error.isNotFound else { throw .remote(error) }
            current = nil
        }
        let empty = NowPage(address: address, content: "", updatedAt: nil, isListed: false)
        let page = change.applied(to: current ?? empty, at: storage.now())
        try await NowPageRepositoryError.asking { () async throws(RemoteFailure) in
            // Both are always sent: a missing one is lost.
            try await network.perform(
                NowPageEndpoint.save(content: page.content, isListed: page.isListed, of: address))
        }
        storage.reporting { () throws(StorageFailure) in
            try storage.archive.recordOwnAddress(address)
            try kept.set(page, at: storage.now())
        }
        return page
    }
}

extension NowPageRepository {
    /// What `sync` fetches: the now garden, and the page of each address.
    public var syncTasks: [SyncTask] {
        [SyncTask("now", .items, everybody: garden), SyncTask("now", .one, read: page)]
    }
}
