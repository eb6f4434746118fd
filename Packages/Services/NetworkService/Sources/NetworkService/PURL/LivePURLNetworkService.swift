import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LivePURLNetworkService: PURLNetworkService {
    let performer: APIPerformer

    func purls(of address: String) async throws(RemoteFailure) -> [RemotePURL] {
        try await performer.perform { () throws(APIError) in try PURLEndpoint.list(of: address) }
            .map { RemotePURL($0) }
    }

    func purl(_ id: String, of address: String) async throws(RemoteFailure) -> RemotePURL {
        RemotePURL(
            try await performer.perform { () throws(APIError) in try PURLEndpoint.one(id, of: address) })
    }
}

extension RemotePURL {
    fileprivate init(_ payload: PURLPayload) {
        self.init(id: payload.id, updatedAt: payload.updatedAt, content: payload.content)
    }
}
