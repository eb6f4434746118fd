import Foundation
import Synchronization
import SystemCalls

/// A server on 127.0.0.1 that may misbehave in any way: a closure handles each connection.
///
/// It runs on its own threads, since its waiting must not block the tests' tasks.
final class LoopbackServer: Sendable {
    /// A received request.
    struct Request: Sendable {
        /// Method and target: `GET /x`.
        let line: String
        /// Names in lower case.
        let headers: [String: String]
        let body: String
    }

    private let listener: LoopbackListener
    private let log = Mutex<(connections: Int, requests: [Request])>((0, []))

    /// Serves until `stop()`. `answer` gets the requests of a connection in turn; false ends the connection.
    init(_ answer: @escaping @Sendable (Request, Socket) throws -> Bool) throws {
        listener = try LoopbackListener()
        Thread.detachNewThread { [self] in
            while let socket = try? listener.accept() {
                log.withLock { $0.connections += 1 }
                Thread.detachNewThread { [self] in serve(socket, answer) }
            }
        }
    }

    /// Answers every request with the same bytes, and closes its connection unless `keepsOpen`.
    convenience init(always response: String, keepsOpen: Bool = false) throws {
        try self.init { _, socket in
            try socket.write(Array(response.utf8))
            return keepsOpen
        }
    }

    var baseURL: String { "http://127.0.0.1:\(listener.port)" }
    var host: String { "127.0.0.1:\(listener.port)" }
    var requests: [Request] { log.withLock { $0.requests } }
    var connections: Int { log.withLock { $0.connections } }

    func stop() { listener.stop() }

    private func serve(_ socket: Socket, _ answer: (Request, Socket) throws -> Bool) {
        var buffer: [UInt8] = []
        while let request = Self.read(socket, &buffer) {
            log.withLock { $0.requests.append(request) }
            guard (try? answer(request, socket)) == true else { break }
        }
        socket.shutdown()
        socket.close()
    }

    private static func read(_ socket: Socket, _ buffer: inout [UInt8]) -> Request? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let head = buffer.firstRange(of: end) {
                let lines = String(decoding: buffer[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
                var headers: [String: String] = [:]
                for line in lines.dropFirst() {
                    let parts = line.split(separator: ":", maxSplits: 1)
                    headers[parts[0].lowercased()] = parts.dropFirst().joined().trimmingCharacters(in: .whitespaces)
                }
                let length = headers["content-length"].flatMap { Int($0) } ?? 0
                if buffer.count - head.upperBound >= length {
                    let body = String(decoding: buffer[head.upperBound..<head.upperBound + length], as: UTF8.self)
                    buffer.removeSubrange(..<(head.upperBound + length))
                    let words = (lines.first ?? "").split(separator: " ")
                    return Request(line: words.dropLast().joined(separator: " "), headers: headers, body: body)
                }
            }
            guard let part = try? socket.read(upTo: 65_536), !part.isEmpty else { return nil }
            buffer += part
        }
    }
}

extension Socket {
    /// Waits until the other side has closed the connection.
    func waitUntilClosed() {
        while let bytes = try? read(upTo: 65_536), !bytes.isEmpty {}
    }
}

extension String {
    /// A complete answer with status 200 and this body.
    var answer: String { "HTTP/1.1 200 OK\r\nContent-Length: \(utf8.count)\r\n\r\n\(self)" }
}
