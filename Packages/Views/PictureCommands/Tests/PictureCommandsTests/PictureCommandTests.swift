import CommandSupport
import CommandTestSupport
import Foundation
import PictureDomain
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Commands that read pictures")
struct PictureCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test("a list in a pipe: a line for each row, tabs, times in UTC, nothing cut")
    func pipedList() async {
        let outcome = await Nereid().run("pic", "list")

        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(
            outcome.output == """
                2\tfoo\t2026-11-20T09:00:00Z\timage/gif\t7\tTab\\tand\\nline\\\\
                1\tfoo\t2026-11-20T08:00:00Z\timage/gif\t7\tHello\n
                """)
        #expect(await Nereid().run("pic", "list", "--all").output == outcome.output)
    }

    @Test(
        "an empty list: exit 0, nothing on stdout, a notice only on a terminal",
        arguments: [("pic ls", "foo has no pictures."), ("pic ls --all", "There are no pictures.")])
    func emptyList(line: String, notice: String) async {
        var world = World()
        world.pictures = []
        let problems = await Nereid.problems(ofEmptyList: line, in: world, notice: notice)
        #expect(problems == [])
    }

    @Test("a view in a pipe is the URL, on a terminal everything, safely")
    func view() async {
        var world = World()
        world.pictures = [.stub("1", texts: PictureTexts(caption: "\u{1B}]0;x\u{7}cap", alternative: "what\u{202E}"))]
        let shown = await Nereid(world, on: .terminal()).run("pic", "view", "1")

        #expect(await Nereid(world).run("pic", "view", "1").output == "https://cdn.test/foo/1.gif\n")
        for words in ["cap", "what", "7 bytes"] { #expect(shown.output.contains(words)) }
        #expect(shown.isSafe)
    }

    @Test("the fields are the documented ones", arguments: ["list", "view"])
    func fields(verb: String) async {
        let words = verb == "list" ? ["pic", "list"] : ["pic", "view", "1"]
        let outcome = await Nereid().run(words + ["--json", "alt,caption,hidden,pageURL,size,tags,url"])

        #expect(
            outcome.output.contains(
                #"{"alt":"alt","caption":"Hello","hidden":null,"pageURL":"https://foo.some.pics/1","size":7,"tags":["x","y"],"url":"https://cdn.test/foo/1.gif"}"#
            ))
    }

    @Test("a missing picture, an unreachable server, and conflicting flags fail")
    func failures() async {
        var world = World()
        let missing = await Nereid(world).run("pic", "view", "nothing")
        #expect(missing.exitCode == .failed)
        #expect(missing.output.isEmpty)
        #expect(missing.notices.joined().contains("foo has no picture 'nothing'"))

        world.readFailure = .down
        #expect(await Nereid(world).run("pic", "list", "foo").exitCode == .tryAgain)
        #expect(await Nereid().run("pic", "list", "foo", "--all").exitCode == .usage)
    }

    @Test("the flags of freshness reach the repository", arguments: ["pic list", "pic list --all", "pic view 1"])
    func policies(line: String) async {
        let problems = await Nereid.problems(ofFreshness: line)
        #expect(problems == [])
    }
}

@MainActor
@Suite("Downloads of pictures")
final class PictureDownloadTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "pic-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func content(_ name: String) -> String? {
        FileManager.default.contents(atPath: folder + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("files are named by id and format; a pipe gets the paths; the folder is created")
    func all() async {
        let outcome = await Nereid().run("pic", "download", "--all", "-o", folder)

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "\(folder)/2.gif\n\(folder)/1.gif\n")
        #expect(content("1.gif") == "GIF89a1")
        #expect(content("2.gif") == "GIF89a2")
    }

    @Test("an existing file stays, unless --force is given")
    func existing() async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(filePath: folder + "/1.gif"))

        let one = await Nereid().run("pic", "download", "1", "-o", folder)
        #expect(one.exitCode == .failed)
        #expect(one.output.isEmpty)
        #expect(content("1.gif") == "mine")
        #expect(one.notices.joined().contains("--force"))
        let all = await Nereid().run("pic", "download", "--all", "-o", folder)
        #expect(all.exitCode == .done)
        #expect(all.output == "\(folder)/2.gif\n")
        #expect(content("1.gif") == "mine")
        let forced = await Nereid().run("pic", "download", "1", "-o", folder, "--force", "--json", "id,path,size")
        #expect(forced.output == "[{\"id\":\"1\",\"path\":\"\(folder)/1.gif\",\"size\":7}]\n")
        #expect(content("1.gif") == "GIF89a1")
    }

    @Test(
        "an id that is not a plain word makes no file, and with --all does not stop the others",
        arguments: ["../evil", "/etc/x", "a b", "..", "-rf", "é", "a\u{0}", ""])
    func hostileIDs(id: String) async throws {
        var world = World()
        world.pictures = [.stub("1"), .stub(id)]
        let outcome = await Nereid(world).run("pic", "download", "--all", "-o", folder)

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output == "\(folder)/1.gif\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["1.gif"])
        #expect(outcome.notices.last == "nereid: 1 of 2 pictures could not be saved")
    }

    @Test("a failed download is reported even if the saved images cannot be shown")
    func unshown() async {
        var world = World()
        world.imageless = ["2"]
        let words = ["pic", "download", "1", "2", "-o", folder, "--force", "--json", "id"]

        let partly = await Nereid(world).run(words)
        #expect(partly.output == "[{\"id\":\"1\"}]\n")
        let unshown = await Nereid(world, outputFailure: .failed(reason: "No space left on device")).run(words)
        #expect(unshown.notices == partly.notices)
    }

    @Test("with --all one missing image does not stop the others, and the run fails")
    func partly() async {
        var world = World()
        world.imageless = ["2"]
        let outcome = await Nereid(world).run("pic", "download", "--all", "-o", folder)

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output == "\(folder)/1.gif\n")
        #expect(outcome.notices.last == "nereid: 1 of 2 pictures could not be saved")
    }

    @Test("a named file takes one image; several images, or an existing folder of that name, make it a folder")
    func namedFile() async throws {
        try FileManager.default.createDirectory(atPath: folder + "/old.gif", withIntermediateDirectories: true)
        let outcome = await Nereid().run("pic", "download", "1", "-o", folder + "/buoy.GIF")
        #expect(outcome.output == "\(folder)/buoy.GIF\n")
        #expect(content("buoy.GIF") == "GIF89a1")

        #expect(await Nereid().run("pic", "download", "2", "-o", folder + "/buoy.GIF").exitCode == .failed)
        #expect(content("buoy.GIF") == "GIF89a1")
        #expect(await Nereid().run("pic", "download", "1", "2", "-o", folder + "/two.gif").exitCode == .done)
        #expect(content("two.gif/2.gif") == "GIF89a2")
        #expect(await Nereid().run("pic", "download", "1", "-o", folder + "/old.gif").exitCode == .done)
        #expect(content("old.gif/1.gif") == "GIF89a1")
    }

    @Test("a picture that is named twice, as an id or a URL, is saved once")
    func repeated() async {
        let outcome = await Nereid().run("pic", "download", "1", "https://foo.some.pics/1", "1", "-o", folder)
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "\(folder)/1.gif\n")
    }

    @Test("one image goes to a pipe byte for byte, and not to a terminal")
    func standardOutput() async {
        #expect(await Nereid().run("pic", "download", "1", "-o", "-").output == "GIF89a1")
        let shown = await Nereid(on: .terminal()).run("pic", "download", "1", "-o", "-")
        #expect(shown.exitCode == .usage)
        #expect(shown.output.isEmpty)
        for words in [["--all", "-o", "-"], ["1", "2", "-o", "-"], [], ["1", "--all"]] {
            #expect(await Nereid().run(["pic", "download"] + words).exitCode == .usage, "\(words)")
        }
    }

    @Test("a dry run says which files would be written, and fetches none")
    func dryRun() async {
        let nereid = Nereid()
        let outcome = await nereid.run("pic", "download", "--all", "-o", folder, "-n")

        #expect(outcome.output == "+ \(folder)/2.gif\n+ \(folder)/1.gif\n")
        #expect(nereid.repositories.writes.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder))
    }
}
