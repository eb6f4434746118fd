public import APIClient
import Foundation
import Synchronization

/// A transport that fails on purpose, in front of a working one.
///
/// In the process it throws the errors of a transport over the network; behind `SandboxServer` the connection itself
/// fails. Only `.redirects` differs: the caller gets the 302, since following it is the caller's task.
public struct FaultyTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let fault: SandboxFault
    private let isAffected: @Sendable (HTTPRequest) -> Bool
    private let remaining: Remaining

    /// Makes `base` fail.
    ///
    /// - Parameters:
    ///   - base: Processes the requests.
    ///   - fault: The kind of failure.
    ///   - times: How many requests fail before all succeed; nil for every one.
    ///   - isAffected: Whether a request fails; the others pass and do not count.
    public init(
        _ base: any HTTPTransport, fault: SandboxFault, times: Int? = nil,
        isAffected: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true }
    ) {
        self.base = base
        self.fault = fault
        self.isAffected = isAffected
        remaining = Remaining(times)
    }

    public var host: String { base.host }

    public func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        guard isAffected(request), remaining.takeOne() else { return try await base.send(request) }
        switch fault {
        case .refuses(let status, let retryAfter):
            let refusal = SandboxRefusal(status: status, message: "The sandbox was told to refuse this.")
            let answer = SandboxRouter(era: .ints).refuse(refusal)
            let wait = retryAfter.map { [HTTPHeader("Retry-After", String($0))] } ?? []
            return HTTPResponse(status: status, headers: answer.headers + wait, body: answer.body)
        case .answersHTML:
            _ = try await base.send(request)
            return Self.htmlPage
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

    /// The number of requests that will still fail.
    private final class Remaining: Sendable {
        private let count: Mutex<Int?>

        init(_ count: Int?) { self.count = Mutex(count) }

        func takeOne() -> Bool {
            count.withLock { count in
                guard let left = count else { return true }
                count = max(0, left - 1)
                return left > 0
            }
        }
    }
}
