import APIClient
import Foundation
import FoundationExtensions
import SystemCalls
import Testing
import URLSessionTransport

@Suite("Redirects")
struct RedirectTests {
    private func redirect(_ status: Int, to location: String) -> String {
        "HTTP/1.1 \(status) Moved\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n"
    }

    private func get(_ server: LoopbackServer, _ method: HTTPMethod = .get) async throws -> HTTPResponse {
        let body = method == .get || method == .delete ? nil : Data("{}".utf8)
        return try await URLSessionTransport(baseURL: server.baseURL, userAgent: "nereid/test")
            .send(HTTPRequest(method, "/start", body: body, key: Secret("k123"), timeout: 20))
    }

    @Test("nothing at all is sent to another port", arguments: [301, 302, 303, 307, 308], HTTPMethod.allCases)
    func elsewhere(_ status: Int, _ method: HTTPMethod) async throws {
        let other = try LoopbackServer(always: "stolen".answer)
        let server = try LoopbackServer(always: redirect(status, to: other.baseURL + "/steal"))
        defer {
            other.stop()
            server.stop()
        }

        let expected = HTTPTransportError.failed(.redirected(to: "http://" + other.host), mayHaveLeft: true)
        await #expect(throws: expected) { try await get(server, method) }

        #expect(server.requests.count == 1)
        #expect(other.connections == 0)
    }

    @Test(
        "other hosts, schemes and what is no URL are not followed",
        arguments: [
            "http://localhost:1/x", "https://127.0.0.1/x", "//example.invalid/x", "file:///etc/passwd", "http://[::1",
            "ftp://127.0.0.1/", "javascript:alert(1)", "http://%1b]0;x/",
        ])
    func odd(_ location: String) async throws {
        let server = try LoopbackServer(always: redirect(302, to: location))
        defer { server.stop() }

        do {
            // What is no URL may also be handed over as the answer that it is.
            #expect(try await get(server).status == 302)
        } catch let error as HTTPTransportError {
            // On Linux Foundation itself gives up where the host is unreadable.
            guard case .failed(.redirected, _) = error else {
                return #expect(error == .failed(.connectionLost, mayHaveLeft: true))
            }
        }
        #expect(server.requests.count == 1)
    }

    @Test("a GET follows within the server, with its key", arguments: [301, 302, 303, 307, 308])
    func same(_ status: Int) async throws {
        let answer = redirect(status, to: "/end?x=%2F")
        let server = try LoopbackServer { request, socket in
            try socket.write(Array((request.line == "GET /start" ? answer : "here".answer).utf8))
            return true
        }
        defer { server.stop() }

        #expect(try await get(server).body == Data("here".utf8))
        #expect(server.requests.map(\.line) == ["GET /start", "GET /end?x=%2F"])
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer k123", "Bearer k123"])
        #expect(server.requests.map { $0.headers["user-agent"] } == ["nereid/test", "nereid/test"])
    }

    @Test("a write follows nowhere", arguments: [HTTPMethod.post, .put, .patch, .delete])
    func writes(_ method: HTTPMethod) async throws {
        let server = try LoopbackServer(always: redirect(307, to: "/end"))
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.redirected(to: "http://" + server.host), mayHaveLeft: true)) {
            try await get(server, method)
        }
        #expect(server.requests.count == 1)
    }

    @Test("a circle is left after five turns")
    func circle() async throws {
        let server = try LoopbackServer(always: redirect(302, to: "/start"))
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.other("it redirects in a circle"), mayHaveLeft: true)) {
            try await get(server)
        }
        #expect(server.requests.count == 6)
    }
}
