import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import StatusDomain
import TerminalUI
import TestSupport
import Testing

/// `-e`: the editor is a shell command that writes to the given file.
@MainActor
@Suite("Writing in an editor")
struct EditorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("the written text is sent, and its file removed")
    func sends() async throws {
        let nereid = nereid(editor: "sh -c 'printf edited > \"$1\"' --")
        let outcome = await nereid.run("status", "post", "-e", "draft")

        #expect(outcome.exitCode == .done)
        #expect(nereid.repositories.writes == [.post(try StatusDraft(content: "edited"), "foo")])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("a draft is sent whatever the server has, since no editor was open in this run (#44)")
    func sendsDraft() async {
        let nereid = Nereid()
        let draft = EditedText(text: "mine", path: folder.file("1-text.md"))
        let outcome = await nereid.run(["status", "edit", "1", "-"], sending: draft)

        #expect(outcome.exitCode == .done, "\(outcome.notices)")
        #expect(nereid.repositories.writes == [.edit("1", "foo", "mine", emoji: "🎉")])
    }

    @Test("an edit begins with the current text", arguments: [["status", "edit", "1"], ["bio", "edit"]])
    func draft(words: [String]) async throws {
        let nereid = nereid(editor: "sh -c 'printf more >> \"$1\"' --")
        _ = await nereid.run(words + ["-e"])
        #expect(
            nereid.repositories.writes == [
                words[0] == "bio" ? .setBio("About me\nmore", "foo") : .edit("1", "foo", "Hellomore", emoji: "🎉")
            ])
    }

    @Test("an unchanged text cancels", arguments: [["status", "post"], ["status", "edit", "1"], ["bio", "edit"]])
    func unchanged(words: [String]) async {
        let nereid = nereid(editor: "true")
        let outcome = await nereid.run(words + ["-e"])

        #expect(outcome.exitCode == .cancelled)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices == ["nereid: nothing was changed, so nothing was sent"])
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("an emptied buffer cancels, and leaves no file", arguments: ["", " \\n"])
    func emptied(text: String) async throws {
        let nereid = nereid(editor: "sh -c 'printf \"\(text)\" > \"$1\"' --")
        for words in [["status", "edit", "1"], ["bio", "edit"]] {
            let outcome = await nereid.run(words + ["-e"])
            #expect(outcome.exitCode == .cancelled)
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices == ["nereid: the text is empty, so nothing was sent"])
        }
        #expect(nereid.repositories.writes.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("an unsent text is saved, and its path printed")
    func savesText() async throws {
        var world = World()
        world.writeFailure = .down
        let outcome = await nereid(world, editor: "sh -c 'printf edited > \"$1\"' --").run("status", "post", "-e")

        let path = try #require(outcome.notices.first?.split(separator: " ").last.map(String.init))
        #expect(outcome.exitCode == .tryAgain)
        #expect(outcome.notices[0] == "your text is saved in \(path)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "edited")
    }

    @Test("an editor that fails sends nothing")
    func failingEditor() async {
        let nereid = nereid(editor: "false")
        #expect(await nereid.run("status", "post", "-e").exitCode == .cancelled)
        #expect(nereid.repositories.writes.isEmpty)
    }

    private func nereid(_ world: World = World(), editor: String) -> Nereid {
        Nereid(
            world, on: .terminal(), environment: ["PATH": "/usr/bin:/bin", "VISUAL": editor], draftFolder: folder.path)
    }
}
