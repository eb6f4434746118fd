import Foundation
import FoundationExtensions
import SessionServiceInterface
import Synchronization
import SystemCalls
import TestSupport
import Testing

@testable import SessionService

@Suite("Commands that print a key", .timeLimit(.minutes(5)))
struct CredentialCommandTests {
    private func unavailable(_ command: String, _ reason: String) -> SessionError {
        .credentialUnavailable(origin: .command(command), reason: reason)
    }

    @Test("a command runs in the user's environment, but without a key from it")
    func environment() throws {
        let programs = SystemCredentialProgram(environment: ["NEREID_API_KEY": "secret", "SHELF": "kept"])

        #expect(
            try programs.key(ofCommand: "printf %s \"${NEREID_API_KEY-none},$SHELF,$GIT_TERMINAL_PROMPT\"")
                == Secret("none,kept,0"))
        #expect(
            try SystemCredentialProgram().key(ofCommand: "printf %s \"$PATH\"")
                == Secret(#require(ProcessInfo.processInfo.environment["PATH"])))
    }

    @Test("the first word of a command's output is the key")
    func output() throws {
        #expect(try SystemCredentialProgram().key(ofCommand: "printf '\\nk3y of me\\r\\nnotes\\n'") == Secret("k3y"))
    }

    @Test(
        "a command that fails, or prints nothing or without end, is an error with its reason",
        arguments: [
            ("true", "it printed nothing"), ("exit 3", "it failed with exit code 3"),
            ("kill -9 $$", "it was ended by signal 9"), ("yes", "it printed more than 64 KiB"),
        ])
    func failing(command: String, reason: String) {
        #expect(throws: unavailable(command, reason)) { try SystemCredentialProgram().key(ofCommand: command) }
    }

    @Test(
        "the words for a command name only its program, also after a bracket",
        arguments: [
            ("(sleep 44; echo x) | cat", "sleep …"), ("( sleep 4 )", "sleep …"), ("{ pass x; }", "pass …"),
            ("[ -e f ] && cat f", "[ …"), ("! false", "false …"), ("\"$KEYS\" x", "\"$ …"),
            ("A=secret pass x", "pass …"), ("A=\"very secret\" pass x", "…"), ("A=very\\ secret pass x", "…"),
            ("pass", "pass"), ("curl -H 'Bearer x'", "curl …"), ("7z x", "7z …"), ("größe x", "gr …"), ("", ""),
            ("./a_b-c+1 x", "./a_b-c+1 …"),
        ])
    func words(command: String, words: String) {
        #expect(CredentialOrigin.command(command).words == "the command '\(words)'")
    }

    @Test("a command may print 64 KiB and no more")
    func outputLimit() throws {
        func printing(_ bytes: Int) -> String { "head -c \(bytes) /dev/zero | tr '\\0' k" }

        #expect(try SystemCredentialProgram().key(ofCommand: printing(65_536)).reveal().count == 65_536)
        #expect(throws: unavailable(printing(65_537), "it printed more than 64 KiB")) {
            try SystemCredentialProgram().key(ofCommand: printing(65_537))
        }
    }

    @Test("a command that cannot be started is reported with the system's reason")
    func notStarted() {
        #expect(throws: unavailable("echo \0", "Invalid argument")) {
            try SystemCredentialProgram().key(ofCommand: "echo \0")
        }
    }

    @Test("a command has to print a key in time", arguments: [(0.25, "0.25"), (1, "1")])
    func timeout(limit: Double, seconds: String) async throws {
        let folder = try TemporaryFolder()
        let session = LiveSessionService(
            folder: folder.path, settings: SessionSettings(host: "api.test"), timeout: ProgramTimeout(limit: limit))

        await #expect(throws: unavailable("sleep 60", "it printed no key within \(seconds) s")) {
            try await session.key(of: .command("sleep 60"))
        }
    }

    @Test("with a time limit, a command's own failure is still reported, and its key used")
    func inTime() throws {
        let programs = SystemCredentialProgram(timeout: ProgramTimeout(limit: 60))

        #expect(try programs.key(ofCommand: "echo k3y") == Secret("k3y"))
        #expect(throws: unavailable("exit 3", "it failed with exit code 3")) {
            try programs.key(ofCommand: "exit 3")
        }
    }

    @Test("Ctrl-C in a command cancels", arguments: ["kill -INT $$", "exit 130"])
    func interruptedCommand(command: String) {
        #expect(throws: SessionError.cancelled) { try SystemCredentialProgram().key(ofCommand: command) }
    }

    @Test("SIGTERM to this process ends the command and cancels")
    func interruptedProcess() async {
        await #expect(processExitsWith: .exitCode(7)) {
            Signals.onInterrupt {}
            let programs = SystemCredentialProgram(timeout: ProgramTimeout(limit: 30))
            do throws(SessionError) {
                _ = try programs.key(ofCommand: "kill -TERM $PPID; sleep 60")
            } catch {
                exitImmediately(error == .cancelled ? 7 : 1)
            }
        }
    }

    @Test("a notice names a command that takes more than two seconds, and no other one")
    func notice() throws {
        let folder = try TemporaryFolder()
        let notices = Mutex<[String]>([])
        let programs = SystemCredentialProgram(
            timeout: ProgramTimeout { [path = folder.file("noticed")] words in
                notices.withLock { $0.append(words) }
                _ = FileManager.default.createFile(atPath: path, contents: nil)
            })
        _ = try programs.key(ofCommand: "echo k3y")
        _ = try programs.key(ofCommand: "until [ -e '\(folder.file("noticed"))' ]; do sleep 0.1; done; echo k3y")

        #expect(notices.withLock { $0 } == ["the command 'until …'"])
    }
}
