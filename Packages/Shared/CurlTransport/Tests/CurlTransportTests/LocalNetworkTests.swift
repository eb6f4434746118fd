import APIClient
import Foundation
import Testing

@testable import CurlTransport

@Suite("LocalNetwork")
struct LocalNetworkTests {
    @Test(
        "has the addresses of this machine and of its own networks, in all their forms",
        arguments: [
            "127.0.0.1", "127.255.0.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
            "169.254.169.254", "100.64.0.1", "100.127.9.9", "localhost", "a.localhost", "127.1", "2130706433",
            "0x7f.0.0.1", "0177.0.0.1", "::1", "::", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe",
            "::127.0.0.1", "64:ff9b::10.0.0.1", "fe80::1", "febf::1", "fec0::1", "fc00::1", "fd12:3456::1",
        ])
    func local(host: String) { #expect(LocalNetwork.contains(host: host)) }

    @Test(
        "has no other addresses, and no names",
        arguments: [
            "1.1.1.1", "11.0.0.1", "126.0.0.1", "128.0.0.1", "172.15.0.1", "172.32.0.1", "192.167.0.1", "192.169.0.1",
            "169.253.0.1", "100.63.0.1", "100.128.0.1", "8.8.8.8", "2606:4700::1111", "::ffff:1.1.1.1",
            "64:ff9b::1.1.1.1", "fb00::1", "fe00::1", "ff02::1", "cdn.example", "10.example", "localhost.example", "",
        ])
    func others(host: String) { #expect(!LocalNetwork.contains(host: host)) }

    @Test("no socket is opened to its addresses if they are to be avoided", arguments: [true, false])
    func sockets(avoids: Bool) async throws {
        let server = try LoopbackServer(always: "here".answer)
        defer { server.stop() }
        let base = try BaseURL(server.baseURL)
        let settings = PendingRequest.Settings(
            base: base, userAgent: "x", limit: 9, environment: [:], onProgress: nil, avoidsLocalNetwork: avoids)

        let outcome = await CurlConnections().perform(
            HTTPRequest(.get, "/x", timeout: 60), url: try #require(base.url(of: "/x")), settings, isInPieces: false
        ) { _ in true }

        let refusal = HTTPTransportError.failed(.unusable(LocalNetwork.refusal), mayHaveLeft: false)
        let answer = HTTPResponse(status: 200, headers: [HTTPHeader("Content-Length", "4")], body: Data("here".utf8))
        #expect(outcome.result == (avoids ? .failure(refusal) : .success(answer)))
        #expect(server.connections == (avoids ? 0 : 1))
    }
}
