import APIClient
import CurlTransport
import Foundation
import Synchronization
import SystemCalls
import Testing

@Suite("CurlConnections", .timeLimit(.minutes(5)))
struct CurlConnectionsTests {
    private func transport(_ server: LoopbackServer, limit: Int = 1_000) throws -> CurlTransport {
        try CurlTransport(baseURL: server.baseURL, userAgent: "x", limit: limit)
    }

    @Test("many requests at once are all answered, over sixteen connections at most")
    func atOnce() async throws {
        let server = try LoopbackServer(always: "hello".answer, keepsOpen: true)
        defer { server.stop() }
        let transport = try transport(server)

        let bodies = try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                group.addTask { try await transport.send(HTTPRequest(.get, "/\(number)", timeout: 120)).body }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(bodies == Array(repeating: Data("hello".utf8), count: 40))
        #expect((1...16).contains(server.connections))
    }

    @Test("a pause between requests closes no connection")
    func pause() async throws {
        let count = 16
        let arrived = Mutex(0)
        let server = try LoopbackServer { _, socket in
            arrived.withLock { $0 += 1 }
            // Each needs a connection of its own while all are open.
            while arrived.withLock({ $0 < count }) { Thread.sleep(forTimeInterval: 0.001) }
            try socket.write(Array("hello".answer.utf8))
            return true
        }
        defer { server.stop() }
        let transport = try transport(server)

        for concurrent in [count, 1, count, 1, 1, count] {
            if concurrent > 1 { arrived.withLock { $0 = 0 } }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<concurrent {
                    group.addTask { _ = try await transport.send(HTTPRequest(.get, "/\(number)", timeout: 120)) }
                }
                try await group.waitForAll()
            }
        }

        #expect(server.requests.count == 3 * count + 3)
        #expect(server.connections == count)
    }

    @Test("four concurrent reads open four connections at most")
    func fourAtOnce() async throws {
        let server = try LoopbackServer(always: "hello".answer, keepsOpen: true)
        defer { server.stop() }
        let transport = try transport(server)

        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                if number >= 4 { try await group.next() }
                group.addTask { _ = try await transport.send(HTTPRequest(.get, "/\(number)", timeout: 120)) }
            }
            try await group.waitForAll()
        }

        #expect(server.requests.count == 40)
        #expect((1...4).contains(server.connections))
    }

    @Test("cancelling ends running and waiting requests at once")
    func cancels() async throws {
        let server = try LoopbackServer { _, socket in
            socket.waitUntilClosed()
            return false
        }
        defer { server.stop() }
        let transport = try transport(server)
        let tasks = (0..<19).map { number in
            Task { try await transport.send(HTTPRequest(.delete, "/\(number)", timeout: 600)) }
        }
        while server.requests.count < 16 { try await Task.sleep(for: .milliseconds(10)) }
        let sent = Set(server.requests.map(\.line))
        func isSent(_ number: Int) -> Bool { sent.contains("DELETE /\(number)") }

        // Waiting requests first: they would use a freed connection.
        for number in tasks.indices.sorted(by: { !isSent($0) && isSent($1) }) {
            tasks[number].cancel()
            let error = await #expect(throws: HTTPTransportError.self) { try await tasks[number].value }
            #expect(error == .cancelled(mayHaveLeft: isSent(number)))
        }
        #expect(server.requests.count == 16)
    }

    @Test("the progress of an upload is reported, up to all of it")
    func progress() async throws {
        let server = try LoopbackServer(always: "hello".answer)
        defer { server.stop() }
        let sent = Mutex<[Int]>([])
        let transport = try CurlTransport(
            baseURL: server.baseURL, userAgent: "x",
            onProgress: { progress in sent.withLock { $0.append(progress.sent) } })
        let body = Data(repeating: 65, count: 1_000_000)

        #expect(try await transport.send(HTTPRequest(.post, "/x", body: body, timeout: 120)).status == 200)

        let reported = sent.withLock(\.self)
        #expect(reported == reported.sorted())
        #expect(reported.last == body.count)
        #expect(server.requests.first?.body.utf8.count == body.count)
        #expect(server.requests.first?.headers["expect"] == nil)
    }

    @Test("fifty transports, each released after its only request, all work")
    func comesAndGoes() async throws {
        let server = try LoopbackServer(always: "hello".answer)
        defer { server.stop() }

        for _ in 0..<50 {
            #expect(try await transport(server).send(HTTPRequest(.get, "/x", timeout: 120)).status == 200)
        }
    }
}
