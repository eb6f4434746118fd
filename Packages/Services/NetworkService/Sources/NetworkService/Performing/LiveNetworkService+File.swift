import APIClient
public import Foundation
public import ResourceLoading

extension LiveNetworkService {
    public func file(at url: String, limit: Int, into take: (Data) -> Bool) async throws(RemoteFailure) {
        guard !isOffline else { throw .offline }
        let parts = URLComponents(string: url)
        let host = parts?.host.flatMap { $0.isEmpty ? nil : $0 } ?? "the picture's host"
        guard let files else { throw .unreachable(host: host, cause: .other("files cannot be fetched")) }
        let response: HTTPResponse
        do throws(HTTPTransportError) {
            response = try await files.file(at: url, limit: limit, timeout: timeout, into: take)
        } catch {
            throw RemoteFailure(error, host: host, isRead: true)
        }
        guard response.isSuccess else {
            let exchange = RemoteFailure.Exchange(host: host, method: "GET", path: parts?.percentEncodedPath ?? url)
            throw .refused(RemoteFailure.Refusal(exchange: exchange, status: response.status, message: nil))
        }
    }
}
