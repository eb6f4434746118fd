public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import WeblogDomain

/// The weblogs over the server and the archive.
public actor LiveWeblogRepository: WeblogRepository {
    private let network: any WeblogNetworkService
    private let store: any WeblogStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Is told of an archive that failed where the server's answer was enough.
    public init(
        network: any WeblogNetworkService, store: any WeblogStore, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        self.store = store
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func weblogs(
        of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<[Weblog]> {
        let loader = OfflineFirstLoader(
            remote: RemoteWeblogs(network: network), cache: ArchivedWeblogs(store: store), freshness: .weblogs,
            failures: .weblog(report: onStorageFailure) { "the weblogs of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func weblog(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<Weblog> {
        let loader = OfflineFirstLoader(
            remote: RemoteWeblogLoader(network: network), cache: ArchivedWeblog(store: store),
            freshness: .weblogs,
            failures: .weblog(report: onStorageFailure) { "the weblog \(id) of \(address)" }, now: now)
        return try await loader.load(WeblogKey(id: id, address: address), policy: policy)
    }
}
