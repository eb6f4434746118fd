import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveWeblogNetworkService: WeblogNetworkService {
    let performer: APIPerformer

    func weblogs(of address: String) async throws(RemoteFailure) -> [RemoteWeblog] {
        try await performer.perform { () throws(APIError) in try WeblogEndpoint.list(of: address) }
            .map { RemoteWeblog($0) }
    }

    func weblog(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteWeblog {
        RemoteWeblog(
            try await performer.perform { () throws(APIError) in try WeblogEndpoint.one(id, of: address) })
    }
}

extension RemoteWeblog {
    fileprivate init(_ payload: WeblogPayload) {
        self.init(id: payload.id, updatedAt: payload.updatedAt, content: payload.content)
    }
}
