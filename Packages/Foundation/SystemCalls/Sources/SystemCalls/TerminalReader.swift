import Dispatch

/// Reads a terminal on a separate thread until it is stopped or the terminal closes.
final class TerminalReader: Sendable {
    /// Closing it ends the thread.
    private let stopEnd: FileDescriptor
    private let ended = DispatchSemaphore(value: 0)

    /// `nil` if the system cannot create a pipe or a thread.
    init?(_ terminal: FileDescriptor, queue: DispatchQueue, _ handler: @escaping @Sendable ([UInt8]) -> Void) {
        guard let pipe = Libc.pipe() else { return nil }
        stopEnd = FileDescriptor(rawValue: pipe.writing)
        let ended = ended
        do throws(SystemError) {
            try SystemThread.start(stackSize: 256 << 10) {
                Self.read(terminal, until: pipe.reading) { bytes in queue.async { handler(bytes) } }
                _ = Libc.close(pipe.reading)
                ended.signal()
            }
        } catch {
            _ = Libc.close(pipe.reading)
            _ = Libc.close(pipe.writing)
            return nil
        }
    }

    /// Ends the thread. Waits a second at most: if the input that `poll` announced has been discarded, the thread is
    /// blocked in `read`.
    func stop() {
        _ = Libc.close(stopEnd.rawValue)
        _ = ended.wait(timeout: .now() + .seconds(1))
    }

    private static func read(_ terminal: FileDescriptor, until stop: Int32, _ take: ([UInt8]) -> Void) {
        while true {
            let (count, ready) = Libc.poll(
                [(descriptor: stop, writing: false), (descriptor: terminal.rawValue, writing: false)], milliseconds: -1)
            if count < 0, Libc.lastError == Libc.interrupted { continue }
            if ready[0] { return }
            // A closed terminal reads as end of file, or fails with EIO.
            let bytes = (try? terminal.read(upTo: 4_096)) ?? []
            take(bytes)
            if bytes.isEmpty { return }
        }
    }
}
