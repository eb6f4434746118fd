import CommandLineKit
import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing
import WeblogDomain

/// What holds for every list.
@MainActor
@Suite("The list of weblog entries")
struct WeblogListTests {
    private func ids(_ flags: String..., world: World = World()) async -> [String] {
        await Nereid(world).run(["weblog", "list"] + flags).output.split(separator: "\n").map { line in
            String(line.prefix { $0 != "\t" })
        }
    }

    @Test("each takes them all, with the same help")
    func all() async throws {
        let flags = ["--limit", "1", "--since", "3d", "--until", "2026-11-20T10:00", "--grep", "tea"]
        #expect(await Nereid().run(["weblog", "list"] + flags).exitCode == .done)
        #expect(await Nereid().run("weblog", "list", "-L", "1").exitCode == .done)

        let options = try #require(Nereid.commands.command(at: ["weblog", "list"])).specification.options
        #expect(["limit", "since", "until", "grep"].allSatisfy { name in options.contains { $0.name == name } })
    }

    @Test("the limit takes the first, of any list")
    func limit() async {
        #expect(await ids("--limit", "1") == ["2"])
        #expect(await ids("-L1") == ["2"])
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
        #expect(await ids("--since", "90m") == ["2"])
        #expect(await ids("--until", "90m") == ["1"])
    }

    @Test("a text is searched in titles, names, targets, captions and contents")
    func grep() async {
        #expect(await ids("--grep", "tea") == ["1"])
    }

    @Test("a tag is searched in lists with tags")
    func tag() async {
        var world = World()
        world.weblogEntries = [.stub("1", tags: ["tea"]), .stub("2", tags: [])]

        #expect(await ids("--tag", "tea", world: world) == ["1"])
    }

    @Test("entries are drafts or published", arguments: [("draft", ["2"]), ("live", ["3", "1"])])
    func publication(word: String, found: [String]) async {
        var world = World()
        world.weblogEntries = [
            .stub("3", hoursAgo: 1, status: "web only"), .stub("2", hoursAgo: 2, status: "Draft"),
            .stub("1", hoursAgo: 3, status: "live"),
        ]
        #expect(await ids("--status", word, world: world) == found)
        #expect(await Nereid().run("weblog", "list", "--status", "gone").exitCode == .usage)
    }

    @Test("an empty filtered list says so on a terminal")
    func emptyRemark() async {
        let outcome = await Nereid(on: .terminal()).run("weblog", "list", "--grep", "no such text")
        #expect(outcome.remarks.contains { $0.contains("matches.") })
    }

    @Test("a misplaced number suggests --limit")
    func number() async {
        let outcome = await Nereid().run("weblog", "list", "-n", "3")

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks.first?.contains("'--limit 3'") == true)
    }

    @Test(
        "--web opens the page of the viewed thing",
        arguments: [
            (["view", "1"], "https://foo.weblog.lol/2026/11/tea"), (["latest"], "https://foo.weblog.lol/2026/11/2"),
        ])
    func opens(words: [String], url: String) async {
        let outcome = await Nereid().run(["weblog"] + words + ["--web", "--dry-run"])
        #expect(outcome.exitCode == .done && outcome.output == "+ open \(url)\n" && outcome.remarks.isEmpty)
    }

    @Test(
        "a non-ASCII address is decoded in every sentence and question",
        arguments: [["list"], ["latest"], ["config", "get"]])
    func decoded(words: [String]) async {
        var world = World()
        world.addresses = ["xn--qg8h"]
        let outcome = await Nereid(world, on: .terminal()).run(["--address", "🌊", "weblog"] + words)

        #expect(outcome.exitCode != .usage)
        #expect(!(outcome.remarks + outcome.questions).contains { $0.contains("xn--") }, "\(outcome.remarks)")
    }

    @Test("the names of a command's fields are the documented ones", arguments: ["list", "new"])
    func fields(verb: String) throws {
        let names = try #require(Nereid.commands.command(at: ["weblog", verb])).fieldNames
        #expect(names.joined(separator: " ") == "id date status title slug type tags source body url")
    }
}
