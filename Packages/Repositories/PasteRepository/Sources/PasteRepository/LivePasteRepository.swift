public import Foundation
public import NetworkServiceInterface
public import PasteDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The pastes over the server and the archive.
public actor LivePasteRepository: PasteRepository {
    private let network: any PasteNetworkService
    private let store: any PasteStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Is told of an archive that failed where the server's answer was enough.
    public init(
        network: any PasteNetworkService, store: any PasteStore, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        self.store = store
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func pastes(
        of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<[Paste]> {
        let loader = OfflineFirstLoader(
            remote: RemotePastes(network: network), cache: ArchivedPastes(store: store), freshness: .pastes,
            failures: .paste(report: onStorageFailure) { "the pastes of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func paste(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<Paste> {
        let loader = OfflineFirstLoader(
            remote: RemotePasteLoader(network: network), cache: ArchivedPaste(store: store),
            freshness: .pastes,
            failures: .paste(report: onStorageFailure) { "the paste \(id) of \(address)" }, now: now)
        return try await loader.load(PasteKey(id: id, address: address), policy: policy)
    }
}
