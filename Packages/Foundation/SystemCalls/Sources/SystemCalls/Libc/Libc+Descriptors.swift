#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

extension Libc {
    /// How many bytes one call takes at most: Darwin refuses more than 2 GiB (EINVAL), where Linux takes a part.
    static let largestTransfer = 1 << 30

    static func read(_ fd: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let base = buffer.baseAddress else { return 0 }
        return systemRead(fd, base, min(buffer.count, largestTransfer))
    }

    static func read(_ fd: Int32, _ buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
        pread(fd, buffer.baseAddress, min(buffer.count, largestTransfer), off_t(offset))
    }

    static func write(_ fd: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        guard let base = buffer.baseAddress else { return 0 }
        return systemWrite(fd, base, min(buffer.count, largestTransfer))
    }

    static func close(_ fd: Int32) -> Int32 { systemClose(fd) }

    /// Flushes a file to the disk.
    static func sync(_ fd: Int32) -> Int32 {
        #if canImport(Darwin)
            // `fsync` leaves the bytes in the drive's own memory; not every file system knows F_FULLFSYNC.
            if fcntl(fd, F_FULLFSYNC) == 0 { return 0 }
        #endif
        return fsync(fd)
    }

    static func isTerminal(_ fd: Int32) -> Bool { isatty(fd) == 1 }

    static func windowSize(_ fd: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(fd, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Waits until one of the descriptors can be read or, if its `writing` is true, written to; `ready` says which of
    /// them can.
    ///
    /// - Parameter milliseconds: The timeout; below 0 for none.
    static func poll(_ interests: [(descriptor: Int32, writing: Bool)], milliseconds: Int32) -> (
        count: Int32, ready: [Bool]
    ) {
        var entries = interests.map {
            pollfd(fd: $0.descriptor, events: Int16($0.writing ? POLLOUT : POLLIN), revents: 0)
        }
        let count = entries.withUnsafeMutableBufferPointer { wait($0, milliseconds: milliseconds) }
        return (count, entries.map { $0.revents != 0 })
    }

    /// Waits for one of `entries`: with `select` on Darwin, whose `poll` fails for `/dev/tty` and does not report that
    /// the last writer of a named pipe has closed. Async-signal-safe.
    static func wait(_ entries: UnsafeMutableBufferPointer<pollfd>, milliseconds: Int32) -> Int32 {
        #if canImport(Darwin)
            select(entries, milliseconds: milliseconds)
        #else
            systemPoll(entries, milliseconds)
        #endif
    }

    /// `poll` by means of `select`; if a descriptor does not fit into an `fd_set`, `poll` itself takes the whole call.
    /// Async-signal-safe.
    static func select(_ entries: UnsafeMutableBufferPointer<pollfd>, milliseconds: Int32) -> Int32 {
        var (reading, writing) = (fd_set(), fd_set())
        var highest: Int32 = -1
        for entry in entries {
            guard (0..<Int32(MemoryLayout<fd_set>.size * 8)).contains(entry.fd) else {
                return systemPoll(entries, milliseconds)
            }
            if Int32(entry.events) & Int32(POLLIN) != 0 { insert(entry.fd, into: &reading) }
            if Int32(entry.events) & Int32(POLLOUT) != 0 { insert(entry.fd, into: &writing) }
            highest = max(highest, entry.fd)
        }
        var time = timeval()
        time.tv_sec = .init(max(0, milliseconds) / 1_000)
        time.tv_usec = .init(max(0, milliseconds) % 1_000 * 1_000)
        let result = withUnsafeMutablePointer(to: &time) {
            systemSelect(highest + 1, &reading, &writing, milliseconds < 0 ? nil : $0)
        }
        guard result >= 0 else { return result }
        var count: Int32 = 0
        for index in entries.indices {
            let entry = entries[index]
            entries[index].revents =
                (contains(entry.fd, reading) ? Int16(POLLIN) : 0) | (contains(entry.fd, writing) ? Int16(POLLOUT) : 0)
            if entries[index].revents != 0 { count += 1 }
        }
        return count
    }

    /// FD_SET, a macro that Swift does not import. On little-endian processors the bit of `fd` is in byte `fd / 8`.
    private static func insert(_ fd: Int32, into set: inout fd_set) {
        withUnsafeMutableBytes(of: &set) { $0[Int(fd) / 8] |= 1 << UInt8(fd % 8) }
    }
    /// FD_ISSET.
    private static func contains(_ fd: Int32, _ set: fd_set) -> Bool {
        withUnsafeBytes(of: set) { $0[Int(fd) / 8] & (1 << UInt8(fd % 8)) != 0 }
    }

    static func setBlocking(_ fd: Int32, _ isBlocking: Bool) -> Int32 {
        let flags = fcntl(fd, F_GETFL)
        guard flags >= 0 else { return -1 }
        return fcntl(fd, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
    }

    static func openNull() -> Int32 { open("/dev/null", O_RDWR | O_CLOEXEC) }

    /// Opens the null device for reading in place of a closed descriptor; children inherit it.
    static func occupyIfClosed(_ fd: Int32) {
        guard fcntl(fd, F_GETFD) == -1, errno == EBADF else { return }
        let null = open("/dev/null", O_RDONLY)
        guard null != fd, null >= 0 else { return }
        dup2(null, fd)
        _ = close(null)
    }

    static func setCloseOnExec(_ fd: Int32) -> Int32 { fcntl(fd, F_SETFD, FD_CLOEXEC) }

    /// Creates a pipe whose two ends are closed in child processes.
    static func pipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        // `pipe2` and `accept4` are not in the Glibc module.
        guard systemPipe(&ends) == 0 else { return nil }
        _ = setCloseOnExec(ends[0])
        _ = setCloseOnExec(ends[1])
        return (ends[0], ends[1])
    }
}
