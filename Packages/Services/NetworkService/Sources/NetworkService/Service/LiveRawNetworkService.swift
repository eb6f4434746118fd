import APIClient
import Foundation
import NetworkServiceInterface
import ResourceLoading

struct LiveRawNetworkService: RawNetworkService {
    let performer: APIPerformer

    var host: String { performer.transport.host }

    func send(_ request: RemoteRawRequest) async throws(RemoteFailure) -> RemoteRawAnswer {
        let method: HTTPMethod =
            switch request.method {
            case .get: .get
            case .post: .post
            case .put: .put
            case .patch: .patch
            case .delete: .delete
            }
        let (response, credential) = try await performer.sendRaw(
            method, request.path, query: request.query.map { QueryItem($0.name, $0.value) }, body: request.body,
            contentType: request.contentType, sendsKey: request.sendsKey)
        return RemoteRawAnswer(
            status: response.status, body: response.body,
            failure: failure(of: response, to: method, request.path, credential: credential))
    }

    private func failure(
        of response: HTTPResponse, to method: HTTPMethod, _ path: String, credential: String?
    ) -> RemoteFailure? {
        guard !(200...299).contains(response.status) else { return nil }
        let refusal = RemoteFailure.Refusal(
            exchange: RemoteFailure.Exchange(host: host, method: method.rawValue, path: path),
            status: response.status, message: nil)
        return response.status == 401 || response.status == 403
            ? .unauthorized(refusal, credential: credential) : .refused(refusal)
    }
}
