import APIClient
import Foundation
import Synchronization
import Testing

/// Returns prepared answers, each once and in order; any other request fails the test.
final class TransportStub: HTTPTransport {
    typealias Answer = Result<HTTPResponse, HTTPTransportError>

    let host = "api.example"
    private let state: Mutex<(answers: [String: [Answer]], requests: [HTTPRequest])>

    /// - Parameter answers: By method and target: `GET /x`.
    init(_ answers: [String: [Answer]] = [:]) {
        state = Mutex((answers, []))
    }

    var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// The number of unused answers.
    var unused: Int { state.withLock { $0.answers.values.map(\.count).reduce(0, +) } }

    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        let line = request.method.rawValue + " " + request.target
        let answer: Answer? = state.withLock { state in
            state.requests.append(request)
            guard let answers = state.answers[line], let first = answers.first else { return nil }
            state.answers[line] = Array(answers.dropFirst())
            return first
        }
        guard let answer else {
            Issue.record("no stub answers \(line)")
            throw .failed(.other("no stub answers \(line)"), mayHaveLeft: true)
        }
        return try answer.get()
    }
}

extension Result where Success == HTTPResponse, Failure == HTTPTransportError {
    /// An answer with this body.
    static func answer(_ status: Int, _ body: String = "", retryAfter: String? = nil) -> Self {
        let headers = retryAfter.map { [HTTPHeader("retry-after", $0)] } ?? []
        return .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8)))
    }

    /// An answer of status 200 with this payload.
    static func payload(_ payload: String) -> Self {
        .answer(200, #"{"request":{"status_code":200,"success":true},"response":\#(payload)}"#)
    }
}
