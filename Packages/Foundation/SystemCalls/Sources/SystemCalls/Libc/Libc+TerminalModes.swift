#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

extension Libc {
    struct TerminalModes {
        fileprivate var value: termios
    }

    static func terminalModes(_ fd: Int32) -> TerminalModes? {
        var value = termios()
        return tcgetattr(fd, &value) == 0 ? TerminalModes(value: value) : nil
    }

    static func setTerminalModes(_ fd: Int32, _ modes: TerminalModes) -> Int32 {
        var value = modes.value
        return tcsetattr(fd, TCSADRAIN, &value)
    }

    /// Sets the modes at once. Async-signal-safe.
    ///
    /// TCSADRAIN and TCSAFLUSH wait for the output; on Linux also for another thread whose `write` waits.
    static func setTerminalModesNow(_ fd: Int32, _ modes: TerminalModes) -> Int32 {
        var value = modes.value
        return tcsetattr(fd, TCSANOW, &value)
    }

    /// Discards what was typed and not read. Async-signal-safe.
    static func discardTerminalInput(_ fd: Int32) { tcflush(fd, TCIFLUSH) }

    /// No echo, input byte by byte, and Ctrl-C as a byte instead of a signal, so that the reader restores the echo
    /// first.
    static func hidden(_ modes: TerminalModes) -> TerminalModes {
        var value = modes.value
        value.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        withUnsafeMutableBytes(of: &value.c_cc) { bytes in
            bytes[Int(VMIN)] = 1
            bytes[Int(VTIME)] = 0
        }
        return TerminalModes(value: value)
    }

    /// As `hidden`, without flow control (Ctrl-S), and with Return as it is typed. Output is still processed.
    static func raw(_ modes: TerminalModes) -> TerminalModes {
        var value = hidden(modes).value
        value.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | ISTRIP | IXON)
        return TerminalModes(value: value)
    }

    /// Whether another process group has this controlling terminal. Async-signal-safe.
    static func isInBackground(_ terminal: Int32) -> Bool {
        let group = tcgetpgrp(terminal)
        return group >= 0 && group != getpgrp()
    }

    /// Whether a descriptor takes some bytes at once or within the time limit. Async-signal-safe.
    static func hasRoom(_ fd: Int32, milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: fd, events: Int16(POLLOUT), revents: 0)
        let count = withUnsafeMutablePointer(to: &entry) {
            wait(UnsafeMutableBufferPointer(start: $0, count: 1), milliseconds: milliseconds)
        }
        return count > 0 && entry.revents & Int16(POLLOUT) != 0
    }

    /// Blocks this thread. Async-signal-safe, unlike `sleep`.
    static func pause(milliseconds: Int32) {
        _ = systemPoll(UnsafeMutableBufferPointer(start: nil, count: 0), milliseconds)
    }
}
