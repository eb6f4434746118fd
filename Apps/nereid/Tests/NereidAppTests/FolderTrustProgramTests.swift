import CommandSupport
import Foundation
import Testing

/// Content that somebody else may have put into the program's folders is not trusted.
@Suite("Folders and files that others could write", .serialized)
struct FolderTrustProgramTests {
    /// An unsafe permission, made by a command with a path.
    enum Fault: String, CaseIterable {
        case everybody = "chmod a+w"
        case group = "chmod g+w"
        case owner = "chown 12345"

        /// The remedy in the program's message.
        var remedy: String { self == .owner ? "chown \(geteuid())" : "chmod go-w" }
    }

    @Test("every folder and file from the XDG folder down is refused, named, with a remedy", arguments: Fault.allCases)
    func matrix(fault: Fault) async throws {
        // Only root can change a file's owner.
        if fault == .owner, geteuid() != 0 { return }
        // The user's private group may write.
        if fault == .group, geteuid() != 0, getegid() == geteuid() { return }
        let (program, paths) = try await Self.filled()
        for path in paths {
            try await program.shell("\(fault.rawValue) '\(path)'")
            for line in ["--offline status list", "outbox send", "config get address"] {
                let outcome = await program.run(line)
                #expect(outcome.code == .failed && outcome.output.isEmpty, "\(path): \(outcome)")
                #expect(outcome.notices.first?.contains(path) == true)
                #expect(outcome.notices.first?.contains("\(fault.remedy) '\(path)'") == true, "\(outcome.notices)")
            }
            for line in ["version", "help outbox", "completion bash"] {
                #expect(await program.run(line).code == .done, "\(line)")
            }
            let doctor = await program.run("doctor --json name,state,remedy")
            #expect(doctor.code == .failed && doctor.output.contains("\(fault.remedy) '\(path)'"), "\(doctor.output)")
            try await program.shell("\(fault.remedy) '\(path)'")
            #expect(await program.run("--offline status list").code == .done, "\(path)")
        }
    }

    @Test(
        "a text that was piped in is printed, and stored nowhere",
        arguments: ["status post", "status post -", "bio edit", "paste create notes", "weblog new -"])
    func pipedText(line: String) async throws {
        let (program, state) = try await Self.untrusted()
        let outcome = await program.run(line, input: "a long text")
        #expect(outcome.code == .failed && outcome.output.isEmpty, "\(outcome)")
        #expect(Array(outcome.notices.prefix(2)) == ["your text could not be saved; here it is:", "a long text"])
        #expect(outcome.notices.dropFirst(2).first?.contains("chmod go-w '\(state)'") == true, "\(outcome.notices)")
        #expect(!FileManager.default.fileExists(atPath: state + "/drafts"))
    }

    @Test(
        "other input is not printed: it may be a key, or meant for another command",
        arguments: ["auth login --with-token", "status list", "api GET /service/info", "status post words"])
    func otherInput(line: String) async throws {
        let (program, _) = try await Self.untrusted()
        let outcome = await program.run(line, input: "a long text")
        #expect(outcome.code == .failed && !outcome.notices.joined().contains("a long text"), "\(outcome)")
    }

    /// A home with a state folder that others may write to, and the path of that folder.
    private static func untrusted() async throws -> (program: ProgramRun, state: String) {
        let program = ProgramRun(["NEREID_SANDBOX": "1"])
        await program.run("status list")
        let state = program.home + "/.local/state/nereid"
        try await program.shell("chmod 777 '\(state)'")
        return (program, state)
    }

    @Test("a shared folder such as /tmp, links, and missing folders are accepted")
    func sound() async throws {
        let program = ProgramRun(["NEREID_SANDBOX": "1"])
        let shared = program.home + "/shared"
        let linked = program.home + "/linked"
        try await program.shell(
            "mkdir -p '\(shared)' '\(program.home)/real'; chmod 1777 '\(shared)'; ln -s real '\(linked)'")
        let variables = [
            "XDG_DATA_HOME": shared, "XDG_STATE_HOME": linked, "XDG_CONFIG_HOME": program.home + "/none/yet",
        ]
        for _ in 0..<2 { #expect(await program.run("status list", variables: variables).code == .done) }
        try await program.shell("chmod 777 '\(program.home)/real'")
        #expect(await program.run("status list", variables: variables).notices.joined().contains(linked))
    }

    @Test("a key file of another owner is refused, naming the command that fixes it", .enabled(if: geteuid() == 0))
    func key() async throws {
        let program = ProgramRun(["NEREID_API_URL": "http://127.0.0.1:1"])
        let folder = program.home + "/.config/nereid/credentials"
        let file = folder + "/keys.json"
        try await program.shell("umask 077; mkdir -p '\(folder)'")
        try Data(#"{"127.0.0.1":{"email":"a@b.example","key":"k3y"}}"#.utf8).write(to: URL(filePath: file))
        try await program.shell("chmod 600 '\(file)'")
        #expect(await program.run("status post x -A a --no-queue").code == .tryAgain)
        for path in [file, folder] {
            try await program.shell("chown 12345 '\(path)'")
            let outcome = await program.run("status post x -A a --no-queue")
            #expect(outcome.code == .notLoggedIn, "\(outcome)")
            #expect(outcome.notices.joined().contains("chown 0 '\(path)'"), "\(outcome.notices)")
            try await program.shell("chown 0 '\(path)'")
        }
    }

    /// A home with all folders, and the paths in it from the XDG folders down, except for the key's.
    private static func filled() async throws -> (program: ProgramRun, paths: [String]) {
        let program = ProgramRun(["NEREID_SANDBOX": "1"])
        await program.run("status list")
        await program.run("--offline status post waiting")
        await program.run("address default marina")
        try await program.shell(
            "umask 077; mkdir -p '\(program.home)/.local/state/nereid/drafts'; cd '\(program.home)'; echo > .local/state/nereid/drafts/x"
        )
        let bases = [".config", ".local/share", ".local/state"].map { program.home + "/" + $0 }
        let paths: [String] = try bases.flatMap { base in
            [base] + (try FileManager.default.subpathsOfDirectory(atPath: base)).map { base + "/" + $0 }
        }.filter { !$0.contains("/credentials") }
        try #require(paths.count > 10, "\(paths)")
        return (program, paths)
    }
}

extension ProgramRun {
    /// Runs lines in a shell.
    fileprivate func shell(_ line: String) async throws {
        let outcome = try await BuiltProgram.start("/bin/sh", ["-ec", line], home: home, variables: [:]).outcome()
        #expect(outcome.code == 0, "\(line): \(outcome.notices)")
    }
}
