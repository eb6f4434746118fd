import CommandSupport
import CommandTestSupport
import Foundation
import PictureDomain
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Commands that write pictures")
struct PictureWriteTests {
    nonisolated private static let gif = "GIF89a\u{1}"

    private func file() throws -> PictureFile { try PictureFile(Data(Self.gif.utf8), from: "f") }

    @Test("an upload sends the image, then the texts; a pipe gets the URL")
    func upload() async throws {
        let nereid = Nereid(input: Self.gif)
        let outcome = await nereid.run(
            "pic", "upload", "-", "--alt", "a boat", "--caption", "c", "--tag", "x,y", "--tag", "z")

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "https://cdn.test/foo/9.gif\n")
        let change = try PictureChange(caption: "c", alternative: "a boat", tags: ["x", "y", "z"])
        #expect(nereid.repositories.writes == [.uploadPicture(try file(), "foo"), .changePicture("9", change)])
    }

    @Test("in a pipe an upload reads standard input if no file is named")
    func pipedUpload() async {
        let problems = await Nereid.problems(ofPipedInput: Self.gif, to: ["pic", "upload", "--alt", "a"])
        #expect(problems == [])
    }

    @Test("an upload gives the requested fields in JSON, and on a terminal says that a caption is missing")
    func receipts() async {
        let json = await Nereid(input: Self.gif).run(
            "pic", "upload", "-", "--alt", "a", "--json", "id,alt,caption,size")
        #expect(json.output == "[{\"alt\":\"a\",\"caption\":null,\"id\":\"9\",\"size\":7}]\n")

        let shown = await Nereid(on: .terminal(), input: Self.gif).run("pic", "upload", "-", "--alt", "a")
        #expect(shown.notices.contains("Uploaded standard input as picture 9."))
        #expect(shown.notices.contains { $0.contains("not public until") })
        // The texts, which are sent after the image, do not count.
        let percents = shown.events.compactMap { event -> Substring? in
            if case .progress(let text?) = event { text.suffix(5) } else { nil }
        }
        #expect(percents == ["  0 %", " 42 %", "100 %"])
        #expect(await Nereid(input: Self.gif).run("pic", "upload", "-", "--alt", "a", "-q").output.isEmpty)
    }

    @Test(
        "nothing is sent without an alternative text, or without a valid file",
        arguments: [
            (["-"], gif, ExitCode.usage), (["-", "--alt", " "], gif, .usage), (["-", "--alt", "a"], "", .failed),
            (["-", "--alt", "a"], "text", .failed), (["-", "--alt", "a"], "<svg/>", .failed),
            (["/nonexistent/x.png", "--alt", "a"], "", .failed), (["-", "-", "--alt", "a"], gif, .usage),
            (["-", "x", "--alt", "a", "--alt", "b", "--alt", "c"], gif, .usage),
            (["-", "x.png", "--hidden"], gif, .failed),
        ])
    func refused(words: [String], input: String, code: ExitCode) async {
        for traits in [ConsoleTraits.pipe, .terminal()] {
            let nereid = Nereid(on: traits, input: input)
            let outcome = await nereid.run(["pic", "upload"] + words)

            #expect(outcome.exitCode == code && outcome.output.isEmpty, "\(words): \(outcome.notices)")
            #expect(nereid.repositories.writes.isEmpty)
            // The usage does not help with the content of a file.
            if code == .failed { #expect(!outcome.notices.contains { $0.hasPrefix("Usage: ") }, "\(outcome.notices)") }
        }
    }

    @Test("a hidden picture needs no text")
    func hidden() async throws {
        let nereid = Nereid(input: Self.gif)
        #expect(await nereid.run("pic", "upload", "-", "--hidden").exitCode == .done)
        #expect(nereid.repositories.writes.last == .changePicture("9", try PictureChange(hides: true)))
    }

    @Test("if only the texts fail, the failure names the picture and the command that sends them")
    func half() async {
        var world = World()
        world.changeFailure = .refused(status: 500)
        let outcome = await Nereid(world, input: Self.gif).run(
            "pic", "upload", "-", "--alt=- it's a boat", "--tag", "x", "--hidden")

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.count == 2)
        #expect(
            outcome.notices.first?.hasPrefix(
                "nereid: the picture '9' of foo was uploaded (https://cdn.test/foo/9.gif), but without its texts: ")
                == true)
        #expect(
            outcome.notices.last
                == #"To fix it: nereid pic edit 9 --address foo --alt='- it'\''s a boat' --tag=x --hidden."#)
    }

    @Test("an upload that fails is reported even if those before it cannot be shown")
    func unshown() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.file("b.gif")
        let refused = Data("GIF89a\u{2}".utf8)
        try refused.write(to: URL(filePath: path))
        var world = World()
        world.refusedFile = refused
        let words = ["pic", "upload", "-", path, "--hidden", "--keep-metadata", "--json", "id"]

        let partly = await Nereid(world, input: Self.gif).run(words)
        #expect(partly.exitCode == .failed)
        #expect(partly.output == "[{\"id\":\"9\"}]\n")
        let unshown = await Nereid(
            world, input: Self.gif, outputFailure: .failed(reason: "No space left on device")
        ).run(words)
        #expect(unshown.notices == partly.notices)
    }

    @Test("a refused key has a remedy")
    func refusedKey() async {
        var world = World()
        world.writeFailure = .unauthorized(credential: "the file f")
        let outcome = await Nereid(world, input: Self.gif).run("pic", "upload", "-", "--alt", "a")

        #expect(outcome.exitCode == .notLoggedIn)
        #expect(outcome.notices.last?.hasPrefix("To fix it: log in again with 'nereid auth login'") == true)
    }

    @Test("an address that does not exist is named as such")
    func missingAddress() async {
        var world = World()
        world.writeFailure = .refused(status: 404)
        world.missingAddresses = ["nosuch"]
        let outcome = await Nereid(world, input: Self.gif).run("pic", "upload", "-", "--alt", "a", "-A", "nosuch")

        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.first == "nereid: there is no address 'nosuch'")
    }

    @Test("a dry run shows the file and its texts, and sends nothing")
    func dryRun() async {
        let nereid = Nereid(input: Self.gif)
        let outcome = await nereid.run("pic", "upload", "-", "--alt", "a", "--tag", "x", "-n")

        #expect(
            outcome.output == """
                + picture foo standard input gif 7 bytes
                ~ alt:  → a
                ~ tags:  → x\n
                """)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("an edit changes only given texts")
    func edit() async throws {
        let nereid = Nereid()
        let outcome = await nereid.run("pic", "edit", "1", "--alt", "new", "--json", "alt,caption,tags")
        #expect(outcome.output == "{\"alt\":\"new\",\"caption\":\"Hello\",\"tags\":[\"x\",\"y\"]}\n")
        #expect(nereid.repositories.writes == [.changePicture("1", try PictureChange(alternative: "new"))])
    }

    @Test("a dry run of an edit shows old and new texts, except those that stay the same")
    func plannedEdit() async {
        let nereid = Nereid()
        let plan = await nereid.run(
            "pic", "edit", "1", "--alt", "new", "--caption", "Hello", "--tag", "", "--hidden", "-n")
        #expect(
            plan.output
                == "~ pic foo 1 alt: alt → new\n~ pic foo 1 tags: x,y → none\n~ pic foo 1 hidden: unknown → true\n"
        )
        #expect(nereid.repositories.messages == [.read(.serverOnly)])
    }

    @Test("an edit without a change, or with an empty text, is a usage error")
    func emptyEdit() async {
        for words in [["1"], ["1", "--alt", ""], []] {
            let nereid = Nereid()
            #expect(await nereid.run(["pic", "edit"] + words).exitCode == .usage)
            #expect(nereid.repositories.writes.isEmpty)
        }
    }

    @Test("a deletion keeps the contract of deletions, and a dry run shows the picture")
    func delete() async {
        let problems = await Nereid.problems(ofDeletion: ["pic", "delete", "1"])
        #expect(problems == [])
        let confirmed = Nereid(on: .terminal(), answers: ["y"])
        _ = await confirmed.run("pic", "rm", "1")
        #expect(confirmed.repositories.writes == [.deletePicture("1", "foo")])
        let dry = Nereid()
        #expect(await dry.run("pic", "delete", "1", "-n").output == "- pic foo 1 Hello alt x,y\n")
        #expect(dry.repositories.writes.isEmpty)
    }

    @Test(
        "if one of several deletions fails, the earlier ones are reported",
        arguments: [([String](), "1\n"), (["--json", "id"], "[{\"id\":\"1\"}]\n"), (["-q"], "")])
    func partly(flags: [String], output: String) async {
        var world = World()
        world.undeletable = ["2"]
        let outcome = await Nereid(world).run(["pic", "delete", "--yes", "1", "2"] + flags)

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output == output)
        #expect(
            outcome.notices == [
                "deleted: 1", "nereid: foo has no picture '2'", "To fix it: see 'nereid pic list foo'.",
            ])
    }

    @Test(
        "no success message before the server's confirmation, in any output format",
        arguments: [["upload", "-", "--alt", "a"], ["edit", "1", "--alt", "a"], ["delete", "1", "--yes"]])
    func failures(words: [String]) async {
        let failures = CommandContract.failedWrites + [(.refused(status: 413), .failed)]
        let problems = await Nereid.problems(ofFailedWrite: ["pic"] + words, input: Self.gif, by: failures)
        #expect(problems == [])
    }
}
