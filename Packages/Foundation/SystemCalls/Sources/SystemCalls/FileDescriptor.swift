/// An open file, pipe or terminal of this process, by its number.
///
/// A plain value: copying it does not duplicate the file, and only `close()` closes it.
public struct FileDescriptor: Hashable, Sendable {
    /// The system's number.
    public let rawValue: Int32

    /// Creates a value for an open descriptor by its number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Standard input (0).
    public static let standardInput = FileDescriptor(rawValue: 0)
    /// Standard output (1).
    public static let standardOutput = FileDescriptor(rawValue: 1)
    /// Standard error (2).
    public static let standardError = FileDescriptor(rawValue: 2)

    /// Opens the null device in place of closed standard descriptors, so that no file of this process gets their
    /// numbers. Reading standard input then gives its end, and writing to one of the outputs fails.
    ///
    /// Must be called before anything else is opened.
    public static func occupyStandardDescriptors() {
        for descriptor in [standardInput, standardOutput, standardError] { Libc.occupyIfClosed(descriptor.rawValue) }
    }

    /// Whether it is a terminal.
    public var isTerminal: Bool { Libc.isTerminal(rawValue) }

    /// Whether both refer to the same file, pipe or terminal.
    public func isSameFile(as other: FileDescriptor) -> Bool {
        guard let one = Libc.status(rawValue), let two = Libc.status(other.rawValue) else { return false }
        return one.device == two.device && one.inode == two.inode
    }

    /// The size of its terminal in cells; `nil` if it is not a terminal, or the terminal does not say (0 columns).
    public var windowSize: (columns: Int, rows: Int)? {
        guard let size = Libc.windowSize(rawValue), size.columns > 0 else { return nil }
        return size
    }

    /// Writes all bytes, with as many calls as needed.
    ///
    /// Waits for a non-blocking descriptor. A broken pipe raises SIGPIPE, which by default ends the process.
    ///
    /// - Throws: The failure of `write`; some bytes may have been written.
    public func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
        if let done = bytes.withContiguousStorageIfAvailable({ Self.write(UnsafeRawBufferPointer($0), to: rawValue) }) {
            try done.get()
        } else {
            try Array(bytes).withUnsafeBytes { Self.write($0, to: rawValue) }.get()
        }
    }

    /// Writes all bytes of an array, as the generic function does, without the cost of building generic types at run
    /// time.
    public func write(_ bytes: [UInt8]) throws(SystemError) {
        try bytes.withUnsafeBytes { Self.write($0, to: rawValue) }.get()
    }

    /// Writes a text as UTF-8; see `write(_:)` for bytes.
    public func write(_ text: String) throws(SystemError) {
        var text = text
        try text.withUTF8 { Self.write(UnsafeRawBufferPointer($0), to: rawValue) }.get()
    }

    /// Writes all bytes as `write(_:)` does, but returns `false` for a closed reader instead of raising a signal.
    ///
    /// - Returns: Whether everything was written; `false` if the reader has closed.
    /// - Throws: Any other failure of `write`.
    public func writeUnlessBroken(_ bytes: some Collection<UInt8>) throws(SystemError) -> Bool {
        let descriptor = rawValue
        let all = Array(bytes)
        let result = Libc.withoutBrokenPipeSignal(on: descriptor) {
            all.withUnsafeBytes { Self.write($0, to: descriptor) }
        }
        switch result {
        case .success: return true
        case .failure(let error) where error.isBrokenPipe: return false
        case .failure(let error): throw error
        }
    }

    /// Reads the available bytes, waiting for the first one.
    ///
    /// - Parameter count: How many bytes at most.
    /// - Returns: At least one byte, or none at the end of the input.
    /// - Throws: The failure of `read`.
    public func read(upTo count: Int) throws(SystemError) -> [UInt8] {
        guard count > 0 else { return [] }
        while true {
            var code: Int32 = 0
            var received = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                received = Libc.read(rawValue, UnsafeMutableRawBufferPointer(buffer))
                code = received < 0 ? Libc.lastError : 0
                filled = max(received, 0)
            }
            if received >= 0 { return bytes }
            if code == Libc.interrupted { continue }
            guard code == Libc.tryAgain else { throw SystemError(call: "read", code: code) }
            _ = Libc.poll([(descriptor: rawValue, writing: false)], milliseconds: -1)
        }
    }

    /// Reads to the end of the input.
    ///
    /// - Parameters:
    ///   - limit: How many bytes at most.
    ///   - isInterruptible: Whether a Ctrl-C that `Signals.onInterrupt` catches ends the wait.
    /// - Throws: `isTooLarge` when more than `limit` bytes come; `isInterrupted` after Ctrl-C; the failure of `read` or
    ///   `poll`.
    public func readToEnd(limit: Int, isInterruptible: Bool = true) throws(SystemError) -> [UInt8] {
        var all: [UInt8] = []
        try readToEnd(limit: limit, isInterruptible: isInterruptible) { all += $0 }
        return all
    }

    func readToEnd(limit: Int, isInterruptible: Bool, into take: ([UInt8]) -> Void) throws(SystemError) {
        var count = 0
        while true {
            if isInterruptible { try waitUntilReadable() }
            let part = try read(upTo: 65_536)
            if part.isEmpty { return }
            count += part.count
            guard count <= limit else { throw SystemError(call: "read", code: Libc.fileTooLarge) }
            take(part)
        }
    }

    /// Whether there is something to read (or the end) within this many milliseconds.
    public func hasInput(within milliseconds: Int32) -> Bool {
        Libc.poll([(descriptor: rawValue, writing: false)], milliseconds: milliseconds).count > 0
    }

    /// Waits until there is something to read (or the end), or until Ctrl-C was caught.
    ///
    /// - Throws: `isInterrupted` after a Ctrl-C that `Signals.onInterrupt` caught; the failure of `poll`.
    public func waitUntilReadable() throws(SystemError) {
        while true {
            if Signals.isInterrupted { throw SystemError(call: "read", code: Libc.interrupted) }
            let count = Libc.poll([(descriptor: rawValue, writing: false)], milliseconds: 50).count
            if count > 0 { return }
            if count < 0, Libc.lastError != Libc.interrupted { throw SystemError("poll") }
        }
    }

    /// Writes all bytes, flushes them to disk and closes the descriptor, also after a failure.
    ///
    /// - Parameter mode: Its permissions; nil leaves them as they are.
    func finish(with bytes: some Collection<UInt8>, mode: UInt32? = nil) throws(SystemError) {
        do throws(SystemError) {
            if let mode, Libc.setMode(rawValue, mode) != 0 { throw SystemError("fchmod") }
            try write(bytes)
            guard Libc.sync(rawValue) == 0 else { throw SystemError("fsync") }
        } catch {
            _ = Libc.close(rawValue)
            throw error
        }
        try close()
    }

    /// Closes it. The value must not be used afterwards.
    ///
    /// - Throws: The failure of `close`; an interrupted close counts as done.
    public func close() throws(SystemError) {
        guard Libc.close(rawValue) != 0 else { return }
        let error = SystemError("close")
        if !error.isInterrupted { throw error }
    }

    static func write(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Result<Void, SystemError> {
        var rest = buffer[...]
        while !rest.isEmpty {
            let written = Libc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
            if written >= 0 {
                rest = rest.dropFirst(written)
                continue
            }
            let error = SystemError("write")
            if error.code == Libc.interrupted { continue }
            guard error.code == Libc.tryAgain else { return .failure(error) }
            _ = Libc.poll([(descriptor: descriptor, writing: true)], milliseconds: -1)
        }
        return .success(())
    }
}
