import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import PictureDomain
import ResourceLoading

/// Names one picture.
struct PictureKey: Sendable {
    let id: String
    let address: String
}

/// The pictures of an address as the server tells them.
struct RemotePictures: ResourceLoader {
    let network: any PictureNetworkService

    func load(_ address: String) async throws(PictureRepositoryError) -> Loaded<[Picture]> {
        do throws(RemoteFailure) {
            let pictures = try await network.pictures(of: address)
            return Loaded(pictures.map { Picture($0, address: address) }.newestFirst(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The pictures of an address as they were last told.
struct ArchivedPictures: ResourceCache {
    let store: any PictureStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[Picture]>? {
        guard let kept = try store.pictures(of: address) else { return nil }
        let pictures = kept.value.map { Picture($0, address: address) }
        return Loaded(pictures, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Picture], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replacePictures(of: address, with: value.map(StoredPicture.init), at: date)
    }
}

/// One picture as the server tells it.
struct RemotePictureLoader: ResourceLoader {
    let network: any PictureNetworkService

    func load(_ key: PictureKey) async throws(PictureRepositoryError) -> Loaded<Picture> {
        do throws(RemoteFailure) {
            let picture = try await network.picture(key.id, of: key.address)
            return Loaded(Picture(picture, address: key.address), origin: .network)
        } catch {
            throw PictureRepositoryError(error, id: key.id, address: key.address)
        }
    }
}

/// One picture as it was last told. It is as old as the list of its address.
struct ArchivedPicture: ResourceCache {
    let store: any PictureStore

    func cached(_ key: PictureKey) async throws(StorageFailure) -> Loaded<Picture>? {
        guard let kept = try store.picture(key.id, of: key.address) else { return nil }
        let refreshedAt = try store.pictures(of: key.address)?.refreshedAt
        return Loaded(Picture(kept, address: key.address), origin: .archive(asOf: refreshedAt, because: nil))
    }

    func keep(_ value: Picture, for key: PictureKey, at date: Date) async throws(StorageFailure) {
        try store.savePicture(StoredPicture(value), of: key.address)
    }
}

extension OfflineFirstLoader.Failures where Remote.Failure == PictureRepositoryError, Cache.Failure == StorageFailure {
    /// The failures of everything that concerns pictures.
    static func picture(
        report: @escaping @Sendable (StorageFailure) -> Void, what: @escaping @Sendable () -> String
    ) -> Self {
        Self(
            fallbackReason: { if case .remote(let failure) = $0, failure.permitsFallback { failure } else { nil } },
            cacheFailed: { .storage($0) }, nothingArchived: { _ in .notArchived(what: what()) }, report: report)
    }
}
