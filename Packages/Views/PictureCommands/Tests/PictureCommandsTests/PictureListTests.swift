import CommandLineKit
import CommandSupport
import CommandTestSupport
import PictureDomain
import TerminalUI
import Testing

@MainActor
@Suite("The list of pictures")
struct PictureListTests {
    private func ids(_ flags: String..., world: World = World()) async -> [String] {
        await Nereid(world).run(["pic", "list"] + flags).output.split(separator: "\n").map { line in
            String(line.prefix { $0 != "\t" })
        }
    }

    @Test("the list keeps the contract of lists")
    func contractOfLists() async {
        let problems = await Nereid.problems(ofList: "pic", "list")
        #expect(problems == [])
    }

    @Test("--since leaves out older pictures, --until newer ones")
    func span() async {
        #expect(await ids("--since", "90m") == ["2"])
        #expect(await ids("--until", "90m") == ["1"])
    }

    @Test("--grep searches captions, alternative texts and tags, not addresses, ids, types or URLs")
    func grep() async {
        var world = World()
        world.pictures = [
            .stub("1", texts: PictureTexts(caption: "tea", alternative: "Pot")),
            .stub("2", texts: PictureTexts(tags: ["Tea"])),
        ]
        #expect(await ids("--grep", "TEA", world: world) == ["1", "2"])
        #expect(await ids("--grep", "pot", world: world) == ["1"])
        for text in ["foo", "1", "image", "http"] { #expect(await ids("--grep", text, world: world) == []) }
    }

    @Test("--tag finds a tag regardless of case")
    func tag() async {
        var world = World()
        world.pictures = [.stub("1", texts: PictureTexts(tags: ["Tea"])), .stub("2", texts: PictureTexts(tags: ["x"]))]

        #expect(await ids("--tag", "tea", world: world) == ["1"])
    }

    @Test("a non-ASCII address is decoded in every sentence and question")
    func decoded() async {
        let problems = await Nereid.problems(ofDecodedAddressIn: "pic list")
        #expect(problems == [])
    }

    @Test("--web opens the page of the viewed item")
    func web() async {
        let outcome = await Nereid().run("pic", "view", "2", "--web", "--dry-run")
        #expect(outcome.output == "+ open https://foo.some.pics/2\n")
        #expect(outcome.notices.isEmpty)
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
