import APIClient
import Foundation
import NetworkServiceInterface
import ResourceLoading

struct LivePictureNetworkService: PictureNetworkService {
    let performer: LiveNetworkService

    func everyonesPictures() async throws(RemoteFailure) -> [RemotePicture] {
        try await performer.perform { () throws(APIError) in PictureEndpoint.everyone }.map { RemotePicture($0) }
    }

    func pictures(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemotePicture] {
        try await reading(asOwner: asOwner) { isOwner throws(RemoteFailure) in
            try await performer.perform { () throws(APIError) in
                try PictureEndpoint.list(of: address, asOwner: isOwner)
            }
        }.map { RemotePicture($0) }
    }

    func picture(_ id: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemotePicture {
        RemotePicture(
            try await reading(asOwner: asOwner) { isOwner throws(RemoteFailure) in
                try await performer.perform { () throws(APIError) in
                    try PictureEndpoint.one(id, of: address, asOwner: isOwner)
                }
            })
    }

    func upload(
        _ image: Data, mediaType: String, to address: String
    ) async throws(RemoteFailure) -> RemotePictureReceipt {
        RemotePictureReceipt(
            try await performer.perform { () throws(APIError) in
                try PictureEndpoint.upload(image, mediaType: mediaType, to: address)
            })
    }

    func edit(
        _ id: String, texts: RemotePictureTexts, of address: String
    ) async throws(RemoteFailure) -> RemotePictureReceipt {
        RemotePictureReceipt(
            try await performer.perform { () throws(APIError) in
                try PictureEndpoint.edit(
                    id, of: address, description: texts.description, alternativeText: texts.alternative,
                    tags: texts.tags, hides: texts.isHidden ?? false)
            })
    }

    func delete(_ id: String, of address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in try PictureEndpoint.delete(id, of: address) }
    }

    func image(at url: String, limit: Int, into take: (Data) -> Bool) async throws(RemoteFailure) {
        try await performer.file(at: url, limit: limit, into: take)
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

extension RemotePicture {
    fileprivate init(_ payload: PicturePayload) {
        self.init(
            id: payload.id, address: payload.address, createdAt: payload.createdAt, mediaType: payload.mediaType,
            size: payload.size, url: payload.url, pageURL: payload.pageURL,
            texts: RemotePictureTexts(
                description: payload.description, alternative: payload.alternativeText, tags: payload.tags,
                isHidden: payload.isHidden))
    }
}

extension RemotePictureReceipt {
    fileprivate init(_ payload: PictureReceiptPayload) {
        self.init(
            id: payload.id, mediaType: payload.mediaType, size: payload.size, url: payload.url,
            pageURL: payload.pageURL)
    }
}
