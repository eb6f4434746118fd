import APIClient
public import FeatureContributions
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
    let storage: RepositoryStorage
    private let owns: @Sendable (String) async throws -> Bool
    private let exists: @Sendable (String) async throws -> Bool
    private let store: PictureStore
    /// The unreachable image hosts, with their failures. They are not asked again for other images.
    private var unreachableHosts: [String: RemoteFailure] = [:]

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - owns: Whether the logged-in account owns an address: then reads send the key.
    ///   - exists: Whether an address exists; called if the server has no pictures of it.
    public init(
        network: any NetworkService, storage: RepositoryStorage,
        owns: @escaping @Sendable (String) async throws -> Bool,
        exists: @escaping @Sendable (String) async throws -> Bool
    ) {
        self.network = network
        self.storage = storage
        self.owns = owns
        self.exists = exists
        store = PictureStore(archive: storage.archive)
    }

    public func pictures(of address: String, policy: LoadPolicy) async throws -> Loaded<[Picture]> {
        try await storage.load(
            network.recording, "the pictures of \(address: address)", store.list(of: address), .minute, policy
        ) { [self] network in
            try await network.collection(of: address, nothing: [], exists: exists) {
                let pictures = try await network.pictures(of: address, asOwner: owns(address))
                return completing(pictures, of: address).newestFirst()
            }
        }
    }

    public func everyonesPictures(policy: LoadPolicy) async throws -> Loaded<[Picture]> {
        try await storage.load(network.recording, "everybody's pictures", store.everyone, .minute, policy) { network in
            try await network.perform(PictureEndpoint.everyone).map { Picture($0) }.newestFirst()
        }
    }

    public func picture(_ id: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Picture> {
        try await storage.load(
            network.recording, "the picture '\(id)' of \(address: address)", store.item(id, of: address), .minute,
            policy
        ) { [self] network in
            try await current(id, of: address, network)
        }
    }

    /// The addresses that have an archived picture of this id.
    ///
    /// - Throws: If the archive fails.
    public func addresses(withID id: String) throws(StorageFailure) -> [String] { try store.addresses(withID: id) }

    public func upload(_ file: PictureFile, to address: String) async throws -> Picture {
        let receipt = try await network.upload(file, to: address)
        let picture = Picture(
            id: receipt.id, address: address, createdAt: storage.now(),
            mediaType: receipt.mediaType ?? file.format.mediaType,
            size: receipt.size ?? file.data.count, url: receipt.url, pageURL: receipt.pageURL, texts: PictureTexts())
        keep(picture)
        return picture
    }

    public func plan(_ intent: PictureIntent, on address: String) async throws -> [Step<Picture>] {
        switch intent {
        case .edit(let id, let change):
            return [change.step(for: try await picture(id, of: address, policy: .serverOnly).value)]
        case .delete(let ids):
            var steps: [Step<Picture>] = []
            for id in ids {
                let before = try await picture(id, of: address, policy: .serverOnly).value
                let step = Step(id: before.id, before: .value(before), after: nil)
                if !steps.contains(step) { steps.append(step) }
            }
            return steps
        case .restore(let steps):
            return steps
        }
    }

    public func apply(
        _ step: Step<Picture>, of intent: PictureIntent, on address: String
    ) async throws -> Receipt<Picture> {
        guard let after = step.after else {
            try await delete(step.id ?? "", of: address)  // A deletion has an id.
            return Receipt(nil)
        }
        guard let before = step.before.value else { throw Failure.noSuchPicture(after.id, of: address) }
        let asked =
            if case .edit(_, let change) = intent { change } else { PictureChange(from: before.texts, to: after.texts) }
        return Receipt(try await change(before, by: asked))
    }

    private func change(_ picture: Picture, by change: PictureChange) async throws -> Picture {
        let texts = change.applied(to: picture.texts)
        // Unchanged texts are sent too, since missing ones may be lost. Those that were never set are left out, and
        // those that the change removes are sent empty.
        let receipt = try await network.perform(
            PictureEndpoint.edit(
                picture.id, of: picture.address,
                description: texts.caption ?? (change.caption == nil ? nil : ""), alternativeText: texts.alternative,
                tags: texts.tags.isEmpty && change.tags == nil ? nil : texts.tags, hides: texts.isHidden ?? false))
        var changed = picture
        changed.texts = texts
        changed.url = picture.url ?? receipt.url
        changed.pageURL = picture.pageURL ?? receipt.pageURL
        keep(changed)
        return changed
    }

    private func delete(_ id: String, of address: String) async throws {
        try await asking(missing: .noSuchPicture(id, of: address)) {
            try await network.perform(PictureEndpoint.delete(id, of: address))
        }
        storage.reporting { try store.removePicture(id, of: address) }
    }

    public nonisolated func image(
        of picture: Picture, into take: (_ part: Data, _ fileExtension: String) -> Bool
    ) async throws -> Int {
        guard let url = picture.imageURL else { throw Failure.noImage(of: picture.id) }
        let host = URLComponents(string: url)?.host ?? ""
        if let failure = await unreachableHosts[host] { throw failure }
        var image = IncomingImage()
        do {
            try await network.file(at: url, limit: Self.maximumImageSize) { image.add($0, into: take) }
            guard image.end(into: take) || image.isOther else { throw RemoteFailure.cancelled }
        } catch let error as RemoteFailure {
            // A host that sent something can be reached.
            if case .unreachable = error, error.permitsQueueing, image.size == 0 { await note(error, of: host) }
            if !image.isOther { throw error }
        }
        guard image.format != nil else { throw Failure.noImage(of: picture.id) }
        if let size = picture.size, image.size < size {
            throw Failure(
                .refused,
                "received only \(image.size) of the \(size) bytes of the picture '\(picture.id)', and stored none")
        }
        return image.size
    }

    private func note(_ failure: RemoteFailure, of host: String) { unreachableHosts[host] = failure }

    private nonisolated func current(
        _ id: String, of address: String, _ network: any NetworkService
    ) async throws -> Picture {
        try await asking(missing: .noSuchPicture(id, of: address)) {
            let picture = try await network.picture(id, of: address, asOwner: owns(address))
            return completing([picture], of: address)[0]
        }
    }

    /// Fills in what answers omit from the archive: whether a picture is hidden, and its URL.
    private nonisolated func completing(_ pictures: [Picture], of address: String) -> [Picture] {
        var stored: [Picture] = []
        storage.reporting { stored = try store.pictures(of: address)?.value ?? [] }
        let byID = Dictionary(stored.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        return pictures.map { picture in byID[picture.id].map { picture.filledIn(from: $0) } ?? picture }
    }

    private func keep(_ picture: Picture) {
        storage.reporting { try store.savePicture(picture) }
    }
}

extension PictureRepository {
    /// What `sync` fetches: everyone's newest pictures, and those of each address.
    public var syncTasks: [SyncTask] {
        [SyncTask("pic", .items, everybody: everyonesPictures), SyncTask("pic", .items, read: pictures)]
    }
}
