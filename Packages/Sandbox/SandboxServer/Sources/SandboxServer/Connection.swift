import APIClient
import Dispatch
import Synchronization
import SystemCalls

/// Serves the requests of one client, on its own thread.
final class Connection: Sendable {
    private let socket: Socket
    private let transport: any HTTPTransport
    private let limits: SandboxServerLimits
    private let onAccess: @Sendable (SandboxServer.Access) -> Void
    private let state = Mutex(State())

    private struct State {
        var isStopped = false
        /// After closing, the descriptor's number may belong to another connection.
        var isClosed = false
        var work: Task<Void, Never>?
    }

    init(
        _ socket: Socket, transport: any HTTPTransport, limits: SandboxServerLimits,
        onAccess: @escaping @Sendable (SandboxServer.Access) -> Void
    ) {
        self.socket = socket
        self.transport = transport
        self.limits = limits
        self.onAccess = onAccess
    }

    /// Wakes the connection's thread from any wait and ends it. From any thread.
    func stop() {
        let work = state.withLock { state in
            state.isStopped = true
            if !state.isClosed { socket.shutdown() }
            return state.work
        }
        work?.cancel()
    }

    /// Answers until the client closes the connection, is silent for too long or sends invalid HTTP, or until `stop`.
    /// Blocks.
    func serve() {
        var parser = RequestParser(limits: limits)
        do throws(SystemError) {
            try socket.setTimeout(.seconds(limits.idleSeconds))
            while let request = try receive(with: &parser) {
                guard try answer(request) else { break }
            }
        } catch {
            // The client disconnected or hangs: nobody reads an answer.
        }
        close()
    }

    private func close() {
        state.withLock { state in
            state.isClosed = true
            socket.shutdown()
            socket.close()
        }
    }

    /// Answers that there are too many connections. Blocks for a moment.
    func refuse() {
        let refusal = ResponseWriter.refusal(status: 503, message: "Too many connections are open.")
        // If this fails, the client sees only that the connection is closed.
        try? socket.setTimeout(.seconds(1))
        try? socket.write(ResponseWriter.bytes(refusal, isLast: true))
        socket.close()
    }

    /// The next complete request; nil if the connection is to be closed.
    private func receive(with parser: inout RequestParser) throws(SystemError) -> ParsedRequest? {
        var started: ContinuousClock.Instant?
        do throws(RequestProblem) {
            while true {
                switch try parser.next() {
                case .request(let request): return request
                case .wantsContinue: try socket.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), or: .timedOut)
                case .incomplete:
                    let bytes = try read(isIdle: parser.isBetweenRequests)
                    if bytes.isEmpty { return nil }
                    parser.append(bytes)
                    try check(started, isInHead: parser.isInHead)
                    started = started ?? .now
                }
            }
        } catch {
            onAccess(SandboxServer.Access(method: "-", path: "-", status: error.status))
            try endWith(ResponseWriter.refusal(status: error.status, message: error.message))
            return nil
        }
    }

    /// Empty if the client has disconnected, or has been silent between two requests.
    private func read(isIdle: Bool) throws(RequestProblem) -> [UInt8] {
        do throws(SystemError) {
            return try socket.read(upTo: 1 << 16)
        } catch {
            if error.isTimeout, !isIdle { throw .timedOut }
            return []
        }
    }

    /// Limits the whole request: a client that sends an occasional byte is never silent for long.
    private func check(_ started: ContinuousClock.Instant?, isInHead: Bool) throws(RequestProblem) {
        guard let started else { return }
        let allowed = isInHead ? limits.idleSeconds : limits.requestSeconds
        if ContinuousClock.now - started > .seconds(allowed) { throw .timedOut }
    }

    /// Returns whether the connection stays open.
    private func answer(_ request: ParsedRequest) throws(SystemError) -> Bool {
        let head = request.head
        var response: HTTPResponse
        do throws(RequestProblem) {
            if head.method == "OPTIONS" {
                response = HTTPResponse(status: 204, headers: [Self.allow])
            } else if let sent = try request.transportRequest(timeout: limits.requestSeconds) {
                guard let answer = process(sent) else {
                    report(head, status: 0)
                    return false
                }
                response = answer
            } else {
                throw .notImplemented
            }
        } catch {
            response = ResponseWriter.refusal(status: error.status, message: error.message)
        }
        if response.status == 405 {
            response = HTTPResponse(
                status: 405, headers: response.headers + [Self.allow], body: response.body)
        }
        let isLast = !head.isKeptAlive || state.withLock(\.isStopped)
        report(head, status: response.status)
        try socket.write(ResponseWriter.bytes(response, isHead: head.method == "HEAD", isLast: isLast))
        return !isLast
    }

    private static let allow = HTTPHeader("Allow", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")

    private func report(_ head: RequestHead, status: Int) {
        onAccess(SandboxServer.Access(method: head.method, path: head.path, status: status))
    }

    /// nil to break the connection without an answer.
    private func process(_ request: HTTPRequest) -> HTTPResponse? {
        do throws(HTTPTransportError) {
            return try wait(for: request).get()
        } catch {
            switch error {
            case .cancelled, .failed(.timedOut, _), .failed(.connectionLost, _): return nil
            case .failed(.redirected(let target), _):
                return HTTPResponse(status: 302, headers: [HTTPHeader("Location", target)])
            case .failed(.unusable(let reason), _), .failed(.other(let reason), _):
                return ResponseWriter.refusal(status: 500, message: reason)
            case .failed(.connectionRefused, _), .failed(.nameNotFound, _), .failed(.insecure, _),
                .failed(.tooLarge, _):
                return ResponseWriter.refusal(status: 502, message: "The server behind this one did not answer.")
            }
        }
    }

    /// Blocks this thread, which only this connection uses, until a task is done.
    private func wait(for request: HTTPRequest) -> Result<HTTPResponse, HTTPTransportError> {
        let result = Mutex<Result<HTTPResponse, HTTPTransportError>>(.failure(.cancelled(mayHaveLeft: false)))
        let done = DispatchSemaphore(value: 0)
        let work = Task { [transport] in
            do throws(HTTPTransportError) {
                let answer = try await transport.send(request)
                result.withLock { $0 = .success(answer) }
            } catch {
                result.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        let isStopped = state.withLock { state in
            state.work = work
            return state.isStopped
        }
        if isStopped { work.cancel() }
        done.wait()
        state.withLock { $0.work = nil }
        return result.withLock(\.self)
    }

    /// Lets the client read the answer although some bytes of its request are unread: closing at once would reset the
    /// connection.
    private func endWith(_ response: HTTPResponse) throws(SystemError) {
        try socket.write(ResponseWriter.bytes(response, isLast: true))
        socket.shutdownWriting()
        try socket.setTimeout(.milliseconds(500))
        let end = ContinuousClock.now + .seconds(2)
        while ContinuousClock.now < end, try !socket.read(upTo: 1 << 16).isEmpty {}
    }
}

extension Socket {
    fileprivate func write(_ bytes: [UInt8], or problem: RequestProblem) throws(RequestProblem) {
        do throws(SystemError) {
            try write(bytes)
        } catch {
            throw problem
        }
    }
}
