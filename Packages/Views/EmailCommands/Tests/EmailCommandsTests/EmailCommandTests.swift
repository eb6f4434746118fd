import CommandSupport
import CommandTestSupport
import EmailDomain
import ResourceLoading
import TerminalUI
import Testing

@MainActor
@Suite("Commands of e-mail")
struct EmailCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test("a view in a pipe: an e-mail address on each line, in the server's order")
    func view() async {
        let outcome = await Nereid().run("email", "view")

        #expect(outcome.exitCode == .done && outcome.output == "b@x.example\na@x.example\n" && outcome.remarks.isEmpty)
        let json = await Nereid().run("email", "view", "foo", "--json", "address")
        #expect(json.output == #"[{"address":"b@x.example"},{"address":"a@x.example"}]"# + "\n")
    }

    @Test("without forwarding: exit 0, nothing on stdout, a remark only on a terminal")
    func nowhere() async {
        var world = World()
        world.destinations = []
        let piped = await Nereid(world).run("email", "view")
        let shown = await Nereid(world, on: .terminal()).run("email", "view")

        #expect(piped.exitCode == .done && piped.output.isEmpty && piped.remarks.isEmpty)
        #expect(shown.output.isEmpty && shown.remarks == ["Mail for foo@omg.lol is not forwarded."])
        #expect(await Nereid(world).run("email", "view", "--json", "address").output == "[]\n")
    }

    @Test(
        "the flags of freshness reach the repository",
        arguments: [([String](), LoadPolicy.automatic), (["--offline"], .offline), (["--refresh"], .refresh)])
    func policies(flags: [String], policy: LoadPolicy) async {
        let nereid = Nereid()
        _ = await nereid.run(["email", "view"] + flags)
        #expect(nereid.repositories.messages == [.read(policy)])
    }

    @Test("set sends all of them, and shows the new forwarding only on a terminal")
    func set() async throws {
        let nereid = Nereid()
        let piped = await nereid.run("email", "set", "c@x.example", "d@x.example")
        let shown = await Nereid(on: .terminal()).run("email", "set", "c@x.example,d@x.example")

        let destinations = try EmailDestinations(["c@x.example", "d@x.example"], of: "foo")
        #expect(nereid.repositories.messages == [.setForwarding(destinations, "foo")])
        #expect(piped.exitCode == .done && piped.events.isEmpty)
        #expect(shown.output.isEmpty && shown.remarks == ["Mail for foo@omg.lol now goes to c@x.example, d@x.example."])
        let json = await Nereid().run("email", "set", "c@x.example", "--json", "address")
        #expect(json.output == #"[{"address":"c@x.example"}]"# + "\n")
    }

    @Test(
        "an invalid e-mail address is refused before anything is asked or sent",
        arguments: [[], [""], ["nobody"], ["a@x.example", "b@"], ["foo@omg.lol"], ["a@x.example", "-A", "🌊"]])
    func refused(words: [String]) async {
        let nereid = Nereid()
        let outcome = await nereid.run(["email", "set"] + words)

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty && !outcome.remarks.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test("clear asks on a terminal, and needs --yes elsewhere")
    func clear() async {
        let asked = Nereid(on: .terminal(), answers: ["y"])
        let outcome = await asked.run("email", "clear")
        #expect(outcome.questions == ["Stop forwarding the mail for foo@omg.lol? [y/N] "])
        #expect(outcome.remarks == ["Mail for foo@omg.lol is not forwarded any more."])
        #expect(asked.repositories.writes == [.setForwarding(nil, "foo")])

        let declined = Nereid(on: .terminal(), answers: [""])
        #expect(await declined.run("email", "clear").exitCode == .cancelled)
        let piped = Nereid()
        #expect(await piped.run("email", "clear").exitCode == .usage)
        #expect(declined.repositories.writes.isEmpty && piped.repositories.writes.isEmpty)
        #expect(await piped.run("email", "clear", "-y").exitCode == .done)
        #expect(piped.repositories.writes == [.setForwarding(nil, "foo")])
    }

    @Test(
        "a dry run shows changes with their signs, and sends nothing",
        arguments: [
            (["set", "c@x.example"], "~ email foo: b@x.example, a@x.example → c@x.example\n"),
            (["set", "b@x.example", "a@x.example"], ""), (["clear"], "- email foo b@x.example, a@x.example\n"),
        ])
    func dryRun(words: [String], plan: String) async {
        let nereid = Nereid()
        let outcome = await nereid.run(["email"] + words + ["-n"])

        #expect(outcome.exitCode == .done && outcome.output == plan && outcome.questions.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("a dry run without a forwarding")
    func firstDryRun() async {
        var world = World()
        world.destinations = []
        #expect(await Nereid(world).run("email", "set", "c@x.example", "-n").output == "+ email foo c@x.example\n")
        #expect(await Nereid(world).run("email", "clear", "-n").output.isEmpty)
    }

    @Test(
        "no success message before the server's confirmation, in any output format",
        arguments: [["set", "c@x.example"], ["clear", "--yes"]],
        CommandContract.failedWrites)
    func failedWrites(words: [String], failure: (RemoteFailure, ExitCode)) async {
        var world = World()
        world.writeFailure = failure.0
        for (traits, flags) in [(ConsoleTraits.pipe, []), (.terminal(), []), (.pipe, ["--json", "address"])] {
            let outcome = await Nereid(world, on: traits).run(["email"] + words + flags)

            #expect(outcome.exitCode == failure.1 && outcome.output.isEmpty)
            #expect(["now goes", "any more"].allSatisfy { !outcome.everything.contains($0) })
        }
    }

    @Test("--quiet prints nothing about a successful write", arguments: [ConsoleTraits.pipe, .terminal()])
    func quiet(traits: ConsoleTraits) async {
        for words in [["set", "c@x.example"], ["clear", "--yes"]] {
            let outcome = await Nereid(on: traits).run(["email"] + words + ["-q"])
            #expect(outcome.exitCode == .done && outcome.output.isEmpty && outcome.remarks.isEmpty)
        }
    }
}
