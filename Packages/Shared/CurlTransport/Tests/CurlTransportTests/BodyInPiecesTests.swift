import APIClient
import Foundation
import Synchronization
import SystemCalls
import Testing

@testable import CurlTransport

@Suite("CurlTransport: bodies in pieces", .timeLimit(.minutes(10)))
struct BodyInPiecesTests {
    private func transport(_ server: LoopbackServer, limit: Int = CurlTransport.standardLimit) throws -> CurlTransport {
        try CurlTransport(baseURL: server.baseURL, userAgent: "nereid/test", limit: limit)
    }

    /// The pieces that `take` got, and the result of the exchange.
    private func exchange(
        _ server: LoopbackServer, limit: Int = CurlTransport.standardLimit, timeout: Double = 20
    ) async throws -> (taken: Data, outcome: Result<HTTPResponse, HTTPTransportError>) {
        let transport = try transport(server, limit: limit)
        var taken = Data()
        do throws(HTTPTransportError) {
            let response = try await transport.send(HTTPRequest(.get, "/x", timeout: timeout)) {
                taken += $0
                return true
            }
            return (taken, .success(response))
        } catch {
            return (taken, .failure(error))
        }
    }

    @Test("a success comes in pieces, in their order; its answer has no body")
    func success() async throws {
        let body = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
        let server = try LoopbackServer { _, socket in
            try socket.write(Array("HTTP/1.1 200 OK\r\nX-A: b\r\nContent-Length: \(body.count)\r\n\r\n".utf8))
            try socket.write(body)
            return false
        }
        defer { server.stop() }

        let (taken, outcome) = try await exchange(server)
        #expect(taken == Data(body))
        #expect(try outcome.get().status == 200)
        #expect(try outcome.get().body.isEmpty)
        #expect(try outcome.get().header("x-a") == "b")
    }

    @Test("a piece is passed on before the next one arrives")
    func early() async throws {
        let isTaken = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { _, socket in
            try socket.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\na".utf8))
            guard isTaken.wait(timeout: .now() + 600) == .success else { return false }
            try socket.write(Array("b".utf8))
            return false
        }
        defer { server.stop() }
        var taken: [Data] = []

        _ = try await transport(server).send(HTTPRequest(.get, "/x", timeout: 600)) {
            taken.append($0)
            isTaken.signal()
            return true
        }
        #expect(taken == [Data("a".utf8), Data("b".utf8)])
    }

    @MainActor
    @Test("pieces are passed on in the caller's isolation")
    func isolation() async throws {
        let server = try LoopbackServer(always: String(repeating: "x", count: 1_000_000).answer)
        defer { server.stop() }
        var count = 0

        _ = try await transport(server).send(HTTPRequest(.get, "/x")) { _ in
            MainActor.assertIsolated()
            count += 1
            return true
        }
        #expect(count > 0)
    }

    @Test("an answer other than a success is not passed on in pieces, even after a redirect", arguments: [404, 500])
    func refusal(status: Int) async throws {
        let server = try LoopbackServer { request, socket in
            let isFirst = request.line == "GET /x"
            let head = isFirst ? "302 Found\r\nLocation: /y" : "\(status) No"
            try socket.write(Array("HTTP/1.1 \(head)\r\nContent-Length: 4\r\n\r\n\(isFirst ? "away" : "here")".utf8))
            return true
        }
        defer { server.stop() }

        let (taken, outcome) = try await exchange(server)
        #expect(taken.isEmpty)
        #expect(try outcome.get().body == Data("here".utf8))
    }

    @Test("a redirect is followed, and only the last body is passed on")
    func redirect() async throws {
        let server = try LoopbackServer { request, socket in
            let head = request.line == "GET /x" ? "302 Found\r\nLocation: /y" : "200 OK"
            try socket.write(Array("HTTP/1.1 \(head)\r\nContent-Length: 6\r\n\r\n\(request.line)".utf8))
            return true
        }
        defer { server.stop() }

        #expect(try await exchange(server).taken == Data("GET /y".utf8))
    }

    @Test("a truncated body fails")
    func cut() async throws {
        let server = try LoopbackServer(always: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")
        defer { server.stop() }

        let (_, outcome) = try await exchange(server)
        #expect(outcome == .failure(.failed(.connectionLost, mayHaveLeft: true)))
    }

    @Test("the limit applies to the unpacked size, and nothing beyond it is passed on")
    func limit() async throws {
        // A few bytes that unpack to more than the limit.
        let packed = try gzip(Data(count: 1_000_000))
        let server = try LoopbackServer { _, socket in
            let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
            try socket.write(Array(head.utf8) + packed)
            return false
        }
        defer { server.stop() }

        let (taken, outcome) = try await exchange(server, limit: 300_000)
        #expect(outcome == .failure(.failed(.tooLarge(limit: 300_000), mayHaveLeft: true)))
        #expect(taken.count <= 300_000)
        #expect(try await exchange(server).taken == Data(count: 1_000_000))
    }

    @Test("a slow taker is not overrun, and does not count as a slow server")
    func backpressure() async throws {
        let total = 48 << 20
        let written = Mutex(0)
        let server = try LoopbackServer { _, socket in
            try socket.write(Array("HTTP/1.1 200 OK\r\nContent-Length: \(total)\r\n\r\n".utf8))
            let part = [UInt8](repeating: 7, count: 65_536)
            for _ in 0..<(total / part.count) {
                try socket.write(part)
                written.withLock { $0 += part.count }
            }
            return false
        }
        defer { server.stop() }
        var (taken, largest, ahead) = (0, 0, 0)

        let response = try await transport(server).send(HTTPRequest(.get, "/x", timeout: 2)) { part in
            if taken == 0 {
                // Longer than the timeout.
                Thread.sleep(forTimeInterval: 2.5)
                ahead = written.withLock { $0 }
            }
            taken += part.count
            largest = max(largest, part.count)
            return true
        }
        #expect(response.status == 200)
        #expect(taken == total)
        // The rest is in the system's buffers.
        #expect(ahead < total / 2)
        #expect(largest < PendingRequest.room + 65_536)
    }

    @Test("a taker can stop, which closes the connection")
    func unwanted() async throws {
        let isLeft = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { _, socket in
            try socket.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc".utf8))
            socket.waitUntilClosed()
            isLeft.signal()
            return false
        }
        defer { server.stop() }
        var calls = 0

        await #expect(throws: HTTPTransportError.cancelled(mayHaveLeft: true)) {
            try await transport(server).send(HTTPRequest(.get, "/x")) { _ in
                calls += 1
                return false
            }
        }
        #expect(calls == 1)
        #expect(isLeft.wait(timeout: .now() + 10) == .success)
    }

    @Test("a taker can stop at the last piece")
    func lastUnwanted() async throws {
        let server = try LoopbackServer(always: "abc".answer)
        defer { server.stop() }

        await #expect(throws: HTTPTransportError.cancelled(mayHaveLeft: true)) {
            try await transport(server).send(HTTPRequest(.get, "/x")) { _ in false }
        }
    }

    @Test("cancelling ends the exchange at once, even while the server waits for the client")
    func cancelled() async throws {
        let server = try LoopbackServer { _, socket in
            try socket.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 60000000\r\n\r\n".utf8))
            try socket.write([UInt8](repeating: 7, count: 50_000_000))
            socket.waitUntilClosed()
            return false
        }
        defer { server.stop() }
        let transport = try transport(server)
        let task = Task {
            var isFirst = true
            return try await transport.send(HTTPRequest(.get, "/x", timeout: 3_600)) { _ in
                if isFirst {
                    Thread.sleep(forTimeInterval: 0.3)
                    withUnsafeCurrentTask { $0?.cancel() }
                }
                isFirst = false
                return true
            }
        }
        await #expect(throws: HTTPTransportError.cancelled(mayHaveLeft: true)) { try await task.value }
    }
}
