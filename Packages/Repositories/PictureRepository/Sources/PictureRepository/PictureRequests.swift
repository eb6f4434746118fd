import APIClient
import Foundation
import NetworkServiceInterface
import PictureDomain
import ResourceLoading

/// The requests for pictures.
///
/// Reads are public; `asOwner` also sends the key, for an own address only, and retries without it if the server
/// refuses it. Writes need the key.
extension NetworkService {
    /// Fetches everybody's pictures, in the server's order.
    func everyonesPictures() async throws(RemoteFailure) -> [Picture] {
        try await perform(PictureEndpoint.everyone).map { Picture($0) }
    }

    /// Fetches all pictures of an address, in the server's order.
    ///
    /// - Throws: `.refused` with status 404 if the address does not exist, and perhaps if it has no picture.
    func pictures(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [Picture] {
        try await reading(asOwner: asOwner) { asOwner throws(RemoteFailure) in
            try await perform(PictureEndpoint.list(of: address, asOwner: asOwner))
        }.map { Picture($0) }
    }

    /// Fetches one picture, without its URLs.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func picture(_ id: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> Picture {
        Picture(
            try await reading(asOwner: asOwner) { asOwner throws(RemoteFailure) in
                try await perform(PictureEndpoint.one(id, of: address, asOwner: asOwner))
            })
    }

    /// Uploads an image. It has no texts yet, and is not public.
    ///
    /// - Parameter mediaType: Such as `image/png`.
    func uploadPicture(
        _ image: Data, mediaType: String, to address: String
    ) async throws(RemoteFailure) -> PictureReceiptPayload {
        try await perform(PictureEndpoint.upload(image, mediaType: mediaType, to: address))
    }

    /// Sends all texts of a picture, since missing ones may be lost. Texts that were never set are left out; texts that
    /// `change` removes are sent empty.
    func editPicture(
        _ id: String, to texts: PictureTexts, changedBy change: PictureChange, of address: String
    ) async throws(RemoteFailure) -> PictureReceiptPayload {
        try await perform(
            PictureEndpoint.edit(
                id, of: address, description: texts.caption ?? (change.caption == nil ? nil : ""),
                alternativeText: texts.alternative,
                tags: texts.tags.isEmpty && change.tags == nil ? nil : texts.tags, hides: texts.isHidden ?? false))
    }

    /// Deletes a picture.
    func deletePicture(_ id: String, of address: String) async throws(RemoteFailure) {
        _ = try await perform(PictureEndpoint.delete(id, of: address))
    }

    /// The documentation does not say whether reads need the key: if it is refused, the read is sent without it.
    private func reading<Value>(
        asOwner: Bool, _ read: (Bool) async throws(RemoteFailure) -> Value
    ) async throws(RemoteFailure) -> Value {
        do throws(RemoteFailure) {
            return try await read(asOwner)
        } catch {
            guard asOwner, case .unauthorized = error else { throw error }
            return try await read(false)
        }
    }
}

extension Picture {
    init(_ payload: PicturePayload) {
        self.init(
            id: payload.id, address: payload.address, createdAt: payload.createdAt, mediaType: payload.mediaType,
            size: payload.size, url: payload.url, pageURL: payload.pageURL,
            texts: PictureTexts(
                caption: payload.description, alternative: payload.alternativeText, tags: payload.tags,
                isHidden: payload.isHidden))
    }
}
