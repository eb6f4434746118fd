import APIClient
import Foundation
import NetworkProcess
import Synchronization
import SystemCalls
import Testing
import URLSessionTransport

/// The transport with the process that it really starts.
@Suite("IsolatedTransport", .timeLimit(.minutes(5)))
struct IsolatedTransportTests {
    private static let ok = Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello".utf8)

    /// A server that answers every request of a connection.
    private func server() throws -> HostileServer {
        try HostileServer { socket in
            repeat { try socket.write(Self.ok) } while !(try socket.read(upTo: 65_536)).isEmpty
        }
    }

    private func transport(
        _ server: HostileServer, limit: Int = 1_000, onProgress: (@Sendable (Int) -> Void)? = nil
    ) throws -> IsolatedTransport {
        try IsolatedTransport(
            program: BuiltProgram.path, baseURL: server.url, userAgent: "nereid/test", limit: limit,
            onProgress: { onProgress?($0.sent) })
    }

    @Test("reads one after the other share a process and its connection")
    func connection() async throws {
        let server = try server()
        defer { server.stop() }
        let transport = try transport(server)

        for _ in 0..<3 { #expect(try await transport.send(HTTPRequest(.get, "/x")).body == Data("hello".utf8)) }

        #expect(server.requests.count == 1, "so many connections")
    }

    @Test("many requests at once are all answered, by four processes at most")
    func atOnce() async throws {
        let server = try server()
        defer { server.stop() }
        let transport = try transport(server)

        let bodies = try await withThrowingTaskGroup { group in
            for number in 0..<12 {
                group.addTask { try await transport.send(HTTPRequest(.get, "/\(number)")).body }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(bodies == Array(repeating: Data("hello".utf8), count: 12))
        #expect((1...4).contains(server.requests.count))
    }

    @Test("after a process has ended, the next request has a new one")
    func nextProcess() async throws {
        let isGood = Mutex(false)
        let server = try HostileServer { socket in
            let isGood = isGood.withLock { $0 }
            try socket.write(isGood ? Self.ok : Array("HTTP/1.1 200 OK\r\nX: y\r\n".utf8))
        }
        defer { server.stop() }
        let transport = try transport(server)

        await #expect(throws: HTTPTransportError.failed(.connectionLost, mayHaveLeft: true)) {
            try await transport.send(HTTPRequest(.get, "/x"))
        }
        isGood.withLock { $0 = true }
        #expect(try await transport.send(HTTPRequest(.get, "/x")).status == 200)
    }

    @Test("an answer of exactly the limit is taken")
    func limit() async throws {
        let server = try server()
        defer { server.stop() }

        #expect(try await transport(server, limit: 5).send(HTTPRequest(.get, "/x")).body.count == 5)
        await #expect(throws: HTTPTransportError.failed(.tooLarge(limit: 4), mayHaveLeft: true)) {
            try await transport(server, limit: 4).send(HTTPRequest(.get, "/x"))
        }
    }

    @Test("how much of an upload has gone is told, up to all of it")
    func progress() async throws {
        let server = try server()
        defer { server.stop() }
        let sent = Mutex<[Int]>([])
        let transport = try transport(server) { count in sent.withLock { $0.append(count) } }
        let body = Data(repeating: 65, count: 1_000_000)

        #expect(try await transport.send(HTTPRequest(.post, "/x", body: body)).status == 200)

        #expect(sent.withLock { $0 } == sent.withLock { $0.sorted() })
        #expect(sent.withLock { $0.last } == body.count)
    }

    @Test("cancelling those under way and those that wait ends all at once")
    func cancels() async throws {
        let server = try HostileServer { socket in while !(try socket.read(upTo: 1)).isEmpty {} }
        defer { server.stop() }
        let transport = try transport(server)
        let tasks = (0..<8).map { _ in Task { try await transport.send(HTTPRequest(.delete, "/x", timeout: 600)) } }
        while server.requests.count < 4 { try await Task.sleep(for: .milliseconds(10)) }

        for task in tasks { task.cancel() }

        var haveLeft = 0
        for task in tasks {
            let error = await #expect(throws: HTTPTransportError.self) { try await task.value }
            if error == .cancelled(mayHaveLeft: true) { haveLeft += 1 }
        }
        #expect(haveLeft == 4)
        #expect(server.requests.count == 4)
    }
}
