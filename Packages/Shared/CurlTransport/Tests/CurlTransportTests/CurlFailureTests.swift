import APIClient
import CurlTransport
import Foundation
import FoundationExtensions
import SystemCalls
import Testing

/// Codes of libcurl from the table of ADR-0027, each with a server or a proxy that causes it. The codes of certificates
/// are in `CertificateTests`.
@Suite("Errors of libcurl", .timeLimit(.minutes(5)))
struct CurlFailureTests {
    private static let large = Data(repeating: 65, count: 20_000_000)

    private func error(
        _ base: String, body: Data? = nil, method: HTTPMethod = .delete, environment: [String: String] = [:]
    ) async throws -> HTTPTransportError? {
        let transport = try CurlTransport(baseURL: base, userAgent: "x", environment: environment)
        return await #expect(throws: HTTPTransportError.self) {
            try await transport.send(HTTPRequest(method, "/x", body: body, key: Secret("k"), timeout: 120))
        }
    }

    /// Sends the same text to every client, without waiting for its request.
    private func listener(saying text: String) throws -> LoopbackListener {
        let listener = try LoopbackListener()
        Thread.detachNewThread {
            while let socket = try? listener.accept() {
                try? socket.write(Array(text.utf8))
                socket.shutdownWriting()
                socket.waitUntilClosed()
            }
        }
        return listener
    }

    private func error(answer: String) async throws -> HTTPTransportError? {
        let server = try LoopbackServer(always: answer)
        defer { server.stop() }
        return try await error(server.baseURL)
    }

    @Test("an unreadable answer leaves the outcome unknown")
    func answers() async throws {
        let notHTTP = HTTPTransportError.failed(.other("its answer is not HTTP"), mayHaveLeft: true)
        let lost = HTTPTransportError.failed(.connectionLost, mayHaveLeft: true)
        let tooLarge = HTTPTransportError.failed(.other("its headers are too large"), mayHaveLeft: true)
        let compressed = HTTPTransportError.failed(
            .other("its answer is compressed in a way that cannot be read"), mayHaveLeft: true)
        let ok = "HTTP/1.1 200 OK\r\n"
        for (code, answer, expected) in [
            (1, "hello\r\n\r\n", notHTTP), (8, ok + "Content-Length: -5\r\n\r\nx", notHTTP),
            (18, ok + "Content-Length: 9\r\n\r\nx", lost), (52, "", lost), (0, ok + "X: y\r\n", lost),
            (56, ok + "Transfer-Encoding: chunked\r\n\r\nzz\r\nabc", lost),
            (61, ok + "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc", compressed),
            (27, ok + "X: " + String(repeating: "a", count: 200_000) + "\r\n\r\n", tooLarge),
        ] {
            #expect(try await error(answer: answer) == expected, "\(code)")
        }
    }

    @Test("5, 6 and 7: without a connection nothing was sent")
    func unreached() async throws {
        let https = "https://localhost:1"
        for (code, base, proxy, cause) in [
            (5, https, "http://name.invalid:3128", .other("the proxy name.invalid:3128 cannot be found")),
            (6, "https://name.invalid", "", .nameNotFound),
            (7, https, "", .connectionRefused),
            (7, https, "http://127.0.0.1:1", .other("the proxy 127.0.0.1:1 refuses the connection")),
            (7, "http://[::1]:1", "", .connectionRefused),
        ] as [(Int, String, String, HTTPTransportError.Cause)] {
            let error = try await error(base, environment: ["https_proxy": proxy])
            #expect(error == .failed(cause, mayHaveLeft: false), "\(code)")
        }
    }

    @Test("97: a proxy without SOCKS")
    func proxyOfAnotherKind() async throws {
        let proxy = try listener(saying: "HTTP/1.1 400 No\r\n\r\n")
        defer { proxy.stop() }
        let host = "127.0.0.1:\(proxy.port)"

        let error = try await error("https://localhost:1", environment: ["https_proxy": "socks5h://" + host])
        guard case .failed(.other(let words), mayHaveLeft: false) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(words.hasPrefix("the proxy 127.0.0.1:"))
    }

    @Test("35: a server without TLS receives nothing")
    func handshake() async throws {
        let server = try listener(saying: "".answer)
        defer { server.stop() }

        let error = try await error("https://localhost:\(server.port)")
        #expect(error == .failed(.insecure(detail: "the handshake failed"), mayHaveLeft: false))
    }

    @Test("55 or 56: if the connection breaks within the body, the write did not arrive")
    func sending() async throws {
        let listener = try LoopbackListener()
        defer { listener.stop() }
        Thread.detachNewThread {
            let socket = try? listener.accept()
            _ = try? socket?.read(upTo: 100)
            socket?.close()
        }

        let error = try await error(
            "http://127.0.0.1:\(listener.port)", body: Self.large, method: .post)
        #expect(error == .failed(.connectionLost, mayHaveLeft: false))
    }

    @Test("an answer before the end of the request's body counts")
    func earlyAnswer() async throws {
        let listener = try LoopbackListener()
        defer { listener.stop() }
        Thread.detachNewThread {
            let socket = try? listener.accept()
            _ = try? socket?.read(upTo: 100)
            try? socket?.write(Array("HTTP/1.1 413 No\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}".utf8))
            socket?.waitUntilClosed()
        }
        let transport = try CurlTransport(baseURL: "http://127.0.0.1:\(listener.port)", userAgent: "x")

        let response = try await transport.send(HTTPRequest(.post, "/x", body: Self.large, timeout: 120))
        #expect(response.status == 413)
        #expect(response.body == Data("{}".utf8))
    }
}
