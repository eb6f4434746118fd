import CommandSupport
import CommandTestSupport
import Foundation
import PasteDomain
import TerminalUI
import TestSupport
import Testing

/// The editor is a shell command that writes to the given file.
@MainActor
@Suite("Writing a paste in an editor")
struct PasteEditorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("the editor begins with the current text, and opens only if the paste may be replaced")
    func paste() async throws {
        let opened = folder.file("opened")
        let nereid = nereid(editor: "sh -c 'printf more >> \"$1\"; printf x >> \"\(opened)\"' --")
        _ = await nereid.run("paste", "edit", "one")
        _ = await nereid.run("paste", "create", "one", "--force")
        #expect(await nereid.run("paste", "create", "two", "-e").exitCode == .failed)

        let save = InMemoryRepositories.Message.save("one", content: "Hellomore", isListed: false)
        #expect(nereid.repositories.writes == [save, save])
        #expect(try String(contentsOfFile: opened, encoding: .utf8) == "xx")
    }

    @Test("an emptied buffer cancels, and leaves no file", arguments: ["", " \\n"])
    func emptied(text: String) async throws {
        let nereid = nereid(editor: "sh -c 'printf \"\(text)\" > \"$1\"' --")
        let outcome = await nereid.run("paste", "edit", "one", "-e")

        #expect(outcome.exitCode == .cancelled)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices == ["nereid: the text is empty, so nothing was sent"])
        #expect(nereid.repositories.writes.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    private func nereid(editor: String) -> Nereid {
        Nereid(on: .terminal(), environment: ["PATH": "/usr/bin:/bin", "VISUAL": editor], draftFolder: folder.path)
    }
}
