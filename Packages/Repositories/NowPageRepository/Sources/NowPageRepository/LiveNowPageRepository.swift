public import Foundation
public import NetworkServiceInterface
public import NowPageDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The now pages over the server and the archive.
public actor LiveNowPageRepository: NowPageRepository {
    private let network: any NowPageNetworkService
    private let store: any NowPageStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Is told of an archive that failed where the server's answer was enough.
    public init(
        network: any NowPageNetworkService, store: any NowPageStore, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        self.store = store
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func nowPages(
        of address: String, policy: LoadPolicy
    ) async throws(NowPageRepositoryError) -> Loaded<[NowPage]> {
        let loader = OfflineFirstLoader(
            remote: RemoteNowPages(network: network), cache: ArchivedNowPages(store: store), freshness: .nowPages,
            failures: .nowPage(report: onStorageFailure) { "the now pages of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func nowPage(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(NowPageRepositoryError) -> Loaded<NowPage> {
        let loader = OfflineFirstLoader(
            remote: RemoteNowPageLoader(network: network), cache: ArchivedNowPage(store: store),
            freshness: .nowPages,
            failures: .nowPage(report: onStorageFailure) { "the now page \(id) of \(address)" }, now: now)
        return try await loader.load(NowPageKey(id: id, address: address), policy: policy)
    }
}
