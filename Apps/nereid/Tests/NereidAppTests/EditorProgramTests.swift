import Foundation
import Testing

/// The program on a separate terminal, with an editor that stays open.
@Suite("An editor on a real terminal", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
struct EditorProgramTests {
    @Test("SIGTERM while the editor is open ends both, sends nothing, and keeps the text")
    func terminated() async throws {
        // The process between the two is the shell that starts the editor.
        try await expectKept(
            "nereid status post -e", opened: "ps -o ppid= -p $PPID", ending: "kill -TERM $opened", code: 143)
    }

    @Test(
        "Ctrl-C while the editor is open ends both, sends nothing, and keeps the text",
        arguments: ["status post -e", "paste edit tides -e", "now edit"])
    func interrupted(line: String) async throws {
        try await expectKept("nereid \(line)", opened: "echo open", ending: "printf '\\003'")
    }

    /// Expects that a program keeps a text that is in the editor when the program is ended.
    ///
    /// - Parameters:
    ///   - opened: A shell command that prints one line while the editor is open.
    ///   - ending: A shell command that ends the program, where `$opened` is that line. Its output is typed at the
    ///     terminal.
    ///   - code: The exit code.
    private func expectKept(_ line: String, opened: String, ending: String, code: Int32 = 130) async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "nereid-editor-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        // Not executable: a file that was just written is busy while another test starts a process.
        try Data("echo half a text > \"$1\"\n\(opened) > opened\nexec sleep 100\n".utf8)
            .write(to: home.appending(path: "editor.sh"))
        let words = BuiltProgram.onTerminal(line).map { "'\($0)'" }.joined(separator: " ")
        // The input of the terminal stays open until the program has exited. If no editor opens, `end` takes the place
        // of its line.
        let script = """
            mkfifo opened keys && exec 8<>opened 9<>keys &&
            { read -r opened <&8; \(ending); read -r word <&9; } |
            { \(words); code=$?; echo end >&8; echo end >&9; exit $code; }
            """
        let variables = ["NEREID_SANDBOX": "1", "EDITOR": "sh editor.sh", "NO_COLOR": "1"]
        let outcome = try await BuiltProgram.startShell(script, home: home.path, variables: variables).outcome()

        #expect(outcome.code == code, "\(outcome)")
        let said = outcome.output.split(separator: "\r\n").first { $0.contains("your text is saved in ") }
        let path = try #require(said?.split(separator: " ").last.map(String.init), "\(outcome.output)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "half a text\n")
        let list = try BuiltProgram.startShell(
            "nereid status list; nereid paste view tides; nereid now view", home: home.path, variables: variables)
        #expect(try await !list.outcome().output.contains("half a text"))
    }
}
