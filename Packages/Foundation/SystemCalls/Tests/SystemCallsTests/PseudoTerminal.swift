import Foundation
import Testing

@testable import SystemCalls

/// Both ends of a pseudo terminal. This process keeps the terminal open, so that its modes and what was written to it
/// stay after a child that used it by its path has ended.
struct PseudoTerminal {
    static let enter = "\u{1B}[?1049h"
    static let leave = "\u{1B}[?1049l"

    let master: FileDescriptor
    let terminal: FileDescriptor
    let path: String

    init() throws {
        #if canImport(Darwin)
            master = FileDescriptor(rawValue: posix_openpt(O_RDWR | O_NOCTTY))
            try #require(grantpt(master.rawValue) == 0 && unlockpt(master.rawValue) == 0)
            path = String(cString: try #require(ptsname(master.rawValue)))
        #else
            // `posix_openpt` is not in the Glibc module. TIOCSPTLCK and TIOCGPTN, see `man 2 ioctl_tty`.
            master = try Self.open("/dev/ptmx")
            var (lock, number): (Int32, Int32) = (0, -1)
            try #require(ioctl(master.rawValue, 0x4004_5431, &lock) == 0)
            try #require(ioctl(master.rawValue, 0x8004_5430, &number) == 0)
            path = "/dev/pts/\(number)"
        #endif
        terminal = try Self.open(path)
    }

    /// The full screen of the terminal with this path.
    static func screen(_ path: String) throws -> FullScreenTerminal { try screen(open(path)) }

    static func screen(_ terminal: FileDescriptor) throws -> FullScreenTerminal {
        try FullScreenTerminal(enter: enter, leave: leave, input: terminal, output: terminal)
    }

    var modes: String { Self.modes(terminal) }

    static func modes(_ path: String) throws -> String { modes(try open(path)) }

    private static func modes(_ terminal: FileDescriptor) -> String {
        var modes = termios()
        return tcgetattr(terminal.rawValue, &modes) == 0 ? "\(modes)" : "none"
    }

    func setSize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal.rawValue, UInt(TIOCSWINSZ), &size)
    }

    /// What was written since the last call.
    func output() throws -> String {
        var all: [UInt8] = []
        while Libc.poll([(master.rawValue, false)], milliseconds: 50).count > 0 { all += try master.read(upTo: 4_096) }
        return String(decoding: all, as: UTF8.self)
    }

    /// How often the screen was left since the last call of `output`.
    func leaveCount() throws -> Int { try output().components(separatedBy: Self.leave).count - 1 }

    func close() {
        try? terminal.close()
        try? master.close()
    }

    private static func open(_ path: String) throws -> FileDescriptor {
        let descriptor = Foundation.open(path, O_RDWR | O_NOCTTY)
        try #require(descriptor >= 0)
        return FileDescriptor(rawValue: descriptor)
    }
}
