import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import Testing

@testable import PersistenceService

/// A failed write is reported in one sentence, and nothing is lost.
@Suite("A disk that is full or cannot be written", .serialized)
struct DiskProgramTests {
    private let program = ProgramRun([
        "NEREID_API_URL": "http://127.0.0.1:1", "NEREID_API_KEY": "k", "NEREID_ADDRESS": "marina",
    ])

    /// Creates an empty file at this path. In the place of a folder, it keeps even root from creating anything in that
    /// folder. A path below one of the program's files puts a folder in the place of that file.
    private func block(_ path: String) throws { try program.write(Data(), to: path) }

    /// Names the usual folders, so that no other folder is used if they are unusable.
    private var named: [String: String] {
        ["XDG_DATA_HOME": program.home + "/.local/share", "XDG_STATE_HOME": program.home + "/.local/state"]
    }

    /// A path below the outbox for the server that these tests cannot reach.
    private static let outbox = ".local/state/nereid/outbox-127.0.0.1_1.sqlite/x"

    @Test(
        "a text that neither the server nor the outbox accepts is kept as a draft, or printed",
        arguments: [
            "status post -", "paste create p -", "now set -", "now edit", "weblog new -", "status post my\ttext",
        ])
    func notQueued(line: String) async throws {
        try block(Self.outbox)
        let words = line.split(separator: " ").map(String.init)
        let outcome = await program.run(words, input: "my\ttext")

        #expect(outcome.code == .failed)
        #expect(outcome.output.isEmpty)
        try #require(outcome.notices.count == 2, "\(outcome.notices)")
        let path = try #require(outcome.notices[0].wholeMatch(of: #/your text is saved in (/.*)/#)).1
        #expect(try String(contentsOfFile: String(path), encoding: .utf8) == "my\ttext")
        #expect(
            outcome.notices[1].hasPrefix(
                "nereid: not sent: could not reach 127.0.0.1:1: connection refused; and the outbox cannot keep it: "))

        try FileManager.default.removeItem(atPath: program.home + "/.local/state")
        try block(".local/state/nereid")
        let blocked = await program.run(words, input: "my\ttext", variables: named)
        #expect(blocked.code == .failed)
        #expect(blocked.output.isEmpty)
        #expect(Array(blocked.notices.prefix(2)) == ["your text could not be saved; here it is:", "my\ttext"])
    }

    @Test("a text from a file is not copied into a draft; --no-queue does not need an outbox")
    func notLost() async throws {
        try block(Self.outbox)
        let file = try program.write(Data("text".utf8), to: "now.md")
        let outcome = await program.run(["now", "set", file])
        #expect(outcome.code == .failed && outcome.notices.count == 1, "\(outcome.notices)")
        let unqueued = await program.run("--no-queue status post text")
        #expect(
            unqueued.code == .tryAgain
                && unqueued.notices == ["nereid: could not reach 127.0.0.1:1: connection refused"])
    }

    @Test(
        "each command that needs the archive reports its failure in one sentence",
        arguments: ["box create b", "mute add x", "search x", "archive check"])
    func oneSentence(line: String) async throws {
        try block(".local/share/nereid")
        let outcome = await program.run(line, variables: named)

        #expect(outcome.code == .failed && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.notices.count == 1 && outcome.notices[0].contains(program.home), "\(outcome.notices)")
    }

    @Test("without an archive the outbox keeps texts, and without an outbox reads use the archive")
    func apart() async throws {
        try block(".local/share/nereid")
        #expect(await program.run("status post text", variables: named).code == .queued)
        let waiting = await program.run("outbox list --json content", variables: named)
        #expect(waiting.output.contains("text"))

        let other = ProgramRun(["NEREID_SANDBOX": "1"])
        try FileManager.default.createDirectory(
            atPath: other.home + "/.local/state/nereid/outbox-sandbox.sqlite", withIntermediateDirectories: true)
        let list = await other.run("outbox list")
        #expect(list.code == .failed && list.notices.count == 1 && list.notices[0].contains("outbox-sandbox.sqlite"))
        #expect(await other.run("status list").code == .done)
        let sync = await other.run("sync")
        #expect(sync.code == .failed)
        #expect(sync.output.contains("status\tmarina\t"))
        #expect(await other.run("--offline status list").code == .done)
    }

    @Test("a sync fails if it cannot archive the list of the user's addresses")
    func ownAddresses() async throws {
        let program = ProgramRun(["NEREID_SANDBOX": "1"])
        #expect(await program.run("sync --only purl").code == .done)
        try Connection(path: program.home + "/.local/share/nereid/sandbox.sqlite").execute(
            "CREATE TRIGGER refused BEFORE DELETE ON own_address BEGIN SELECT RAISE(ABORT, 'refused'); END")
        #expect(await program.run("sync --only purl").code == .failed)
    }

    @Test(
        "if the configuration cannot be written, one sentence says so",
        arguments: ["config set address tidepool", "address default tidepool", "auth login --with-token"])
    func configuration(line: String) async throws {
        let server = SandboxServer(transport: SandboxAPI.inMemory())
        defer { server.stop() }
        // Folders in place of the lock files.
        for file in ["config.json", "credentials/keys.json"] { try block(".config/nereid/\(file).lock/x") }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: program.home + "/.config/nereid/credentials")
        let variables = ProgramRun.ownerVariables(at: try server.start())
        let outcome = await program.run(line, input: SandboxAPI.apiKey, variables: variables)

        #expect(outcome.code == .failed && outcome.output.isEmpty, "\(outcome)")
        #expect(
            outcome.notices.count == 1
                && outcome.notices[0].hasPrefix("nereid: cannot write \(program.home)/.config/nereid/"),
            "\(outcome.notices)")
    }

    @Test(
        "a limit on file sizes is reported in a sentence, without a signal",
        arguments: ["sync --refresh", "pull ./tree", "box create b"])
    func limited(line: String) async throws {
        let server = SandboxServer(transport: SandboxAPI.inMemory())
        defer { server.stop() }
        let variables = ProgramRun.ownerVariables(at: try server.start())
        let limit = line.hasPrefix("pull") ? 1 : 4
        // The test runner may ignore the signal, and the program would inherit that.
        #if os(Linux)
            let program = "env --default-signal=XFSZ nereid"
        #else
            let program = "nereid"
        #endif
        let outcome = try await BuiltProgram.startShell(
            "ulimit -f \(limit); exec \(program) \(line)", home: self.program.home, variables: variables
        ).outcome()

        #expect(outcome.code == 1 && !outcome.isSignalled && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.notices.allSatisfy { $0.contains("no space left on the disk of ") }, "\(outcome.notices)")
        #expect(!outcome.notices.isEmpty)
    }

    @Test("on a full disk reads still work, a sync fails, and nothing is lost")
    func full() async throws {
        let server = SandboxServer(transport: SandboxAPI.inMemory())
        defer { server.stop() }
        let variables = ProgramRun.ownerVariables(at: try server.start())
        func run(_ line: String, blocks: Int? = nil, url: String? = nil) async throws -> BuiltProgram.Outcome {
            let all = variables.merging(url.map { ["NEREID_API_URL": $0] } ?? [:]) { $1 }
            return try await BuiltProgram.start(line, home: program.home, variables: all, blocks: blocks).outcome()
        }
        #expect(try await run("sync").code == 0)
        #expect(try await run("--offline status post wrote-one").code == 8)
        let before = try await run("status list")

        // 4 KiB: less than one page of the archive with its header. Neither the outbox nor the archive can be written.
        let sync = try await run("sync --refresh --only status", blocks: 8)
        #expect(sync.code == 1)
        #expect(!sync.isSignalled)
        #expect(sync.notices.filter { $0.contains("no space left on the disk of ") }.count == 2, "\(sync.notices)")
        // Within the same second nothing of the archive would change, and nothing would be written.
        try await Task.sleep(for: .seconds(1))
        let list = try await run("status list --refresh", blocks: 8)
        #expect(list.code == 0)
        #expect(list.output == before.output)
        #expect(
            list.notices.count == 1 && list.notices[0].hasPrefix("the archive: no space left on the disk of "),
            "\(list.notices)")
        let post = try await run("status post lost?", blocks: 8, url: "http://127.0.0.1:1")
        #expect(post.code == 1)
        #expect(post.output.isEmpty)
        #expect(post.notices.count == 2 && post.notices[0].hasPrefix("your text is saved in "), "\(post.notices)")
        for line in ["box create b", "mute add x"] {
            let outcome = try await run(line, blocks: 8)
            #expect(outcome.code == 1)
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices.count == 1 && outcome.notices[0].contains("no space left"), "\(outcome.notices)")
        }

        for line in [
            "--offline status list", "--offline search tea", "--offline paste list", "--offline now view", "box list",
            "mute list", "outbox list --json id", "history status 1", "archive check", "--offline timeline",
        ] {
            let (before, full) = try await (run(line), run(line, blocks: 8))
            #expect(
                full.code == before.code && full.output == before.output && full.notices == before.notices, "\(line)")
        }

        let doctor = try await run("doctor", blocks: 8)
        #expect(doctor.code == 1)
        #expect(doctor.output.contains("data disk\tbroken\tno space left on the disk of "))

        let many = try (1...12).map { _ in
            try BuiltProgram.start("--offline status list", home: program.home, variables: variables, blocks: 8)
        }
        for run in many { #expect(try await run.outcome().output == before.output) }

        #expect(try await run("archive check").code == 0)
        #expect(try await run("outbox send").code == 0)
        #expect(try await run("status list --refresh").output.components(separatedBy: "wrote-one").count == 2)
    }
}
