import APIClient
import Foundation
import Synchronization
import SystemCalls

@testable import SandboxServer

/// A server under test with its reported accesses, and raw connections to it.
final class Server: Sendable {
    /// So long that nothing times out early on a busy machine.
    static let limits = SandboxServerLimits(idleSeconds: 600, requestSeconds: 600)

    let port: UInt16
    let spy: TransportSpy
    private let server: SandboxServer
    private let log: Log

    init(_ spy: TransportSpy = TransportSpy(), limits: SandboxServerLimits = Server.limits) throws {
        let log = Log()
        self.spy = spy
        self.log = log
        server = SandboxServer(transport: spy, limits: limits, onAccess: { access in log.add(access) })
        port = try server.start()
    }

    deinit { server.stop() }

    var accesses: [SandboxServer.Access] { log.all }

    func stop() { server.stop() }

    func waitUntilStopped() async { await server.waitUntilStopped() }

    func connect() throws -> Client { try Client(port: port) }

    /// Sends `text` on a new connection, ends writing, and returns the whole answer.
    func exchange(_ text: String) async throws -> String {
        let client = try connect()
        try? client.send(text)
        client.finish()
        return await client.readToEnd()
    }

    private final class Log: Sendable {
        private let stored = Mutex<[SandboxServer.Access]>([])

        var all: [SandboxServer.Access] { stored.withLock { $0 } }

        func add(_ access: SandboxServer.Access) { stored.withLock { $0.append(access) } }
    }
}

/// Runs blocking code on its own thread: the server under test answers on the few threads that tasks share.
func offThePool<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}

/// A client that knows nothing of HTTP except where an answer ends.
struct Client {
    private let socket: Socket

    init(port: UInt16) throws {
        socket = try Socket.connect(toLoopbackPort: port)
        try socket.setTimeout(.seconds(600))
    }

    func send(_ text: String) throws { try socket.write(Array(text.utf8)) }

    func finish() { socket.shutdownWriting() }

    func close() { socket.close() }

    /// Everything up to the end of the connection; a broken connection counts as ended.
    func readToEnd() async -> String {
        await offThePool { [socket] in
            var all: [UInt8] = []
            while let part = try? socket.read(upTo: 1 << 16), !part.isEmpty { all += part }
            return String(decoding: all, as: UTF8.self)
        }
    }

    /// One answer: its head and its body; less if the connection ends.
    func readAnswer() async -> String {
        await offThePool { [socket] in
            var text = ""
            while !Self.isWhole(text), let byte = try? socket.read(upTo: 1), !byte.isEmpty {
                text += String(decoding: byte, as: UTF8.self)
            }
            return text
        }
    }

    private static func isWhole(_ text: String) -> Bool {
        guard let end = text.range(of: "\r\n\r\n") else { return false }
        let length = text[..<end.lowerBound].split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
        let wanted = length.flatMap { Int($0.dropFirst("Content-Length: ".count)) } ?? 0
        return text[end.upperBound...].utf8.count >= wanted
    }
}

extension String {
    /// The number after `HTTP/1.1`; nil if nothing came.
    var status: Int? { hasPrefix("HTTP/1.1 ") ? Int(dropFirst(9).prefix(3)) : nil }
}

extension SandboxServerLimits {
    init(
        headBytes: Int = 64 << 10, bodyBytes: Int = 64 << 20, connections: Int = 1000, idleSeconds: Double = 30,
        requestSeconds: Double = 120
    ) {
        self.init()
        (self.headBytes, self.bodyBytes, self.connections) = (headBytes, bodyBytes, connections)
        (self.idleSeconds, self.requestSeconds) = (idleSeconds, requestSeconds)
    }
}
