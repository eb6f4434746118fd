import CommandSupport
import CommandTestSupport
import Foundation
import PasteDomain
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Commands of pastes")
struct PasteCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test(
        "a file's name in a remedy is one word for a shell",
        arguments: [("$(id).txt", #"\$\(id\).txt"#), ("My 'Notes'.sh", #"My\ \'Notes\'.sh"#), ("ü-1.md", "ü-1.md")])
    func escapedName(name: String, word: String) async throws {
        let folder = try TemporaryFolder()
        let file = folder.file(name)
        try Data("tea".utf8).write(to: URL(filePath: file))
        let outcome = await Nereid(on: .terminal()).run("paste", "create", file)
        #expect(outcome.notices.contains { $0.contains("/\(word)' takes its text") }, "\(outcome.everything)")
        withExtendedLifetime(folder) {}
    }

    @Test("a file's name as the title is refused, unless it can be a title and a pipe gives the text")
    func fileAsTitle() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("notes.md")
        try Data("tea".utf8).write(to: URL(filePath: file))
        for (traits, input) in [(ConsoleTraits.terminal(), ""), (.pipe, ""), (.pipe, "text")] {
            let nereid = Nereid(on: traits, input: input)
            let outcome = await nereid.run("paste", "create", file)
            #expect(outcome.exitCode == .usage)
            #expect(nereid.repositories.writes.isEmpty)
            #expect(outcome.notices.contains { $0.contains("'nereid paste create TITLE \(file)'") })
        }
        withExtendedLifetime(folder) {}
        // A relative path that could be a title as well: the tests run where a Package.swift is.
        let manifest = await Nereid(on: .terminal()).run("paste", "create", "Package.swift")
        #expect(manifest.exitCode == .usage)
        #expect(manifest.notices.contains { $0.contains("create TITLE Package.swift'") })
        #expect(await Nereid(input: "text").run("paste", "create", "Package.swift").exitCode == .done)
    }

    @Test(
        "a piped text is saved if its write fails",
        arguments: [["paste", "create", "new"], ["paste", "create", "new", "-"], ["paste", "edit", "one"]])
    func refusedText(words: [String]) async throws {
        let problems = try await Nereid.problems(ofRefusedText: words)
        #expect(problems == [])
    }

    @Test("a list in a pipe: title, time in UTC and flag, tabs between")
    func pipedList() async {
        let outcome = await Nereid().run("paste", "list")

        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(outcome.output == "two\t2026-11-20T09:00:00Z\ttrue\none\t2026-11-20T08:00:00Z\tfalse\n")
    }

    @Test("an unknown listing is empty, and null in JSON")
    func unknownListing() async {
        var world = World()
        world.pastes = [.stub("x")]
        #expect(await Nereid(world).run("paste", "list").output == "x\t2026-11-20T09:00:00Z\t\n")
        #expect(await Nereid(world).run("paste", "list", "--json", "listed").output == "[{\"listed\":null}]\n")
    }

    @Test("an empty list: exit 0, nothing on stdout, a notice only on a terminal")
    func emptyList() async {
        var world = World()
        world.pastes = []
        let problems = await Nereid.problems(ofEmptyList: "paste ls", in: world, notice: "foo has no pastes.")
        #expect(problems == [])
    }

    @Test("a view in a pipe is the content byte for byte, on a terminal safe")
    func hostileView() async {
        var world = World()
        world.pastes = [.stub("1", content: "\u{1B}]0;x\u{7}\r\n\u{202E}no newline")]
        let shown = await Nereid(world, on: .terminal()).run("paste", "view", "1")

        #expect(await Nereid(world).run("paste", "view", "1").output == "\u{1B}]0;x\u{7}\r\n\u{202E}no newline")
        #expect(shown.output.contains("no newline"))
        #expect(shown.isSafe)
    }

    @Test(
        "on a terminal a paste is rendered if its title says that it is Markdown, and is its text with --plain",
        arguments: [("tea.md", "• a\n• b\n"), ("TEA.Markdown", "• a\n• b\n"), ("tea.txt", "* a\n* b\n")])
    func markdown(title: String, expected: String) async {
        var world = World()
        world.pastes = [.stub(title, content: "* a\n* b\n")]
        #expect(await Nereid(world, on: .terminal()).run("paste", "view", title).output.contains(expected))
        let plain = await Nereid(world, on: .terminal()).run("paste", "view", title, "--plain").output
        #expect(plain == "* a\n* b\n")
        #expect(await Nereid(world).run("paste", "view", title).output == "* a\n* b\n")
    }

    @Test(
        "the names of the fields are the documented ones, for every verb",
        arguments: [
            ["list"], ["view", "one"], ["edit", "one", "--unlisted"], ["create", "one", "--force", "-"],
            ["delete", "one", "--yes"],
        ])
    func fields(words: [String]) async {
        let fields = ["--json", "content,listed,modified,title,url"]
        let outcome = await Nereid(input: "Hello").run(["paste"] + words + fields)
        let time = ["list", "view", "delete"].contains(words[0]) ? "2026-11-20T08:00:00Z" : "2026-11-20T10:00:00Z"

        #expect(outcome.exitCode == .done)
        #expect(
            outcome.output.contains(
                #"{"content":"Hello","listed":false,"modified":"\#(time)","title":"one","url":"https://foo.paste.lol/one"}"#
            ), "\(outcome.output)")
        #expect(await Nereid().run("paste", words[0], "one", "--json", "id").exitCode == .usage)
    }

    @Test("a missing item and an unreachable server are failures")
    func failures() async {
        var world = World()
        let missing = await Nereid(world).run("paste", "view", "nothing")
        #expect(missing.exitCode == .failed)
        #expect(missing.output.isEmpty)
        #expect(missing.notices.joined().contains("foo has no paste 'nothing'"))

        world.readFailure = .down
        #expect(await Nereid(world).run("paste", "list", "foo").exitCode == .tryAgain)
    }

    @Test("the flags of freshness reach the repository", arguments: ["paste list", "paste view one"])
    func policies(line: String) async {
        let problems = await Nereid.problems(ofFreshness: line)
        #expect(problems == [])
    }

    // MARK: Writes

    @Test("a new paste shows its URL alone in a pipe, a sentence too on a terminal; its text is unchanged")
    func create() async throws {
        let nereid = Nereid(input: " a\r\nb\r\n\n")
        let piped = await nereid.run("paste", "create", "new.md", "--listed")
        let shown = await Nereid(on: .terminal(), input: "x").run("paste", "new", "new.md", "-")

        #expect(nereid.repositories.writes == [.save("new.md", content: " a\r\nb\r\n\n", isListed: true)])
        #expect(piped.output == "https://foo.paste.lol/new.md\n")
        #expect(piped.notices.isEmpty)
        #expect(shown.output == "https://foo.paste.lol/new.md\n")
        #expect(shown.notices.last == "Saved the paste new.md.")
    }

    @Test("an existing paste is replaced only with --force")
    func exists() async throws {
        let nereid = Nereid(input: "x")
        let refused = await nereid.run("paste", "create", "one")
        #expect(refused.exitCode == .failed)
        #expect(refused.output.isEmpty)
        let sentence = "nereid: foo already has a paste 'one', and nothing was sent. --force replaces it"
        #expect(refused.notices.last == sentence)

        let forced = await nereid.run("paste", "create", "one", "--force")
        #expect(forced.exitCode == .done)
        #expect(nereid.repositories.writes == [.save("one", content: "x", isListed: false)])
        #expect(await Nereid(on: .terminal()).run("paste", "create", "one").notices == [sentence])
    }

    @Test(
        "a title that the service does not take is refused before anything is read", arguments: ["a b", "é", "..", ""])
    func title(text: String) async {
        let nereid = Nereid(input: "x")
        let outcome = await nereid.run("paste", "create", text)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
        #expect(outcome.notices.first?.contains("cannot be the title of a paste") == true)
    }

    @Test(
        "an empty text is refused in one sentence, and wipes nothing",
        arguments: [["create", "new"], ["edit", "one"]], ["", " \r\n"])
    func emptyText(words: [String], text: String) async {
        let nereid = Nereid(input: text)
        let outcome = await nereid.run(["paste"] + words)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(outcome.notices == ["nereid: the text is empty, and nothing was sent"])
    }

    @Test(
        "if there is no text and nobody can be asked, the failure says what to pass",
        arguments: [["create", "new"], ["edit", "one"]])
    func noText(words: [String]) async {
        let outcome = await Nereid(on: ConsoleTraits(isInputTerminal: true)).run(["paste"] + words)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.last?.contains("'-' for standard input") == true)
        #expect(await Nereid(on: .terminal()).run(["paste"] + words + ["--no-input"]).exitCode == .usage)
        let piped = await Nereid(input: "x").run(["paste"] + words + ["-e"])
        #expect(piped.exitCode == .usage)
        #expect(piped.notices.last == "To fix it: give a file, or '-' for standard input.")
        #expect(await Nereid().run(["paste"] + words + ["/nonexistent/file"]).exitCode == .failed)
    }

    @Test("an edit keeps what is not given; a flag alone reads no text")
    func edit() async throws {
        let nereid = Nereid(input: "new\r\n")
        let outcome = await nereid.run("paste", "edit", "two")
        _ = await nereid.run("paste", "edit", "one", "--listed")
        _ = await nereid.run("paste", "edit", "two", "-", "--unlisted")

        #expect(outcome.output == "https://foo.paste.lol/two\n")
        #expect(
            nereid.repositories.writes == [
                .save("two", content: "new\r\n", isListed: true), .save("one", content: "Hello", isListed: true),
                .save("two", content: "new\r\n", isListed: false),
            ])
        #expect(await nereid.run("paste", "edit", "one", "--listed", "--unlisted").exitCode == .usage)
    }

    @Test("a listing that the server ignores is a warning, also with -q")
    func ignoredListing() async {
        var world = World()
        world.ignoresListing = true
        let outcome = await Nereid(world).run("paste", "edit", "two", "--unlisted", "-q")

        #expect(outcome.exitCode == .done)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.notices.first?.hasPrefix("warning: the server saved two and still says that it is listed") == true)
        #expect(
            await Nereid(world).run("paste", "edit", "two", "--unlisted", "--json", "listed").output
                == "{\"listed\":true}\n")
    }

    @Test(
        "a dry run shows changes with their signs, and sends nothing",
        arguments: [
            (["create", "new", "--listed"], "+ paste foo new (listed)\n+ Hello\n+ you\n"),
            (
                ["create", "one", "--force", "--listed"],
                "~ paste foo one\n+ you\n~ paste foo one listed: false → true\n"
            ),
            (["edit", "one"], "~ paste foo one\n+ you\n"),
            (["edit", "two", "--unlisted"], "~ paste foo two listed: true → false\n"),
            (["edit", "two", "--listed"], ""),
            (["delete", "one", "two"], "- paste foo one\n- paste foo two (listed)\n"),
        ])
    func dryRun(words: [String], plan: String) async {
        let nereid = Nereid(input: "Hello\nyou\n")
        let outcome = await nereid.run(["paste"] + words + ["-n"])

        #expect(outcome.exitCode == .done && outcome.output == plan && outcome.questions.isEmpty, "\(outcome.output)")
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test(
        "a dry run refuses what the write would refuse",
        arguments: [["create", "one"], ["edit", "no"], ["delete", "no"]])
    func refusedDryRun(words: [String]) async {
        let outcome = await Nereid(input: "x").run(["paste"] + words + ["-n"])
        #expect(outcome.exitCode == .failed)
        #expect(outcome.output.isEmpty)
    }

    @Test("a deletion keeps the contract of deletions, and its question counts the pastes")
    func delete() async {
        let problems = await Nereid.problems(ofDeletion: ["paste", "delete", "one"])
        #expect(problems == [])
        let asked = Nereid(on: .terminal(), answers: ["y"])
        let outcome = await asked.run("paste", "rm", "one", "two")
        #expect(outcome.questions == ["Delete 2 pastes of foo? [y/N] "])
        #expect(asked.repositories.writes == [.delete("one"), .delete("two")])
        #expect(await Nereid().run("paste", "delete", "one", "--yes").output == "one\n")
    }

    @Test("the full screen gets one sentence about many deletions, a terminal one about each")
    func deletedOnScreen() async {
        var world = World()
        world.pastes += [.stub("three"), .stub("four")]
        let words = ["paste", "delete", "--yes", "one", "two", "three", "four"]
        var traits = ConsoleTraits(isOutputTerminal: true, isErrorTerminal: true)
        let terminal = await Nereid(world, on: traits).run(words).notices
        #expect(terminal.contains("Deleted the paste four.") && !terminal.contains("Deleted 4 pastes."))
        traits.isFullScreen = true
        let screen = await Nereid(world, on: traits).run(words).notices
        #expect(!screen.contains("Deleted the paste four.") && screen.contains("Deleted 4 pastes."))
    }

    @Test(
        "if one of several deletions fails, the earlier ones are reported and the rest is not tried",
        arguments: [([String](), "one\n"), (["--json", "title"], "[{\"title\":\"one\"}]\n"), (["-q"], "")])
    func partly(flags: [String], output: String) async {
        var world = World()
        world.undeletable = ["two"]
        world.pastes.append(.stub("three"))
        let nereid = Nereid(world)
        let outcome = await nereid.run(["paste", "delete", "--yes", "one", "two", "three"] + flags)

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output == output)
        #expect(
            outcome.notices == [
                "deleted: one; not tried: three", "nereid: foo has no paste 'two'",
                "To fix it: see 'nereid paste list foo'.",
            ])
        #expect(nereid.repositories.writes == [.delete("one"), .delete("two")])
    }

    @Test(
        "no success message before the server's confirmation, in any output format",
        arguments: [
            ["create", "new", "-"], ["edit", "one", "-"], ["edit", "one", "--listed"], ["delete", "one", "--yes"],
        ])
    func failedWrites(words: [String]) async {
        let problems = await Nereid.problems(ofFailedWrite: ["paste"] + words, input: "x")
        #expect(problems == [])
    }

    @Test("the JSON of a dry run has the changes")
    func changesAsJSON() async {
        let outcome = await Nereid(input: "x").run("paste", "edit", "one", "--listed", "-", "-n", "--json")
        let change =
            #"{"address":"foo","after":{"content":"x","listed":true},"before":{"content":"Hello","listed":false},"#
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "[" + change + #""id":"one","kind":"paste"}]"# + "\n")
    }

    @Test("a paste that changed before the question was answered is not deleted")
    func changedMeanwhile() async {
        var world = World()
        world.laterPastes = [.stub("one", content: "newer", isListed: false)]
        let nereid = Nereid(world, on: .terminal(), answers: ["y"])
        let outcome = await nereid.run("paste", "delete", "one")
        #expect(outcome.exitCode == .failed)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(outcome.notices.first == "nereid: it has changed since it was shown, and nothing was sent")
    }

    @Test("without the server the archive's copy is not the base of a write")
    func archivedCopy() async {
        var world = World()
        world.origin = .archive(asOf: World.now, because: .down)
        for words in [["edit", "one", "-n"], ["create", "one", "--force", "-n"], ["delete", "one", "-n"]] {
            let nereid = Nereid(world, input: "x")
            let outcome = await nereid.run(["paste"] + words)
            #expect(outcome.exitCode == .tryAgain)
            #expect(outcome.output.isEmpty)
            #expect(nereid.repositories.writes.isEmpty)
            #expect(outcome.notices == ["nereid: could not reach api.test: connection refused"])
        }
    }
}
