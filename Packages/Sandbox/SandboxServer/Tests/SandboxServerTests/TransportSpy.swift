import APIClient
import Foundation
import Synchronization

/// A transport that records its requests and echoes them.
final class TransportSpy: HTTPTransport {
    let host = "the spy"
    private let stored = Mutex<[HTTPRequest]>([])
    private let answer: @Sendable (HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse

    /// Answers each request with its method and path by default.
    init(
        _ answer: @escaping @Sendable (HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse = { request in
            HTTPResponse(status: 200, body: Data("\(request.method.rawValue) \(request.target)".utf8))
        }
    ) {
        self.answer = answer
    }

    var requests: [HTTPRequest] { stored.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        stored.withLock { $0.append(request) }
        return try await answer(request)
    }
}
