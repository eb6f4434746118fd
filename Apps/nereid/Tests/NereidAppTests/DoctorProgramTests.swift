import APIClient
import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import Testing

@Suite("What the doctor finds")
struct DoctorProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    /// The rows of `doctor`, with the home folder as `~`.
    private func rows(_ line: String = "doctor", of program: ProgramRun? = nil) async -> [String] {
        let program = program ?? self.program
        return await program.run(line).output.replacing(program.home, with: "~").split(separator: "\n").map(String.init)
    }

    @Test("a sound installation, new and in use")
    func sound() async {
        let places = [
            "key folder\tsound\t~/.config/nereid/credentials does not exist yet\t",
            "key file\tsound\t~/.config/nereid/credentials/keys.json does not exist yet\t",
        ]
        let rest = [
            "outbox\tsound\tnothing is waiting\t", "key\tsound\t•••• from the sandbox\t",
            "server\tsound\tthe sandbox answers\t", "log-in\tsound\tthe sandbox accepts the key\t",
            "terminal\tsound\tthe output is not a terminal\t",
        ]
        let drafts = "drafts\tsound\t~/.local/state/nereid/drafts does not exist yet\t"
        #expect(
            await rows() == places + [
                "data folder\tsound\t~/.local/share/nereid does not exist yet\t",
                "state folder\tsound\t~/.local/state/nereid does not exist yet\t", drafts,
                "configuration\tsound\tthere is none yet\t", "archive\tsound\tthere is none yet\t",
            ] + rest)

        await program.run("status list")
        await program.run("address default marina")
        #expect(
            await rows() == places + [
                "data folder\tsound\t~/.local/share/nereid, mode 700\t",
                "state folder\tsound\t~/.local/state/nereid, mode 700\t", drafts,
                "data disk\tsound\t~/.local/share/nereid can be written\t",
                "state disk\tsound\t~/.local/state/nereid can be written\t",
                "configuration\tsound\t~/.config/nereid/config.json\t",
                "archive\tsound\t~/.local/share/nereid/sandbox.sqlite\t",
            ] + rest)
    }

    @Test("without a key, and without asking the server")
    func offline() async {
        let last = await rows("--offline doctor", of: ProgramRun()).suffix(3)
        #expect(
            last == [
                "key\tbroken\tnot logged in\tnereid auth login",
                "server\tdoubtful\tapi.omg.lol was not asked, because of --offline\t",
                "terminal\tsound\tthe output is not a terminal\t",
            ])
    }

    @Test("settings and keys that cannot be read, with the remedy")
    func unreadable() async throws {
        let server = SandboxServer(transport: SandboxAPI.inMemory())
        defer { server.stop() }
        let program = ProgramRun(["NEREID_API_URL": "http://127.0.0.1:\(try server.start())"])
        let folder = program.home + "/.config/nereid/credentials"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data("{bad".utf8).write(to: URL(filePath: program.home + "/.config/nereid/config.json"))
        try Data("{bad".utf8).write(to: URL(filePath: folder + "/keys.json"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder + "/keys.json")

        let rows = await rows(of: program)
        let words = "it does not contain the JSON that nereid writes"
        #expect(
            rows.filter { $0.contains("\tbroken\t") } == [
                "configuration\tbroken\t~/.config/nereid/config.json: \(words)\t"
                    + "fix the file, or move it away; then: nereid address default ADDR",
                "key\tbroken\t~/.config/nereid/credentials/keys.json: \(words)\t"
                    + "nereid auth status shows more; nereid auth login stores another key",
            ])
        // Without a key there is no row about the log-in.
        #expect(rows.suffix(2).map { $0.prefix { $0 != "\t" } } == ["server", "terminal"])
    }

    @Test("a refused key, and an unreachable server")
    func refused() async throws {
        let server = SandboxServer(transport: SandboxAPI.inMemory())
        let port = try server.start()
        let program = ProgramRun(["NEREID_API_URL": "http://127.0.0.1:\(port)", "NEREID_API_KEY": "other"])

        let last = await rows(of: program).suffix(3)
        #expect(last.first == "server\tsound\t127.0.0.1:\(port) answers\t")
        #expect(last.dropFirst().first?.hasPrefix("log-in\tbroken\t127.0.0.1:\(port) refused the key from") == true)
        #expect(last.dropFirst().first?.hasSuffix("\tnereid auth login") == true)
        server.stop()
        #expect(
            await rows(of: program).suffix(2).first
                == "server\tbroken\tcould not reach 127.0.0.1:\(port): connection refused\t"
                + "check the network connection, HTTPS_PROXY and NEREID_API_URL")
    }

    @Test("if the server fails while it checks the key, the remedy is not another key")
    func failed() async throws {
        let faulty = FaultyTransport(SandboxAPI.inMemory(), fault: .refuses(status: 500)) {
            $0.path.hasPrefix("/account/")
        }
        let server = SandboxServer(transport: faulty)
        defer { server.stop() }

        let row = await rows(of: ProgramRun.owner(at: try server.start())).suffix(2).first
        #expect(row?.hasPrefix("log-in\tbroken\t127.0.0.1:") == true)
        #expect(row?.hasSuffix("\tcheck the network connection, HTTPS_PROXY and NEREID_API_URL") == true)
    }
}
