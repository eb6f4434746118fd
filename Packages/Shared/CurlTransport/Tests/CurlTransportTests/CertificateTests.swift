import APIClient
import CurlTransport
import Foundation
import FoundationExtensions
import Testing

/// Skipped without `openssl`, which makes the certificates and serves them.
@Suite("Certificates", .serialized, .timeLimit(.minutes(5)), .enabled(if: TLSServer.isPossible))
struct CertificateTests {
    private func send(
        _ server: TLSServer, _ environment: [String: String]? = nil, method: HTTPMethod = .delete
    ) async throws -> HTTPResponse {
        try await CurlTransport(
            baseURL: "https://localhost:\(server.port)", userAgent: "x",
            environment: (environment ?? server.environment).merging(["no_proxy": "*"]) { $1 }
        ).send(HTTPRequest(method, "/x", key: Secret("k123"), timeout: 60))
    }

    @Test("a valid, trusted certificate is accepted")
    func good() async throws {
        let server = try TLSServer(.good)
        defer { server.stop() }

        #expect(try await send(server, method: .get).status == 200)
    }

    @Test(
        "the fault of a certificate is reported, and nothing is sent",
        arguments: [
            (.otherName, "its certificate is for another name"), (.expired, "its certificate has expired"),
            (.notYetValid, "its certificate is not valid yet"), (.selfSigned, "its certificate is self-signed"),
            (.unknownAuthority, "its certificate is not signed by an authority that this machine trusts"),
        ] as [(TLSServer.Certificate, String)])
    func wrong(_ certificate: TLSServer.Certificate, _ words: String) async throws {
        let server = try TLSServer(certificate)
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.insecure(detail: words), mayHaveLeft: false)) {
            try await send(server)
        }
    }

    @Test("without the user's authority, the system's authorities reject the certificate")
    func untrusted() async throws {
        let server = try TLSServer(.good)
        defer { server.stop() }

        let error = await #expect(throws: HTTPTransportError.self) { try await send(server, [:]) }
        guard case .failed(.insecure, mayHaveLeft: false) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a missing file of authorities is reported, and nothing is sent")
    func noAuthorities() async throws {
        let server = try TLSServer(.good)
        defer { server.stop() }

        let detail = "the trusted certificates cannot be read"
        await #expect(throws: HTTPTransportError.failed(.insecure(detail: detail), mayHaveLeft: false)) {
            try await send(server, ["SSL_CERT_FILE": "/no/such/file"])
        }
    }

    @Test("TLS older than 1.2 is refused")
    func oldTLS() async throws {
        let server = try TLSServer(.good, "-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0")
        defer { server.stop() }

        await #expect(
            throws: HTTPTransportError.failed(.insecure(detail: "the handshake failed"), mayHaveLeft: false)
        ) {
            try await send(server)
        }
    }

    @Test("a server that agrees on HTTP/2 and sends something else has not answered (libcurl's error 56)")
    func badHTTP2() async throws {
        let server = try TLSServer(.good, "-alpn", "h2", reply: String(repeating: "no frames\n", count: 10))
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.connectionLost, mayHaveLeft: true)) {
            try await send(server, method: .get)
        }
    }
}
