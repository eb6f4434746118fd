import APIClient
public import NetworkServiceInterface
public import ResourceLoading
import SessionServiceInterface

extension LiveNetworkService {
    public func raw(_ request: UncheckedRequest) async throws(RemoteFailure) -> RawAnswer {
        guard request.path.hasPrefix("/"), request.path.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .invalidInput(field: "path", reason: "it is not an encoded path that begins with '/'")
        }
        guard !isOffline else { throw .offline }
        let credential = request.sendsKey ? try await credential() : nil
        var headers = [HTTPHeader("Accept", "application/json")]
        if let contentType = request.contentType { headers.append(HTTPHeader("Content-Type", contentType)) }
        let response = try await sendOnce(
            HTTPRequest(
                request.method, request.path, query: request.query, headers: headers, body: request.body,
                key: credential?.key, timeout: timeout))
        if !request.method.isRead {
            // The request's subject is unknown here: any part of the archive may be outdated now.
            onUnconfirmedWrite()
            let unsuccessful: WriteStage = response.status >= 500 ? .unknown : .notAccepted
            onWrite(response.isSuccess ? .accepted : unsuccessful)
        }
        return RawAnswer(
            status: response.status, body: response.body,
            failure: failure(of: response, to: request, credential: credential?.origin.words))
    }

    private func failure(
        of response: HTTPResponse, to request: UncheckedRequest, credential: String?
    ) -> RemoteFailure? {
        guard !response.isSuccess else { return nil }
        if !request.method.isRead, RemoteFailure.gatewayStatuses.contains(response.status) {
            return .outcomeUnknown(host: host, cause: .gatewayFailed(status: response.status))
        }
        let refusal = RemoteFailure.Refusal(
            exchange: RemoteFailure.Exchange(host: host, method: request.method.rawValue, path: request.path),
            status: response.status, message: nil)
        return response.status == 401 || response.status == 403
            ? .unauthorized(refusal, credential: credential) : .refused(refusal)
    }
}
