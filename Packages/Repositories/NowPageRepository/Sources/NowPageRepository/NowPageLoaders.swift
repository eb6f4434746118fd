import Foundation
import NetworkServiceInterface
import NowPageDomain
import PersistenceServiceInterface
import ResourceLoading

/// Names one now page.
struct NowPageKey: Sendable {
    let id: String
    let address: String
}

/// The now pages of an address as the server tells them.
struct RemoteNowPages: ResourceLoader {
    let network: any NowPageNetworkService

    func load(_ address: String) async throws(NowPageRepositoryError) -> Loaded<[NowPage]> {
        do throws(RemoteFailure) {
            let nowPages = try await network.nowPages(of: address)
            return Loaded(nowPages.map { NowPage($0, address: address) }.newestFirst(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The now pages of an address as they were last told.
struct ArchivedNowPages: ResourceCache {
    let store: any NowPageStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[NowPage]>? {
        guard let kept = try store.nowPages(of: address) else { return nil }
        let nowPages = kept.value.map { NowPage($0, address: address) }
        return Loaded(nowPages, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [NowPage], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replaceNowPages(of: address, with: value.map(StoredNowPage.init), at: date)
    }
}

/// One now page as the server tells it.
struct RemoteNowPageLoader: ResourceLoader {
    let network: any NowPageNetworkService

    func load(_ key: NowPageKey) async throws(NowPageRepositoryError) -> Loaded<NowPage> {
        do throws(RemoteFailure) {
            let nowPage = try await network.nowPage(key.id, of: key.address)
            return Loaded(NowPage(nowPage, address: key.address), origin: .network)
        } catch {
            throw NowPageRepositoryError(error, id: key.id, address: key.address)
        }
    }
}

/// One now page as it was last told. It is as old as the list of its address.
struct ArchivedNowPage: ResourceCache {
    let store: any NowPageStore

    func cached(_ key: NowPageKey) async throws(StorageFailure) -> Loaded<NowPage>? {
        guard let kept = try store.nowPage(key.id, of: key.address) else { return nil }
        let refreshedAt = try store.nowPages(of: key.address)?.refreshedAt
        return Loaded(NowPage(kept, address: key.address), origin: .archive(asOf: refreshedAt, because: nil))
    }

    func keep(_ value: NowPage, for key: NowPageKey, at date: Date) async throws(StorageFailure) {
        try store.saveNowPage(StoredNowPage(value), of: key.address)
    }
}

extension OfflineFirstLoader.Failures where Remote.Failure == NowPageRepositoryError, Cache.Failure == StorageFailure {
    /// The failures of everything that concerns now pages.
    static func nowPage(
        report: @escaping @Sendable (StorageFailure) -> Void, what: @escaping @Sendable () -> String
    ) -> Self {
        Self(
            fallbackReason: { if case .remote(let failure) = $0, failure.permitsFallback { failure } else { nil } },
            cacheFailed: { .storage($0) }, nothingArchived: { _ in .notArchived(what: what()) }, report: report)
    }
}
