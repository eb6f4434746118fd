import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import Testing

/// The whole program over real HTTP, against the sandbox behind a loopback server.
@Suite("The program over HTTP", .serialized)
struct ServedProgramTests {
    private let home = ProgramRun()

    @Test("logs in, reads and writes, and logs out")
    func wholeSession() async throws {
        try await withServer { program in
            #expect(await program.run("auth status").code == .notLoggedIn)
            #expect(await program.run("auth login --with-token", input: "wrong").code == .notLoggedIn)
            #expect(await program.run("auth login --with-token", input: "sandbox-key\n").code == .done)
            #expect(await program.run("auth status").code == .done)

            for line in [
                "address list", "address view", "address view oskar", "address default tidepool", "address default",
                "address default marina", "status post hello --emoji :tada:", "status list", "status list oskar",
                "status view 6336318079242", "status edit --last changed", "bio view", "bio edit a new bio", "timeline",
                "timeline --all", "mute add word", "mute list", "mute remove word", "status delete --last --yes",
            ] {
                #expect(await program.run(line).code == .done, "\(line)")
            }

            #expect(await program.run("auth logout").code == .done)
            #expect(await program.run("status post x").code == .notLoggedIn)
        }
    }

    @Test("without a key a dry run of undo is refused as the undo is")
    func undoWithoutKey() async throws {
        try await withServer { program in
            for line in ["auth login --with-token", "address list", "bio edit a new bio", "auth logout"] {
                #expect(await program.run(line, input: "sandbox-key\n").code == .done, "\(line)")
            }
            let real = await program.run("undo 1 --yes")
            #expect(real.code == .notLoggedIn)
            let planned = await program.run("undo 1 --dry-run")
            #expect(planned.code == real.code)
            #expect(planned.output.isEmpty)
        }
    }

    @Test("if the server is gone, reads use the archive and say so")
    func archiveStandsIn() async throws {
        let program = ProgramRun(["NEREID_ADDRESS": "marina"])
        let server = SandboxServer(transport: SandboxAPI.inMemory())
        let variables = ["NEREID_API_URL": "http://127.0.0.1:\(try server.start())"]
        #expect(await program.run("status list", variables: variables).code == .done)
        server.stop()
        try program.moveArchive(to: "http://127.0.0.1:1")

        let outcome = await program.run("--refresh status list", variables: ["NEREID_API_URL": "http://127.0.0.1:1"])
        #expect(outcome.code == .done)
        #expect(!outcome.output.isEmpty)
        #expect(
            outcome.notices.first?.hasPrefix("archive, less than a minute old: could not reach 127.0.0.1:1") == true)
    }

    @Test(
        "an invalid server address is refused before anything is sent",
        arguments: [
            "http://api.omg.lol", "ftp://127.0.0.1", "https://user@127.0.0.1", "nonsense", "https://127.0.0.1/?q",
        ])
    func unusableURL(url: String) async {
        let outcome = await ProgramRun(["NEREID_API_URL": url, "NEREID_API_KEY": "k3y"]).run("status list a")
        #expect(outcome.code == .usage)
        #expect(outcome.notices.first?.contains("NEREID_API_URL") == true)
    }

    @Test(
        "'sandbox serve' names the key and each request, and sends numbers in the form of the era",
        arguments: [
            ("strings", #""counter":"872""#), ("ints", #""counter":872"#),
        ])
    func serve(era: String, counter: String) async throws {
        let script = """
            nereid sandbox serve --era \(era) > url 2> said & server=$!
            until test -s url || ! kill -0 $server; do sleep 0.05; done
            NEREID_API_URL=$(cat url) NEREID_API_KEY=sandbox-key nereid api GET /address/marina/purls
            kill $server; wait $server; cat said >&2
            """
        let outcome = try await BuiltProgram.startShell(script, home: home.home, variables: [:]).outcome()

        #expect(outcome.output.contains(counter), "\(outcome)")
        #expect(outcome.notices.contains { $0.hasPrefix("The key is sandbox-key, the account marina@") }, "\(outcome)")
        #expect(outcome.notices.contains("GET /address/marina/purls 200"), "\(outcome)")
    }

    /// Runs `body` with a program that talks to a separate server.
    private func withServer(_ body: (ProgramRun) async throws -> Void) async throws {
        let server = SandboxServer(transport: SandboxAPI.inMemory())
        let program = ProgramRun(["NEREID_API_URL": "http://127.0.0.1:\(try server.start())"])
        defer { server.stop() }
        try await body(program)
    }
}
