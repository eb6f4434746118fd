import APIClient
public import FeatureContributions
import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import StatusDomain

/// Statuses over the server and the archive.
public actor LiveStatusRepository: StatusRepository {
    let network: any NetworkService
    let storage: RepositoryStorage
    private let exists: @Sendable (String) async throws -> Bool
    let store: StatusStore
    /// Set while the outbox sends a status.
    var statusBeingSent: QueuedStatus?

    /// Creates a repository.
    ///
    /// - Parameter exists: Whether an address exists; called only if the service has no statuses of it.
    public init(
        network: any NetworkService, storage: RepositoryStorage,
        exists: @escaping @Sendable (String) async throws -> Bool
    ) {
        self.network = network
        self.storage = storage
        self.exists = exists
        store = StatusStore(archive: storage.archive)
    }

    public func statuses(of address: String, part: ListPart, policy: LoadPolicy) async throws -> Loaded<[Status]> {
        let stored = store.list(of: address, part: part)
        return try await storage.load(
            network.recording, "the statuses of \(address: address)", stored, .minute, policy
        ) { [self] network in
            let list = try await received(of: address, network)
            var statuses = NewestStatuses(part)
            do throws(StorageFailure) {
                let (_, _, uncached) = try store.replaceStatuses(of: address, with: list, at: storage.now()) {
                    statuses.add($0)
                }
                storage.reporting { try StatusStore.requireCached(uncached) }
            } catch {
                storage.onFailure(error)
                statuses = try .of(list.unreported, part)
            }
            return statuses.newestFirst
        }
    }

    public func statusPages(of address: String, part: ListPart, policy: LoadPolicy) async throws -> Loaded<StatusPages>
    {
        let stored = store.paged(of: address, part: part)
        return try await storage.load(
            network.recording, "the statuses of \(address: address)", stored, .minute, policy
        ) { [self] network in
            let list = try await received(of: address, network)
            do throws(StorageFailure) {
                let (_, isWhole, uncached) = try store.replaceStatuses(of: address, with: list, at: storage.now())
                storage.reporting { try StatusStore.requireCached(uncached) }
                if isWhole, let pages = try store.pages(of: address, part: part) { return pages.value }
            } catch {
                storage.onFailure(error)
            }
            // What was reported while it was archived is not reported again.
            return StatusPages(try NewestStatuses.of(list.unreported, part).newestFirst)
        }
    }

    /// Fetches all statuses of an address, without keeping all of a long list in memory.
    private nonisolated func received(
        of address: String, _ network: any NetworkService
    ) async throws -> ReceivedList<Status> {
        try await network.statuslog(of: address, nothing: ReceivedList([]), exists: exists) {
            try await network.entries(StatusEndpoint.list(of: address)).map { Status($0) }
        }
    }

    /// Fetches the statuses of an address into the archive, without keeping all of a long list in memory.
    ///
    /// - Returns: The number of statuses.
    /// - Throws: As `statuses(of:policy:)`, without falling back to the archive; `StorageFailure` if the archive fails,
    ///   since filling it is the only purpose.
    public func refreshStatuses(of address: String) async throws -> Int {
        let list = try await received(of: address, network)
        let (count, _, uncached) = try store.replaceStatuses(of: address, with: list, at: storage.now())
        storage.reporting { try StatusStore.requireCached(uncached) }
        return count
    }

    public func status(_ id: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Status> {
        try await storage.load(
            network.recording, "the status '\(id)' of \(address: address)", store.item(id, of: address), .minute, policy
        ) { network in
            try await asking(missing: .noSuchStatus(id, of: address)) { try await network.status(id, of: address) }
        }
    }

    /// The addresses that have an archived status of this id.
    ///
    /// - Throws: If the archive fails.
    public func addresses(withID id: String) throws(StorageFailure) -> [String] { try store.addresses(withID: id) }

    public func latestStatus(of address: String, policy: LoadPolicy) async throws -> Loaded<Status> {
        try await storage.load(
            network.recording, "the statuses of \(address: address)", store.newest(of: address), .minute, policy
        ) { network in
            try await asking(missing: .noStatus(of: address)) {
                Status(try await network.perform(StatusEndpoint.latest(of: address)))
            }
        }
    }

    public func plan(_ intent: StatusIntent, on address: String) async throws -> [Step<Status>] {
        switch intent {
        case .post(let draft):
            return [Status.step(posting: draft, to: address)]
        case .edit(let target, let change):
            return [Status.step(from: try await current(target, of: address), by: change, of: address)]
        case .delete(let targets, let areShown):
            var steps: [Step<Status>] = []
            for target in targets {
                let step = try await deletion(of: target, on: address, isShown: areShown)
                if !steps.contains(where: { $0.id == step.id }) { steps.append(step) }
            }
            return steps
        case .restore(let steps):
            return steps
        }
    }

    /// The step that deletes a status. A status that is not shown is read from the archive, or from the server if the
    /// archive is outdated.
    private func deletion(
        of target: StatusTarget, on address: String, isShown: Bool
    ) async throws -> Step<Status> {
        if case .id(let id) = target, !isShown {
            let previous = try await storage.previousToDelete {
                try await status(id, of: address, policy: .automatic)
            }
            return Step(id: id, before: previous.map(Previous.value) ?? .unknown, after: nil)
        }
        let shown = try await current(target, of: address)
        return Step(id: shown.id, before: .value(shown), after: nil)
    }

    /// The server's status: the archive's may be outdated.
    private func current(_ target: StatusTarget, of address: String) async throws -> Status {
        switch target {
        case .id(let id):
            return try await asking(missing: .noSuchStatus(id, of: address)) {
                try await network.status(id, of: address)
            }
        case .last:
            // Read from the whole list: a write must not rely on the undocumented endpoint of the latest status.
            return try await statuses(of: address, part: ListPart(), policy: .serverOnly).newest(of: address)
        }
    }

    public func apply(
        _ step: Step<Status>, of intent: StatusIntent, on address: String
    ) async throws -> Receipt<Status> {
        storage.archivePrevious(of: step) { try store.save([$0]) }
        guard let after = step.after else {
            try await delete(step.id ?? "", of: address)  // A deletion has an id.
            return Receipt(nil)
        }
        guard let id = step.id else {
            let isShared = if case .post(let draft) = intent { !draft.skipsMastodon } else { false }
            return try await post(after, skipsMastodon: !isShared)
        }
        // Text and emoji are both sent: the server would lose a missing one.
        let receipt = try await network.perform(
            StatusEndpoint.edit(id, content: after.content, emoji: after.emoji, of: address))
        storage.reporting {
            try storage.archive.recordOwnAddress(address)
            try store.save([after])
        }
        return Receipt(after, url: receipt.url)
    }

    public nonisolated func waiting(_ intent: StatusIntent, on address: String) -> WaitingWrite<Status>? {
        guard case .post(let draft) = intent, let new = Status.step(posting: draft, to: address).after else {
            return nil
        }
        let content = [new.emoji, new.content].compactMap(\.self).joined(separator: " ")
        return storage.waiting(Self.queuedKind, of: address, content: content) { [store] in
            // An unreadable archive knows none: the text is queued anyway.
            var queued = QueuedStatus(new, skipsMastodon: draft.skipsMastodon, known: [])
            queued.known = (try? store.statuses(of: address))?.value.filter(queued.isSame).map(\.id) ?? []
            return QueuedWrite.payload(queued)
        }
    }

    private func post(_ new: Status, skipsMastodon: Bool) async throws -> Receipt<Status> {
        let address = new.address
        let receipt = try await network.perform(
            StatusEndpoint.post(
                content: new.content, emoji: new.emoji, externalURL: new.externalURL,
                skipsMastodon: skipsMastodon, to: address))
        // The service chooses an emoji for a status without one.
        let status = Status(
            id: receipt.id, address: address, createdAt: storage.now(),
            emoji: new.emoji ?? receipt.emoji(of: new.content), content: new.content, externalURL: new.externalURL)
        storage.reporting { try store.save([status]) }
        return Receipt(status, url: receipt.url)
    }

    private func delete(_ id: String, of address: String) async throws {
        try await asking(missing: .noSuchStatus(id, of: address)) {
            try await network.perform(StatusEndpoint.delete(id, of: address))
        }
        storage.reporting {
            try storage.archive.recordOwnAddress(address)
            try store.removeStatus(id, of: address)
        }
    }

    public func timeline(_ span: TimelineSpan, part: ListPart, policy: LoadPolicy) async throws -> Loaded<StatusPages> {
        let stored = store.everyone(span, part: part)
        return try await storage.load(network.recording, "the timeline", stored, .minute, policy) { [self] network in
            let list = try await network.timeline(span)
            do throws(StorageFailure) {
                let (isWhole, uncached) = try store.keepTimeline(span, list, at: storage.now())
                storage.reporting { try StatusStore.requireCached(uncached) }
                if isWhole, let pages = try store.timeline(span, part: part) { return pages.value }
            } catch {
                storage.onFailure(error)
            }
            return StatusPages(try NewestStatuses.of(list.unreported, part).newestFirst)
        }
    }
}

extension LiveStatusRepository {
    /// What `sync` fetches: everyone's latest statuses, and the statuses of each address.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask("timeline", scope: .everybody, .counted) { _, policy in
                try await self.timeline(.latest, part: ListPart(), policy: policy).map(\.count)
            },
            SyncTask("status", .counted) { address, policy in
                guard policy == .refresh else {
                    return try await self.statuses(of: address, policy: policy).map(\.count)
                }
                return Loaded(try await self.refreshStatuses(of: address), origin: .network)
            },
        ]
    }
}
