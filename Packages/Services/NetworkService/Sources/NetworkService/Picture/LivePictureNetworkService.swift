import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LivePictureNetworkService: PictureNetworkService {
    let performer: APIPerformer

    func pictures(of address: String) async throws(RemoteFailure) -> [RemotePicture] {
        try await performer.perform { () throws(APIError) in try PictureEndpoint.list(of: address) }
            .map { RemotePicture($0) }
    }

    func picture(_ id: String, of address: String) async throws(RemoteFailure) -> RemotePicture {
        RemotePicture(
            try await performer.perform { () throws(APIError) in try PictureEndpoint.one(id, of: address) })
    }
}

extension RemotePicture {
    fileprivate init(_ payload: PicturePayload) {
        self.init(id: payload.id, updatedAt: payload.updatedAt, content: payload.content)
    }
}
