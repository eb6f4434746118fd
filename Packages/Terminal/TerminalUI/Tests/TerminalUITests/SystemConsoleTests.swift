import Foundation
import Testing

@testable import TerminalUI

@Suite("SystemConsole", .timeLimit(.minutes(5)))
struct SystemConsoleTests {
    @Test("writes to this process's standard output, with what moves to the lines to replace") func output()
        async throws
    {
        let path = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        await #expect(processExitsWith: .success) { [path = path as String] in
            let former = dup(1)
            dup2(open(path, O_CREAT | O_WRONLY, 0o600), 1)
            // The test library writes to it at the end.
            defer { dup2(former, 1) }
            let console = SystemConsole(environment: [:])
            try console.write(DisplayText("a\n", style: .red))
            try console.rewrite("b\n", over: 2)
            try console.rewrite("c\n", over: 0)
            try console.write(Table(columns: [Table.Column("D")], rows: [["d"]]))
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "a\n\u{1B}[2F\u{1B}[Jb\nc\nd\n")
    }

    @Test("a full disk is an error of each way to write") func full() async {
        await #expect(processExitsWith: .success) {
            dup2(open("/dev/full", O_WRONLY), 1)
            let console = SystemConsole(environment: [:])
            let full = ConsoleError.failed(reason: "No space left on device")
            #expect(throws: full) { try console.write("a") }
            #expect(throws: full) { try console.writeRaw([65]) }
            #expect(throws: full) { try console.rewrite("a", over: 1) }
            #expect(throws: full) { try console.write(Table(columns: [Table.Column("D")], rows: [["d"]])) }
            #expect(throws: full) {
                try console.page("a", through: Pager(variables: [], environment: [:], isDisabled: true))
            }
        }
    }
}
