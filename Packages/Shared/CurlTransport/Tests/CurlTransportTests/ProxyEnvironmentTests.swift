import APIClient
import Foundation
import FoundationExtensions
import SystemCalls
import Testing

@testable import CurlTransport

@Suite("ProxyEnvironment")
struct ProxyEnvironmentTests {
    @Test(
        "a proxy for https is found, and named without user and password",
        arguments: [
            ("https_proxy", "http://proxy.example:3128", "the proxy proxy.example:3128"),
            ("HTTPS_PROXY", "proxy.example", "the proxy proxy.example"),
            ("all_proxy", "socks5://user:s3cret@proxy.example/", "the proxy proxy.example"),
            ("ALL_PROXY", "proxy.example:1", "the proxy proxy.example:1"), ("https_proxy", "://", "the proxy"),
            ("https_proxy", "http://user:12/s3cret@proxy.example", "the proxy"),
        ])
    func found(_ name: String, _ value: String, _ label: String) {
        let proxies = ProxyEnvironment(variables: [name: value, "no_proxy": "localhost, example.net"])

        #expect(proxies.proxy == value)
        #expect(proxies.label(for: "api.example") == label)
    }

    @Test(
        "without a variable that applies, there is no proxy",
        arguments: [
            [:], ["https_proxy": ""], ["http_proxy": "http://proxy"], ["HTTP_PROXY": "http://proxy"],
            ["https_proxy": "http://proxy", "no_proxy": "*"],
            ["https_proxy": "http://proxy", "NO_PROXY": "localhost,API.example"],
            ["ALL_PROXY": "http://proxy", "no_proxy": "x .example"],
        ])
    func none(_ variables: [String: String]) {
        #expect(ProxyEnvironment(variables: variables).label(for: "api.example") == nil)
    }

    @Test(
        "a proxy that can never work is named by its variable, and by nothing that may be secret",
        arguments: [
            ("http://127.0.0.1:99999", .port(99_999)), ("proxy.example:0", .port(0)),
            ("http://user:s3cret@proxy.example:80a/", .port(nil)), ("http://user:s3cret", .port(nil)),
            ("http://user:s3c/ret@proxy.example", .unencodedUser), ("user:s3c?r@et@proxy", .unencodedUser),
            ("http://user:12#ret@proxy.example:1", .unencodedUser), ("user:s3c://ret@proxy", .unencodedUser),
            ("user:s3c://ret", .unencodedUser), ("ftp://proxy.example", .scheme("ftp")),
            ("http://", .noHost), ("http://:3128", .noHost), ("http://user:s3cret@", .noHost),
        ] as [(String, ProxyFault.Reason)])
    func fault(value: String, reason: ProxyFault.Reason) {
        let proxies = ProxyEnvironment(variables: ["HTTPS_PROXY": value, "NO_PROXY": "localhost"])
        #expect(proxies.fault(for: "api.example") == ProxyFault(variable: "HTTPS_PROXY", reason: reason))
        #expect(proxies.fault(for: "localhost") == nil)
    }

    @Test(
        "a proxy that may work has no fault",
        arguments: [
            "", "proxy", "proxy:3128", "http://proxy:", "HTTP://u:p@ss:w@proxy:65535/x", "socks5h://[::1]:1080",
            "[::1]",
        ])
    func sound(value: String) {
        #expect(ProxyEnvironment(variables: ["all_proxy": value]).fault(for: "api.example") == nil)
    }

    @Test("a server on this machine is reached without a proxy, which would see the key")
    func loopback() async throws {
        let proxy = try LoopbackServer(always: "stolen".answer)
        let server = try LoopbackServer(always: "here".answer)
        defer {
            proxy.stop()
            server.stop()
        }
        let environment = ["http_proxy": proxy.baseURL, "ALL_PROXY": proxy.baseURL, "https_proxy": proxy.baseURL]
        let transport = try CurlTransport(baseURL: server.baseURL, userAgent: "x", environment: environment)

        #expect(try await transport.send(HTTPRequest(.get, "/x", key: Secret("k"))).body == Data("here".utf8))
        #expect(proxy.connections == 0)
    }

    @Test("a proxy is asked for a tunnel, and does not see the key")
    func tunnel() async throws {
        let proxy = try LoopbackServer(always: "HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n")
        defer { proxy.stop() }
        let transport = try CurlTransport(
            baseURL: "https://api.example", userAgent: "x", environment: ["HTTPS_PROXY": proxy.baseURL])

        let error = HTTPTransportError.failed(
            .other("the proxy \(proxy.host) refuses with HTTP 407"), mayHaveLeft: false)
        await #expect(throws: error) { try await transport.send(HTTPRequest(.delete, "/x", key: Secret("k"))) }

        #expect(proxy.requests.map(\.line) == ["CONNECT api.example:443"])
        #expect(proxy.requests.first?.headers["authorization"] == nil)
    }
}
