import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import PictureDomain
import ResourceLoading

/// Identifies one picture.
struct PictureKey: Sendable {
    let id: String
    let address: String
}

/// Fields that responses omit, from the archive: whether a picture is hidden, and its URL.
struct PictureMemory: Sendable {
    let store: PictureStore
    let report: @Sendable (StorageFailure) -> Void

    func completing(_ pictures: [Picture], of address: String) -> [Picture] {
        do throws(StorageFailure) {
            let kept = try store.pictures(of: address)?.value ?? []
            let byID = Dictionary(kept.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
            return pictures.map { picture in byID[picture.id].map { picture.completed(by: $0) } ?? picture }
        } catch {
            report(error)
            return pictures
        }
    }
}

/// The pictures of an address, from the server.
struct RemotePictures: ResourceLoader {
    let network: any NetworkService
    let memory: PictureMemory
    let isOwn: @Sendable (String) async throws(RemoteFailure) -> Bool

    func load(_ address: String) async throws(PictureRepositoryError) -> Loaded<[Picture]> {
        do throws(RemoteFailure) {
            let isOwn = try await isOwn(address)
            do throws(RemoteFailure) {
                let pictures = try await network.pictures(of: address, asOwner: isOwn)
                return Loaded(memory.completing(pictures, of: address).newestFirst(), origin: .network)
            } catch .refused(let refusal) where isOwn && refusal.isNotFound {
                // The service answers 404 for an empty collection; an own address is known to exist.
                return Loaded([], origin: .network)
            }
        } catch {
            throw .remote(error)
        }
    }
}

/// The pictures of an address, in the archive.
struct ArchivedPictures: ResourceCache {
    let store: PictureStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[Picture]>? {
        guard let kept = try store.pictures(of: address) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Picture], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replacePictures(of: address, with: value, at: date)
    }

    func keepPart(_ value: [Picture], for address: String, at date: Date) async throws(StorageFailure) {
        var uncached: [String] = []
        for picture in value {
            let held = try store.picture(picture.id, of: picture.address)
            // An unreadable text is empty here, and must not replace an archived one.
            if picture.mediaType.isEmpty, held != nil { continue }
            let kept = Picture(
                id: picture.id, address: picture.address, createdAt: picture.createdAt ?? held?.createdAt,
                mediaType: picture.mediaType, size: picture.size ?? held?.size, url: picture.url,
                pageURL: picture.pageURL, texts: picture.texts)
            guard kept.isKeepable else {
                uncached.append("the picture \(picture.id)")
                continue
            }
            try store.savePicture(kept)
        }
        if !uncached.isEmpty { throw .uncached(names: uncached, missing: "its time or size") }
    }
}

/// Everybody's pictures, from the server.
struct RemoteFeed: ResourceLoader {
    let network: any NetworkService

    func load(_ query: PictureFeedQuery) async throws(PictureRepositoryError) -> Loaded<[Picture]> {
        do throws(RemoteFailure) {
            return Loaded(try await network.everyonesPictures().newestFirst(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// A query without parameters.
enum PictureFeedQuery: Sendable {
    case all
}

/// Everybody's pictures, in the archive.
struct ArchivedFeed: ResourceCache {
    let store: PictureStore

    func cached(_ query: PictureFeedQuery) async throws(StorageFailure) -> Loaded<[Picture]>? {
        guard let kept = try store.feed() else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Picture], for query: PictureFeedQuery, at date: Date) async throws(StorageFailure) {
        try store.replaceFeed(with: value, at: date)
    }
}

/// One picture, from the server.
struct RemotePictureLoader: ResourceLoader {
    let network: any NetworkService
    let memory: PictureMemory
    let isOwn: @Sendable (String) async throws(RemoteFailure) -> Bool

    func load(_ key: PictureKey) async throws(PictureRepositoryError) -> Loaded<Picture> {
        do throws(RemoteFailure) {
            let asOwner = try await isOwn(key.address)
            let picture = try await network.picture(key.id, of: key.address, asOwner: asOwner)
            return Loaded(memory.completing([picture], of: key.address).first ?? picture, origin: .network)
        } catch {
            throw RepositoryError(error, missing: .noSuchPicture(id: key.id, address: key.address))
        }
    }
}

/// One picture, in the archive. Its age is that of its address's list.
struct ArchivedPicture: ResourceCache {
    let store: PictureStore

    func cached(_ key: PictureKey) async throws(StorageFailure) -> Loaded<Picture>? {
        guard let kept = try store.picture(key.id, of: key.address) else { return nil }
        let refreshedAt = try store.pictures(of: key.address)?.refreshedAt
        return Loaded(kept, origin: .archive(asOf: refreshedAt, because: nil))
    }

    func keep(_ value: Picture, for key: PictureKey, at date: Date) async throws(StorageFailure) {
        try store.savePicture(value)
    }
}
