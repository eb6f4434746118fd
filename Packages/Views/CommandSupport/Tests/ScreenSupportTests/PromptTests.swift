import CommandLineKit
import CommandSupport
import ScreenKit
import Testing

@Suite("The command line of the shell")
@MainActor
struct PromptTests {
    private let stage = Stage()

    init() async { await stage.begin() }

    @Test(
        "runs the words that were typed",
        arguments: [
            ("row list", ["row", "list"]), ("nereid row list", ["row", "list"]),
            ("say 'a  b' \"c \\\" d\"", ["say", "a  b", "c \" d"]), ("say ''", ["say", ""]),
        ])
    func run(line: String, words: [String]) async {
        stage.type(":" + line)
        stage.press(.enter)
        #expect(stage.spy.messages == [.run(words)])
    }

    @Test("quits by a word", arguments: ["q", "quit", "exit", "nereid quit"])
    func quit(line: String) async {
        stage.type(":" + line)
        stage.press(.enter)
        #expect(stage.spy.messages == [.quit])
    }

    @Test("shows a section by its name, however it is written", arguments: ["about", "About", "nereid about"])
    func section(line: String) async {
        let stage = await Situation.detail.stage()

        stage.type(":" + line)
        stage.press(.enter)
        #expect(stage.spy.messages == [])
        #expect(stage.lines[0].hasPrefix(" About"))
    }

    @Test("runs nothing for an empty line, and not itself", arguments: ["", "   ", "nereid", "tui"])
    func nothing(line: String) async {
        stage.type(":" + line)
        stage.press(.enter)
        #expect(stage.spy.messages == [])
        #expect(stage.grid.cursor == nil)
    }

    @Test("says what is wrong with a line above the keys, and ↑ brings the line back")
    func fault() async {
        stage.commands.fault = CommandFailure(.usage, "nereid: unknown command 'nonsense'.")

        stage.type(":nonsense")
        stage.press(.enter)
        #expect(stage.spy.messages == [])
        #expect(stage.lines[22].contains("unknown command 'nonsense'"))
        stage.type(":")
        stage.press(.up)
        #expect(stage.text.contains(":nonsense"))
    }

    @Test("is discarded by Esc and Ctrl-C", arguments: [Key(.escape), Key(.character("c"), .control)])
    func leave(key: Key) async {
        stage.type(":row list")
        stage.handle(.key(key))
        stage.press(.enter)
        #expect(stage.spy.messages == [])
        #expect(stage.line(of: ":row list") == nil)
    }

    @Test("recalls earlier lines with the arrows")
    func history() async {
        for line in [":first", ":second"] {
            stage.type(line)
            stage.press(.enter)
        }

        stage.type(":")
        stage.press(.up, .up, .up)
        #expect(stage.lines[22] == ":first")
        stage.press(.down)
        #expect(stage.lines[22] == ":second")
        stage.press(.down)
        #expect(stage.lines[22] == ":")
        stage.press(.up, .enter)
        #expect(stage.spy.messages.last == .run(["second"]))
    }

    @Test("keeps a line with an open quote")
    func openQuote() async {
        stage.type(":say 'a b")
        stage.press(.enter)
        #expect(stage.spy.messages == [])
        #expect(stage.lines[22].contains("A quote is not closed"))
        stage.type(":")
        stage.press(.up)
        stage.type("'")
        stage.press(.enter)
        #expect(stage.spy.messages == [.run(["say", "a b"])])
    }

    @Test("keeps what was typed when an arrow goes nowhere")
    func begun() async {
        stage.type(":first")
        stage.press(.enter)

        stage.type(":row note 1 ")
        stage.press(.down)
        stage.type("x")
        #expect(stage.lines[22] == ":row note 1 x")
        stage.press(.up)
        #expect(stage.lines[22] == ":first")
    }

    @Test("takes a pasted text as one line, and the list takes none")
    func pasted() async {
        stage.handle(.pasted("q\nq"))
        #expect(stage.spy.messages == [])
        stage.type(":")
        stage.handle(.pasted("row\nlist"))
        stage.press(.enter)
        #expect(stage.spy.messages == [.run(["row", "list"])])
    }
}

@Suite("Completion in the command line of the shell")
@MainActor
struct PromptCompletionTests {
    private let stage = Stage.writing()

    init() async { await stage.begin() }

    @Test(
        "takes what is certain, with quotes where they are needed",
        arguments: [
            (["post"], ":status po", ["status", "po"], ":status post"),
            (["list", "listed"], ":status l", ["status", "l"], ":status list"),
            (["a b"], ":paste view ", ["paste", "view", ""], ":paste view 'a b'"),
            (["--emoji="], ":status post --em", ["status", "post", "--em"], ":status post --emoji="),
            ([], ":nonsense ", ["nonsense", ""], ":nonsense"),
        ] as [([String], String, [String], String)])
    func complete(candidates: [String], line: String, asked: [String], completed: String) async {
        stage.commands.candidates = candidates.map { Completion.Candidate($0) }

        stage.type(line)
        stage.press(.tab)
        await stage.settle()
        // A drawn line has no blanks at its end.
        #expect(stage.lines[22] == completed)
        #expect(stage.commands.asked.last == asked)
    }

    @Test("shows what can follow")
    func several() async {
        stage.commands.candidates = [Completion.Candidate("edit"), Completion.Candidate("post")]

        stage.type(":nereid status ")
        stage.press(.tab)
        await stage.settle()
        #expect(stage.lines[23] == "edit  post")
        #expect(stage.commands.asked == [["status", ""]])
    }
}
