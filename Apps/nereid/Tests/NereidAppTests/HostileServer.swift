import Foundation
import Synchronization
import SystemCalls

/// A server on 127.0.0.1 that reads the first request of each connection, and passes the connection to a closure.
///
/// It runs on its own threads, since its waiting must not block the tests' tasks.
final class HostileServer: Sendable {
    private let listener: LoopbackListener
    private let log = Mutex<[String]>([])

    /// Serves until `stop()`.
    init(_ answer: @escaping @Sendable (Socket) throws -> Void) throws {
        listener = try LoopbackListener()
        Thread.detachNewThread { [self] in
            while let socket = try? listener.accept() {
                Thread.detachNewThread { [self] in
                    guard let request = Self.read(socket) else { return }
                    log.withLock { $0.append(request) }
                    // Writing fails once the client leaves, which is expected.
                    try? answer(socket)
                    socket.shutdownWriting()
                    while let rest = try? socket.read(upTo: 65_536), !rest.isEmpty {}
                    socket.close()
                }
            }
        }
    }

    var url: String { "http://127.0.0.1:\(listener.port)" }
    /// The requests so far, each with its headers.
    var requests: [String] { log.withLock(\.self) }

    func stop() { listener.stop() }

    /// Waits for a request.
    func waitForRequest() async throws {
        while requests.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    }

    /// Head and body of a request.
    private static func read(_ socket: Socket) -> String? {
        var bytes: [UInt8] = []
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let length = text.lowercased().firstMatch(of: /content-length: ([0-9]+)/).flatMap { Int($0.1) } ?? 0
                if text[end.upperBound...].utf8.count >= length { return text }
            }
            guard let part = try? socket.read(upTo: 65_536), !part.isEmpty else { return nil }
            bytes += part
        }
    }
}
