public import Foundation
public import PictureDomain
public import ResourceLoading

/// The pictures of one address or of everybody, one picture with its image, and its changes.
@MainActor
public final class PictureViewModel {
    /// The pictures of an address or of everybody, newest first.
    public let list = Resource<[Picture]>("pic")
    /// One picture.
    public let detail = Resource<Picture>("pic")
    /// An uploaded picture whose texts are not set yet, or could not be set.
    public private(set) var uploaded: Picture?

    private let repository: any PictureRepository

    /// Creates a view model.
    public init(repository: any PictureRepository) { self.repository = repository }

    /// Loads the pictures of `address`; nil for everybody's.
    public func loadList(address: String?, policy: LoadPolicy) async {
        await list.load(of: address) {
            if let address {
                try await repository.pictures(of: address, policy: policy)
            } else {
                try await repository.everyonesPictures(policy: policy)
            }
        }
    }

    /// Loads the picture `id`.
    public func load(_ id: String, address: String, policy: LoadPolicy) async {
        await detail.load(id, of: address) {
            try await repository.picture(id, of: address, policy: policy)
        }
    }

    /// Fetches the image of a picture.
    ///
    /// - Parameter take: Called with each piece as it arrives, and with the usual file name extension; returns whether
    ///   to go on.
    /// - Returns: The size of the image in bytes, once fetched completely.
    public func fetchImage(
        of picture: Picture, into take: (_ part: Data, _ fileExtension: String) -> Bool
    ) async throws -> Int {
        try await repository.image(of: picture, into: take)
    }

    /// Uploads an image, then sets its texts, if there are any.
    ///
    /// - Parameter onUploaded: Called when the image is uploaded, before its texts are set.
    public func upload(
        _ file: PictureFile, change: PictureChange?, to address: String, onUploaded: () -> Void = {}
    ) async throws -> Picture {
        uploaded = nil
        let saved = try await repository.upload(file, change: change, to: address) {
            uploaded = $0
            onUploaded()
        }
        uploaded = nil
        return saved
    }

    /// Plans a change or a deletion; nothing is sent before the plan is applied.
    public func plan(_ intent: PictureIntent, on address: String) async throws -> WritePlan<Picture> {
        try await repository.writePlan(intent, on: address)
    }
}
