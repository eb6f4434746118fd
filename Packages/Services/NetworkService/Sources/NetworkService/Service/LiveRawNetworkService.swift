import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveRawNetworkService: RawNetworkService {
    let performer: LiveNetworkService

    var host: String { performer.host }

    func send(_ request: RemoteRawRequest) async throws(RemoteFailure) -> RemoteRawAnswer {
        let method: HTTPMethod =
            switch request.method {
            case .get: .get
            case .post: .post
            case .put: .put
            case .patch: .patch
            case .delete: .delete
            }
        let answer = try await performer.raw(
            UncheckedRequest(
                method, request.path, query: request.query.map { QueryItem($0.name, $0.value) }, body: request.body,
                contentType: request.contentType, sendsKey: request.sendsKey))
        return RemoteRawAnswer(status: answer.status, body: answer.body, failure: answer.failure)
    }
}
