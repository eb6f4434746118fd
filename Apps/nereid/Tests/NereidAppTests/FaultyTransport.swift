import APIClient
import Foundation
import Synchronization

/// A transport that fails on purpose, in front of a working one.
///
/// In the process it throws the errors of a transport over the network; behind `SandboxServer` the connection itself
/// fails. Only `.redirects` differs: the caller gets the 302, since following it is the caller's task.
final class FaultyTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let fault: SandboxFault
    private let isAffected: @Sendable (HTTPRequest) -> Bool
    /// The number of requests that will still fail; nil for all.
    private let remaining: Mutex<Int?>

    /// Makes `base` fail.
    ///
    /// - Parameters:
    ///   - base: Processes the requests.
    ///   - fault: The kind of failure.
    ///   - times: How many requests fail before all succeed; nil for every one.
    ///   - isAffected: Whether a request may fail; the others pass and do not count.
    init(
        _ base: any HTTPTransport, fault: SandboxFault, times: Int? = nil,
        isAffected: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true }
    ) {
        self.base = base
        self.fault = fault
        self.isAffected = isAffected
        remaining = Mutex(times)
    }

    var host: String { base.host }

    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        guard isAffected(request), takesFault() else { return try await base.send(request) }
        switch fault {
        case .refuses(let status, let retryAfter):
            let body = """
                {"request":{"status_code":\(status),"success":false},\
                "response":{"message":"The sandbox was told to refuse this."}}
                """
            let wait = retryAfter.map { [HTTPHeader("Retry-After", String($0))] } ?? []
            return HTTPResponse(
                status: status, headers: [HTTPHeader("Content-Type", "application/json; charset=utf-8")] + wait,
                body: Data(body.utf8))
        case .answersHTML:
            _ = try await base.send(request)
            return Self.htmlPage
        case .failsAfterProcessing(let status):
            _ = try await base.send(request)
            return HTTPResponse(
                status: status, headers: [HTTPHeader("Retry-After", "9")], body: Data("<h1>No</h1>".utf8))
        case .truncatesAnswer:
            let answer = try await base.send(request)
            let half = Data(answer.body.prefix(answer.body.count / 2))
            return HTTPResponse(status: answer.status, headers: answer.headers, body: half)
        case .neverAnswers:
            _ = try await base.send(request)
            try await wait(seconds: request.timeout)
            throw .failed(.timedOut(seconds: request.timeout), mayHaveLeft: true)
        case .resetsAfterProcessing:
            _ = try await base.send(request)
            throw .failed(.connectionLost, mayHaveLeft: true)
        case .resetsBeforeProcessing:
            throw .failed(.connectionLost, mayHaveLeft: true)
        case .redirects(let target):
            return HTTPResponse(status: 302, headers: [HTTPHeader("Location", target)])
        }
    }

    private func wait(seconds: Double) async throws(HTTPTransportError) {
        do {
            try await Task.sleep(for: .seconds(seconds))
        } catch {
            throw .cancelled(mayHaveLeft: true)
        }
    }

    private static let htmlPage = HTTPResponse(
        status: 500, headers: [HTTPHeader("Content-Type", "text/html; charset=UTF-8")],
        body: Data(
            """
            <!DOCTYPE html><html><head><title>500</title></head><body><h1>Something went wrong.</h1>\
            <p>\u{1B}]0;x\u{7}The server could not finish.</p></body></html>
            """.utf8))

    private func takesFault() -> Bool {
        remaining.withLock { count in
            guard let left = count else { return true }
            count = max(0, left - 1)
            return left > 0
        }
    }
}

/// A kind of server failure.
enum SandboxFault: Sendable, Equatable {
    /// Refuses with this HTTP status in the service's envelope, and with `Retry-After` in seconds; processes nothing.
    case refuses(status: Int, retryAfter: Int? = nil)
    /// Processes the request, then answers 500 with a page of HTML.
    case answersHTML
    /// Processes the request, then answers with this HTTP status, without an envelope, and asks the client to wait.
    case failsAfterProcessing(status: Int)
    /// Processes the request, then sends only the first half of the JSON, as if complete.
    case truncatesAnswer
    /// Processes the request, and never answers.
    case neverAnswers
    /// Processes the request, then breaks the connection.
    case resetsAfterProcessing
    /// Breaks the connection before processing anything.
    case resetsBeforeProcessing
    /// Answers 302 with this `Location`; processes nothing.
    case redirects(to: String)
}
