import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing

@MainActor
@Suite("Commands with the user's defaults")
struct DefaultsTests {
    private func nereid(
        _ defaults: [String: String], on traits: ConsoleTraits = .pipe, environment: [String: String] = [:]
    ) -> Nereid {
        var world = World()
        world.defaults = defaults
        return Nereid(world, on: traits, environment: environment)
    }

    @Test(
        "a limit applies to every list, which says so; --limit takes precedence",
        arguments: [("status list", "more than 1"), ("mute list", "2")])
    func limit(line: String, total: String) async {
        let nereid = nereid(["limit": "1"])
        _ = await nereid.run("mute", "add", "@kraken", "@oskar")

        let cut = await nereid.run(line: line)
        #expect(cut.output.split(separator: "\n").count == 1)
        #expect(cut.notices == ["1 of \(total); -L shows more"])
        let whole = await nereid.run(line: line + " --limit 2")
        #expect(whole.output.split(separator: "\n").count == 2)
        #expect(whole.notices.isEmpty)
    }

    @Test(
        "colours are as configured unless the environment decides",
        arguments: [
            ("never", [:], "NO_COLOR", "1"), ("always", [:], "CLICOLOR_FORCE", "1"), ("auto", [:], "NO_COLOR", nil),
            ("never", ["CLICOLOR_FORCE": "1"], "NO_COLOR", nil), ("always", ["NO_COLOR": "1"], "CLICOLOR_FORCE", nil),
            ("always", ["TERM": "dumb"], "CLICOLOR_FORCE", nil), ("never", ["CLICOLOR_FORCE": ""], "NO_COLOR", "1"),
            ("never", ["CLICOLOR_FORCE": "0"], "NO_COLOR", "1"),
        ] as [(String, [String: String], String, String?)])
    func colour(value: String, environment: [String: String], variable: String, expected: String?) async {
        let nereid = nereid(["color": value], environment: environment)
        _ = await nereid.run("status", "list")
        #expect(nereid.consoleEnvironment[variable] == expected)
    }

    @Test("a command with a setting broken by hand ends with 64, until it is set again")
    func broken() async {
        let nereid = nereid(["limit": "x", "unknown": "y"])
        let outcome = await nereid.run("status", "list")

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.contains("the configured limit cannot be 'x'") == true)
        #expect(outcome.notices.last?.contains("nereid config set limit VALUE") == true)
        nereid.repositories.change { $0.defaults?["limit"] = "5" }
        #expect(await nereid.run("status", "list").exitCode == .done)
    }

    @Test("unreadable defaults stop a command")
    func unreadable() async {
        var world = World()
        world.defaults = nil

        #expect(await Nereid(world).run("status", "list").exitCode == .failed)
    }
}
