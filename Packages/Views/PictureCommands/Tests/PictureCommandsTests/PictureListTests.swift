import CommandLineKit
import CommandSupport
import CommandTestSupport
import PictureDomain
import TerminalUI
import Testing

/// What holds for every list.
@MainActor
@Suite("The list of pictures")
struct PictureListTests {
    private func ids(_ flags: String..., world: World = World()) async -> [String] {
        await Nereid(world).run(["pic", "list"] + flags).output.split(separator: "\n").map { line in
            String(line.prefix { $0 != "\t" })
        }
    }

    @Test("each takes them all, with the same help")
    func all() async throws {
        let flags = ["--limit", "1", "--since", "3d", "--until", "2026-11-20T10:00", "--grep", "tea"]
        #expect(await Nereid().run(["pic", "list"] + flags).exitCode == .done)
        #expect(await Nereid().run("pic", "list", "-L", "1").exitCode == .done)

        let options = try #require(Nereid.commands.command(at: ["pic", "list"])).specification.options
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
        #expect(await ids("--grep", "and") == ["2"])
    }

    @Test("a tag is searched in lists with tags")
    func tag() async {
        var world = World()
        world.pictures = [.stub("1", texts: PictureTexts(tags: ["Tea"])), .stub("2", texts: PictureTexts(tags: ["x"]))]

        #expect(await ids("--tag", "tea", world: world) == ["1"])
    }

    @Test("an empty filtered list says so on a terminal")
    func emptyRemark() async {
        let outcome = await Nereid(on: .terminal()).run("pic", "list", "--grep", "no such text")
        #expect(outcome.remarks.contains { $0.contains("matches.") })
    }

    @Test("a non-ASCII address is decoded in every sentence and question")
    func decoded() async {
        var world = World()
        world.addresses = ["xn--qg8h"]
        let outcome = await Nereid(world, on: .terminal()).run("pic", "list")

        #expect(outcome.exitCode == .done && outcome.remarks == ["🌊 has no pictures."])
    }

    @Test("--web opens the page of the viewed thing")
    func web() async {
        let outcome = await Nereid().run("pic", "view", "2", "--web", "--dry-run")
        #expect(outcome.output == "+ open https://foo.some.pics/2\n" && outcome.remarks.isEmpty)
        #expect(outcome.exitCode == .done)
    }

    @Test(
        "the names of a command's fields are the documented ones",
        arguments: ["list", "view", "upload", "edit", "delete"])
    func fields(verb: String) throws {
        let names = try #require(Nereid.commands.command(at: ["pic", verb])).fieldNames
        #expect(names.joined(separator: " ") == "id address created mime size caption alt tags hidden url pageURL")
    }
}
