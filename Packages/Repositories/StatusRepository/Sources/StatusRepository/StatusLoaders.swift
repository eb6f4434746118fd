import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import StatusDomain

/// Names one status.
struct StatusKey: Sendable {
    let id: String
    let address: String
}

/// The statuses of an address as the server tells them.
struct RemoteStatuses: ResourceLoader {
    let network: any NetworkService
    let isOwn: @Sendable (String) async throws(RemoteFailure) -> Bool

    func load(_ address: String) async throws(StatusRepositoryError) -> Loaded<[Status]> {
        let statuses = try await of(address, nothing: []) { () async throws(RemoteFailure) in
            try await network.statuses(of: address)
        }
        return Loaded(statuses, origin: .network)
    }

    /// Gives them to be read batch after batch.
    func received(_ address: String) async throws(StatusRepositoryError) -> ReceivedList<Status> {
        try await of(address, nothing: ReceivedList([])) { () async throws(RemoteFailure) in
            try await network.receivedStatuses(of: address)
        }
    }

    private func of<List>(
        _ address: String, nothing: List, fetch: () async throws(RemoteFailure) -> List
    ) async throws(StatusRepositoryError) -> List {
        do throws(RemoteFailure) {
            do throws(RemoteFailure) {
                return try await fetch()
            } catch .refused(let refusal) where refusal.isNothingThere {
                // An empty collection is a 404 with this service; that one's own address exists is known.
                if try await isOwn(address) { return nothing }
                throw .refused(refusal)
            }
        } catch {
            throw StatusRepositoryError(error, statuslogOf: address)
        }
    }
}

/// The statuses of an address as they were last told.
struct ArchivedStatuses: ResourceCache {
    let store: StatusStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[Status]>? {
        guard let kept = try store.statuses(of: address) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Status], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replaceStatuses(of: address, with: value, at: date)
    }

    func keepPart(_ value: [Status], for address: String, at date: Date) async throws(StorageFailure) {
        let (kept, uncached) = try store.keepable(value)
        try store.save(kept)
        try StatusStore.requireCached(uncached)
    }
}

/// One status as the server tells it.
struct RemoteStatusLoader: ResourceLoader {
    let network: any NetworkService

    func load(_ key: StatusKey) async throws(StatusRepositoryError) -> Loaded<Status> {
        do throws(RemoteFailure) {
            return Loaded(try await network.status(key.id, of: key.address), origin: .network)
        } catch {
            throw RepositoryError(error, missing: .noSuchStatus(id: key.id, address: key.address))
        }
    }
}

/// One status as it was last told. It is as old as the list of its address.
struct ArchivedStatus: ResourceCache {
    let store: StatusStore

    func cached(_ key: StatusKey) async throws(StorageFailure) -> Loaded<Status>? {
        guard let kept = try store.status(key.id, of: key.address) else { return nil }
        let refreshedAt = try store.statuses(of: key.address)?.refreshedAt
        return Loaded(kept, origin: .archive(asOf: refreshedAt, because: nil))
    }

    func keep(_ value: Status, for key: StatusKey, at date: Date) async throws(StorageFailure) {
        try store.save([value])
    }
}

/// The newest status of an address as the server tells it.
struct RemoteLatestStatus: ResourceLoader {
    let network: any NetworkService

    func load(_ address: String) async throws(StatusRepositoryError) -> Loaded<Status> {
        do throws(RemoteFailure) {
            return Loaded(try await network.latestStatus(of: address), origin: .network)
        } catch {
            throw RepositoryError(error, missing: .noStatus(address: address))
        }
    }
}

/// The newest status of an address that was told. It is as old as the list of its address.
struct ArchivedLatestStatus: ResourceCache {
    let store: StatusStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<Status>? {
        guard let kept = try store.statuses(of: address),
            let newest = kept.value.newestFirst().first
        else { return nil }
        return Loaded(newest, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: Status, for address: String, at date: Date) async throws(StorageFailure) {
        try store.save([value])
    }
}

/// The bio of an address as the server tells it; nil when it has none.
struct RemoteBioLoader: ResourceLoader {
    let network: any NetworkService

    func load(_ address: String) async throws(StatusRepositoryError) -> Loaded<Bio?> {
        do throws(RemoteFailure) {
            return Loaded(try await network.bio(of: address), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The bio of an address as it was last told.
struct ArchivedBio: ResourceCache {
    let store: BioStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<Bio?>? {
        guard let kept = try store.bio(of: address) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: Bio?, for address: String, at date: Date) async throws(StorageFailure) {
        try store.saveBio(value, of: address, at: date)
    }
}

/// Everyone's statuses as the server tells them.
struct RemoteTimeline: ResourceLoader {
    let network: any NetworkService

    func load(_ span: TimelineSpan) async throws(StatusRepositoryError) -> Loaded<[Status]> {
        do throws(RemoteFailure) {
            return Loaded(try await network.timeline(span), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// Everyone's statuses as they were last told.
struct ArchivedTimeline: ResourceCache {
    let store: StatusStore

    func cached(_ span: TimelineSpan) async throws(StorageFailure) -> Loaded<[Status]>? {
        guard let kept = try store.timeline(span) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Status], for span: TimelineSpan, at date: Date) async throws(StorageFailure) {
        try store.replaceTimeline(span, with: value, at: date)
        guard case .all = span else { return }
        // All of them tell the latest of each address, too.
        let latest = Dictionary(grouping: value, by: \.address).values
            .compactMap { $0.newestFirst().first }
        try store.replaceTimeline(.latest, with: latest, at: date)
    }

    /// A timeline removes no status, so that nothing is lost by keeping it with a gap; the next read asks again.
    func keepPart(_ value: [Status], for span: TimelineSpan, at date: Date) async throws(StorageFailure) {
        let stale = date.addingTimeInterval(-FreshnessPolicy.statuses.maximumAge - 1)
        let (kept, uncached) = try store.keepable(value)
        try await keep(kept, for: span, at: stale)
        try StatusStore.requireCached(uncached)
    }
}
