import APIClient
import FeatureContributions
public import Foundation
import FoundationExtensions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import PictureDomain
public import ResourceLoading

/// The pictures over the server and the archive.
public actor LivePictureRepository: PictureRepository {
    /// The maximum size of a fetched image, in bytes: 64 MiB.
    static let maximumImageSize = 64 << 20

    private let network: any NetworkService
    private let store: PictureStore
    private let isOwn: @Sendable (String) async throws(RemoteFailure) -> Bool
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void
    /// The unreachable image hosts, with their failures. They are not asked again for other images.
    private var unreachableHosts: [String: RemoteFailure] = [:]

    /// Makes a repository.
    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - isOwn: Whether the logged-in account owns an address: then reads send the key.
    ///   - onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive,
        isOwn: @escaping @Sendable (String) async throws(RemoteFailure) -> Bool, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = PictureStore(archive: archive)
        self.isOwn = isOwn
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func pictures(
        of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<[Picture]> {
        let loader = OfflineFirstLoader(
            remote: RemotePictures(network: network, memory: memory, isOwn: isOwn),
            cache: ArchivedPictures(store: store), freshness: .pictures,
            failures: .repository(report: onStorageFailure) { "the pictures of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func everyonesPictures(policy: LoadPolicy) async throws(PictureRepositoryError) -> Loaded<[Picture]> {
        let loader = OfflineFirstLoader(
            remote: RemoteFeed(network: network), cache: ArchivedFeed(store: store), freshness: .pictures,
            failures: .repository(report: onStorageFailure) { "everybody's pictures" }, now: now)
        return try await loader.load(PictureFeedQuery.all, policy: policy)
    }

    public func picture(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<Picture> {
        let loader = OfflineFirstLoader(
            remote: one, cache: ArchivedPicture(store: store), freshness: .pictures,
            failures: .repository(report: onStorageFailure) { "the picture \(id) of \(address)" }, now: now)
        return try await loader.load(PictureKey(id: id, address: address), policy: policy)
    }

    public func upload(_ file: PictureFile, to address: String) async throws(PictureRepositoryError) -> Picture {
        let receipt: PictureReceiptPayload
        do throws(RemoteFailure) {
            receipt = try await network.uploadPicture(file.data, mediaType: file.format.mediaType, to: address)
        } catch {
            throw .remote(error)
        }
        let picture = Picture(
            id: receipt.id, address: address, createdAt: now(), mediaType: receipt.mediaType ?? file.format.mediaType,
            size: receipt.size ?? file.data.count, url: receipt.url, pageURL: receipt.pageURL, texts: PictureTexts())
        keep(picture)
        return picture
    }

    public func change(
        _ picture: Picture, by change: PictureChange
    ) async throws(PictureRepositoryError) -> Picture {
        let texts = change.applied(to: picture.texts)
        let receipt: PictureReceiptPayload
        do throws(RemoteFailure) {
            receipt = try await network.editPicture(
                picture.id, to: texts, changedBy: change, of: picture.address)
        } catch {
            throw .remote(error)
        }
        let changed = Picture(
            id: picture.id, address: picture.address, createdAt: picture.createdAt, mediaType: picture.mediaType,
            size: picture.size, url: picture.url ?? receipt.url, pageURL: picture.pageURL ?? receipt.pageURL,
            texts: texts)
        keep(changed)
        return changed
    }

    public func edit(
        _ id: String, of address: String, change: PictureChange
    ) async throws(PictureRepositoryError) -> Picture {
        let current = try await one.load(PictureKey(id: id, address: address)).value
        return try await self.change(current, by: change)
    }

    public func deletePicture(_ id: String, of address: String) async throws(PictureRepositoryError) {
        do throws(RemoteFailure) {
            try await network.deletePicture(id, of: address)
        } catch {
            throw RepositoryError(error, missing: .noSuchPicture(id: id, address: address))
        }
        reporting { () throws(StorageFailure) in try store.removePicture(id, of: address) }
    }

    public nonisolated func image(
        of picture: Picture, into take: (_ part: Data, _ fileExtension: String) -> Bool
    ) async throws(PictureRepositoryError) -> PictureImage {
        guard let url = picture.imageURL else { throw .fault(.noImage(id: picture.id)) }
        let host = URLComponents(string: url)?.host ?? ""
        if let failure = await unreachableHosts[host] { throw .remote(failure) }
        var image = IncomingImage()
        do throws(RemoteFailure) {
            try await network.file(at: url, limit: Self.maximumImageSize) { image.add($0, into: take) }
            guard image.end(into: take) || image.isOther else { throw .cancelled }
        } catch {
            if case .unreachable = error, error.permitsQueueing { await note(error, of: host) }
            if !image.isOther { throw .remote(error) }
        }
        guard let format = image.format else { throw .fault(.noImage(id: picture.id)) }
        return PictureImage(size: image.size, fileExtension: format.fileExtension)
    }

    private func note(_ failure: RemoteFailure, of host: String) { unreachableHosts[host] = failure }

    private var memory: PictureMemory { PictureMemory(store: store, report: onStorageFailure) }

    private var one: RemotePictureLoader { RemotePictureLoader(network: network, memory: memory, isOwn: isOwn) }

    private func keep(_ picture: Picture) {
        reporting { () throws(StorageFailure) in try store.savePicture(picture) }
    }

    /// The server has accepted the write: a failure of the archive is reported, not thrown.
    private func reporting(_ body: () throws(StorageFailure) -> Void) {
        do throws(StorageFailure) {
            try body()
        } catch {
            onStorageFailure(error)
        }
    }
}
