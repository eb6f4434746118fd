import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveWebpageNetworkService: WebpageNetworkService {
    let performer: APIPerformer

    func webpages(of address: String) async throws(RemoteFailure) -> [RemoteWebpage] {
        try await performer.perform { () throws(APIError) in try WebpageEndpoint.list(of: address) }
            .map { RemoteWebpage($0) }
    }

    func webpage(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteWebpage {
        RemoteWebpage(
            try await performer.perform { () throws(APIError) in try WebpageEndpoint.one(id, of: address) })
    }
}

extension RemoteWebpage {
    fileprivate init(_ payload: WebpagePayload) {
        self.init(id: payload.id, updatedAt: payload.updatedAt, content: payload.content)
    }
}
