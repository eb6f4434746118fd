public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import WebpageDomain

/// The webpages over the server and the archive.
public actor LiveWebpageRepository: WebpageRepository {
    private let network: any WebpageNetworkService
    private let store: any WebpageStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Is told of an archive that failed where the server's answer was enough.
    public init(
        network: any WebpageNetworkService, store: any WebpageStore, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        self.store = store
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func webpages(
        of address: String, policy: LoadPolicy
    ) async throws(WebpageRepositoryError) -> Loaded<[Webpage]> {
        let loader = OfflineFirstLoader(
            remote: RemoteWebpages(network: network), cache: ArchivedWebpages(store: store), freshness: .webpages,
            failures: .webpage(report: onStorageFailure) { "the webpages of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func webpage(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(WebpageRepositoryError) -> Loaded<Webpage> {
        let loader = OfflineFirstLoader(
            remote: RemoteWebpageLoader(network: network), cache: ArchivedWebpage(store: store),
            freshness: .webpages,
            failures: .webpage(report: onStorageFailure) { "the webpage \(id) of \(address)" }, now: now)
        return try await loader.load(WebpageKey(id: id, address: address), policy: policy)
    }
}
