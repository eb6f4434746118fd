import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing
import ToolCommands

@MainActor
@Suite("The tools: open, doctor")
struct ToolCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test(
        "an unknown kind, an extra word and the URL of another kind are usage errors",
        arguments: [
            ["open", "nonsense"], ["open", "now", "x"], ["open", "status", "1", "2"],
            ["open", "status", "https://paste.lol/foo/t"], ["open", "paste", "https://evil.example/t"],
            ["open", "pic", "https://some.pics/1"],
        ])
    func usage(words: [String]) async {
        let nereid = Nereid()
        let outcome = await nereid.run(words)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
        #expect(outcome.notices.contains { $0.hasPrefix("Usage: ") })
    }

    @Test(
        "a page is https on a host of the service, whatever the words",
        arguments: [
            (["open"], "https://foo.omg.lol/"), (["open", "now"], "https://foo.omg.lol/now"),
            (["open", "status", "a/../b"], "https://status.lol/foo/a%2F..%2Fb"),
            (["open", "paste", "t", "-A", "🌊"], "https://xn--qg8h.paste.lol/t"),
            (["open", "purl", "?x#y"], "https://foo.url.lol/%3Fx%23y"),
            (["open", "status", "https://status.lol/oskar/7"], "https://status.lol/oskar/7"),
            (["open", "paste", "https://ann.paste.lol/t"], "https://ann.paste.lol/t"),
            (["open", "purl", "url.lol/ann/t"], "https://ann.url.lol/t"),
            (["open", "pic", "https://cdn.some.pics/ann/1.jpg"], "https://ann.some.pics/1"),
            (["open", "weblog"], "https://foo.weblog.lol/"),
            (["open", "weblog", "tea"], "https://foo.weblog.lol/2026/11/tea"),
            (["open", "pic", "1"], "https://foo.some.pics/1"), (["open", "status"], "https://foo.status.lol/"),
        ])
    func open(words: [String], url: String) async {
        #expect(await Nereid().run(words + ["-n"]).output == "+ open \(url)\n")
    }

    @Test("a shell offers the kinds for the first word, but not for the second")
    func completion() async {
        let kinds = await Nereid().run("__complete", "zsh", "open", "").output
        #expect(kinds.contains("vstatus\n"))
        #expect(kinds.contains("vnow\n"))
        #expect(await !Nereid().run("__complete", "zsh", "open", "status", "").output.contains("vnow"))
    }

    @Test("an address cannot lead to another host", arguments: ["evil.example", "a%2e", "evil.example?"])
    func openElsewhere(address: String) async {
        let outcome = await Nereid().run("open", "-n", "-A", address)
        #expect(outcome.exitCode == .failed)
        #expect(outcome.output.isEmpty)
    }

    @Test("the browser is started; without one the URL is printed")
    func browser() async {
        #expect(await Nereid(environment: ["BROWSER": "true", "PATH": "/bin:/usr/bin"]).run("open").exitCode == .done)
        let outcome = await Nereid(environment: ["PATH": "/nonexistent"]).run("open")
        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.first?.contains("https://foo.omg.lol/") == true)
    }

    @Test("an unknown entry is not opened; a status may be named by its URL")
    func openUnknown() async {
        let missing = await Nereid().run("open", "weblog", "nope", "-n")
        #expect(missing.exitCode == .failed)
        #expect(missing.output.isEmpty)
        #expect(!missing.notices.isEmpty)
        let url = await Nereid().run("open", "status", "https://foo.status.lol/12", "-n")
        #expect(url.output == "+ open https://status.lol/foo/12\n")
    }

    @Test("the doctor ends with 1 if something is broken, and gives the remedy", arguments: [false, true])
    func doctor(isBroken: Bool) async {
        var world = World()
        if isBroken { world.findings.append(Finding("server", .broken, "gone", remedy: "wait")) }
        let piped = await Nereid(world).run("doctor")
        let shown = await Nereid(world, on: .terminal(), environment: ["TERM": "x", "LANG": "C.UTF-8"]).run("doctor")

        #expect(piped.exitCode == (isBroken ? .failed : .done))
        #expect(shown.exitCode == piped.exitCode)
        #expect(piped.output.contains("archive\tsound\t/a.db\t\n"))
        #expect(shown.output.contains("To fix it: wait.") == isBroken)
    }

    @Test("unreadable defaults stop a command, but not the doctor")
    func unreadable() async {
        var world = World()
        world.defaults = nil

        #expect(await Nereid(world).run("open", "-n").exitCode == .failed)
        #expect(await Nereid(world).run("doctor").exitCode == .done)
    }
}
