public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import StatusDomain

/// Followers and followed addresses, over the server and the archive.
public actor LiveFollowRepository: FollowRepository {
    private let network: any NetworkService
    private let store: FollowStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = FollowStore(archive: archive)
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func addresses(
        _ side: FollowSide, of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<[String]> {
        let loader = OfflineFirstLoader(
            remote: RemoteFollows(network: network), cache: ArchivedFollows(store: store), freshness: .statuses,
            failures: .repository(report: onStorageFailure) { "whom \(address) follows, and who follows it" }, now: now)
        return try await loader.load(FollowKey(side: side, address: address), policy: policy)
    }

    public func setFollows(
        _ target: String, by address: String, to follows: Bool
    ) async throws(StatusRepositoryError) {
        do throws(RemoteFailure) {
            if follows {
                try await network.follow(target, by: address)
            } else {
                try await network.unfollow(target, by: address)
            }
        } catch {
            throw .remote(error)
        }
        do throws(StorageFailure) {
            guard let kept = try store.addresses(.following, of: address), let asOf = kept.refreshedAt else { return }
            let others = kept.value.filter { $0 != target }
            try store.replaceAddresses(
                .following, of: address, with: follows ? others + [target] : others, at: asOf)
        } catch {
            onStorageFailure(error)
        }
    }
}

/// Identifies one list of an address.
private struct FollowKey: Sendable {
    let side: FollowSide
    let address: String
}

private struct RemoteFollows: ResourceLoader {
    let network: any NetworkService

    func load(_ key: FollowKey) async throws(StatusRepositoryError) -> Loaded<[String]> {
        do throws(RemoteFailure) {
            switch key.side {
            case .following: return Loaded(try await network.following(of: key.address), origin: .network)
            case .followers: return Loaded(try await network.followers(of: key.address), origin: .network)
            }
        } catch {
            throw StatusRepositoryError(error, statuslogOf: key.address)
        }
    }
}

private struct ArchivedFollows: ResourceCache {
    let store: FollowStore

    func cached(_ key: FollowKey) async throws(StorageFailure) -> Loaded<[String]>? {
        guard let kept = try store.addresses(key.side, of: key.address) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [String], for key: FollowKey, at date: Date) async throws(StorageFailure) {
        try store.replaceAddresses(key.side, of: key.address, with: value, at: date)
    }
}
