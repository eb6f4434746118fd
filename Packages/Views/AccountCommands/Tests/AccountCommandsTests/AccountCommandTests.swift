import AccountDomain
import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Commands of the account, the directory and the service")
struct AccountCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test(
        "the fields are the documented ones",
        arguments: [
            ("account view", "email name created communication dateFormat webEditor"),
            ("account sessions", "id created expires userAgent ip"), ("directory", "address"),
        ])
    func fields(line: String, names: String) async {
        let outcome = await Nereid().run(line: line + " --json")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.first?.hasSuffix("the fields are \(names.replacing(" ", with: ",")), or all") == true)
    }

    @Test("an address check exits with 0 only for a free address; a terminal decodes it", arguments: [true, false])
    func check(isFree: Bool) async {
        var world = World()
        world.availability = AddressAvailability(
            address: "xn--qg8h", isAvailable: isFree, isInvalid: false, punycode: "xn--qg8h",
            seeAlso: ["https://x.example"], message: "m", isExpired: isFree ? nil : false)
        let piped = await Nereid(world).run("address", "check", "🌊")
        let shown = await Nereid(world, on: .terminal()).run("address", "check", "🌊")

        #expect(piped.exitCode == (isFree ? .done : .failed))
        #expect(piped.notices.isEmpty)
        #expect(piped.output.contains("available\t\(isFree)\n"))
        #expect(piped.output.contains("punycode\txn--qg8h\n"))
        #expect(piped.output.contains("seeAlso\thttps://x.example\n"))
        #expect(shown.output.contains("🌊"))
    }

    @Test("addresses are decoded on a terminal, and as the service writes them in a pipe and in JSON")
    func decoded() async {
        #expect(await Nereid().run("directory").output == "foo\nxn--qg8h\n")
        #expect(
            await Nereid().run("directory", "--json", "address").output
                == "[{\"address\":\"foo\"},{\"address\":\"xn--qg8h\"}]\n")
        let shown = await Nereid(on: .terminal()).run("directory").output
        #expect(shown.contains("🌊"))
        #expect(!shown.contains("xn--"))
    }

    @Test("all forms of an emoji address name one address", arguments: ["🌊", "@🌊", "xn--qg8h", "@XN--QG8H"])
    func forms(address: String) async {
        let nereid = Nereid()
        _ = await nereid.run("preference", "set", "x", "1", "-A", address)
        #expect(nereid.repositories.writes == [.setPreference("x", "1", "xn--qg8h")])
    }

    @Test("only given fields change")
    func set() async {
        let nereid = Nereid()
        let change = AccountChange(name: "Bea", communication: nil, dateFormat: "dmy")
        let outcome = await nereid.run(
            "account", "set", "--name", "Bea", "--date-format", "dmy", "--json", "email,name,dateFormat,communication")

        #expect(nereid.repositories.writes == [.changeAccount(change)])
        #expect(
            outcome.output
                == "{\"communication\":\"email_ok\",\"dateFormat\":\"dmy\",\"email\":\"a@b.example\",\"name\":\"Bea\"}\n"
        )
    }

    @Test("a dry run of a change shows old and new values, and sends nothing")
    func plannedSet() async {
        let nereid = Nereid()
        let outcome = await nereid.run("account", "set", "--name", "Bea", "--date-format", "dmy", "-n")
        #expect(outcome.output == "~ account name: Ann → Bea\n~ account dateFormat: unknown → dmy\n")
        let json = await nereid.run("account", "set", "--name", "Bea", "-n", "--json", "address,id,name")
        #expect(
            json.output == #"[{"address":null,"after":{"name":"Bea"},"before":{"name":"Ann"},"id":null}]"# + "\n")
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test(
        "an empty or invalid change is a usage error",
        arguments: [
            ["account", "set"], ["account", "set", "--date-format", "ymd"], ["account", "set", "--communication", "x"],
            ["preference", "set", "x"], ["preference", "set", " ", "1"],
        ])
    func usage(words: [String]) async {
        let nereid = Nereid()
        let outcome = await nereid.run(words)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test("sessions are listed safely")
    func sessions() async {
        #expect(await Nereid().run("account", "sessions").output.hasPrefix("s1\t2026-11-20T09:00:00Z\t"))
        #expect(await Nereid(on: .terminal()).run("account", "sessions").isSafe)
    }

    @Test("--revoke logs a session out, and keeps the contract of deletions")
    func revoked() async {
        let nereid = Nereid()
        #expect(await nereid.run("account", "sessions", "--revoke", "s1", "-y").output == "s1\n")
        #expect(nereid.repositories.writes == [.endSession("s1")])
        let dry = await Nereid().run("account", "sessions", "--revoke", "s1", "-n")
        #expect(dry.exitCode == .done)
        #expect(dry.output.hasPrefix("- session s1"))
        let problems = await Nereid.problems(ofDeletion: ["account", "sessions", "--revoke", "s1"])
        #expect(problems == [])
    }

    @Test("an unknown session is refused, and nothing is sent")
    func noSession() async {
        let nereid = Nereid()
        let outcome = await nereid.run("account", "sessions", "--revoke", "7", "-y")
        #expect(outcome.exitCode == .failed)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(
            outcome.notices == [
                "nereid: your account has no session '7'", "To fix it: see 'nereid account sessions'.",
            ])
    }

    @Test("choosing a default address mentions the one in the environment")
    func defaultUnderEnvironment() async {
        let outcome = await Nereid(environment: ["NEREID_ADDRESS": "bar"]).run("address", "default", "foo")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices == ["NEREID_ADDRESS is set, and is used instead until you unset it."])
    }
}
