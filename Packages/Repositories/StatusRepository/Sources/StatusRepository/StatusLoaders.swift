import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import StatusDomain

/// Identifies one status.
struct StatusKey: Sendable {
    let id: String
    let address: String
}

/// The statuses of an address, from the server.
struct RemoteStatuses: ResourceLoader {
    let network: any NetworkService
    let isOwn: @Sendable (String) async throws(RemoteFailure) -> Bool

    func load(_ address: String) async throws(StatusRepositoryError) -> Loaded<[Status]> {
        let statuses = try await of(address, nothing: []) { () async throws(RemoteFailure) in
            try await network.statuses(of: address)
        }
        return Loaded(statuses, origin: .network)
    }

    /// Fetches the statuses, to be read batch by batch.
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
            } catch .refused(let refusal) where refusal.isNotFound {
                // The service answers 404 for an empty collection; an own address is known to exist.
                if try await isOwn(address) { return nothing }
                throw .refused(refusal)
            }
        } catch {
            throw StatusRepositoryError(error, statuslogOf: address)
        }
    }
}

/// The statuses of an address, in the archive.
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
        let (kept, uncached) = try store.storable(value)
        try store.save(kept)
        try StatusStore.requireCached(uncached)
    }
}

/// One status, from the server.
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

/// One status, in the archive. Its age is that of its address's list.
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

/// The newest status of an address, from the server.
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

/// The newest status of an address, in the archive. Its age is that of the address's list.
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

/// The bio of an address, from the server; `nil` if it has none.
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

/// The bio of an address, in the archive.
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

/// Everyone's statuses, from the server.
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

/// Everyone's statuses, in the archive.
struct ArchivedTimeline: ResourceCache {
    let store: StatusStore

    func cached(_ span: TimelineSpan) async throws(StorageFailure) -> Loaded<[Status]>? {
        guard let kept = try store.timeline(span) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Status], for span: TimelineSpan, at date: Date) async throws(StorageFailure) {
        try store.replaceTimeline(span, with: value, at: date)
        guard case .all = span else { return }
        // The full list also contains the latest of each address.
        let latest = Dictionary(grouping: value, by: \.address).values
            .compactMap { $0.newestFirst().first }
        try store.replaceTimeline(.latest, with: latest, at: date)
    }

    /// A timeline removes no status, so saving it with a gap loses nothing; the next read fetches it again.
    func keepPart(_ value: [Status], for span: TimelineSpan, at date: Date) async throws(StorageFailure) {
        let stale = date.addingTimeInterval(-FreshnessPolicy.statuses.maximumAge - 1)
        let (kept, uncached) = try store.storable(value)
        try await keep(kept, for: span, at: stale)
        try StatusStore.requireCached(uncached)
    }
}
