import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI
import Testing

@MainActor
@Suite("Commands of e-mail")
struct EmailCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test("in a pipe, set reads standard input if no e-mail address is given")
    func pipedAddresses() async {
        let input = "a@x.example, b@x.example\n\nc@x.example\n"
        let problems = await Nereid.problems(ofPipedInput: input, to: ["email", "set"])
        #expect(problems == [])
    }

    @Test("a view in a pipe: an e-mail address on each line, in the server's order")
    func view() async {
        let outcome = await Nereid().run("email", "view")

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "b@x.example\na@x.example\n")
        #expect(outcome.notices.isEmpty)
        let json = await Nereid().run("email", "view", "foo", "--json", "address")
        #expect(json.output == #"[{"address":"b@x.example"},{"address":"a@x.example"}]"# + "\n")
    }

    @Test("without forwarding: exit 0, nothing on stdout, a notice only on a terminal")
    func nowhere() async {
        var world = World()
        world.destinations = []
        let notice = "Mail for foo@omg.lol is not forwarded."
        let problems = await Nereid.problems(ofEmptyList: "email view", in: world, notice: notice)
        #expect(problems == [])
    }

    @Test("the flags of freshness reach the repository")
    func policies() async {
        let problems = await Nereid.problems(ofFreshness: "email view")
        #expect(problems == [])
    }

    @Test("set sends all destinations, and shows the new forwarding only on a terminal")
    func set() async throws {
        let nereid = Nereid()
        let piped = await nereid.run("email", "set", "c@x.example", "d@x.example")
        let shown = await Nereid(on: .terminal()).run("email", "set", "c@x.example,d@x.example")

        #expect(nereid.repositories.messages == [.setForwarding(["c@x.example", "d@x.example"], "foo")])
        #expect(piped.exitCode == .done)
        #expect(piped.events.isEmpty)
        #expect(shown.output.isEmpty)
        #expect(shown.notices == ["Mail for foo@omg.lol now goes to c@x.example, d@x.example."])
        let json = await Nereid().run("email", "set", "c@x.example", "--json", "address")
        #expect(json.output == #"[{"address":"c@x.example"}]"# + "\n")
    }

    @Test("add and remove keep the other destinations")
    func addAndRemove() async throws {
        let nereid = Nereid()
        #expect(await nereid.run("email", "add", "c@x.example").exitCode == .done)
        #expect(await nereid.run("email", "rm", "b@x.example").exitCode == .done)

        let (added, removed) = (["b@x.example", "a@x.example", "c@x.example"], ["a@x.example"])
        #expect(nereid.repositories.writes == [.setForwarding(added, "foo"), .setForwarding(removed, "foo")])
        #expect(nereid.repositories.messages.filter { $0 == .read(.serverOnly) }.count == 2)
    }

    @Test("after add and remove, a terminal shows the new forwarding, JSON the new destinations")
    func addedIsShown() async {
        let shown = await Nereid(on: .terminal()).run("email", "add", "c@x.example")
        #expect(shown.notices == ["Mail for foo@omg.lol now goes to b@x.example, a@x.example, c@x.example."])
        let json = await Nereid().run("email", "remove", "b@x.example", "--json", "address")
        #expect(json.output == #"[{"address":"a@x.example"}]"# + "\n")
    }

    @Test("adding a destination that is already there sends nothing")
    func addedBefore() async {
        let nereid = Nereid(on: .terminal())
        let outcome = await nereid.run("email", "add", "a@x.example")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices == ["Mail for foo@omg.lol already goes there."])
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test(
        "clear, and removing the last destination, keep the contract of deletions",
        arguments: [["email", "clear"], ["email", "remove", "a@x.example", "b@x.example"]])
    func end(words: [String]) async {
        let problems = await Nereid.problems(ofDeletion: words)
        #expect(problems == [])
        let nereid = Nereid(on: .terminal(), answers: ["y"])
        let outcome = await nereid.run(words)
        #expect(outcome.questions == ["Stop forwarding mail for foo@omg.lol? [y/N] "])
        #expect(outcome.notices == ["Mail for foo@omg.lol is no longer forwarded."])
        #expect(nereid.repositories.writes == [.setForwarding([], "foo")])
    }

    @Test("removing what is not a destination fails, and suggests a similar one")
    func removeUnknown() async {
        let nereid = Nereid()
        let outcome = await nereid.run("email", "remove", "aa@x.example")
        #expect(outcome.exitCode == .failed)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(
            outcome.notices == [
                "nereid: mail for foo@omg.lol is not forwarded to 'aa@x.example'; "
                    + "'nereid email view' shows where it goes. Did you mean 'a@x.example'?"
            ])
    }

    @Test("a shell completes the destinations to remove")
    func completion() async {
        let offered = await Nereid().run("__complete", "zsh", "email", "remove", "").output
        #expect(offered.contains("va@x.example"))
        #expect(offered.contains("vb@x.example"))
    }

    @Test(
        "an invalid e-mail address is refused before anything is asked or sent",
        arguments: ["set", "add"],
        [[], [""], ["nobody"], ["a@x.example", "b@"], ["foo@omg.lol"], ["a@x.example", "-A", "🌊"]])
    func refused(verb: String, words: [String]) async {
        let nereid = Nereid()
        let outcome = await nereid.run(["email", verb] + words)

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(!outcome.notices.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test(
        "a dry run shows changes with their signs, and sends nothing",
        arguments: [
            (["set", "c@x.example"], "~ email foo destinations: b@x.example,a@x.example → c@x.example\n"),
            (["set", "b@x.example", "a@x.example"], ""), (["clear"], "- email foo b@x.example,a@x.example\n"),
            (
                ["add", "c@x.example", "a@x.example"],
                "~ email foo destinations: b@x.example,a@x.example → b@x.example,a@x.example,c@x.example\n"
            ),
            (["add", "a@x.example"], ""),
            (["remove", "b@x.example"], "~ email foo destinations: b@x.example,a@x.example → a@x.example\n"),
            (["remove", "b@x.example", "a@x.example"], "- email foo b@x.example,a@x.example\n"),
        ])
    func dryRun(words: [String], plan: String) async {
        let nereid = Nereid()
        let outcome = await nereid.run(["email"] + words + ["-n"])

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == plan)
        #expect(outcome.questions.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("the JSON of a dry run has the destinations before and after")
    func dryRunJSON() async {
        let outcome = await Nereid().run("email", "remove", "b@x.example", "-n", "--json")
        #expect(
            outcome.output
                == #"[{"address":"foo","after":{"destinations":["a@x.example"]},"before":{"destinations":["b@x.example","a@x.example"]},"id":"foo","kind":"email"}]"#
                + "\n")
    }

    @Test("without forwarding, a dry run of set adds a destination, and a dry run of clear shows nothing")
    func firstDryRun() async {
        var world = World()
        world.destinations = []
        #expect(await Nereid(world).run("email", "set", "c@x.example", "-n").output == "+ email foo c@x.example\n")
        #expect(await Nereid(world).run("email", "clear", "-n").output.isEmpty)
    }

    @Test(
        "no success message before the server's confirmation, in any output format",
        arguments: [
            ["set", "c@x.example"], ["clear", "--yes"], ["add", "c@x.example"], ["remove", "a@x.example"],
        ])
    func failedWrites(words: [String]) async {
        let problems = await Nereid.problems(ofFailedWrite: ["email"] + words)
        #expect(problems == [])
    }

    @Test("--quiet prints nothing about a successful write", arguments: [ConsoleTraits.pipe, .terminal()])
    func quiet(traits: ConsoleTraits) async {
        for words in [
            ["set", "c@x.example"], ["clear", "--yes"], ["add", "c@x.example"], ["add", "a@x.example"],
            ["remove", "a@x.example"],
        ] {
            let outcome = await Nereid(on: traits).run(["email"] + words + ["-q"])
            #expect(outcome.exitCode == .done)
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices.isEmpty)
        }
    }
}
