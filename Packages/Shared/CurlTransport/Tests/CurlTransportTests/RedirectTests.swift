import APIClient
import CurlTransport
import Foundation
import FoundationExtensions
import Synchronization
import SystemCalls
import Testing

@Suite("Redirects")
struct RedirectTests {
    private func redirect(_ status: Int, to location: String) -> String {
        "HTTP/1.1 \(status) Moved\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n"
    }

    /// Sends a request for `/start`, with the key.
    private func send(_ server: LoopbackServer, _ method: HTTPMethod = .get) async throws -> HTTPResponse {
        let body = method == .get || method == .delete ? nil : Data("{}".utf8)
        return try await CurlTransport(baseURL: server.baseURL, userAgent: "nereid/test")
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
        await #expect(throws: expected) { try await send(server, method) }

        #expect(server.requests.count == 1)
        #expect(other.connections == 0)
    }

    @Test(
        "redirects to other hosts, schemes and invalid URLs are not followed",
        arguments: [
            "http://localhost:1/x", "https://127.0.0.1/x", "//example.invalid/x", "file:///etc/passwd", "http://[::1",
            "ftp://127.0.0.1/", "javascript:alert(1)", "http://%1b]0;x/",
        ])
    func otherHosts(_ location: String) async throws {
        let server = try LoopbackServer(always: redirect(302, to: location))
        defer { server.stop() }

        let error = await #expect(throws: HTTPTransportError.self) { try await send(server) }
        guard case .failed(.redirected, mayHaveLeft: true) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.requests.count == 1)
    }

    @Test(
        "a target with a user is not followed, and the user is not shown",
        arguments: ["user:s3cret@", "user@", "@", ":s3cret@"])
    func userInfo(_ user: String) async throws {
        let hosts = Mutex<[String]>([])
        let server = try LoopbackServer { _, socket in
            let location = "http://\(user)\(hosts.withLock { $0[0] })/end"
            try socket.write(Array(redirect(302, to: location).utf8))
            return true
        }
        defer { server.stop() }
        hosts.withLock { $0 = [server.host] }

        let expected = HTTPTransportError.Cause.redirected(to: "http://\(server.host) with a user name")
        await #expect(throws: HTTPTransportError.failed(expected, mayHaveLeft: true)) { try await send(server) }
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

        #expect(try await send(server).body == Data("here".utf8))
        #expect(server.requests.map(\.line) == ["GET /start", "GET /end?x=%2F"])
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer k123", "Bearer k123"])
        #expect(server.requests.map { $0.headers["user-agent"] } == ["nereid/test", "nereid/test"])
    }

    @Test("a relative target is resolved against the answer's URL")
    func relative() async throws {
        let server = try LoopbackServer { request, socket in
            let answer =
                switch request.line {
                case "GET /start": redirect(302, to: "/folder/first")
                case "GET /folder/first": redirect(302, to: "second")
                default: "here".answer
                }
            try socket.write(Array(answer.utf8))
            return true
        }
        defer { server.stop() }

        #expect(try await send(server).body == Data("here".utf8))
        #expect(server.requests.last?.line == "GET /folder/second")
    }

    @Test("a write follows no redirect", arguments: [HTTPMethod.post, .put, .patch, .delete])
    func writes(_ method: HTTPMethod) async throws {
        let server = try LoopbackServer(always: redirect(307, to: "/end"))
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.redirected(to: "http://" + server.host), mayHaveLeft: true)) {
            try await send(server, method)
        }
        #expect(server.requests.count == 1)
    }

    @Test("a loop ends after five redirects")
    func loop() async throws {
        let server = try LoopbackServer(always: redirect(302, to: "/start"))
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.other("it redirects more than 5 times"), mayHaveLeft: true)) {
            try await send(server)
        }
        #expect(server.requests.count == 6)
    }
}
