import Foundation
import Testing

@testable import TerminalUI

@Suite("Pager")
struct PagerTests {
    @Test(
        "the program's own variable, then PAGER, then less",
        arguments: [
            (["OWN": "a", "PAGER": "b"], "a"), (["PAGER": "b -x"], "b -x"), ([:], "less -R"), (["PAGER": ""], nil),
            (["TERM": "dumb"], nil), (["TERM": "dumb", "PAGER": "b"], "b"), (["LESS": "i"], "less -R"),
            (["PAGER": "cat"], nil), (["OWN": "", "PAGER": "b"], nil),
        ] as [([String: String], String?)]) func choice(environment: [String: String], command: String?)
    {
        let pager = Pager(variables: ["OWN"], environment: environment, isDisabled: false) { $0 == "less" }

        #expect(pager.command == command)
    }

    @Test("there is no pager without less, or when it is switched off") func none() {
        #expect(Pager(variables: [], environment: [:], isDisabled: false) { _ in false }.command == nil)
        #expect(Pager(variables: [], environment: ["PAGER": "x"], isDisabled: true) { _ in true }.command == nil)
    }

    @Test("a pager gets all bytes in order, however many", arguments: [0, 1, 65_536, 65_537, 300_000])
    func all(count: Int) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "paged-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 251) }
        let environment = ["PATH": "/usr/bin:/bin", "PAGED": path]

        guard case .shown = Pager.run("cat >\"$PAGED\"", environment: environment, showing: bytes) else {
            Issue.record("it was not shown")
            return
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(bytes))
    }

    @Test("quitting early counts as shown, a missing program as not started")
    func outcomes() {
        let bytes = [UInt8](repeating: 65, count: 1 << 20)
        let environment = ["PATH": "/usr/bin:/bin"]

        guard case .shown = Pager.run("head -c 1 >/dev/null; exit 2", environment: environment, showing: bytes) else {
            Issue.record("leaving early failed")
            return
        }
        guard case .notStarted = Pager.run("no-such-pager-here 2>/dev/null", environment: environment, showing: bytes)
        else {
            Issue.record("a missing pager was started")
            return
        }
    }

    @Test("less gets settings unless the user has some") func lessSettings() {
        let script = #"read x; test "$LESS" = "$x" || exit 127"#

        guard case .shown = Pager.run(script, environment: [:], showing: Array("RS\n".utf8)),
            case .shown = Pager.run(script, environment: ["LESS": "R"], showing: Array("R\n".utf8))
        else {
            Issue.record("LESS is wrong")
            return
        }
    }

    @Test(
        "a text that fits with the prompt below it needs no pager",
        arguments: [
            (String(repeating: "x\n", count: 9), true), (String(repeating: "x\n", count: 10), false),
            // Ten cells each, however many scalars: a family is one emoji.
            (String(repeating: "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦\n", count: 9), true),
            (String(repeating: "12345678901\n", count: 5), false), (String(repeating: "12345678901\n", count: 4), true),
            (String(repeating: "\t1\n", count: 9), true), (String(repeating: "\t123\n", count: 5), false),
            (String(repeating: "123456789界\n", count: 5), false), ("", true), ("x", true),
        ]) func fitting(text: String, fits: Bool)
    {
        let traits = ConsoleTraits.terminal(columns: 10, rows: 10)

        #expect((Pager(command: "less").command(for: DisplayText(text), on: traits) == nil) == fits)
    }

    @Test("a long text is paged only on a terminal, and only if there is a pager") func elsewhere() {
        let text = DisplayText(String(repeating: "x\n", count: 100))

        #expect(Pager(command: "less").command(for: text, on: .pipe) == nil)
        #expect(Pager(command: nil).command(for: text, on: .terminal()) == nil)
        #expect(Pager(command: "less").command(for: text, on: .terminal()) == "less")
    }

    @Test(
        "the shell does not report a missing pager a second time",
        arguments: ["no-such-pager-here", "X=1 no-such-pager-here -x", "/no/such/pager"])
    func silence(command: String) {
        let complaints = NSTemporaryDirectory() + UUID().uuidString
        let outcome = Pager.run("\(command) 2>\(complaints)", environment: ["PATH": "/usr/bin:/bin"], showing: [])

        guard case .notStarted = outcome else {
            Issue.record("a missing pager was started")
            return
        }
        #expect(!FileManager.default.fileExists(atPath: complaints))
    }
}
