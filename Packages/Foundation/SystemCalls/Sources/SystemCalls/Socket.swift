import Synchronization

/// One TCP connection.
///
/// One reader and one writer may use it at a time, and any thread may call `shutdown()`. Only its owner calls
/// `close()`, when nobody uses it any more. The release of the last reference closes it too.
public final class Socket: Sendable {
    private let descriptor: Int32
    private let isClosed = Atomic<Bool>(false)

    init(descriptor: Int32) {
        self.descriptor = descriptor
        Libc.disableBrokenPipeSignal(descriptor)
    }

    deinit { close() }

    /// Connects to a port of this machine.
    ///
    /// - Parameter port: The port on 127.0.0.1.
    /// - Throws: The failure of `socket` or `connect`.
    public static func connect(toLoopbackPort port: UInt16) throws(SystemError) -> Socket {
        let raw = Libc.makeStreamSocket()
        guard raw >= 0 else { throw SystemError("socket") }
        let socket = Socket(descriptor: raw)
        guard Libc.connectToLoopback(raw, port: port) == 0 else { throw SystemError("connect", "127.0.0.1:\(port)") }
        return socket
    }

    /// Limits how long one read or write may wait; by default they wait for ever.
    ///
    /// - Throws: The failure of `setsockopt`.
    public func setTimeout(_ duration: Duration) throws(SystemError) {
        let milliseconds = max(
            1, Int(duration.components.seconds) * 1_000 + Int(duration.components.attoseconds / 1_000_000_000_000_000))
        for receiving in [true, false] {
            guard Libc.setTimeout(descriptor, receiving: receiving, milliseconds: milliseconds) == 0 else {
                throw SystemError("setsockopt")
            }
        }
    }

    /// Reads the available bytes, waiting for the first one.
    ///
    /// - Parameter count: How many bytes at most.
    /// - Returns: At least one byte, or none when the other side has closed.
    /// - Throws: `isTimeout` at the timeout; the failure of `read`.
    public func read(upTo count: Int) throws(SystemError) -> [UInt8] {
        guard count > 0 else { return [] }
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(SystemError) {
                filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    private func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        while true {
            let received = Libc.read(descriptor, buffer)
            if received >= 0 { return received }
            let error = SystemError("read")
            if !error.isInterrupted { throw error }
        }
    }

    /// Writes all bytes; never raises SIGPIPE.
    ///
    /// - Throws: `isBrokenPipe` when the other side has closed; `isTimeout`; the failure of `send`.
    public func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
        // Only bytes that are not contiguous are copied, since there may be many.
        let failure =
            bytes.withContiguousStorageIfAvailable { failureOfWriting(UnsafeRawBufferPointer($0)) }
            ?? Array(bytes).withUnsafeBytes(failureOfWriting)
        if let failure { throw failure }
    }

    private func failureOfWriting(_ bytes: UnsafeRawBufferPointer) -> SystemError? {
        var sent = 0
        while sent < bytes.count {
            let written = Libc.send(descriptor, UnsafeRawBufferPointer(rebasing: bytes[sent...]))
            if written >= 0 {
                sent += written
                continue
            }
            let error = SystemError("send")
            if !error.isInterrupted { return error }
        }
        return nil
    }

    /// Ends writing; the other side reads the end, and may still answer.
    public func shutdownWriting() { _ = Libc.shutdownWriting(descriptor) }

    /// Ends both directions and wakes readers and writers. From any thread, as long as the socket is not closed.
    public func shutdown() {
        if !isClosed.load(ordering: .acquiring) { _ = Libc.shutdown(descriptor) }
    }

    /// Closes the connection; closing twice is harmless.
    public func close() {
        if !isClosed.exchange(true, ordering: .acquiringAndReleasing) { _ = Libc.close(descriptor) }
    }
}
