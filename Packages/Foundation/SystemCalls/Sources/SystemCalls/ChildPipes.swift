/// The pipes between this process and one child, for as long as the child runs.
struct ChildPipes {
    struct Exchange {
        var output: [UInt8] = []
        var isTruncated = false
        var isTimedOut = false
        var error: SystemError?
    }

    private var childEnds: [Int32] = []
    private var reader: Int32?
    /// How many bytes of the output are kept.
    private var limit = 0
    private var writer: Int32?
    private var unsent: [UInt8] = []

    /// Opens the child's standard input (0).
    ///
    /// - Returns: The descriptor that the child gets, and the number that it has in the child; nil if the child
    ///   inherits the standard input of this process.
    mutating func input(_ input: ChildProcess.Input) throws(SystemError) -> (from: Int32, to: Int32)? {
        switch input {
        case .inherit: return nil
        case .null: return try null(to: 0)
        case .bytes(let bytes):
            guard let ends = Libc.pipe() else { throw SystemError("pipe") }
            childEnds.append(ends.reading)
            writer = ends.writing
            Libc.disableBrokenPipeSignal(ends.writing)
            unsent = bytes
            guard Libc.setBlocking(ends.writing, false) == 0 else { throw SystemError("fcntl") }
            return (ends.reading, 0)
        }
    }

    /// Opens the child's standard output (1).
    ///
    /// - Returns: As `input`.
    mutating func output(_ output: ChildProcess.Output) throws(SystemError) -> (from: Int32, to: Int32)? {
        switch output {
        case .inherit: return nil
        case .null: return try null(to: 1)
        case .capture(let limit):
            guard let ends = Libc.pipe() else { throw SystemError("pipe") }
            childEnds.append(ends.writing)
            reader = ends.reading
            self.limit = limit
            return (ends.writing, 1)
        }
    }

    private mutating func null(to target: Int32) throws(SystemError) -> (from: Int32, to: Int32)? {
        let descriptor = Libc.openNull()
        guard descriptor >= 0 else { throw SystemError("open", "/dev/null") }
        childEnds.append(descriptor)
        return (descriptor, target)
    }

    mutating func closeChildEnds() {
        for descriptor in childEnds { _ = Libc.close(descriptor) }
        childEnds = []
    }

    mutating func closeAll() {
        closeChildEnds()
        closeWriter()
        closeReader()
    }

    private mutating func closeReader() {
        if let reader { _ = Libc.close(reader) }
        reader = nil
    }

    private mutating func closeWriter() {
        if let writer { _ = Libc.close(writer) }
        writer = nil
    }

    /// Feeds and empties all pipes at once, so that neither side waits for the other, until all are closed, and closes
    /// them if it ends earlier.
    ///
    /// - Parameter end: When to stop, whatever the child does; nil for never.
    mutating func exchange(until end: ContinuousClock.Instant? = nil) -> Exchange {
        var exchange = Exchange()
        var sent = 0
        while writer != nil || reader != nil {
            if writer != nil, sent == unsent.count { closeWriter() }
            // The reader comes first, and the writer last.
            var interests: [(descriptor: Int32, writing: Bool)] = []
            if let reader { interests.append((descriptor: reader, writing: false)) }
            if let writer { interests.append((descriptor: writer, writing: true)) }
            guard !interests.isEmpty else { break }
            let left = end.map { max(0, ContinuousClock.now.duration(to: $0) / .milliseconds(1)).rounded(.up) }
            if left == 0 {
                exchange.isTimedOut = true
                break
            }
            // A day at most, so that the number fits; without an end, no timeout.
            let milliseconds = left.map { Int32(min($0, 86_400_000)) } ?? -1
            let (count, ready) = Libc.poll(interests, milliseconds: milliseconds)
            if count < 0 {
                if Libc.lastError == Libc.interrupted { continue }
                exchange.error = SystemError("poll")
                break
            }
            if writer != nil, ready.last == true { send(from: &sent, &exchange) }
            if let reader, ready[0], !receive(reader, &exchange) { closeReader() }
        }
        // A child that waits for more input, or for us to read, would keep `waitpid` waiting.
        closeAll()
        return exchange
    }

    private mutating func send(from sent: inout Int, _ exchange: inout Exchange) {
        guard let writer else { return }
        let written = Libc.withoutBrokenPipeSignal(on: writer) {
            unsent.withUnsafeBytes { Libc.write(writer, UnsafeRawBufferPointer(rebasing: $0[sent...])) }
        }
        if written >= 0 {
            sent += written
            return
        }
        let error = SystemError("write")
        if error.code == Libc.interrupted || error.code == Libc.tryAgain { return }
        // A child that does not read all its input is not a failure.
        if !error.isBrokenPipe { exchange.error = error }
        closeWriter()
    }

    /// Reads the available bytes; `false` at the end of the output, beyond the limit, and after an error.
    private func receive(_ reader: Int32, _ exchange: inout Exchange) -> Bool {
        do throws(SystemError) {
            let part = try FileDescriptor(rawValue: reader).read(upTo: 65_536)
            let room = limit - exchange.output.count
            if part.count > room { exchange.isTruncated = true }
            exchange.output += part.prefix(room)
            return !part.isEmpty && part.count <= room
        } catch {
            exchange.error = error
            return false
        }
    }
}
