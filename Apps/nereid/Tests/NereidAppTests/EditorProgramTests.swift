import Foundation
import Testing

/// The program on a separate terminal, with an editor that stays open.
@Suite("An editor on a real terminal", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
struct EditorProgramTests {
    private static func onTerminal(_ line: String) -> String {
        BuiltProgram.onTerminal(line).map { "'\($0)'" }.joined(separator: " ")
    }

    @Test("SIGTERM while the editor is open ends both, sends nothing, and keeps the text")
    func terminated() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "nereid-editor-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        // The process between the two is the shell that starts the editor.
        let editor = """
            #!/bin/sh
            echo half a text > "$1"
            ps -o ppid= -p $PPID > "$HOME/opened"
            exec sleep 100

            """
        try FileManager.default.createDirectory(at: home.appending(path: "bin"), withIntermediateDirectories: true)
        try Data(editor.utf8).write(to: home.appending(path: "bin/waiting"))
        let script = """
            chmod +x bin/waiting && mkfifo opened keys &&
            { read -r parent < opened; kill -TERM $parent; read -r word < keys; } |
            { \(Self.onTerminal("nereid status post -e")); code=$?; echo end > keys; exit $code; }
            """
        let variables = ["NEREID_SANDBOX": "1", "EDITOR": "waiting", "NO_COLOR": "1"]
        let outcome = try await BuiltProgram.startShell(script, home: home.path, variables: variables).outcome()

        #expect(outcome.code == 130, "\(outcome)")
        let said = outcome.output.split(separator: "\r\n").first { $0.contains("your text is kept in ") }
        let path = try #require(said?.split(separator: " ").last.map(String.init), "\(outcome.output)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "half a text\n")
        let list = try BuiltProgram.startShell("nereid status list", home: home.path, variables: variables)
        #expect(try await !list.outcome().output.contains("half a text"))
    }

    @Test(
        "Ctrl-C while the editor is open ends both, sends nothing, and keeps the text",
        arguments: ["status post -e", "paste edit tides -e", "now edit"])
    func interrupted(line: String) async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "nereid-editor-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let editor = "#!/bin/sh\necho half a text > \"$1\"\necho open > \"$HOME/opened\"\nexec sleep 100\n"
        try FileManager.default.createDirectory(at: home.appending(path: "bin"), withIntermediateDirectories: true)
        try Data(editor.utf8).write(to: home.appending(path: "bin/waiting"))
        // The simulated keyboard: types Ctrl-C once the editor is open, and stays until the program has exited.
        let script = """
            chmod +x bin/waiting && mkfifo opened keys &&
            { read -r word < opened; printf '\\003'; read -r word < keys; } |
            { \(Self.onTerminal("nereid \(line)")); code=$?; echo end > keys; exit $code; }
            """
        let variables = ["NEREID_SANDBOX": "1", "EDITOR": "waiting", "NO_COLOR": "1"]
        let outcome = try await BuiltProgram.startShell(script, home: home.path, variables: variables).outcome()

        #expect(outcome.code == 130, "\(outcome)")
        let said = outcome.output.split(separator: "\r\n").first { $0.contains("your text is kept in ") }
        let path = try #require(said?.split(separator: " ").last.map(String.init), "\(outcome.output)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "half a text\n")
        let list = try BuiltProgram.startShell(
            "nereid status list; nereid paste view tides; nereid now view", home: home.path, variables: variables)
        #expect(try await !list.outcome().output.contains("half a text"))
    }
}
