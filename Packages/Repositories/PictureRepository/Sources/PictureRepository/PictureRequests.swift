import APIClient
import Foundation
import NetworkServiceInterface
import PictureDomain
import ResourceLoading

/// The requests for pictures.
///
/// Reads are public; `asOwner` sends the key too, for one's own address alone, and asks once more without it when the
/// server does not want it there. Writes need it.
extension NetworkService {
    /// Gives everybody's pictures, in the server's order.
    func everyonesPictures() async throws(RemoteFailure) -> [Picture] {
        try await perform(PictureEndpoint.everyone).map { Picture($0) }
    }

    /// Gives all pictures of an address, in the server's order.
    ///
    /// - Throws: `.refused` with status 404 when there is no such address, and perhaps when it has no picture.
    func pictures(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [Picture] {
        try await reading(asOwner: asOwner) { asOwner throws(RemoteFailure) in
            try await perform(PictureEndpoint.list(of: address, asOwner: asOwner))
        }.map { Picture($0) }
    }

    /// Gives one picture, without the places where it can be seen.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
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

    /// Sends all that is now said of a picture, for what is left out may be lost. What it never had is left out; what
    /// `change` takes away is sent empty.
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

    /// Which of the two a read wants is not documented: a key that is refused is left away.
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
