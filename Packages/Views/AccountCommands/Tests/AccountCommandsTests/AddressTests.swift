import AccountDomain
import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Commands of addresses")
struct AddressTests {
    @Test("--plain prints on a terminal what a pipe gets")
    func plain() async {
        let plain = await Nereid(on: .terminal()).run("address", "list", "--plain")

        #expect(plain.output == (await Nereid().run("address", "list")).output)
        #expect(plain.output.contains("\t"))
    }

    @Test("a view of an address in a pipe has a name and a value on each line")
    func lines() async {
        let outcome = await Nereid().run("address", "view", "foo")
        #expect(
            outcome.output == """
                address\tfoo
                registered\t2026-11-19T10:00:00Z
                expires\t
                expired\tfalse
                verified\ttrue
                owner\t
                message\t\n
                """)
    }

    @Test("an empty list: exit 0, nothing on stdout, a notice only on a terminal")
    func emptyList() async {
        var world = World()
        world.owned = []
        let problems = await Nereid.problems(ofEmptyList: "address list", in: world)
        #expect(problems == [])
    }

    @Test("the flags of freshness reach the repository")
    func policies() async {
        let problems = await Nereid.problems(ofFreshness: "address list")
        #expect(problems == [])
    }

    @Test("if the archive answers, one line on stderr says why and how old it is, in a pipe too")
    func fallback() async {
        var world = World()
        world.origin = .archive(asOf: World.now.addingTimeInterval(-3600 * 3), because: .down)
        for traits in [ConsoleTraits.pipe, .terminal()] {
            let outcome = await Nereid(world, on: traits).run("address", "list")
            #expect(outcome.exitCode == .done)
            #expect(!outcome.output.isEmpty)
            #expect(outcome.notices == ["archive, 3 h old: could not reach api.test: connection refused"])
        }
    }

    @Test("a missing address exits with 1, and stderr names the command that lists addresses")
    func missing() async {
        let outcome = await Nereid().run("address", "view", "bar")
        #expect(outcome.exitCode == .failed)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.notices == [
                "nereid: there is no address 'bar'", "To fix it: 'nereid directory' lists the public addresses.",
            ])
    }

    @Test("a failed read names host and cause, or status and the server's words")
    func failures() async {
        for (failure, notice) in [
            (RemoteFailure.down, "nereid: could not reach api.test: connection refused"),
            (.refused(status: 500), "nereid: api.test answered GET /x with HTTP 500: no"),
        ] {
            var world = World()
            world.readFailure = failure
            let outcome = await Nereid(world).run("address", "list")
            #expect(outcome.exitCode == CommandContract.exitCode(of: failure))
            #expect(outcome.output.isEmpty)
            #expect(outcome.notices == [notice])
        }
    }

    // MARK: The address that commands act on

    @Test("the default address is shown with its origin on a terminal, without it in a pipe")
    func defaultAddress() async {
        #expect(await Nereid().run("address", "default").output == "foo\n")
        #expect(await Nereid(on: .terminal()).run("address", "default").output == "foo  (the test)\n")
    }

    @Test("a command acts on --address, else the default address, else the account's first one")
    func whichAddress() async {
        var world = World()
        world.owned = [.stub("ann"), .stub("foo")]
        func address(_ flags: String...) async -> String {
            await Nereid(world).run(["preference", "set", "x", "1", "--json", "address"] + flags).output
        }
        #expect(await address("-A", "bar") == "{\"address\":\"bar\"}\n")
        #expect(await address() == "{\"address\":\"foo\"}\n")
        world.chosen = nil
        #expect(await address() == "{\"address\":\"ann\"}\n")
    }

    @Test("without any address, the remedy is reported")
    func noAddress() async {
        var world = World()
        world.chosen = nil
        world.owned = []
        let outcome = await Nereid(world).run("preference", "set", "x", "1")

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.last?.contains("NEREID_ADDRESS") == true)
    }

    @Test("if the account's addresses cannot be read, the remedy is reported and nothing is sent")
    func unknownAddress() async {
        var world = World()
        world.chosen = nil
        world.readFailure = .down
        let nereid = Nereid(world)
        let outcome = await nereid.run("preference", "set", "x", "1")

        #expect(outcome.exitCode == .tryAgain)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(
            outcome.notices == [
                "nereid: your default address is unknown: could not reach api.test: connection refused",
                "To fix it: pass --address, set NEREID_ADDRESS, or choose one with 'nereid address default ADDR'.",
            ])
    }

    @Test(
        "a dry run shows the configured address and the new one in the service's form, or nothing if they are equal",
        arguments: [("🌊", "~ default address: foo → xn--qg8h\n"), ("@Foo", "")])
    func plannedDefault(address: String, plan: String) async {
        var world = World()
        world.owned = [.stub("foo"), .stub("xn--qg8h")]
        world.configured = "foo"
        world.chosen = DefaultAddress(name: "bar", origin: "the environment")
        for command in [["address", "default"], ["config", "set", "address"]] {
            let nereid = Nereid(world)
            #expect(await nereid.run(command + [address, "-n"]).output == plan)
            #expect(nereid.repositories.writes.isEmpty)
        }
    }

    @Test(
        "somebody else's address is refused as the default one, in a dry run too",
        arguments: [[], ["-n"]] as [[String]])
    func foreignDefault(flags: [String]) async {
        let nereid = Nereid()
        let outcome = await nereid.run(["address", "default", "bar"] + flags)
        #expect(outcome.exitCode == .failed)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
        // Only the server knows whose it is: the command line is not wrong.
        #expect(!outcome.notices.contains { $0.hasPrefix("Usage: ") }, "\(outcome.notices)")
    }

    @Test("JSON of a write has the requested fields")
    func json() async {
        let address = await Nereid().run("address", "default", "foo", "--json", "address")
        #expect(address.output == #"{"address":"foo"}"# + "\n")
    }

    @Test("opens the page of the viewed item")
    func web() async {
        let outcome = await Nereid().run("address", "view", "foo", "--web", "--dry-run")
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "+ open https://foo.omg.lol/\n")
        #expect(outcome.notices.isEmpty)
    }

    @Test(
        "a Punycode address is decoded in every message and question",
        arguments: ["account view", "preference set include_in_directory 1", "address default xn--qg8h"])
    func decoded(line: String) async {
        var world = World()
        world.owned = [.stub("xn--qg8h")]
        let outcome = await Nereid(world, on: .terminal(), answers: ["n"]).run(line: "--address 🌊 " + line)

        #expect(outcome.exitCode != .usage)
        #expect(!(outcome.notices + outcome.questions).contains { $0.contains("xn--") }, "\(outcome.notices)")
    }

    // MARK: Completion

    @Test("completion reads only the archive")
    func archive() async {
        let nereid = Nereid()
        #expect(await nereid.run("__complete", "zsh", "-A", "").output.contains("vfoo"))
        #expect(nereid.repositories.messages.allSatisfy { $0 == .read(.offline) })
        #expect(!nereid.repositories.messages.isEmpty)
    }

    @Test(
        "addresses of others are not offered where they would be refused",
        arguments: [["address", "default"], ["preference", "set", "-A"]])
    func ownAddresses(words: [String]) async {
        var world = World()
        world.directory = ["stranger"]
        let offered = await Nereid(world).run(["__complete", "zsh"] + words + [""]).output
        #expect(offered.contains("vfoo"))
        #expect(!offered.contains("stranger"))
        #expect(await Nereid(world).run("__complete", "zsh", "address", "view", "").output.contains("stranger"))
    }
}
