import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import WebpageDomain

/// Names one webpage.
struct WebpageKey: Sendable {
    let id: String
    let address: String
}

/// The webpages of an address as the server tells them.
struct RemoteWebpages: ResourceLoader {
    let network: any WebpageNetworkService

    func load(_ address: String) async throws(WebpageRepositoryError) -> Loaded<[Webpage]> {
        do throws(RemoteFailure) {
            let webpages = try await network.webpages(of: address)
            return Loaded(webpages.map { Webpage($0, address: address) }.newestFirst(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The webpages of an address as they were last told.
struct ArchivedWebpages: ResourceCache {
    let store: any WebpageStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[Webpage]>? {
        guard let kept = try store.webpages(of: address) else { return nil }
        let webpages = kept.value.map { Webpage($0, address: address) }
        return Loaded(webpages, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Webpage], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replaceWebpages(of: address, with: value.map(StoredWebpage.init), at: date)
    }
}

/// One webpage as the server tells it.
struct RemoteWebpageLoader: ResourceLoader {
    let network: any WebpageNetworkService

    func load(_ key: WebpageKey) async throws(WebpageRepositoryError) -> Loaded<Webpage> {
        do throws(RemoteFailure) {
            let webpage = try await network.webpage(key.id, of: key.address)
            return Loaded(Webpage(webpage, address: key.address), origin: .network)
        } catch {
            throw WebpageRepositoryError(error, id: key.id, address: key.address)
        }
    }
}

/// One webpage as it was last told. It is as old as the list of its address.
struct ArchivedWebpage: ResourceCache {
    let store: any WebpageStore

    func cached(_ key: WebpageKey) async throws(StorageFailure) -> Loaded<Webpage>? {
        guard let kept = try store.webpage(key.id, of: key.address) else { return nil }
        let refreshedAt = try store.webpages(of: key.address)?.refreshedAt
        return Loaded(Webpage(kept, address: key.address), origin: .archive(asOf: refreshedAt, because: nil))
    }

    func keep(_ value: Webpage, for key: WebpageKey, at date: Date) async throws(StorageFailure) {
        try store.saveWebpage(StoredWebpage(value), of: key.address)
    }
}

extension OfflineFirstLoader.Failures where Remote.Failure == WebpageRepositoryError, Cache.Failure == StorageFailure {
    /// The failures of everything that concerns webpages.
    static func webpage(
        report: @escaping @Sendable (StorageFailure) -> Void, what: @escaping @Sendable () -> String
    ) -> Self {
        Self(
            fallbackReason: { if case .remote(let failure) = $0, failure.permitsFallback { failure } else { nil } },
            cacheFailed: { .storage($0) }, nothingArchived: { _ in .notArchived(what: what()) }, report: report)
    }
}
