import Synchronization
import Testing

@testable import TerminalUI

@Suite("Console")
struct ConsoleTests {
    private func traits(
        input: Bool = true, output: Bool = true, error: Bool = true, _ environment: [String: String] = [:],
        size: ScreenSize? = nil, isColourDisabled: Bool = false, isInputDisabled: Bool = false
    ) -> ConsoleTraits {
        ConsoleTraits(
            terminals: (input, output, error), terminalSize: size, environment: environment,
            isColourDisabled: isColourDisabled, isInputDisabled: isInputDisabled)
    }

    @Test(
        "colours are for terminals, unless overridden",
        arguments: [
            (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
            (true, ["TERM": "dumb"], false), (false, ["CLICOLOR_FORCE": "1"], true),
            (false, ["CLICOLOR_FORCE": "0"], false), (false, ["CLICOLOR_FORCE": ""], false),
            (true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
            (true, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
        ] as [(Bool, [String: String], Bool)])
    func colours(isTerminal: Bool, environment: [String: String], uses: Bool) {
        #expect(traits(output: isTerminal, environment).usesColour == uses)
        #expect(!traits(output: isTerminal, environment, isColourDisabled: true).usesColour)
    }

    @Test("the colours of notices depend on their own stream") func errorColours() {
        let traits = traits(output: false)

        #expect(traits.usesErrorColour)
        #expect(!traits.usesColour)
    }

    @Test("a pipe gets no colours") func plain() throws {
        let console = BufferConsole()
        try console.write(DisplayText("a", style: .red))
        console.notice(DisplayText("b", style: .red))

        #expect(console.output == "a")
        #expect(console.notices == ["b"])
    }

    @Test(
        "the width is COLUMNS, else the terminal's, else 80",
        arguments: [
            ([:], nil, 80), ([:], 120, 120), (["COLUMNS": "40"], 120, 40), (["COLUMNS": "0"], 120, 120),
            (["COLUMNS": "x"], nil, 80), (["COLUMNS": "-5"], nil, 80), (["COLUMNS": "99999999999999999999"], nil, 80),
        ] as [([String: String], Int?, Int)]) func columns(environment: [String: String], terminal: Int?, columns: Int)
    {
        let size = terminal.map { ScreenSize(columns: $0, rows: 50) }

        #expect(traits(environment, size: size).columns == columns)
    }

    @Test("the screen is the terminal's, else the environment's, else 80 × 24") func screen() {
        let stated = ["COLUMNS": "200", "LINES": "10"]

        let size = ScreenSize(columns: 120, rows: 50)
        #expect(traits(stated, size: size).screen == size)
        for unknown in [nil, ScreenSize(columns: 0, rows: 0)] {
            #expect(traits(stated, size: unknown).screen == ScreenSize(columns: 200, rows: 10))
        }
        #expect(traits().screen == ScreenSize(columns: 80, rows: 24))
    }

    @Test("prompts need terminals for input and output, and permission", arguments: [true, false], [true, false])
    func prompts(input: Bool, output: Bool) {
        for isDisabled in [true, false] {
            let traits = traits(input: input, output: output, isInputDisabled: isDisabled)
            #expect(traits.allowsPrompts == (input && output && !isDisabled))
        }
    }

    @Test(
        "only yes means yes",
        arguments: [
            (["y"], true), (["YES "], true), ([""], false), (["n"], false), ([], false), (["what", "y"], true),
            (["a", "b", "c", "y"], false),
        ]) func confirm(answers: [String], expected: Bool) throws
    {
        #expect(try BufferConsole(.terminal(), answers: answers).confirm("Delete?") == expected)
    }

    @Test("the answer to a yes-or-no question is visible while it is typed") func visibleAnswer() throws {
        let console = BufferConsole(.terminal(), answers: ["y"])
        _ = try console.confirm("Delete?")

        #expect(console.events == [.question("Delete? [y/N] ", isHidden: false)])
    }

    @Test("a pipe allows no questions") func noPrompt() {
        let console = BufferConsole(.pipe, answers: ["y"])

        #expect(throws: ConsoleError.promptNotAllowed) { try console.confirm("Delete?") }
        #expect(console.events.isEmpty)
    }

    @Test("BufferConsole records its uses in order") func events() throws {
        let console = BufferConsole(.terminal(), answers: ["secret"])
        try console.writeLine("data")
        try console.rewrite("new data", over: 1)
        console.notice("notice")
        _ = try console.ask("Key: ", isHidden: true)

        #expect(
            console.events == [
                .output(Array("data\n".utf8)), .rewritten(lines: 1), .output(Array("new data".utf8)),
                .notice("notice"), .question("Key: ", isHidden: true),
            ])
    }

    @Test("input beyond the limit is refused") func inputLimit() throws {
        #expect(try BufferConsole(input: "abc").readInput(limit: 3) == Array("abc".utf8))
        #expect(throws: ConsoleError.inputTooLarge(limit: 2)) { try BufferConsole(input: "abc").readInput(limit: 2) }
    }

    @Test("a long text is paged on a terminal, and only written to a pipe") func paging() throws {
        let terminal = BufferConsole(.terminal())
        let pipe = BufferConsole(.pipe)
        let text = DisplayText(String(repeating: "text\n", count: 24))
        for console in [terminal, pipe] { try console.page(text, through: Pager(command: "less")) }

        #expect(terminal.events == [.paged, .output(Array(text.plain.utf8))])
        #expect(pipe.events == [.output(Array(text.plain.utf8))])
    }

    @Test("a spinner appears after a while and is cleared at the end", .timeLimit(.minutes(10))) func spinner() async {
        let console = BufferConsole(.terminal())
        await Spinner.whileRunning("Loading", on: console, after: .milliseconds(1)) {
            while console.events.count < 2, !Task.isCancelled { await Task.yield() }
        }

        #expect(console.events.first == .progress("⠋ Loading"))
        #expect(console.events.last == .progress(nil))
    }

    @Test("a quick operation shows no spinner, and its error is rethrown") func noSpinner() async {
        let console = BufferConsole(.terminal())
        await #expect(throws: ConsoleError.interrupted) {
            try await Spinner.whileRunning("Loading", on: console) { () throws(ConsoleError) in throw .interrupted }
        }

        #expect(console.events.isEmpty)
    }

    @Test("a pipe gets no spinner") func pipeSpinner() async {
        let console = BufferConsole(.pipe)
        await Spinner.whileRunning("Loading", on: console, after: .zero) { await Task.yield() }

        #expect(console.events.isEmpty)
    }

    @Test("redirected notices go to the handler")
    func redirectedNotices() {
        let console = SystemConsole(environment: [:])
        let notices = Mutex<[DisplayText]>([])

        console.redirectNotices { text in notices.withLock { $0.append(text) } }
        console.notice("busy")
        #expect(notices.withLock { $0 } == ["busy"])
    }
}
