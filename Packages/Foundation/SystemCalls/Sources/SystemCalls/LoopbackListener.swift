import Synchronization

/// Listens for TCP connections from this machine only (127.0.0.1).
public final class LoopbackListener: Sendable {
    /// The port it listens on.
    public let port: UInt16

    private let descriptor: Int32
    private let wakeReading: Int32
    private let wakeWriting: Int32
    private let isStopped = Atomic<Bool>(false)

    /// Starts to listen.
    ///
    /// - Parameter port: The port; 0 for any free one.
    /// - Throws: `isAddressInUse`; `isPermission` (ports below 1024); the failure of another call, such as `socket`.
    public init(port: UInt16 = 0) throws(SystemError) {
        let socket = Libc.makeStreamSocket()
        guard socket >= 0 else { throw SystemError("socket") }
        do throws(SystemError) {
            guard Libc.setReuseAddress(socket) == 0 else { throw SystemError("setsockopt") }
            guard Libc.bindToLoopback(socket, port: port) == 0 else { throw SystemError("bind", "127.0.0.1:\(port)") }
            guard Libc.listen(socket, backlog: 128) == 0 else { throw SystemError("listen", "127.0.0.1:\(port)") }
            // The wait is in `poll`; a connection that closed meanwhile must not block `accept`.
            guard Libc.setBlocking(socket, false) == 0 else { throw SystemError("fcntl") }
            guard let actual = Libc.localPort(socket) else { throw SystemError("getsockname") }
            guard let wake = Libc.pipe() else { throw SystemError("pipe") }
            self.port = actual
            descriptor = socket
            (wakeReading, wakeWriting) = wake
        } catch {
            _ = Libc.close(socket)
            throw error
        }
    }

    deinit {
        for descriptor in [descriptor, wakeReading, wakeWriting] { _ = Libc.close(descriptor) }
    }

    /// Waits for the next connection.
    ///
    /// - Returns: The connection; `nil` after `stop()`.
    /// - Throws: The failure of a call, such as `accept` when too many files are open.
    public func accept() throws(SystemError) -> Socket? {
        while !isStopped.load(ordering: .acquiring) {
            let (count, ready) = Libc.poll(
                [(descriptor: descriptor, writing: false), (descriptor: wakeReading, writing: false)], milliseconds: -1)
            if count < 0 {
                if Libc.lastError == Libc.interrupted { continue }
                throw SystemError("poll")
            }
            if ready[1] { return nil }
            let connection = Libc.accept(descriptor)
            if connection >= 0 { return try makeSocket(connection) }
            let error = SystemError("accept")
            if Libc.concernsOneConnection(error.code) { continue }
            throw error
        }
        return nil
    }

    /// Makes every current and future `accept()` return `nil`. From any thread.
    public func stop() {
        if isStopped.exchange(true, ordering: .acquiringAndReleasing) { return }
        _ = [UInt8(0)].withUnsafeBytes { Libc.write(wakeWriting, $0) }
    }

    /// Darwin's connections inherit the listener's non-blocking mode; Linux's do not.
    private func makeSocket(_ connection: Int32) throws(SystemError) -> Socket {
        let socket = Socket(descriptor: connection)
        guard Libc.setBlocking(connection, true) == 0 else { throw SystemError("fcntl") }
        return socket
    }
}
