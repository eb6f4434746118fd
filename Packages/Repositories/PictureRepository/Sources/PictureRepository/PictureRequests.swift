import APIClient
import FoundationExtensions
import NetworkServiceInterface
import PictureDomain
import ResourceLoading

/// The reads of an address's pictures.
///
/// They are public; `asOwner` also sends the key, for an owned address only.
extension NetworkService {
    /// Fetches all pictures of an address, in the server's order.
    ///
    /// - Throws: `.refused` with status 404 if the address does not exist, and perhaps if it has no picture.
    func pictures(of address: String, asOwner: Bool) async throws -> [Picture] {
        try await reading(asOwner: asOwner) { asOwner in
            try await perform(PictureEndpoint.list(of: address, asOwner: asOwner))
        }.map { Picture($0) }
    }

    /// Fetches one picture, without its URLs.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func picture(_ id: String, of address: String, asOwner: Bool) async throws -> Picture {
        Picture(
            try await reading(asOwner: asOwner) { asOwner in
                try await perform(PictureEndpoint.one(id, of: address, asOwner: asOwner))
            })
    }

    /// The documentation does not say whether reads need the key: if it is refused, the read is sent without it.
    private func reading<Value>(asOwner: Bool, _ read: (Bool) async throws -> Value) async throws -> Value {
        do {
            return try await read(asOwner)
        } catch RemoteFailure.unauthorized where asOwner {
            return try await read(false)
        }
    }
}

extension NetworkService {
    /// Uploads an image.
    ///
    /// - Throws: That it is too large, in place of status 413.
    func upload(_ file: PictureFile, to address: String) async throws -> PictureReceiptPayload {
        do {
            return try await perform(
                PictureEndpoint.upload(file.data, mediaType: file.format.mediaType, to: address))
        } catch {
            guard case .refused(let refusal) = error, refusal.status == 413 else { throw error }
            throw Failure(
                .refused,
                "\(refusal.exchange.host) says that the picture is too large (HTTP 413): it is known to refuse pictures of more than about 3 MB"
            )
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
