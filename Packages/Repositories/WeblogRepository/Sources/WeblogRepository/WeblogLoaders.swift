import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import WeblogDomain

/// Names one weblog.
struct WeblogKey: Sendable {
    let id: String
    let address: String
}

/// The weblogs of an address as the server tells them.
struct RemoteWeblogs: ResourceLoader {
    let network: any WeblogNetworkService

    func load(_ address: String) async throws(WeblogRepositoryError) -> Loaded<[Weblog]> {
        do throws(RemoteFailure) {
            let weblogs = try await network.weblogs(of: address)
            return Loaded(weblogs.map { Weblog($0, address: address) }.newestFirst(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The weblogs of an address as they were last told.
struct ArchivedWeblogs: ResourceCache {
    let store: any WeblogStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[Weblog]>? {
        guard let kept = try store.weblogs(of: address) else { return nil }
        let weblogs = kept.value.map { Weblog($0, address: address) }
        return Loaded(weblogs, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Weblog], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replaceWeblogs(of: address, with: value.map(StoredWeblog.init), at: date)
    }
}

/// One weblog as the server tells it.
struct RemoteWeblogLoader: ResourceLoader {
    let network: any WeblogNetworkService

    func load(_ key: WeblogKey) async throws(WeblogRepositoryError) -> Loaded<Weblog> {
        do throws(RemoteFailure) {
            let weblog = try await network.weblog(key.id, of: key.address)
            return Loaded(Weblog(weblog, address: key.address), origin: .network)
        } catch {
            throw WeblogRepositoryError(error, id: key.id, address: key.address)
        }
    }
}

/// One weblog as it was last told. It is as old as the list of its address.
struct ArchivedWeblog: ResourceCache {
    let store: any WeblogStore

    func cached(_ key: WeblogKey) async throws(StorageFailure) -> Loaded<Weblog>? {
        guard let kept = try store.weblog(key.id, of: key.address) else { return nil }
        let refreshedAt = try store.weblogs(of: key.address)?.refreshedAt
        return Loaded(Weblog(kept, address: key.address), origin: .archive(asOf: refreshedAt, because: nil))
    }

    func keep(_ value: Weblog, for key: WeblogKey, at date: Date) async throws(StorageFailure) {
        try store.saveWeblog(StoredWeblog(value), of: key.address)
    }
}

extension OfflineFirstLoader.Failures where Remote.Failure == WeblogRepositoryError, Cache.Failure == StorageFailure {
    /// The failures of everything that concerns weblogs.
    static func weblog(
        report: @escaping @Sendable (StorageFailure) -> Void, what: @escaping @Sendable () -> String
    ) -> Self {
        Self(
            fallbackReason: { if case .remote(let failure) = $0, failure.permitsFallback { failure } else { nil } },
            cacheFailed: { .storage($0) }, nothingArchived: { _ in .notArchived(what: what()) }, report: report)
    }
}
