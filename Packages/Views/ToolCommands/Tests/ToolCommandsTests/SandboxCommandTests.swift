import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI
import Testing

@MainActor
@Suite("Commands of the sandbox")
struct SandboxCommandTests {
    @Test("serving prints the URL on stdout when ready, and each request on stderr")
    func serve() async {
        let outcome = await Nereid().run("sandbox", "serve", "--port", "8080")
        #expect(outcome.output == "http://127.0.0.1:8080\n")
        #expect(outcome.notices == [#"GET /\u{1B}[2J 200"#])
    }

    @Test("in JSON the URL is in an object; with --quiet no request is printed")
    func serveJSON() async {
        let outcome = await Nereid().run("sandbox", "serve", "--json", "url", "-q")
        #expect(outcome.output == #"{"url":"http://127.0.0.1:0"}"# + "\n")
        #expect(outcome.notices.isEmpty)
    }

    @Test("the era is one of three; another one is a usage error")
    func era() async {
        let mixed = await Nereid().run("sandbox", "serve", "--era", "mixed")
        #expect(mixed.exitCode == .done)
        #expect(mixed.notices.first == "in the era mixed")
        let other = await Nereid().run("sandbox", "serve", "--era=floats")
        #expect(other.exitCode == .usage)
        #expect(other.output.isEmpty)
        #expect(other.notices.first?.contains("strings, ints, mixed") == true)
    }

    @Test("a reset is reported on a terminal, and names the file in JSON")
    func reset() async {
        let nereid = Nereid(on: .terminal())
        let outcome = await nereid.run("sandbox", "reset")

        #expect(nereid.repositories.writes == [.resetSandbox])
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices == ["The sandbox is back to its initial state."])
        #expect(await Nereid().run("sandbox", "reset", "--json=path").output == "{\"path\":\"/state/sandbox.json\"}\n")
    }

    @Test("a dry run of a reset shows what it would delete, and resets nothing")
    func dryRun() async {
        let nereid = Nereid()
        let outcome = await nereid.run("sandbox", "reset", "-n")

        #expect(outcome.exitCode == .done)
        #expect(outcome.questions.isEmpty)
        #expect(outcome.output == "- sandbox /state/sandbox.json with its archive, outbox and login\n")
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("no success message when the disk fails", arguments: [ConsoleTraits.pipe, .terminal()])
    func fullDisk(traits: ConsoleTraits) async {
        var world = World()
        world.storageFailure = .full(path: "/a.db")
        let outcome = await Nereid(world, on: traits).run("sandbox", "reset")

        #expect(outcome.exitCode == .failed)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices == ["nereid: no space left on the disk of /a.db"])
    }

    @Test("--template prints the URL in a line")
    func template() async {
        let outcome = await Nereid().run("sandbox", "serve", "--template", "at {url}")
        #expect(outcome.output == "at http://127.0.0.1:0\n")
    }

    @Test("nothing unsafe is shown", arguments: [ConsoleTraits.pipe, .terminal()])
    func hostile(traits: ConsoleTraits) async {
        for flags in [[], ["--plain"], ["-n"]] {
            #expect(await Nereid(on: traits).run(["sandbox", "serve"] + flags).isSafe, "\(flags)")
        }
    }
}
