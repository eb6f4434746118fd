import CommandLineKit
import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing

/// What holds for every list.
@MainActor
@Suite("The list of PURLs")
struct PURLListTests {
    private func ids(_ flags: String..., world: World = World()) async -> [String] {
        await Nereid(world).run(["purl", "list"] + flags).output.split(separator: "\n").map { line in
            String(line.prefix { $0 != "\t" })
        }
    }

    @Test("each takes them all, with the same help")
    func all() async throws {
        let flags = ["--limit", "1", "--since", "3d", "--until", "2026-11-20T10:00", "--grep", "tea"]
        #expect(await Nereid().run(["purl", "list"] + flags).exitCode == .done)
        #expect(await Nereid().run("purl", "list", "-L", "1").exitCode == .done)

        let options = try #require(Nereid.commands.command(at: ["purl", "list"])).specification.options
        #expect(["limit", "since", "until", "grep"].allSatisfy { name in options.contains { $0.name == name } })
    }

    @Test("the limit takes the first, of any list")
    func limit() async {
        #expect(await ids("--limit", "1") == ["a"])
        #expect(await ids("-L1") == ["a"])
    }

    @Test("a limit applies to every list, and --limit takes precedence")
    func defaultLimit() async {
        var world = World()
        world.defaults = ["limit": "1"]

        #expect(await ids(world: world).count == 1)
        #expect(await ids("--limit", "2", world: world).count == 2)
    }

    @Test("a span leaves out PURLs, which have no time, and says so in a pipe too")
    func undatedPURLs() async {
        let outcome = await Nereid().run("purl", "list", "--since", "1w")

        #expect(outcome.exitCode == .done && outcome.output.isEmpty)
        #expect(outcome.remarks == ["The service does not say when a PURL was made, so none is shown."])
        #expect(await Nereid().run("purl", "list", "--since", "1w", "-q").everything.allSatisfy(\.isNewline))
    }

    @Test(
        "a text is searched in titles, names, targets, captions and contents",
        arguments: [("mailto", ["a"]), ("B.example", ["a", "b"])])
    func grep(text: String, found: [String]) async {
        #expect(await ids("--grep", text) == found)
    }

    @Test("an empty filtered list says so on a terminal")
    func emptyRemark() async {
        let outcome = await Nereid(on: .terminal()).run("purl", "list", "--grep", "no such text")
        #expect(outcome.remarks.contains { $0.contains("matches.") })
    }

    @Test("--web opens the page of the viewed thing")
    func opens() async {
        let outcome = await Nereid().run("purl", "view", "b", "--web", "--dry-run")
        #expect(outcome.exitCode == .done && outcome.remarks.isEmpty)
        #expect(outcome.output == "+ open https://foo.url.lol/b\n")
    }

    @Test("a non-ASCII address is decoded in every sentence and question", arguments: ["list", "delete one"])
    func decoded(line: String) async {
        var world = World()
        world.addresses = ["xn--qg8h"]
        let words = ["--address", "🌊", "purl"] + line.split(separator: " ").map(String.init)
        let outcome = await Nereid(world, on: .terminal(), answers: ["n"]).run(words)

        #expect(outcome.exitCode != .usage && outcome.everything.contains("🌊"))
        #expect(!(outcome.remarks + outcome.questions).contains { $0.contains("xn--") }, "\(outcome.remarks)")
    }
}
