import Testing

@testable import TerminalUI

@Suite("Pager")
struct PagerTests {
    @Test(
        "the program's own variable, then PAGER, then less",
        arguments: [
            (["OWN": "a", "PAGER": "b"], "a"), (["PAGER": "b -x"], "b -x"), ([:], "less -FRSX"), (["PAGER": ""], nil),
            (["TERM": "dumb"], nil), (["TERM": "dumb", "PAGER": "b"], "b"), (["LESS": "R"], "less -FRX"),
            (["PAGER": "cat"], nil), (["OWN": "", "PAGER": "b"], nil),
        ] as [([String: String], String?)]) func choice(environment: [String: String], command: String?)
    {
        let pager = Pager(variables: ["OWN"], environment: environment, isDisabled: false) { $0 == "less" }

        #expect(pager.command == command)
    }

    @Test("without less, or when it is switched off, there is none") func none() {
        #expect(Pager(variables: [], environment: [:], isDisabled: false) { _ in false }.command == nil)
        #expect(Pager(variables: [], environment: ["PAGER": "x"], isDisabled: true) { _ in true }.command == nil)
    }

    @Test("leaving early counts as shown, a missing program as not started")
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

    @Test("less gets its settings unless there are some") func lessSettings() {
        let script = #"read x; test "$LESS" = "$x" || exit 127"#

        guard case .shown = Pager.run(script, environment: [:], showing: Array("FRSX\n".utf8)),
            case .shown = Pager.run(script, environment: ["LESS": "R"], showing: Array("R\n".utf8))
        else {
            Issue.record("LESS is wrong")
            return
        }
    }
}
