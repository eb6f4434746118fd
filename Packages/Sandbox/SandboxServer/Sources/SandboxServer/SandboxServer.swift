public import APIClient
import Dispatch
import Foundation
import Synchronization
public import SystemCalls

/// Serves a transport over HTTP/1.1 on 127.0.0.1, so that any program on this machine can use it.
///
/// Each connection has its own thread: nothing blocks the threads that Swift's tasks share.
public final class SandboxServer: Sendable {
    /// One request, without its query, its fields and its key.
    public struct Access: Sendable, Equatable {
        /// The method; `-` if no valid request arrived.
        public let method: String
        /// The path, percent-encoded; `-` if no valid request arrived.
        public let path: String
        /// The HTTP status of the answer; 0 if the connection was broken without one.
        public let status: Int
    }

    private let transport: any HTTPTransport
    private let port: UInt16
    private let limits: SandboxServerLimits
    private let onAccess: @Sendable (Access) -> Void
    private let state = Mutex(State())
    /// Entered once by the accepting thread and once by each connection's.
    private let threads = DispatchGroup()

    private struct State {
        var listener: LoopbackListener?
        var isStopped = false
        var connections: [ObjectIdentifier: Connection] = [:]
    }

    /// Creates a server, which does not listen yet.
    ///
    /// - Parameters:
    ///   - transport: Answers the requests. `.failed(.connectionLost)` and `.failed(.timedOut)` break the connection.
    ///   - port: The port; 0 for any free one.
    ///   - limits: The server's limits.
    ///   - onAccess: Called once per request, before its answer is sent, on the connection's thread.
    public init(
        transport: any HTTPTransport, port: UInt16 = 0, limits: SandboxServerLimits = SandboxServerLimits(),
        onAccess: @escaping @Sendable (Access) -> Void = { _ in }
    ) {
        self.transport = transport
        self.port = port
        self.limits = limits
        self.onAccess = onAccess
    }

    /// Begins to listen. Called once.
    ///
    /// - Returns: The port.
    /// - Throws: `isAddressInUse`, `isPermission`, or another failure to listen.
    public func start() throws(SystemError) -> UInt16 {
        let listener = try LoopbackListener(port: port)
        let isStopped = state.withLock { state in
            state.listener = listener
            return state.isStopped
        }
        if isStopped { listener.stop() }
        let port = listener.port
        // The port becomes free when nothing refers to the listener.
        do throws(SystemError) {
            try run { [self] in
                acceptAll()
                state.withLock { $0.listener = nil }
            }
        } catch {
            state.withLock { $0.listener = nil }
            throw error
        }
        return port
    }

    /// Accepts no more connections and breaks open ones. Returns at once; from any thread.
    public func stop() {
        let (listener, connections) = state.withLock { state in
            state.isStopped = true
            return (state.listener, Array(state.connections.values))
        }
        listener?.stop()
        for connection in connections { connection.stop() }
    }

    /// Waits until the server is stopped and its last connection has ended. Cancelling the task stops it.
    public func waitUntilStopped() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                threads.notify(queue: .global()) { continuation.resume() }
            }
        } onCancel: {
            stop()
        }
    }

    private func acceptAll() {
        while let listener = state.withLock(\.listener) {
            do throws(SystemError) {
                guard let socket = try listener.accept() else { return }
                try accept(socket)
            } catch {
                // Usually no descriptor or thread is free; ending connections free some.
                SystemThread.sleep(milliseconds: 50)
                if state.withLock(\.isStopped) { return }
            }
        }
    }

    private func accept(_ socket: Socket) throws(SystemError) {
        let connection = Connection(socket, transport: transport, limits: limits, onAccess: onAccess)
        let (isFull, isStopped) = state.withLock { state in
            let isFull = state.connections.count >= limits.connections
            if !isFull, !state.isStopped { state.connections[ObjectIdentifier(connection)] = connection }
            return (isFull, state.isStopped)
        }
        if isStopped { return connection.stop() }
        if isFull { return connection.refuse() }
        let forget: @Sendable () -> Void = { [self] in
            state.withLock { $0.connections[ObjectIdentifier(connection)] = nil }
        }
        do throws(SystemError) {
            try run {
                connection.serve()
                forget()
            }
        } catch {
            forget()
            connection.stop()
            throw error
        }
    }

    private func run(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        threads.enter()
        do throws(SystemError) {
            try SystemThread.start(stackSize: 512 << 10) { [threads] in
                body()
                threads.leave()
            }
        } catch {
            threads.leave()
            throw error
        }
    }
}
