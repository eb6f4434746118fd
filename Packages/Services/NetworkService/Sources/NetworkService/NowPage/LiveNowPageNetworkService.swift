import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveNowPageNetworkService: NowPageNetworkService {
    let performer: APIPerformer

    func nowPages(of address: String) async throws(RemoteFailure) -> [RemoteNowPage] {
        try await performer.perform { () throws(APIError) in try NowPageEndpoint.list(of: address) }
            .map { RemoteNowPage($0) }
    }

    func nowPage(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteNowPage {
        RemoteNowPage(
            try await performer.perform { () throws(APIError) in try NowPageEndpoint.one(id, of: address) })
    }
}

extension RemoteNowPage {
    fileprivate init(_ payload: NowPagePayload) {
        self.init(id: payload.id, updatedAt: payload.updatedAt, content: payload.content)
    }
}
