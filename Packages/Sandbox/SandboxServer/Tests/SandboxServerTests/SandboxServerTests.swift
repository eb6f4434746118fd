import APIClient
import Foundation
import FoundationExtensions
import SystemCalls
import Testing

@testable import SandboxServer

@Suite("SandboxServer", .timeLimit(.minutes(10)))
struct SandboxServerTests {
    private let host = "Host: 127.0.0.1\r\n"

    @Test("a request reaches the transport, and its answer the client") func roundTrip() async throws {
        let server = try Server(
            TransportSpy { request in
                HTTPResponse(
                    status: 404, headers: [HTTPHeader("X-A", "b")], body: (request.body ?? Data()) + Data("!".utf8))
            })
        let answer = try await server.exchange(
            "POST /a?b=c HTTP/1.1\r\n\(host)Authorization: Bearer k\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi"
        )

        #expect(answer == "HTTP/1.1 404 Not Found\r\nX-A: b\r\nContent-Length: 3\r\nConnection: close\r\n\r\nhi!")
        #expect(server.spy.requests.map(\.target) == ["/a?b=c"])
        #expect(server.spy.requests.first?.key == Secret("k"))
    }

    @Test("a connection serves many requests, one by one or pipelined") func keepAlive() async throws {
        let server = try Server()
        let client = try server.connect()

        for number in 1...3 {
            try client.send("GET /\(number) HTTP/1.1\r\n\(host)\r\n")
            #expect(await client.readAnswer().hasSuffix("keep-alive\r\n\r\nGET /\(number)"))
        }
        try client.send((4...6).map { "GET /\($0) HTTP/1.1\r\n\(host)\r\n" }.joined())
        for number in 4...6 { #expect(await client.readAnswer().hasSuffix("GET /\(number)")) }
        try client.send("GET /7 HTTP/1.0\r\n\r\n")
        #expect(await client.readToEnd().hasSuffix("Connection: close\r\n\r\nGET /7"))
    }

    @Test("HEAD has the length but no body; OPTIONS names the methods; others are not implemented")
    func methods() async throws {
        let server = try Server()

        #expect(
            try await server.exchange("HEAD /a HTTP/1.1\r\n\(host)\r\n").hasSuffix(
                "Content-Length: 6\r\nConnection: keep-alive\r\n\r\n"))
        #expect(try await server.exchange("OPTIONS * HTTP/1.1\r\n\(host)\r\n").contains("Allow: GET, HEAD, POST"))
        #expect(try await server.exchange("TRACE / HTTP/1.1\r\n\(host)\r\n").status == 501)
        #expect(server.spy.requests.map(\.method) == [.get])
    }

    @Test("a body in chunks is read after 100 Continue") func continued() async throws {
        let server = try Server()
        let client = try server.connect()

        try client.send("POST /a HTTP/1.1\r\n\(host)Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n")
        #expect(await client.readAnswer() == "HTTP/1.1 100 Continue\r\n\r\n")
        try client.send("2\r\nhi\r\n0\r\n\r\n")

        #expect(await client.readAnswer().status == 200)
        #expect(server.spy.requests.first?.body == Data("hi".utf8))
    }

    @Test(
        "invalid HTTP is answered, reported without its text, and the connection closed",
        arguments: [
            ("\u{16}\u{3}\u{1}\u{2}\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nA: " + String(repeating: "a", count: 70_000), 431),
            ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 67108865\r\n\r\n", 413),
            (
                "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1",
                400
            ),
        ])
    func bad(text: String, status: Int) async throws {
        let server = try Server()
        let answer = try await server.exchange(text + "\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n")

        #expect(answer.status == status)
        #expect(answer.contains("\"success\":false"))
        #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
        #expect(server.accesses == [SandboxServer.Access(method: "-", path: "-", status: status)])
        #expect(server.spy.requests.isEmpty)
        #expect(try await server.exchange("GET / HTTP/1.1\r\n\(host)\r\n").status == 200)
    }

    @Test("the report of an access has neither query nor key") func access() async throws {
        let server = try Server()
        _ = try await server.exchange("GET /oauth/?client_secret=s HTTP/1.1\r\n\(host)Authorization: Bearer k\r\n\r\n")

        #expect(server.accesses == [SandboxServer.Access(method: "GET", path: "/oauth/", status: 200)])
    }

    @Test("silence between requests closes the connection; silence or slowness within one is answered")
    func silence() async throws {
        let server = try Server(limits: SandboxServerLimits(idleSeconds: 0.2))
        let (idle, half) = (try server.connect(), try server.connect())
        try half.send("GET / HT")

        #expect(await idle.readToEnd().isEmpty)
        #expect(await half.readToEnd().status == 408)
        // Never silent for long, so that only the limit for the whole head can end it.
        let slow = try server.connect()
        var sent = 0
        while server.accesses.count < 2, sent < 60 {
            try slow.send("G")
            try await Task.sleep(for: .milliseconds(30))
            sent += 1
        }
        #expect(sent < 60)
        #expect(await slow.readToEnd().status == 408)
    }

    @Test("a timeout or a lost connection of the transport breaks the connection; its other failures are answered")
    func failures() async throws {
        func answer(_ error: HTTPTransportError) async throws -> String {
            try await Server(TransportSpy { _ throws(HTTPTransportError) in throw error }).exchange(
                "GET / HTTP/1.1\r\n\(host)\r\n")
        }

        #expect(try await answer(.failed(.connectionLost, mayHaveLeft: true)).isEmpty)
        #expect(try await answer(.failed(.timedOut(seconds: 1), mayHaveLeft: true)).isEmpty)
        #expect(
            try await answer(.failed(.other("the file \"x\" is damaged"), mayHaveLeft: false)).contains(
                #"the file \"x\" is damaged"#))
        #expect(
            try await answer(.failed(.redirected(to: "https://x.example/"), mayHaveLeft: false)).contains(
                "Location: https://x.example/\r\n"))
        #expect(try await answer(.failed(.connectionRefused, mayHaveLeft: false)).status == 502)
    }

    @Test("unsafe header fields of the transport are dropped") func injection() async throws {
        let server = try Server(
            TransportSpy { _ in
                HTTPResponse(
                    status: 200,
                    headers: [HTTPHeader("A", "b\r\nC: d"), HTTPHeader("E F", "g"), HTTPHeader("Content-Length", "9")])
            })

        #expect(
            try await server.exchange("GET / HTTP/1.1\r\n\(host)\r\n")
                == "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n")
    }

    @Test("a connection beyond the limit is refused until another has ended") func crowd() async throws {
        let server = try Server(limits: SandboxServerLimits(connections: 20, idleSeconds: 600))
        let clients = try (1...20).map { _ in try server.connect() }
        try clients[19].send("GET / HTTP/1.1\r\n\(host)\r\n")
        #expect(await clients[19].readAnswer().status == 200)

        #expect(try await server.connect().readToEnd().status == 503)
        clients[0].close()
        var status: Int?
        for _ in 0..<100 where status != 200 {
            try await Task.sleep(for: .milliseconds(20))
            status = try await server.exchange("GET / HTTP/1.1\r\n\(host)\r\n").status
        }
        #expect(status == 200)
    }

    @Test("stopping wakes waiting threads and frees the port") func stop() async throws {
        let server = try Server(
            TransportSpy { _ throws(HTTPTransportError) in
                do { try await Task.sleep(for: .seconds(60)) } catch { throw .cancelled(mayHaveLeft: true) }
                return HTTPResponse(status: 200)
            })
        let (idle, busy) = (try server.connect(), try server.connect())
        try busy.send("GET / HTTP/1.1\r\n\(host)\r\n")
        while server.spy.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }

        server.stop()
        await server.waitUntilStopped()

        #expect(await idle.readToEnd().isEmpty)
        #expect(await busy.readToEnd().isEmpty)
        #expect(throws: SystemError.self) { try server.connect() }
        #expect(try LoopbackListener(port: server.port).port == server.port)
    }

    @Test("cancelling the waiting task stops the server") func cancelling() async throws {
        let server = try Server()
        let task = Task { await server.waitUntilStopped() }

        task.cancel()
        await task.value

        #expect(throws: SystemError.self) { try server.connect() }
    }

    @Test("two hundred clients at once all get their own answer") func manyAtOnce() async throws {
        let server = try Server()
        let port = server.port
        let wrong = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 1...200 {
                group.addTask {
                    let client = try Client(port: port)
                    try client.send("GET /\(number) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    return await !client.readToEnd().hasSuffix("GET /\(number)")
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(wrong == 0)
        #expect(server.accesses.count == 200)
    }

    @Test("a port in use is reported") func portInUse() async throws {
        let server = try Server()
        let error = #expect(throws: SystemError.self) {
            try SandboxServer(transport: TransportSpy(), port: server.port).start()
        }
        #expect(error?.isAddressInUse == true)
    }
}
