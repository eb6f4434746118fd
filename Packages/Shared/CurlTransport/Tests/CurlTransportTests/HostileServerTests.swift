import APIClient
import CurlTransport
import Foundation
import FoundationExtensions
import Synchronization
import SystemCalls
import Testing

/// No test here measures time: the tests that run at once share a few threads, and any wait may take half a minute.
/// A server waits until the client gives up; a client that never does is stopped by the suite's time limit.
@Suite("Hostile servers", .timeLimit(.minutes(5)))
struct HostileServerTests {
    private func request(_ method: HTTPMethod, timeout: Double = 120) -> HTTPRequest {
        let body = method == .post ? Data("{\"a\":1}".utf8) : nil
        return HTTPRequest(method, "/x", body: body, timeout: timeout)
    }

    private func send(_ request: HTTPRequest, _ base: String, limit: Int = 1_048_576) async throws -> HTTPResponse {
        try await CurlTransport(baseURL: base, userAgent: "nereid/test", limit: limit).send(request)
    }

    /// A server that never answers and waits until the client disconnects.
    private func silence() throws -> LoopbackServer {
        try LoopbackServer { _, socket in
            socket.waitUntilClosed()
            return false
        }
    }

    @Test("a server that never answers is given up after the timeout", arguments: [HTTPMethod.get, .post])
    func neverAnswers(_ method: HTTPMethod) async throws {
        let server = try silence()
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.timedOut(seconds: 1), mayHaveLeft: true)) {
            try await send(request(method, timeout: 1), server.baseURL)
        }
        #expect(server.requests.count == 1)
    }

    @Test("a server that does not accept the connection does not receive the write")
    func neverAccepts() async throws {
        // Nobody accepts, so that after a few connections the system itself stops answering.
        let listener = try LoopbackListener()
        defer { listener.stop() }
        let counts = Mutex((begun: 0, connected: 0))
        let clients = (0..<200).map { _ in
            Thread {
                counts.withLock { $0.begun += 1 }
                guard (try? Socket.connect(toLoopbackPort: listener.port)) != nil else { return }
                counts.withLock { $0.connected += 1 }
            }
        }
        for client in clients { client.start() }
        // The listener's queue has room for 128; the other clients compete for what the system adds.
        while counts.withLock({ $0.begun < clients.count || $0.connected < 128 }) {
            try await Task.sleep(for: .milliseconds(10))
        }

        let error = await #expect(throws: HTTPTransportError.self) {
            try await send(request(.post, timeout: 1), "http://127.0.0.1:\(listener.port)")
        }
        #expect(error == .failed(.timedOut(seconds: 1), mayHaveLeft: false))
    }

    @Test("a trickle is given up after the timeout")
    func trickle() async throws {
        let server = try LoopbackServer { _, socket in
            try socket.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n".utf8))
            while true {
                try socket.write([65])
                Thread.sleep(forTimeInterval: 0.1)
            }
        }
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.timedOut(seconds: 1), mayHaveLeft: true)) {
            try await send(request(.get, timeout: 1), server.baseURL)
        }
    }

    @Test("a slow but steady flow is not given up")
    func steadyFlow() async throws {
        let server = try LoopbackServer { _, socket in
            try socket.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 196608\r\n\r\n".utf8))
            for _ in 0..<12 {
                try socket.write([UInt8](repeating: 65, count: 16_384))
                Thread.sleep(forTimeInterval: 0.5)
            }
            return false
        }
        defer { server.stop() }

        let response = try await send(request(.get, timeout: 4), server.baseURL)

        #expect(response.body.count == 196_608)
    }

    @Test("half an answer is a broken connection, never an answer", arguments: [HTTPMethod.get, .post])
    func half(_ method: HTTPMethod) async throws {
        for answer in [
            "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"response\":",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
        ] {
            let server = try LoopbackServer(always: answer)
            defer { server.stop() }

            await #expect(throws: HTTPTransportError.failed(.connectionLost, mayHaveLeft: true), "\(answer)") {
                try await send(request(method), server.baseURL)
            }
        }
    }

    @Test("a connection that closes without an answer is lost", arguments: [HTTPMethod.get, .post, .delete])
    func closes(_ method: HTTPMethod) async throws {
        let server = try LoopbackServer { _, _ in false }
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.connectionLost, mayHaveLeft: true)) {
            try await send(request(method), server.baseURL)
        }
        #expect(server.requests.count == 1)
    }

    @Test("a write on a connection that dies is not sent again")
    func deadConnection() async throws {
        let server = try LoopbackServer { request, socket in
            guard request.line.hasPrefix("GET") else { return false }
            try socket.write(Array("ok".answer.utf8))
            return true
        }
        defer { server.stop() }
        let transport = try CurlTransport(baseURL: server.baseURL, userAgent: "nereid/test")

        _ = try await transport.send(request(.get))
        for write in [request(.post), request(.delete)] {
            await #expect(throws: HTTPTransportError.failed(.connectionLost, mayHaveLeft: true)) {
                try await transport.send(write)
            }
        }

        #expect(server.requests.map(\.line) == ["GET /x", "POST /x", "DELETE /x"])
    }

    @Test("a change of protocol is an answer, with which the exchange ends", arguments: [HTTPMethod.get, .post])
    func switchesProtocol(_ method: HTTPMethod) async throws {
        let server = try LoopbackServer { _, socket in
            try socket.write(Array("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\nbytes".utf8))
            socket.waitUntilClosed()
            return false
        }
        defer { server.stop() }

        let response = try await send(request(method), server.baseURL)

        #expect(response.status == 101)
        #expect(response.body.isEmpty)
        #expect(server.requests.count == 1)
    }

    @Test(
        "an answer that is not HTTP ends the exchange",
        arguments: [
            "hello\r\n\r\n", "\u{0}\u{1}\u{2}", "HTTP/1.1 abc OK\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\nx",
            "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nx",
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nx",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc", "HTTP/1.1 99999 X\r\n\r\n",
        ])
    func garbage(_ answer: String) async throws {
        let server = try LoopbackServer(always: answer)
        defer { server.stop() }

        // Both are right, as long as the exchange ends: an error, or an answer that the layer above finds unreadable.
        do {
            _ = try await send(request(.get, timeout: 2), server.baseURL)
        } catch {
            #expect(error is HTTPTransportError)
        }
    }

    /// Sends the head, then the part again and again, until the client disconnects.
    private func endless(_ head: String, _ part: String, pause: Double = 0) throws -> LoopbackServer {
        try LoopbackServer { _, socket in
            try socket.write(Array(head.utf8))
            while true {
                try socket.write(Array(part.utf8))
                Thread.sleep(forTimeInterval: pause)
            }
        }
    }

    @Test(
        "endless headers, trailers and interim answers are given up at the limit",
        arguments: [
            ("HTTP/1.1 200 OK\r\n", "X: 1\r\n"),
            ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n", "X: 1\r\n"),
            ("", "HTTP/1.1 100 Continue\r\n\r\n"), ("", "HTTP/1.1 103 Early Hints\r\nX: y\r\n\r\n"),
        ])
    func endlessHeaders(_ head: String, _ part: String) async throws {
        let server = try endless(head, String(repeating: part, count: 100))
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.other("its headers are too large"), mayHaveLeft: true)) {
            try await send(request(.post), server.baseURL)
        }
    }

    @Test("headers that trickle in are given up after the timeout")
    func slowHeaders() async throws {
        let server = try endless("HTTP/1.1 200 OK\r\n", "X: 1\r\n", pause: 0.1)
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.timedOut(seconds: 1), mayHaveLeft: true)) {
            try await send(request(.post, timeout: 1), server.baseURL)
        }
    }

    @Test("an interim answer and trailers are not part of the answer")
    func interim() async throws {
        let server = try LoopbackServer(
            always: "HTTP/1.1 103 Early Hints\r\nX: early\r\n\r\nHTTP/1.1 200 OK\r\nY: y\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: late\r\n\r\n")
        defer { server.stop() }

        let response = try await send(request(.get), server.baseURL)

        #expect(response.status == 200)
        #expect(response.body == Data("{}".utf8))
        #expect(response.header("X") == nil)
        #expect(response.header("Y") == "y")
    }

    @Test("a compressed answer is unpacked, and the limit applies to the unpacked size")
    func compressed() async throws {
        let packed = try gzip(Data("1234567".utf8))
        let server = try LoopbackServer { _, socket in
            try socket.write(Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".utf8) + packed)
            return false
        }
        defer { server.stop() }

        #expect(try await send(request(.get), server.baseURL, limit: 7).body == Data("1234567".utf8))
        await #expect(throws: HTTPTransportError.failed(.tooLarge(limit: 6), mayHaveLeft: true)) {
            try await send(request(.get), server.baseURL, limit: 6)
        }
        #expect(server.requests.first?.headers["accept-encoding"] == "gzip")
    }

    @Test(
        "an answer that is compressed more than once is refused",
        arguments: [
            "Content-Encoding: gzip, gzip", "Content-Encoding: gzip\r\nContent-Encoding: deflate",
            "Transfer-Encoding: gzip, chunked\r\nContent-Encoding: gzip",
        ])
    func compressedTwice(_ header: String) async throws {
        let server = try LoopbackServer(always: "HTTP/1.1 200 OK\r\n\(header)\r\n\r\nx")
        defer { server.stop() }

        await #expect(
            throws: HTTPTransportError.failed(.other("its answer is compressed more than once"), mayHaveLeft: true)
        ) {
            try await send(request(.post), server.baseURL)
        }
    }

    @Test("70 MiB are refused as soon as their size is named, without receiving them")
    func tooLargeByLength() async throws {
        let server = try LoopbackServer { _, socket in
            try socket.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 73400320\r\n\r\n".utf8))
            socket.waitUntilClosed()
            return false
        }
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.tooLarge(limit: 67_108_864), mayHaveLeft: true)) {
            try await send(request(.get), server.baseURL, limit: CurlTransport.standardLimit)
        }
    }

    @Test("70 MiB of unknown size are refused at the limit")
    func tooLargeByCount() async throws {
        let server = try LoopbackServer { _, socket in
            try socket.write(Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
            let part = [UInt8](repeating: 65, count: 1_048_576)
            for _ in 0..<70 { try socket.write(part) }
            return false
        }
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.failed(.tooLarge(limit: 67_108_864), mayHaveLeft: true)) {
            try await send(request(.get), server.baseURL, limit: CurlTransport.standardLimit)
        }
    }

    @Test("an answer of exactly the limit is accepted")
    func limit() async throws {
        let server = try LoopbackServer(always: "12345".answer)
        defer { server.stop() }

        #expect(try await send(request(.get), server.baseURL, limit: 5).body.count == 5)
        await #expect(throws: HTTPTransportError.failed(.tooLarge(limit: 4), mayHaveLeft: true)) {
            try await send(request(.get), server.baseURL, limit: 4)
        }
    }

    @Test("over a refused connection, or to an unknown name, nothing is sent", arguments: [HTTPMethod.post, .delete])
    func unreachable(_ method: HTTPMethod) async throws {
        await #expect(throws: HTTPTransportError.failed(.nameNotFound, mayHaveLeft: false)) {
            try await send(request(method), "https://name.invalid")
        }
        await #expect(throws: HTTPTransportError.failed(.connectionRefused, mayHaveLeft: false)) {
            try await send(request(method), "http://127.0.0.1:1")
        }
    }

    @Test("a server without TLS does not receive the write")
    func noTLS() async throws {
        let server = try LoopbackServer(always: "".answer)
        defer { server.stop() }
        let base = server.baseURL.replacing("http:", with: "https:")

        let error = await #expect(throws: HTTPTransportError.self) { try await send(request(.post, timeout: 1), base) }

        guard case .failed(_, mayHaveLeft: false) = error else {
            Issue.record("the write may have left: \(String(describing: error))")
            return
        }
    }

    @Test("cancelling ends the wait at once", arguments: [HTTPMethod.get, .post, .delete])
    func cancels(_ method: HTTPMethod) async throws {
        let server = try silence()
        defer { server.stop() }
        let transport = try CurlTransport(baseURL: server.baseURL, userAgent: "nereid/test")
        let request = request(method)
        let task = Task { try await transport.send(request) }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(10)) }

        task.cancel()
        await #expect(throws: HTTPTransportError.cancelled(mayHaveLeft: true)) { try await task.value }
    }

    @Test("cancelling at any moment neither hangs nor ends the process")
    func cancelsAnywhere() async throws {
        let server = try LoopbackServer { request, socket in
            let turn =
                request.line.hasSuffix("0") ? "HTTP/1.1 302 Go\r\nLocation: /x0\r\nContent-Length: 0\r\n\r\n" : nil
            try socket.write(Array((turn ?? String(repeating: "a", count: 500_000).answer).utf8))
            return true
        }
        defer { server.stop() }
        let transport = try CurlTransport(baseURL: server.baseURL, userAgent: "nereid/test")

        for round in 0..<300 {
            let method: HTTPMethod = round % 3 == 0 ? .delete : .get
            let task = Task { try await transport.send(HTTPRequest(method, "/x\(round % 2)", timeout: 120)) }
            try await Task.sleep(for: .microseconds(round * 17 % 3000))
            task.cancel()
            if case .failure(let error) = await task.result { #expect(error is HTTPTransportError) }
        }
    }

    @Test("a request cancelled before it begins is not sent")
    func cancelledBefore() async throws {
        let server = try silence()
        defer { server.stop() }
        let request = request(.post)

        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await send(request, server.baseURL)
        }
        task.cancel()

        await #expect(throws: HTTPTransportError.cancelled(mayHaveLeft: false)) { try await task.value }
        #expect(server.connections == 0)
    }
}
