import CommandSupport
import Foundation
import Testing

/// Each test makes changes, one after the other, and undoes all of them.
@Suite("Changes of texts are undone")
struct UndoTextProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    /// The items that a command prints from the server, sorted, since a restored one is the newest, and with LF line
    /// endings, since the server chooses them.
    private func shown(_ line: String) async -> [String] {
        let output = await program.run("--refresh " + line).output
        let text = output.replacing("\\r\\n", with: "\\n").replacing("\r\n", with: "\n")
        return text.split(separator: "{").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ",[]}\n")) }
            .sorted()
    }

    private func changesComeBack(_ reading: String, _ changes: [(String, String)]) async {
        let before = await shown(reading)
        for (line, input) in changes {
            let outcome = await program.run(line, input: input)
            #expect(outcome.code == .done, "\(line): \(outcome.notices)")
        }
        #expect(await shown(reading) != before)
        for _ in changes {
            let outcome = await program.run("undo --yes")
            #expect(outcome.code == .done, "\(outcome.notices)")
        }
        #expect(await shown(reading) == before)
        #expect(await program.run("undo --yes").notices == ["nereid: there is nothing to undo"])
    }

    @Test("a deleted, a changed and a new paste")
    func pastes() async {
        await changesComeBack(
            "paste list --json title,content,listed",
            [("paste delete tea --yes", ""), ("paste edit tides - --unlisted", "other"), ("paste create new -", "new")])
    }

    @Test("a changed now page")
    func nowPage() async {
        await changesComeBack(
            "now view --json content,listed", [("now set - --unlisted", "a\nb"), ("now set --listed", "")])
    }

    @Test("a changed webpage, with a notice that it is not published")
    func webpage() async {
        await changesComeBack("web view --json content,theme,css", [("web set - --no-publish", "a\nb")])
        await program.run("web set - --publish", input: "c")
        let undone = await program.run("undo")
        #expect(undone.notices.contains { $0.contains("not published") }, "\(undone.notices)")
    }

    @Test("a deleted weblog entry, with its id, a changed and a new one")
    func weblog() async {
        await changesComeBack(
            "weblog list --json id,source",
            [
                ("weblog delete tide-tables --yes", ""), ("weblog publish 6412e0c9d7b5e", ""),
                ("weblog new - --date 2026-11-20", "new"),
            ])
    }

    @Test("the weblog's configuration and template")
    func weblogTexts() async {
        await changesComeBack("weblog config get", [("weblog config set -", "Author: Bob\n")])
        await changesComeBack("weblog template get", [("weblog template set -", "<p>\n")])
    }
}
