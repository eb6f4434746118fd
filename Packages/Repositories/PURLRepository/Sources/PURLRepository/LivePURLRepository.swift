public import Foundation
public import NetworkServiceInterface
public import PURLDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The PURLs over the server and the archive.
public actor LivePURLRepository: PURLRepository {
    private let network: any PURLNetworkService
    private let store: any PURLStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Is told of an archive that failed where the server's answer was enough.
    public init(
        network: any PURLNetworkService, store: any PURLStore, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        self.store = store
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func purls(
        of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<[PURL]> {
        let loader = OfflineFirstLoader(
            remote: RemotePURLs(network: network), cache: ArchivedPURLs(store: store), freshness: .purls,
            failures: .purl(report: onStorageFailure) { "the PURLs of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func purl(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<PURL> {
        let loader = OfflineFirstLoader(
            remote: RemotePURLLoader(network: network), cache: ArchivedPURL(store: store),
            freshness: .purls,
            failures: .purl(report: onStorageFailure) { "the PURL \(id) of \(address)" }, now: now)
        return try await loader.load(PURLKey(id: id, address: address), policy: policy)
    }
}
