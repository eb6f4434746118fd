import Foundation
import Testing

/// A key command and the processes it started do not outlive the program, and its output is not shown.
@Suite(
    "The built program and a key command that hangs", .serialized, .timeLimit(.minutes(5)),
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline")))
struct KeyCommandProgramTests {
    /// Commands, each with a sleep that no other test uses.
    private static let commands = [
        "sleep 47.11", "sleep 47.12 & sleep 47.12", "sh -c 'sleep 47.13; echo s3cret' | cat", "sleep 47.14 & wait",
        // Removes the variable that marks the command's processes.
        "exec env -i sleep 47.15",
    ]

    @Test("after the timeout none of its processes is left, and its output is not shown", arguments: commands)
    func timeout(command: String) async throws {
        let outcome = try await start(command, timeout: "1").outcome()

        #expect(outcome.code == 4 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.notices.first?.contains("it printed no key within 1 s") == true, "\(outcome.notices)")
        #expect(!outcome.notices.joined().contains("47.1"))
        #expect(!outcome.notices.joined().contains("s3cret"))
        #expect(try await haveEnded(command))
    }

    @Test("after SIGTERM none of its processes is left", arguments: commands)
    func interrupted(command: String) async throws {
        let run = try start(command, timeout: "100")
        while try sleeps(of: command).isEmpty { try await Task.sleep(for: .milliseconds(20)) }

        kill(run.processID, SIGTERM)
        let outcome = try await run.outcome()

        #expect(outcome.code == 143 && !outcome.isSignalled, "\(outcome)")
        #expect(try await haveEnded(command))
    }

    private func start(_ command: String, timeout: String) throws -> BuiltProgram.Run {
        try BuiltProgram.start(
            BuiltProgram.path, ["auth", "login", "--command", command, "--timeout", timeout], home: ProgramRun().home,
            variables: ["NEREID_API_URL": "http://127.0.0.1:1", "PATH": "/usr/bin:/bin"])
    }

    /// The running sleeps of a command.
    private func sleeps(of command: String) throws -> [String] {
        let duration = try #require(command.firstMatch(of: /47\.[0-9]+/)).output
        return try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { process in
            let line = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
            return line == "sleep\0\(duration)\0"
        }
    }

    /// Whether all processes of a command end within four seconds.
    private func haveEnded(_ command: String) async throws -> Bool {
        for _ in 0..<200 {
            if try sleeps(of: command).isEmpty { return true }
            try await Task.sleep(for: .milliseconds(20))
        }
        return false
    }
}
