import CommandLineKit
import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing
import WeblogDomain

@MainActor
@Suite("The list of weblog entries")
struct WeblogListTests {
    private func ids(_ flags: String..., world: World = World()) async -> [String] {
        await Nereid(world).run(["weblog", "list"] + flags).output.split(separator: "\n").map { line in
            String(line.prefix { $0 != "\t" })
        }
    }

    @Test("the list keeps the contract of lists")
    func contractOfLists() async {
        let problems = await Nereid.problems(ofList: "weblog", "list")
        #expect(problems == [])
    }

    @Test("--since leaves out older entries, --until newer ones")
    func span() async {
        #expect(await ids("--since", "90m") == ["2"])
        #expect(await ids("--until", "90m") == ["1"])
    }

    @Test("a text is searched in titles and sources, not in statuses, types and URLs")
    func grep() async {
        #expect(await ids("--grep", "tea") == ["1"])
        for text in ["live", "post", "http"] { #expect(await ids("--grep", text) == []) }
    }

    @Test("--tag finds the entries with a tag")
    func tag() async {
        var world = World()
        world.weblogEntries = [.stub("1", tags: ["tea"]), .stub("2", tags: [])]

        #expect(await ids("--tag", "tea", world: world) == ["1"])
    }

    @Test(
        "--status selects drafts, all published entries, or entries of another status",
        arguments: [("draft", ["2"]), ("live", ["3", "1"]), ("web-only", ["3"]), ("unlisted", [])])
    func status(word: String, found: [String]) async {
        var world = World()
        world.weblogEntries = [
            .stub("3", hoursAgo: 1, status: "web only"), .stub("2", hoursAgo: 2, status: "Draft"),
            .stub("1", hoursAgo: 3, status: "live"),
        ]
        #expect(await ids("--status", word, world: world) == found)
        #expect(await Nereid().run("weblog", "list", "--status", "gone").exitCode == .usage)
    }

    @Test(
        "--web opens the page of the viewed item",
        arguments: [
            (["view", "1"], "https://foo.weblog.lol/2026/11/tea"), (["latest"], "https://foo.weblog.lol/2026/11/2"),
        ])
    func opens(words: [String], url: String) async {
        let outcome = await Nereid().run(["weblog"] + words + ["--web", "--dry-run"])
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "+ open \(url)\n")
        #expect(outcome.notices.isEmpty)
    }

    @Test(
        "a non-ASCII address is decoded in every sentence and question",
        arguments: ["weblog list", "weblog latest", "weblog config get"])
    func decoded(line: String) async {
        let problems = await Nereid.problems(ofDecodedAddressIn: line)
        #expect(problems == [])
    }

    @Test("the names of a command's fields are the documented ones", arguments: ["list", "new"])
    func fields(verb: String) throws {
        let names = try #require(Nereid.commands.command(at: ["weblog", verb])).fieldNames
        #expect(names.joined(separator: " ") == "id date status title slug type tags source body url address")
    }
}
