public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import PictureDomain
public import ResourceLoading

/// The pictures over the server and the archive.
public actor LivePictureRepository: PictureRepository {
    private let network: any PictureNetworkService
    private let store: any PictureStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Is told of an archive that failed where the server's answer was enough.
    public init(
        network: any PictureNetworkService, store: any PictureStore, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        self.store = store
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func pictures(
        of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<[Picture]> {
        let loader = OfflineFirstLoader(
            remote: RemotePictures(network: network), cache: ArchivedPictures(store: store), freshness: .pictures,
            failures: .picture(report: onStorageFailure) { "the pictures of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func picture(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<Picture> {
        let loader = OfflineFirstLoader(
            remote: RemotePictureLoader(network: network), cache: ArchivedPicture(store: store),
            freshness: .pictures,
            failures: .picture(report: onStorageFailure) { "the picture \(id) of \(address)" }, now: now)
        return try await loader.load(PictureKey(id: id, address: address), policy: policy)
    }
}
