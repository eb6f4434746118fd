import CommandSupport
import Foundation
import ResourceLoading
import SandboxAPI
import TerminalUI
import Testing

@testable import NereidApp

@Suite("The choice of the server")
struct ServerTests {
    @Test("the user's own key never goes to the sandbox")
    func ownKeyStaysAway() async {
        let program = ProgramRun(["NEREID_API_KEY": "the-real-one", "NEREID_SANDBOX": "1"])
        let outcome = await program.run("auth status")

        #expect(outcome.code == .done)
        #expect(outcome.output.contains("the sandbox"))
    }

    @Test("a stored key belongs to its server")
    func keysAreKeptApart() async {
        let program = ProgramRun()
        #expect(await program.run("--sandbox auth login --with-token", input: "sandbox-key").code == .done)
        #expect(
            await program.run("status post x", variables: ["NEREID_API_URL": "http://127.0.0.1:1"]).code == .notLoggedIn
        )
    }

    @Test("the key in use is printed for another program, and nothing else is")
    func token() async {
        let program = ProgramRun(["NEREID_API_KEY": "the-real-one", "NEREID_API_URL": "http://127.0.0.1:1"])
        #expect(await program.run("auth token").output == "the-real-one\n")
        #expect(await ProgramRun().run("auth token").code == .notLoggedIn)
    }

    @Test(
        "the newline at the end of a key from a file or a build service is not part of it",
        arguments: ["\n", "\r\n", " "])
    func trimmedKey(end: String) async {
        let program = ProgramRun(["NEREID_API_KEY": "the-real-one" + end, "NEREID_API_URL": "http://127.0.0.1:1"])
        #expect(await program.run("auth token").output == "the-real-one\n")
    }

    @MainActor
    @Test(
        "a key belongs to the server at any port",
        arguments: [
            ("https://x.example:8443", "x.example"), ("https://x.example/v1", "x.example"), ("https://[::1]", "[::1]"),
            ("https://[::1]:8443", "[::1]"),
        ])
    func host(url: String, host: String) throws {
        let sandbox = SandboxAPI(storage: .memory, now: { Date() }, random: { 1 })
        let server = try Server(
            FeatureListTests.options(), environment: ["NEREID_API_URL": url], console: BufferConsole(.pipe),
            meter: TransferMeter(), sandbox: sandbox)
        #expect(server.host == host)
    }

    @Test("NEREID_SANDBOX is off if empty, 0 or false", arguments: ["", "0", "false"])
    func sandboxOff(value: String) async {
        let program = ProgramRun(["NEREID_SANDBOX": value, "NEREID_API_URL": "http://127.0.0.1:1"])
        #expect(await program.run("auth status").code == .notLoggedIn)
    }
}
