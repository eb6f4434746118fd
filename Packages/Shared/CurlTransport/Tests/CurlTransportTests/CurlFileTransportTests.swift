import APIClient
import CurlTransport
import Foundation
import Testing

@Suite("CurlFileTransport")
struct CurlFileTransportTests {
    private func transport(
        api: String = "https://api.example", _ environment: [String: String] = [:]
    ) throws -> CurlFileTransport {
        CurlFileTransport(besides: try CurlTransport(baseURL: api, userAgent: "test/1", environment: environment))
    }

    @Test(
        "anything but an https URL is refused before a connection opens, and its user is not shown",
        arguments: [
            ("", ""), ("text", "text"), ("file:///etc/passwd", "file:///etc/passwd"),
            ("ftp://127.0.0.1/x", "ftp://127.0.0.1/x"), ("http://cdn.example/x.png", "http://cdn.example/x.png"),
            ("//cdn.example/x", "//cdn.example/x"), ("javascript:alert(1)", "javascript:alert(1)"),
            ("https://user:word@cdn.example/x", "https://…@cdn.example/x"), ("https:///x", "https:///x"),
            ("data:image/gif;base64,R0lGODlh", "data:image/gif;base64,R0lGODlh"),
        ])
    func refused(url: String, shown: String) async throws {
        let transport = try transport()
        let expected = HTTPTransportError.failed(
            .unusable("'\(shown)' is not a URL that begins with https"), mayHaveLeft: false)

        await #expect(throws: expected) { try await transport.file(at: url, limit: 5, timeout: 1) { _ in true } }
    }

    @Test(
        "a URL that leads to this machine or to a private network is refused before a connection opens",
        arguments: ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "127.1", "10.0.0.1", "169.254.169.254"],
        ["https", "http"])
    func local(host: String, scheme: String) async throws {
        let server = try LoopbackServer(always: "stolen".answer)
        defer { server.stop() }
        let port = try #require(server.host.split(separator: ":").last)
        let proxy = try LoopbackServer(always: "stolen".answer)
        defer { proxy.stop() }

        for environment in [[:], ["https_proxy": proxy.baseURL]] {
            let transport = try transport(environment)
            let error = await #expect(throws: HTTPTransportError.self) {
                try await transport.file(at: "\(scheme)://\(host):\(port)/x", limit: 9, timeout: 9) { _ in true }
            }
            guard case .failed(.unusable, mayHaveLeft: false) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        #expect(server.connections + proxy.connections == 0)
    }

    @Test("a file on the API's own server is fetched, one on another port of this machine is not")
    func sameServer() async throws {
        let server = try LoopbackServer(always: "picture".answer)
        defer { server.stop() }
        let port = try #require(server.host.split(separator: ":").last)
        for name in ["127.0.0.1", "localhost", "[::1]"] {
            var taken = Data()
            let own = try transport(api: "http://\(name):\(port)")
            _ = try await own.file(at: server.baseURL + "/x", limit: 9, timeout: 60) { part in
                taken += part
                return true
            }
            #expect(taken == Data("picture".utf8))

            let other = try transport(api: "http://\(name):1")
            await #expect(throws: HTTPTransportError.self) {
                try await other.file(at: server.baseURL + "/x", limit: 9, timeout: 60) { _ in true }
            }
        }
        #expect(server.connections == 3)
    }

    @Test("a proxy may be on this machine")
    func proxy() async throws {
        let proxy = try LoopbackServer(always: "HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n")
        defer { proxy.stop() }
        let transport = try transport(["https_proxy": proxy.baseURL])

        let error = HTTPTransportError.failed(
            .other("the proxy \(proxy.host) refuses with HTTP 407"), mayHaveLeft: false)
        await #expect(throws: error) {
            try await transport.file(at: "https://cdn.example/x", limit: 9, timeout: 60) { _ in true }
        }
        #expect(proxy.requests.map(\.line) == ["CONNECT cdn.example:443"])
    }
}
