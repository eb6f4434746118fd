import APIClient
public import FeatureContributions
import Foundation
public import NetworkServiceInterface
public import NowPageDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The now pages over the server and the archive.
public actor LiveNowPageRepository: NowPageRepository {
    let network: any NetworkService
    let storage: RepositoryStorage

    public init(network: any NetworkService, storage: RepositoryStorage) {
        self.network = network
        self.storage = storage
    }

    public func page(of address: String, policy: LoadPolicy) async throws -> Loaded<NowPage> {
        try await storage.load(
            network.recording, "the now page of \(address: address)",
            storage.archive.rows(.nowPages, of: address).single,
            .minute, policy
        ) { network in
            try await asking(missing: .noNowPage(of: address)) { try await network.nowPage(of: address) }
        }
    }

    public func garden(policy: LoadPolicy) async throws -> Loaded<[GardenEntry]> {
        try await storage.load(
            network.recording, "the now garden", storage.archive.rows(.nowGarden).list, .tenMinutes, policy
        ) { network in
            try await network.perform(NowPageEndpoint.garden).map(GardenEntry.init).newestFirst()
        }
    }

    public func plan(_ intent: NowPageIntent, on address: String) async throws -> [Step<NowPage>] {
        switch intent {
        case .change(let change):
            let page = try await current(address, on: address)
            return [change.step(from: page.map(Previous.value) ?? .nothing, of: address)]
        case .restore(let steps):
            return steps
        }
    }

    public func apply(
        _ step: Step<NowPage>, of intent: NowPageIntent, on address: String
    ) async throws -> Receipt<NowPage> {
        let stored = storage.archive.rows(.nowPages, of: address)
        storage.archivePrevious(of: step) { try stored.set($0, at: storage.now()) }
        guard var page = step.after else { return Receipt(nil) }
        // Both values are always sent: the server would lose a missing one.
        _ = try await network.perform(
            NowPageEndpoint.save(content: page.content, isListed: page.isListed, of: address))
        page.updatedAt = storage.now()
        storage.reporting {
            try storage.archive.recordOwnAddress(address)
            try stored.set(page, at: storage.now())
        }
        return Receipt(page)
    }

    /// While the change waits, it is shown on the archive's page.
    public nonisolated func waiting(_ intent: NowPageIntent, on address: String) -> WaitingWrite<NowPage>? {
        guard case .change(let change) = intent else { return nil }
        let archived = (try? storage.archive.rows(.nowPages, of: address).archived())?.value
        return storage.waiting(
            Self.queuedKind, of: address,
            content: change.content ?? (change.isListed == true ? "listed" : "unlisted"),
            change.step(from: archived.map(Previous.value) ?? .unknown, of: address)
        ) { [self] in
            QueuedWrite.payload(QueuedNowPage(change, known: try knownContents(of: address)))
        }
    }

    /// The contents that a change may replace: the archived one, and those waiting in the outbox.
    private nonisolated func knownContents(of address: String) throws -> [String] {
        let waiting = try storage.waitingWrites(Self.queuedKind, of: address)
        let contents = waiting.compactMap { (try? $0.decoded() as QueuedNowPage)?.content }
        // If the archive fails or has no page, and nothing waits, no text is known: the change is then refused if there
        // is a page with another text.
        let known = (try? storage.archive.rows(.nowPages, of: address).archived())?.value.content
        return [known].compactMap(\.self) + contents
    }
}

extension NowPageRepository {
    /// What `sync` fetches: the now garden, and the page of each address.
    public var syncTasks: [SyncTask] {
        [SyncTask("now", .items, everybody: garden), SyncTask("now", .one, read: page)]
    }
}
