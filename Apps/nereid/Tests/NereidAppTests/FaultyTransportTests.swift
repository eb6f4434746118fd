import APIClient
import Foundation
import Synchronization
import Testing

@Suite("FaultyTransport")
struct FaultyTransportTests {
    private let server = Recorder()
    private let post = HTTPRequest(.post, "/address/marina/statuses/", body: Data("Faulty".utf8), timeout: 0.05)

    private var isPosted: Bool { server.requests.withLock { $0.contains(post) } }

    private final class Recorder: HTTPTransport {
        let host = "the server"
        let requests = Mutex<[HTTPRequest]>([])

        func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
            requests.withLock { $0.append(request) }
            return HTTPResponse(status: 200, body: Data(#"{"request":{"status_code":200}}"#.utf8))
        }
    }

    @Test(
        "a refusal has the status, the envelope and the time to wait, and changes nothing",
        arguments: [401, 404, 429, 503])
    func refuses(status: Int) async throws {
        let faulty = FaultyTransport(server, fault: .refuses(status: status, retryAfter: 3))

        let response = try await faulty.send(post)

        #expect(response.status == status)
        #expect(response.header("retry-after") == "3")
        #expect(String(decoding: response.body, as: UTF8.self).hasPrefix(#"{"request":{"status_code":\#(status)"#))
        #expect(!isPosted)
    }

    @Test("a page of HTML, or half of the JSON, answers a processed request") func unreadable() async throws {
        let html = try await FaultyTransport(server, fault: .answersHTML).send(post)
        let half = try await FaultyTransport(server, fault: .truncatesAnswer).send(post)

        #expect(html.status == 500)
        #expect(html.body.starts(with: Array("<!DOCTYPE".utf8)))
        #expect(half.status == 200)
        #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: half.body) }
        #expect(isPosted)
    }

    @Test("without an answer the request times out") func silent() async throws {
        await #expect(throws: HTTPTransportError.failed(.timedOut(seconds: 0.05), mayHaveLeft: true)) {
            try await FaultyTransport(server, fault: .neverAnswers).send(post)
        }
        #expect(isPosted)
    }

    @Test("a wait without an answer can be cancelled", .timeLimit(.minutes(10))) func cancelled() async throws {
        let (server, faulty) = (server, FaultyTransport(server, fault: .neverAnswers))
        let task = Task { try await faulty.send(HTTPRequest(.get, "/statuslog", timeout: 3600)) }
        while server.requests.withLock(\.isEmpty), !Task.isCancelled { await Task.yield() }

        task.cancel()

        await #expect(throws: HTTPTransportError.cancelled(mayHaveLeft: true)) { try await task.value }
    }

    @Test("the connection may break before or after processing", arguments: [true, false])
    func reset(isAfter: Bool) async throws {
        let fault: SandboxFault = isAfter ? .resetsAfterProcessing : .resetsBeforeProcessing

        await #expect(throws: HTTPTransportError.failed(.connectionLost, mayHaveLeft: true)) {
            try await FaultyTransport(server, fault: fault).send(post)
        }
        #expect(isPosted == isAfter)
    }

    @Test("a redirect is returned unchanged") func redirect() async throws {
        let response = try await FaultyTransport(server, fault: .redirects(to: "https://x.example/")).send(post)

        #expect(response.status == 302)
        #expect(response.header("Location") == "https://x.example/")
    }

    @Test("requests succeed after the given number of failures; unaffected ones never fail") func times() async throws {
        let faulty = FaultyTransport(server, fault: .refuses(status: 503), times: 2) { $0.method == .get }
        let read = HTTPRequest(.get, "/statuslog")

        #expect(try await faulty.send(post).status == 200)
        #expect(
            try await [faulty.send(read).status, faulty.send(read).status, faulty.send(read).status] == [503, 503, 200])
    }
}
