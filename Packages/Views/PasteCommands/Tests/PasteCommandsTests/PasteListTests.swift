import CommandLineKit
import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

/// What holds for every list.
@MainActor
@Suite("The list of pastes")
struct PasteListTests {
    private func ids(_ flags: String..., world: World = World()) async -> [String] {
        await Nereid(world).run(["paste", "list"] + flags).output.split(separator: "\n").map { line in
            String(line.prefix { $0 != "\t" })
        }
    }

    @Test("each takes them all, with the same help")
    func all() async throws {
        let flags = ["--limit", "1", "--since", "3d", "--until", "2026-11-20T10:00", "--grep", "tea"]
        #expect(await Nereid().run(["paste", "list"] + flags).exitCode == .done)
        #expect(await Nereid().run("paste", "list", "-L", "1").exitCode == .done)

        let options = try #require(Nereid.commands.command(at: ["paste", "list"])).specification.options
        #expect(["limit", "since", "until", "grep"].allSatisfy { name in options.contains { $0.name == name } })
    }

    @Test("the limit takes the first, of any list")
    func limit() async {
        #expect(await ids("--limit", "1") == ["two"])
        #expect(await ids("-L1") == ["two"])
    }

    @Test("a limit applies to every list, and --limit takes precedence")
    func defaultLimit() async {
        var world = World()
        world.defaults = ["limit": "1"]

        #expect(await ids(world: world).count == 1)
        #expect(await ids("--limit", "2", world: world).count == 2)
    }

    @Test("a span leaves out what is older, or newer")
    func span() async {
        #expect(await ids("--since", "90m") == ["two"])
        #expect(await ids("--until", "90m") == ["one"])
    }

    @Test(
        "a text is searched in titles, names, targets, captions and contents",
        arguments: [("TWO", ["two"]), ("hello", ["one"])])
    func grep(text: String, found: [String]) async {
        #expect(await ids("--grep", text) == found)
    }

    @Test("an empty filtered list says so on a terminal")
    func emptyRemark() async {
        let outcome = await Nereid(on: .terminal()).run("paste", "list", "--grep", "no such text")
        #expect(outcome.remarks.contains { $0.contains("matches.") })
    }

    @Test("a misplaced number suggests --limit")
    func number() async {
        let outcome = await Nereid().run("paste", "list", "3")

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks.first?.contains("'--limit 3'") == true)
    }
}

/// What holds for every noun.
@MainActor
@Suite("The noun 'paste'")
struct PasteNounTests {
    @Test("--web opens the page of the viewed thing")
    func opens() async {
        let outcome = await Nereid().run("paste", "view", "two", "--web", "--dry-run")
        #expect(outcome.exitCode == .done && outcome.remarks.isEmpty)
        #expect(outcome.output == "+ open https://foo.paste.lol/two\n")
    }

    @Test("a question about fields needs a command")
    func jsonAlone() async {
        let outcome = await Nereid().run("paste", "--json", "id")
        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks.first?.contains("missing argument COMMAND") == true)
    }

    @Test("an unknown flag is no word where no other words are allowed")
    func dashedWord() async {
        let view = await Nereid().run("paste", "view", "x", "--wrong")
        #expect(view.remarks.last?.contains("--'") == false || view.remarks.last?.contains("…") == false)
    }

    @Test("no script's request fails or prints on standard error")
    func completion() async {
        var world = World()
        world.storageFailure = .full(path: "p")
        world.readFailure = .down
        let outcome = await Nereid(world).run("__complete", "zsh", "paste", "view", "")
        #expect(outcome.exitCode == .done && outcome.remarks.isEmpty)
    }

    @Test("a non-ASCII address is decoded in every sentence and question", arguments: ["list", "delete one"])
    func decoded(line: String) async {
        var world = World()
        world.addresses = ["xn--qg8h"]
        let words = ["--address", "🌊", "paste"] + line.split(separator: " ").map(String.init)
        let outcome = await Nereid(world, on: .terminal(), answers: ["n"]).run(words)

        #expect(outcome.exitCode != .usage && outcome.everything.contains("🌊"))
        #expect(!(outcome.remarks + outcome.questions).contains { $0.contains("xn--") }, "\(outcome.remarks)")
    }
}

/// The address cannot be asked for, and the command line names none.
@MainActor
@Suite("Texts of pastes without an address")
struct LostPasteTests {
    private var world: World {
        var world = World()
        world.addressFailure = .down
        return world
    }

    @Test("the text is printed, with the remedy", arguments: [["create", "p", "-"], ["edit", "p"]])
    func noNetwork(words: [String]) async {
        let nereid = Nereid(world, input: "precious")
        let outcome = await nereid.run(["paste"] + words)

        #expect(outcome.exitCode == .tryAgain && outcome.output.isEmpty && nereid.repositories.writes.isEmpty)
        #expect(outcome.remarks.first == "your text is kept nowhere; this is it:")
        #expect(outcome.remarks.dropFirst().first?.contains("precious") == true)
        #expect(
            outcome.remarks.suffix(2) == [
                "nereid: could not reach api.test: connection refused",
                "To fix it: give --address, set NEREID_ADDRESS, or choose one with 'nereid address default ADDR'.",
            ])
    }

    @Test("a change without a text reads no input and prints nothing")
    func noText() async {
        let outcome = await Nereid(world, input: "precious").run("paste", "edit", "p", "--listed")
        #expect(outcome.exitCode == .tryAgain && !outcome.everything.contains("precious"))
    }
}
