import APIClient
import Foundation
import FoundationExtensions
import SandboxAPI
import Testing

@Suite("FaultyTransport")
struct FaultyTransportTests {
    private let api = Sandbox().api
    private let post = HTTPRequest(
        .post, "/address/marina/statuses/", body: Data(#"{"content":"Faulty"}"#.utf8), key: Secret(SandboxAPI.apiKey),
        timeout: 0.05)

    private func isPosted() async throws -> Bool {
        let response = try await api.send(HTTPRequest(.get, "/statuslog/latest"))
        return String(decoding: response.body, as: UTF8.self).contains("Faulty")
    }

    @Test(
        "a refusal has the status, the envelope and the time to wait, and changes nothing",
        arguments: [401, 404, 429, 503])
    func refuses(status: Int) async throws {
        let faulty = FaultyTransport(api, fault: .refuses(status: status, retryAfter: 3))

        let response = try await faulty.send(post)

        #expect(response.status == status)
        #expect(response.header("retry-after") == "3")
        #expect(String(decoding: response.body, as: UTF8.self).hasPrefix(#"{"request":{"status_code":\#(status)"#))
        #expect(try await !isPosted())
    }

    @Test("HTML, half a JSON: processed, but unreadable") func unreadable() async throws {
        let html = try await FaultyTransport(api, fault: .answersHTML).send(post)
        let half = try await FaultyTransport(api, fault: .truncatesAnswer).send(post)

        #expect(html.status == 500)
        #expect(html.body.starts(with: Array("<!DOCTYPE".utf8)))
        #expect(half.status == 200)
        #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: half.body) }
        #expect(try await isPosted())
    }

    @Test("without an answer the request times out") func silent() async throws {
        await #expect(throws: HTTPTransportError.failed(.timedOut(seconds: 0.05), mayHaveLeft: true)) {
            try await FaultyTransport(api, fault: .neverAnswers).send(post)
        }
        #expect(try await isPosted())
    }

    @Test("a wait without an answer can be cancelled", .timeLimit(.minutes(10))) func cancelled() async throws {
        let (api, faulty) = (api, FaultyTransport(api, fault: .neverAnswers))
        let task = Task { try await faulty.send(HTTPRequest(.get, "/statuslog", timeout: 3600)) }
        while api.requestedEndpoints.isEmpty, !Task.isCancelled { await Task.yield() }

        task.cancel()

        await #expect(throws: HTTPTransportError.cancelled(mayHaveLeft: true)) { try await task.value }
    }

    @Test("the connection may break before or after processing", arguments: [true, false])
    func reset(isAfter: Bool) async throws {
        let fault: SandboxFault = isAfter ? .resetsAfterProcessing : .resetsBeforeProcessing

        await #expect(throws: HTTPTransportError.failed(.connectionLost, mayHaveLeft: true)) {
            try await FaultyTransport(api, fault: fault).send(post)
        }
        #expect(try await isPosted() == isAfter)
    }

    @Test("a redirect is returned unchanged") func redirect() async throws {
        let response = try await FaultyTransport(api, fault: .redirects(to: "https://x.example/")).send(post)

        #expect(response.status == 302)
        #expect(response.header("Location") == "https://x.example/")
    }

    @Test("after the given failures requests succeed, and others never fail") func times() async throws {
        let faulty = FaultyTransport(api, fault: .refuses(status: 503), times: 2) { $0.method == .get }
        let read = HTTPRequest(.get, "/statuslog")

        #expect(try await faulty.send(post).status == 200)
        #expect(
            try await [faulty.send(read).status, faulty.send(read).status, faulty.send(read).status] == [503, 503, 200])
    }

    @Test("faults have names") func names() {
        #expect(SandboxFault(name: "429") == .refuses(status: 429, retryAfter: 1))
        #expect(SandboxFault(name: "404") == .refuses(status: 404))
        #expect(SandboxFault(name: "reset") == .resetsAfterProcessing)
        #expect(SandboxFault(name: "200") == nil)
        #expect(SandboxFault(name: "sometimes") == nil)
    }
}
