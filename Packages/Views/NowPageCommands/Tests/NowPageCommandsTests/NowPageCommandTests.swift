import CommandLineKit
import CommandSupport
import CommandTestSupport
import Foundation
import NowPageDomain
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Commands of now pages")
struct NowPageCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test("with --unlisted alone, standard input is not read and the text stays")
    func unlistedInPipe() async {
        let nereid = Nereid(input: "precious")
        #expect(await nereid.run("now", "set", "--unlisted").exitCode == .done)
        #expect(!nereid.repositories.writes.isEmpty)
        #expect(!"\(nereid.repositories.writes)".contains("precious"))
    }

    @Test("a piped text is saved if its write fails", arguments: [["now", "set"], ["now", "edit"]])
    func refusedText(words: [String]) async throws {
        let problems = try await Nereid.problems(ofRefusedText: words)
        #expect(problems == [])
    }

    @Test("in a pipe, set reads standard input if no file is named")
    func pipedText() async {
        let problems = await Nereid.problems(ofPipedInput: "tea", to: ["now", "set"])
        #expect(problems == [])
    }

    @Test("a view is the text byte for byte in a pipe, and has its time, URL and listing below it on a terminal")
    func view() async {
        #expect(await Nereid().run("now", "view").output == "# Now\r\n")
        let shown = await Nereid(on: .terminal()).run("now", "view")
        #expect(shown.output.hasPrefix("Now\n\n"))
        #expect(shown.output.contains("2 h ago · https://foo.omg.lol/now · in the garden\n"))
        let json = await Nereid().run("now", "view", "--json", "address,url,modified,content,listed")
        #expect(
            json.output
                == ##"{"address":"foo","content":"# Now\r\n","listed":true,"modified":"2026-11-20T08:00:00Z","url":"https://foo.omg.lol/now"}"##
                + "\n")
    }

    @Test("the garden has the documented columns, and takes a limit")
    func garden() async {
        let outcome = await Nereid().run("now", "garden")
        #expect(
            outcome.output
                == "yuki\thttps://yuki.test/now\t2026-11-20T09:00:00Z\ntab\\tand\\\\\thttps://x.test\t\n")
        #expect(
            await Nereid().run("now", "garden", "--limit", "1", "--json", "address").output == #"[{"address":"yuki"}]"#
                + "\n")
        #expect(await Nereid().run("now", "garden", "--limit", "0").exitCode == .usage)
    }

    @Test("an address without a page is a failure")
    func missing() async {
        var world = World()
        world.nowPage = nil
        let outcome = await Nereid(world).run("now", "view")
        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices == ["nereid: foo has no now page"])
    }

    @Test(
        "a set sends the changes, and the rest as it is",
        arguments: [
            (["-"], "new\r\n", true), (["-", "--listed"], "new\r\n", true), (["-", "--unlisted"], "new\r\n", false),
            (["--listed"], "# Now\r\n", true), (["--unlisted"], "# Now\r\n", false),
        ])
    func set(words: [String], content: String, isListed: Bool) async throws {
        let nereid = Nereid(input: "new\r\n")
        let outcome = await nereid.run(["now", "set"] + words)

        #expect(nereid.repositories.writes == [.save(content: content, isListed: isListed)])
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "https://foo.omg.lol/now\n")
        #expect(outcome.notices.isEmpty)
    }

    @Test("a set shows the resulting page, with all its fields")
    func receipt() async {
        let shown = await Nereid(on: .terminal()).run("now", "set", "--unlisted")
        #expect(shown.notices == ["Changed the now page of foo; it is not in the garden."])
        let json = await Nereid(input: "x").run("now", "set", "-", "--json", "listed,content,modified")
        #expect(json.output == #"{"content":"x","listed":true,"modified":"2026-11-20T10:00:00Z"}"# + "\n")
        #expect(await Nereid(input: "x").run("now", "set", "-", "-q").events.allSatisfy { $0 == .output([]) })
    }

    @Test("an empty text is refused in one sentence, and nothing is sent", arguments: ["", " \r\n\t"])
    func empty(text: String) async {
        for words in [["now", "set", "-"], ["now", "edit"]] {
            let nereid = Nereid(input: text)
            let outcome = await nereid.run(words)
            #expect(outcome.exitCode == .usage)
            #expect(outcome.output.isEmpty)
            #expect(nereid.repositories.writes.isEmpty)
            #expect(outcome.notices == ["nereid: the text is empty, and nothing was sent"])
        }
    }

    @Test(
        "a usage error sends nothing",
        arguments: [
            ["now", "set", "-", "--listed", "--unlisted"], ["now", "set", "a", "b"], ["now", "post"],
        ])
    func usage(words: [String]) async {
        let nereid = Nereid(input: "x")
        let outcome = await nereid.run(words)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test("a missing file is named")
    func noFile() async {
        let nereid = Nereid()
        let outcome = await nereid.run("now", "set", "/nonexistent/now.md")
        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.first?.contains("/nonexistent/now.md") == true)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test(
        "a dry run shows what would change, and sends nothing",
        arguments: [
            (["now", "set", "-"], "~ now foo\n- # Now\n+ # New\n"),
            (["now", "set", "--unlisted"], "~ now foo listed: true → false\n"),
            (["now", "set", "--listed"], ""),
            (["now", "edit", "--unlisted"], "~ now foo\n- # Now\n+ # New\n~ now foo listed: true → false\n"),
        ])
    func dryRun(words: [String], plan: String) async {
        let nereid = Nereid(input: "# New\r\n")
        let outcome = await nereid.run(words + ["-n"])
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == plan)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("the archive's copy is not the base of an edit")
    func archived() async {
        var world = World()
        world.origin = .archive(asOf: World.now, because: .down)
        let nereid = Nereid(world, on: .terminal())
        let outcome = await nereid.run("now", "edit")
        #expect(outcome.exitCode == .tryAgain)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("with --no-input, the failure of an edit says what to do")
    func noEditor() async {
        let outcome = await Nereid(on: .terminal()).run("now", "edit", "--no-input")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.last == "To fix it: use 'nereid now set FILE'.")
    }

    @Test("the flags of freshness reach the repository", arguments: ["now view", "now garden"])
    func policies(line: String) async {
        let problems = await Nereid.problems(ofFreshness: line)
        #expect(problems == [])
    }

    @Test(
        "no success message before the server's confirmation, in any output format", arguments: [["-"], ["--unlisted"]])
    func failedWrites(words: [String]) async {
        let problems = await Nereid.problems(ofFailedWrite: ["now", "set"] + words, input: "new")
        #expect(problems == [])
    }

    @Test(
        "without an address the text is printed, with the remedy", arguments: [["now", "set", "-"], ["now", "edit"]])
    func lostText(words: [String]) async {
        let problems = await Nereid.problems(ofLostText: words)
        #expect(problems == [])
    }

    @Test("an unchanged text cancels, and leaves no file")
    func unchanged() async throws {
        let folder = try TemporaryFolder()
        let nereid = Nereid(
            on: .terminal(), environment: ["PATH": "/usr/bin:/bin", "VISUAL": "true"], draftFolder: folder.path)
        let outcome = await nereid.run("now", "edit")
        #expect(outcome.exitCode == .cancelled)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("a non-ASCII address is decoded in every sentence and question")
    func decoded() async {
        let problems = await Nereid.problems(ofDecodedAddressIn: "now set --unlisted")
        #expect(problems == [])
    }

    @Test(
        "the names of a command's fields are the documented ones",
        arguments: [
            ("garden", "address url modified"), ("view", "address url modified content listed"),
            ("set", "address url modified content listed"),
        ])
    func fields(verb: String, names: String) throws {
        let fields = try #require(Nereid.commands.command(at: ["now", verb])).fieldNames
        #expect(fields.joined(separator: " ") == names)
    }
}

@MainActor
@Suite("--web of now pages")
struct NowPageWebFlagTests {
    @Test("opens the page of the viewed item")
    func opens() async {
        let outcome = await Nereid().run("now", "view", "--web", "--dry-run")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(outcome.output == "+ open https://foo.omg.lol/now\n")
    }

    @Test("starts the browser, and says so on a terminal")
    func starts() async {
        let outcome = await Nereid(on: .terminal(), environment: ["BROWSER": "true"]).run(
            "now", "view", "--web", "--no-pager")
        #expect(outcome.notices == ["Opened https://foo.omg.lol/now."])
        #expect(outcome.output.isEmpty)
    }

    @Test("does not open a missing item")
    func missing() async {
        var world = World()
        world.nowPage = nil
        #expect(await Nereid(world).run("now", "view", "--web", "--dry-run").exitCode == .failed)
    }
}

@MainActor
@Suite("The list of the garden")
struct NowGardenListTests {
    @Test("the list keeps the contract of lists")
    func contractOfLists() async {
        let problems = await Nereid.problems(ofList: "now", "garden")
        #expect(problems == [])
    }
}
