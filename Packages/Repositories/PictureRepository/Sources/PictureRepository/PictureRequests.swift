import APIClient
import NetworkServiceInterface
import PictureDomain
import ResourceLoading

/// The reads of an address's pictures.
///
/// They are public; `asOwner` also sends the key, for an own address only, and retries without it if the server
/// refuses it.
extension NetworkService {
    /// Fetches all pictures of an address, in the server's order.
    ///
    /// - Throws: `.refused` with status 404 if the address does not exist, and perhaps if it has no picture.
    func pictures(of address: String, asOwner: Bool) async throws -> [Picture] {
        try await reading(asOwner: asOwner) { asOwner throws(RemoteFailure) in
            try await perform(PictureEndpoint.list(of: address, asOwner: asOwner))
        }.map { Picture($0) }
    }

    /// Fetches one picture, without its URLs.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func picture(_ id: String, of address: String, asOwner: Bool) async throws -> Picture {
        Picture(
            try await reading(asOwner: asOwner) { asOwner throws(RemoteFailure) in
                try await perform(PictureEndpoint.one(id, of: address, asOwner: asOwner))
            })
    }

    /// The documentation does not say whether reads need the key: if it is refused, the read is sent without it.
    private func reading<Value>(asOwner: Bool, _ read: (Bool) async throws -> Value) async throws -> Value {
        do {
            return try await read(asOwner)
        } catch let error as RemoteFailure {
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
