import CommandLineKit
import TerminalUI
import Testing

@testable import CommandSupport

/// #11.25
@MainActor
@Suite("The user's own defaults")
struct DefaultsTests {
    private func nereid(
        _ defaults: [String: String], on traits: ConsoleTraits = .pipe, environment: [String: String] = [:]
    ) -> Nereid {
        var world = World()
        world.defaults = defaults
        return Nereid(world, on: traits, environment: environment)
    }

    @Test(
        "a limit applies to every list, and --limit takes precedence",
        arguments: ["status", "paste", "purl", "pic", "weblog"])
    func limit(noun: String) async {
        let nereid = nereid(["limit": "1"])

        #expect(await nereid.run(noun, "list").output.split(separator: "\n").count == 1)
        #expect(await nereid.run(noun, "list", "--limit", "2").output.split(separator: "\n").count == 2)
    }

    @Test("a timeout applies unless --timeout is given")
    func timeout() throws {
        let defaults = Defaults(["timeout": "2m"])
        func options(_ flags: String...) throws -> GlobalOptions {
            let result = try CommandParser(Nereid.commands.tree).parse(["doctor"] + flags)
            guard case .run(let parsed) = result else { throw CommandFailure(.failed, "\(result)") }
            return try GlobalOptions(parsed, environment: [:], defaults: defaults)
        }
        #expect(try options().timeout == 120)
        #expect(try options("--timeout", "5").timeout == 5)
    }

    @Test(
        "colours are as configured unless the environment decides",
        arguments: [
            ("never", [:], "NO_COLOR", "1"), ("always", [:], "CLICOLOR_FORCE", "1"), ("auto", [:], "NO_COLOR", nil),
            ("never", ["CLICOLOR_FORCE": "1"], "NO_COLOR", nil), ("always", ["NO_COLOR": "1"], "CLICOLOR_FORCE", nil),
            ("always", ["TERM": "dumb"], "CLICOLOR_FORCE", nil), ("never", ["CLICOLOR_FORCE": ""], "NO_COLOR", "1"),
        ] as [(String, [String: String], String, String?)])
    func colour(value: String, environment: [String: String], variable: String, expected: String?) async {
        let nereid = nereid(["color": value], environment: environment)
        _ = await nereid.run("status", "list")
        #expect(nereid.consoleEnvironment[variable] == expected)
    }

    @Test("pager and editor are as configured unless the environment names them")
    func programs() {
        let defaults = Defaults(["pager": "most", "editor": "vim"])

        #expect(defaults.naming(.pager, in: [:]) == ["NEREID_PAGER": "most"])
        #expect(defaults.naming(.pager, in: ["PAGER": ""]) == ["PAGER": ""])
        #expect(defaults.naming(.editor, in: ["X": "y"]) == ["X": "y", "VISUAL": "vim"])
        #expect(defaults.naming(.editor, in: ["EDITOR": "ed"]) == ["EDITOR": "ed"])
    }

    @Test("config set stores, shows and removes; a dry run does nothing")
    func set() async {
        let nereid = nereid([:], environment: ["PAGER": "less"])

        #expect(await nereid.run("config", "set", "limit", "5", "-n").output == "~ limit:  → 5\n")
        #expect(nereid.repositories.world.defaults.isEmpty)
        let outcome = await nereid.run("config", "set", "limit", "5")
        #expect(outcome.exitCode == .done && outcome.output.isEmpty)
        #expect(await nereid.run("config", "get", "limit").output == "5\n")
        #expect(await nereid.run("config", "list").output.contains("limit\t5\tthe configuration\n"))
        #expect(
            await nereid.run("config", "set", "limit", "7", "--json", "name,value").output
                == #"{"name":"limit","value":"7"}"# + "\n")
        #expect(await nereid.run("config", "set", "pager", "most").remarks.last?.hasPrefix("PAGER is set") == true)
        #expect(await nereid.run("config", "get", "pager").output == "less\n")
        #expect(await nereid.run("config", "set", "limit", "").exitCode == .done)
        #expect(nereid.repositories.world.defaults == ["pager": "most"])
    }

    @Test(
        "an invalid value is refused with the allowed ones",
        arguments: [
            ("limit", "0"), ("limit", "many"), ("color", "red"), ("timeout", "0"), ("timeout", "2h"), ("pager", " "),
            ("editor", "a\nb"), ("key", "x"),
        ])
    func refused(name: String, value: String) async {
        let nereid = nereid([:])
        let outcome = await nereid.run("config", "set", name, value)

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(nereid.repositories.world.defaults.isEmpty)
    }

    @Test("a setting broken by hand ends with 64, and can be set again")
    func broken() async {
        let nereid = nereid(["limit": "x", "unknown": "y"])
        let outcome = await nereid.run("status", "list")

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks.first?.contains("the configured limit cannot be 'x'") == true)
        #expect(outcome.remarks.last?.contains("nereid config set limit VALUE") == true)
        #expect(await nereid.run("config", "set", "limit", "5").exitCode == .done)
        #expect(await nereid.run("status", "list").exitCode == .done)
    }

    @Test("an unreadable file stops all commands except those that fix it")
    func unreadable() async {
        var world = World()
        world.hasBrokenDefaults = true

        #expect(await Nereid(world).run("status", "list").exitCode == .failed)
        #expect(await Nereid(world).run("doctor").exitCode == .done)
    }
}
