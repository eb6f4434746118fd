import Foundation
import Testing

@testable import TerminalUI

@Suite("SystemConsole", .timeLimit(.minutes(5)))
struct SystemConsoleTests {
    @Test("writes to this process's standard output, and moves up to lines that it replaces")
    func output() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        await #expect(processExitsWith: .success) { [path = path as String] in
            let previous = dup(1)
            dup2(open(path, O_CREAT | O_WRONLY, 0o600), 1)
            // The test library writes to standard output at the end.
            defer { dup2(previous, 1) }
            let console = SystemConsole(environment: [:])
            try console.write(DisplayText("a\n", style: .red))
            try console.rewrite("b\n", over: 2)
            try console.rewrite("c\n", over: 0)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "a\n\u{1B}[2F\u{1B}[Jb\nc\n")
    }

    @Test(
        "after data with an open line a notice begins a new one, if both go to the same place",
        arguments: [true, false])
    func openLine(isShared: Bool) async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "notices-\(UUID().uuidString)").path
        defer { for name in [path, path + "-data"] { try? FileManager.default.removeItem(atPath: name) } }
        await #expect(processExitsWith: .success) { [path = path as String, isShared = isShared as Bool] in
            let previous = [dup(1), dup(2)]
            let notices = open(path, O_CREAT | O_WRONLY | O_APPEND, 0o600)
            dup2(notices, 2)
            dup2(isShared ? notices : open(path + "-data", O_CREAT | O_WRONLY, 0o600), 1)
            defer { for (number, saved) in previous.enumerated() { dup2(saved, Int32(number + 1)) } }
            let console = SystemConsole(environment: [:])
            console.notice("1")
            try console.write("2")
            console.notice("3")
            console.notice("4")
            try console.write("5\n")
            console.notice("6")
        }
        let expected = isShared ? "1\n2\n3\n4\n5\n6\n" : "1\n3\n4\n6\n"
        #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)
    }

    #if os(Linux)
        /// What a console writes to standard error if that is a terminal of ten columns.
        private static func screen(
            _ environment: [String: String] = [:], _ body: (SystemConsole) throws -> Void
        ) throws -> String {
            let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            // TIOCSPTLCK and TIOCGPTN, see `man 2 ioctl_tty`.
            var (lock, number): (Int32, Int32) = (0, -1)
            try #require(ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
            let (terminal, previous) = (open("/dev/pts/\(number)", O_RDWR | O_NOCTTY), dup(2))
            dup2(terminal, 2)
            defer { dup2(previous, 2) }
            try body(SystemConsole(environment: environment.merging(["COLUMNS": "10"]) { $1 }))
            try #require(write(2, "|", 1) == 1)
            var shown: [UInt8] = []
            while shown.last != UInt8(ascii: "|") {
                var bytes = [UInt8](repeating: 0, count: 256)
                let count = read(master, &bytes, bytes.count)
                try #require(count > 0)
                shown += bytes.prefix(count)
            }
            return String(decoding: shown.dropLast(), as: UTF8.self)
        }

        private static let cleared = "\r\u{1B}[K"

        @Test("progress is one line, which anything else replaces") func progress() async {
            await #expect(processExitsWith: .success) {
                let shown = try Self.screen { console in
                    console.showProgress("one\ntwo")
                    console.showProgress("a long text")
                    console.showProgress(nil)
                    console.showProgress(nil)
                    console.showProgress("3")
                    console.notice("done")
                    console.notice("really")
                }
                #expect(
                    shown == "one two\(Self.cleared)a long t…\(Self.cleared)3\(Self.cleared)done\r\nreally\r\n")
            }
        }

        @Test("no progress is shown on a dumb terminal, nor beside a full screen")
        func noProgress() async {
            await #expect(processExitsWith: .success) {
                let dumb = try Self.screen(["TERM": "dumb"]) { $0.showProgress("1") }
                let shown = try Self.screen { console in
                    console.redirectNotices { _ in }
                    console.showProgress("1")
                    console.redirectNotices(to: nil)
                    console.showProgress("2")
                }
                #expect([dumb, shown] == ["", "2"])
            }
        }
    #endif

    @Test("input that cannot be read is not an error of the output") func unreadableInput() async {
        await #expect(processExitsWith: .success) {
            dup2(open("/", O_RDONLY), 0)
            #expect(throws: ConsoleError.inputFailed(reason: "Is a directory")) {
                try SystemConsole(environment: [:]).readInput(limit: 1)
            }
        }
    }

    @Test(
        "a full disk is an error of each way to write",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func full() async {
        await #expect(processExitsWith: .success) {
            dup2(open("/dev/full", O_WRONLY), 1)
            let console = SystemConsole(environment: [:])
            let full = ConsoleError.failed(reason: "No space left on device")
            #expect(throws: full) { try console.write("a") }
            #expect(throws: full) { try console.writeRaw([65]) }
            #expect(throws: full) { try console.rewrite("a", over: 1) }
            #expect(throws: full) {
                try console.page("a", through: Pager(variables: [], environment: [:], isDisabled: true))
            }
        }
    }
}
