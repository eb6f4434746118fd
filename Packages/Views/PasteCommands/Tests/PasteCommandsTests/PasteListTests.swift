import CommandLineKit
import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("The list of pastes")
struct PasteListTests {
    private func ids(_ flags: String...) async -> [String] {
        await Nereid().run(["paste", "list"] + flags).output.split(separator: "\n").map { line in
            String(line.prefix { $0 != "\t" })
        }
    }

    @Test("the list keeps the contract of lists")
    func contractOfLists() async {
        let problems = await Nereid.problems(ofList: "paste", "list")
        #expect(problems == [])
    }

    @Test("--since leaves out older pastes, --until newer ones")
    func span() async {
        #expect(await ids("--since", "90m") == ["two"])
        #expect(await ids("--until", "90m") == ["one"])
    }

    @Test(
        "a text is searched in titles and contents, not in URLs",
        arguments: [("TWO", ["two"]), ("hello", ["one"]), ("paste.lol", [])])
    func grep(text: String, found: [String]) async {
        #expect(await ids("--grep", text) == found)
    }
}

@MainActor
@Suite("The noun 'paste'")
struct PasteNounTests {
    @Test("--web opens the page of the viewed item")
    func opens() async {
        let outcome = await Nereid().run("paste", "view", "two", "--web", "--dry-run")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(outcome.output == "+ open https://foo.paste.lol/two\n")
    }

    @Test(
        "a non-ASCII address is decoded in every sentence and question", arguments: ["paste list", "paste delete one"])
    func decoded(line: String) async {
        let problems = await Nereid.problems(ofDecodedAddressIn: line)
        #expect(problems == [])
    }
}

/// The account's addresses cannot be fetched, and the command line names none.
@MainActor
@Suite("Texts of pastes without an address")
struct LostPasteTests {
    @Test(
        "without an address the text is printed, with the remedy",
        arguments: [["paste", "create", "p", "-"], ["paste", "edit", "p"]])
    func lostText(words: [String]) async {
        let problems = await Nereid.problems(ofLostText: words)
        #expect(problems == [])
    }

    @Test("a change without a text prints nothing of the input")
    func noText() async {
        var world = World()
        world.addressFailure = .down
        let outcome = await Nereid(world, input: "precious").run("paste", "edit", "p", "--listed")
        #expect(outcome.exitCode == .tryAgain)
        #expect(!outcome.everything.contains("precious"))
    }
}
