import Foundation
import Testing

@testable import TerminalUI

@Suite("SystemEditor")
struct SystemEditorTests {
    private let folder = NSTemporaryDirectory() + "editor '\"$x " + UUID().uuidString

    private func editor(_ command: String) -> SystemEditor {
        SystemEditor(folder: folder, environment: ["VISUAL": command, "PATH": "/usr/bin:/bin"])
    }

    private func files() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    private func cleanUp() { try? FileManager.default.removeItem(atPath: folder) }

    @Test(
        "VISUAL, then EDITOR, then an installed editor",
        arguments: [
            (["VISUAL": "a", "EDITOR": "b"], "a"), (["VISUAL": " ", "EDITOR": "b -w"], "b -w"),
            (["PATH": "/nowhere"], nil),
        ] as [([String: String], String?)]) func choice(environment: [String: String], command: String?)
    {
        #expect(SystemEditor(folder: folder, environment: environment).command == command)
    }

    @Test("a changed draft is returned, and kept privately") func edited() throws {
        defer { cleanUp() }
        let editor = editor("f() { printf ' more' >> \"$1\"; }; f")
        let edited = try #require(try editor.edit("draft", name: "status.md"))

        #expect(edited.text == "draft more")
        #expect(edited.path.hasSuffix("-status.md"))
        let mode = try FileManager.default.attributesOfItem(atPath: edited.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("the variable may hold arguments") func arguments() throws {
        defer { cleanUp() }

        let edited = try #require(try editor("sed -i -e s/a/b/").edit("a", name: "x"))
        #expect(edited.text == "b")
    }

    @Test("an unchanged draft leaves no file") func unchanged() throws {
        defer { cleanUp() }

        #expect(try editor("true").edit("draft", name: "x") == nil)
        #expect(files() == [])
    }

    @Test(
        "when an editor fails, the text is kept and its path reported",
        arguments: ["exit 3", "exit 126", "exit 127", "kill -TERM $$"]
    ) func failure(end: String) throws {
        defer { cleanUp() }
        let error = #expect(throws: TextEditorError.self) {
            try editor("f() { echo new > \"$1\"; \(end); }; f").edit("", name: "x")
        }

        guard case .leftWithFailure(_, let path?) = error else {
            Issue.record("no path")
            return
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new\n")
    }

    @Test("when an editor fails on an unchanged draft, nothing is kept") func cleanFailure() {
        defer { cleanUp() }

        #expect(throws: TextEditorError.leftWithFailure(command: "false", path: nil)) {
            try editor("false").edit("draft", name: "x")
        }
        #expect(files() == [])
    }

    @Test(
        "a missing editor is named, and so is a file that is not a program",
        arguments: ["2>/dev/null no-such-editor", "2>/dev/null /etc/passwd"]
    ) func missing(command: String) {
        defer { cleanUp() }

        #expect(throws: TextEditorError.notStarted(command: command)) {
            try editor(command).edit("draft", name: "x")
        }
        #expect(files() == [])
    }

    @Test("a text that is not UTF-8 is kept and refused") func notText() {
        defer { cleanUp() }
        let error = #expect(throws: TextEditorError.self) {
            try editor("f() { printf '\\377' > \"$1\"; }; f").edit("draft", name: "x")
        }

        guard case .notText(let path) = error else {
            Issue.record("accepted")
            return
        }
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("without a configured or installed editor there is an error") func noEditor() {
        #expect(throws: TextEditorError.noEditor) {
            try SystemEditor(folder: folder, environment: ["PATH": "/nowhere"]).edit("", name: "x")
        }
    }

    @Test("a name cannot lead out of the folder") func name() throws {
        defer { cleanUp() }
        let path = try editor("true").keep("x", name: "../../e vil")

        #expect(path.hasPrefix(folder + "/"))
        #expect(files().count == 1)
        #expect(path.hasSuffix("-..-..-e-vil"))
    }

    @Test("a folder that cannot be created is an error with its reason") func noFolder() {
        #expect(throws: TextEditorError.failed(reason: "Not a directory", path: "/dev/null/x")) {
            try SystemEditor(folder: "/dev/null/x", environment: ["VISUAL": "true"]).edit("", name: "x")
        }
    }
}
