import APIClient
import CurlTransport
import Foundation
import FoundationExtensions
import Synchronization
import SystemCalls
import Testing

@Suite("CurlTransport")
struct CurlTransportTests {
    private func transport(_ base: String, limit: Int = CurlTransport.standardLimit) throws -> CurlTransport {
        try CurlTransport(baseURL: base, userAgent: "nereid/test", limit: limit)
    }

    @Test("a request arrives unchanged, and its answer comes back")
    func roundTrip() async throws {
        let server = try LoopbackServer(always: "HTTP/1.1 404 No\r\nX-Word: a b\r\nContent-Length: 5\r\n\r\nhéy!")
        defer { server.stop() }

        let response = try await transport(server.baseURL).send(
            HTTPRequest(
                .patch, "/x", headers: [HTTPHeader("Content-Type", "application/json")], body: Data("{\"a\":1}".utf8),
                key: Secret("k123")))

        #expect(response.status == 404)
        #expect(response.header("x-word") == "a b")
        #expect(response.body == Data("héy!".utf8))
        let request = try #require(server.requests.first)
        #expect(request.line == "PATCH /x")
        #expect(request.body == "{\"a\":1}")
        #expect(request.headers["authorization"] == "Bearer k123")
        #expect(request.headers["user-agent"] == "nereid/test")
        #expect(request.headers["content-type"] == "application/json")
        #expect(request.headers["cookie"] == nil)
    }

    @Test(
        "a path is sent byte for byte, after the base URL's path",
        arguments: [
            "/address/%F0%9F%A5%B0/info", "/a%2Fb/%2E%2E/x", "/a%20b/%25", "/", "/x//y/", "/~a-b_c.d",
        ], [("", ""), ("/v1", "/v1"), ("/v1/", "/v1")])
    func paths(path: String, base: (given: String, sent: String)) async throws {
        let server = try LoopbackServer(always: "".answer)
        defer { server.stop() }

        _ = try await transport(server.baseURL + base.given).send(HTTPRequest(.get, path))

        #expect(server.requests.map(\.line) == ["GET " + base.sent + path])
        #expect(server.requests.first?.headers["authorization"] == nil)
    }

    @Test("a query is encoded")
    func query() async throws {
        let server = try LoopbackServer(always: "".answer)
        defer { server.stop() }

        _ = try await transport(server.baseURL).send(
            HTTPRequest(.get, "/x/", query: [QueryItem("a", "b&c"), QueryItem("d", " ")]))

        #expect(server.requests.map(\.line) == ["GET /x/?a=b%26c&d=%20"])
    }

    @Test("a server's cookies are not sent back")
    func noCookies() async throws {
        let server = try LoopbackServer(always: "HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n")
        defer { server.stop() }
        let transport = try transport(server.baseURL)

        for _ in 0..<2 { _ = try await transport.send(HTTPRequest(.get, "/x")) }

        #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
    }

    @Test("reads share a connection, writes do not")
    func connections() async throws {
        let server = try LoopbackServer(always: "ok".answer, keepsOpen: true)
        defer { server.stop() }
        let transport = try transport(server.baseURL)

        for _ in 0..<3 { _ = try await transport.send(HTTPRequest(.get, "/x")) }
        #expect(server.connections == 1)

        for _ in 0..<2 { _ = try await transport.send(HTTPRequest(.post, "/x", body: Data("b".utf8))) }
        #expect(server.connections == 3)
    }

    @Test("an answer in chunks, and one without a length, are assembled")
    func chunks() async throws {
        let chunked = try LoopbackServer(
            always: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n")
        let endless = try LoopbackServer(always: "HTTP/1.0 200 OK\r\n\r\nabcdefg")
        defer {
            chunked.stop()
            endless.stop()
        }

        for server in [chunked, endless] {
            #expect(try await transport(server.baseURL).send(HTTPRequest(.get, "/x")).body == Data("abcdefg".utf8))
        }
    }

    @Test("an answer in HTML is returned unchanged, whatever its status", arguments: [500, 502, 401, 403])
    func html(_ status: Int) async throws {
        let page = "<html><h1>Oops</h1></html>"
        let server = try LoopbackServer(
            always: "HTTP/1.1 \(status) Oops\r\nContent-Type: text/html\r\nContent-Length: \(page.utf8.count)\r\n\r\n"
                + page)
        defer { server.stop() }

        let response = try await transport(server.baseURL).send(HTTPRequest(.get, "/x", key: Secret("k"), timeout: 20))

        #expect(response.status == status)
        #expect(response.body == Data(page.utf8))
        #expect(server.requests.count == 1)
    }

    @Test(
        "a 401 that asks for another kind of credential is an answer, and is not tried again",
        arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Bearer", "NTLM", "Negotiate", "", "Basic"])
    func challenge(_ challenge: String) async throws {
        let server = try LoopbackServer(
            always: "HTTP/1.1 401 No\r\nWWW-Authenticate: \(challenge)\r\nContent-Length: 2\r\n\r\n{}")
        defer { server.stop() }

        for method in [HTTPMethod.get, .post] {
            let body = method == .get ? nil : Data("{}".utf8)
            let response = try await transport(server.baseURL)
                .send(HTTPRequest(method, "/x", body: body, key: Secret("k"), timeout: 20))
            #expect(response.status == 401)
        }
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer k", "Bearer k"])
    }

    @Test("onExchange gets method, host, path, status and size, but no query")
    func reports() async throws {
        let server = try LoopbackServer(always: "hello".answer)
        defer { server.stop() }
        let reports = Mutex<[ExchangeReport]>([])
        let transport = try CurlTransport(baseURL: server.baseURL, userAgent: "nereid/test") { report in
            reports.withLock { $0.append(report) }
        }

        _ = try await transport.send(HTTPRequest(.get, "/x", query: [QueryItem("code", "s3cret")], key: Secret("k123")))

        let report = try #require(reports.withLock { $0.first })
        #expect((report.method, report.host, report.path) == ("GET", server.host, "/x"))
        #expect((report.status, report.bytes) == (200, 5))
        #expect(!"\(report)".contains("s3cret"))
        #expect(!"\(report)".contains("k123"))
    }

    @Test("a key or header with a line ending is not sent", arguments: ["k\r\nX-Other: 1", "k\n", "k\u{0}"])
    func headerInjection(_ key: String) async throws {
        let server = try LoopbackServer(always: "".answer)
        defer { server.stop() }
        let transport = try transport(server.baseURL)

        await #expect(throws: HTTPTransportError.self) {
            try await transport.send(HTTPRequest(.get, "/x", key: Secret(key)))
        }
        await #expect(throws: HTTPTransportError.self) {
            try await transport.send(HTTPRequest(.get, "/x", headers: [HTTPHeader("X", key)]))
        }
        #expect(server.connections == 0)
    }
}
