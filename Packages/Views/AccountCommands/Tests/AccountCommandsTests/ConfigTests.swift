import AccountDomain
import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing

@MainActor
@Suite("Commands of the configuration")
struct ConfigTests {
    private func nereid(_ defaults: [String: String], environment: [String: String] = [:]) -> Nereid {
        var world = World()
        world.defaults = defaults
        return Nereid(world, environment: environment)
    }

    @Test("config set stores a value, which get and list show; an empty one removes it; a dry run stores nothing")
    func set() async {
        let nereid = nereid([:])

        #expect(await nereid.run("config", "set", "limit", "5", "-n").output == "~ limit:  → 5\n")
        #expect(nereid.repositories.world.defaults == [:])
        let outcome = await nereid.run("config", "set", "limit", "5")
        #expect(outcome.exitCode == .done)
        #expect(outcome.output.isEmpty)
        #expect(await nereid.run("config", "get", "limit").output == "5\n")
        #expect(await nereid.run("config", "list").output.contains("limit\t5\tthe configuration\n"))
        #expect(
            await nereid.run("config", "set", "limit", "7", "--json", "name,value").output
                == #"{"name":"limit","value":"7"}"# + "\n")
        #expect(await nereid.run("config", "set", "limit", "").exitCode == .done)
        #expect(nereid.repositories.world.defaults == [:])
    }

    @Test("config set mentions a variable that is used instead, and get shows the variable's value")
    func setUnderEnvironment() async {
        let nereid = nereid([:], environment: ["PAGER": "less"])
        #expect(await nereid.run("config", "set", "pager", "most").notices.last?.hasPrefix("PAGER is set") == true)
        #expect(await nereid.run("config", "get", "pager").output == "less\n")
        #expect(nereid.repositories.world.defaults == ["pager": "most"])
    }

    @Test("a blank PAGER is shown in place of the configured pager, a blank VISUAL or EDITOR is not")
    func blankVariables() async {
        let environment = ["PAGER": "", "VISUAL": "", "EDITOR": " "]
        let nereid = nereid(["pager": "most", "editor": "vim"], environment: environment)
        #expect(await nereid.run("config", "get", "pager", "--json", "value").output == "{\"value\":\"\"}\n")
        #expect(await nereid.run("config", "get", "editor").output == "vim\n")
        #expect(await nereid.run("config", "set", "pager", "less").notices.last?.hasPrefix("PAGER is set") == true)
    }

    @Test(
        "color has the value for which a variable stands, not the value of the variable",
        arguments: [("NO_COLOR", "never"), ("CLICOLOR_FORCE", "always")])
    func colour(variable: String, value: String) async {
        let nereid = nereid(["color": "auto"], environment: [variable: "1"])
        #expect(await nereid.run("config", "get", "color").output == value + "\n")
        #expect(await nereid.run("config", "list").output.contains("color\t\(value)\tthe environment (\(variable))\n"))
    }

    @Test(
        "config get address decodes the address on a terminal, and prints the service's form in a pipe",
        arguments: [(ConsoleTraits.terminal(), "🌊  (the test)\n"), (ConsoleTraits.pipe, "xn--qg8h\n")])
    func getAddress(traits: ConsoleTraits, output: String) async {
        var world = World()
        world.chosen = DefaultAddress(name: "xn--qg8h", origin: "the test")
        #expect(await Nereid(world, on: traits).run("config", "get", "address").output == output)
    }

    @Test("config unset removes one setting, and keeps the others")
    func unset() async {
        let nereid = nereid(["limit": "5", "pager": "most"])
        #expect(await nereid.run("config", "unset", "limit", "-n").output == "- limit 5\n")
        #expect(nereid.repositories.world.defaults == ["limit": "5", "pager": "most"])
        let outcome = await nereid.run("config", "unset", "limit")
        #expect(outcome.exitCode == .done)
        #expect(outcome.events.isEmpty)
        #expect(nereid.repositories.world.defaults == ["pager": "most"])
        #expect(await nereid.run("config", "unset", "limit", "-n").output.isEmpty)
        let json = await nereid.run("config", "unset", "pager", "--json", "name,value")
        #expect(json.output == #"{"name":"pager","value":null}"# + "\n")
    }

    @Test("config unset says on a terminal what is removed")
    func unsetAtTerminal() async {
        var world = World()
        world.defaults = ["limit": "5"]
        let outcome = await Nereid(world, on: .terminal()).run("config", "unset", "limit")
        #expect(outcome.notices == ["limit is no longer set."])
    }

    @Test("config unset address removes the chosen address")
    func unsetAddress() async {
        let nereid = nereid([:])
        #expect(await nereid.run("config", "unset", "address", "-n").output == "- address foo\n")
        #expect(nereid.repositories.writes.isEmpty)
        #expect(await nereid.run("config", "unset", "address").exitCode == .done)
        #expect(nereid.repositories.writes == [.setDefault(nil)])
    }

    @Test("a dry run of config unset address names only a configured address")
    func unsetChosenElsewhere() async {
        var world = World()
        world.configured = nil
        #expect(await Nereid(world).run("config", "unset", "address", "-n").output.isEmpty)
    }

    @Test("a shell completes the settings that can be removed")
    func unsetCompletion() async {
        let offered = await nereid([:]).run("__complete", "zsh", "config", "unset", "").output
        #expect(offered.contains("vlimit"))
        #expect(offered.contains("vaddress"))
        #expect(!offered.contains("vkey"))
        #expect(await nereid([:]).run("config", "unset", "key").exitCode == .usage)
    }

    @Test(
        "an invalid value, or a setting that cannot be changed, is refused",
        arguments: [
            ("limit", "0"), ("limit", "many"), ("color", "red"), ("timeout", "0"), ("timeout", "2h"), ("pager", " "),
            ("editor", "a\nb"), ("key", "x"),
        ])
    func refused(name: String, value: String) async {
        let nereid = nereid([:])
        let outcome = await nereid.run("config", "set", name, value)

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.world.defaults == [:])
    }

    @Test("a command with a setting broken by hand ends with 64, until it is set again")
    func broken() async {
        let nereid = nereid(["limit": "x", "unknown": "y"])
        let outcome = await nereid.run("address", "list")

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.contains("the configured limit cannot be 'x'") == true)
        #expect(outcome.notices.last?.contains("nereid config set limit VALUE") == true)
        #expect(await nereid.run("config", "set", "limit", "5").exitCode == .done)
        #expect(await nereid.run("address", "list").exitCode == .done)
    }

    @Test("--template prints one item as one line")
    func template() async {
        var world = World()
        world.storedKey = "k"
        #expect(await Nereid(world).run("auth", "token", "--template", "[{token}]").output == "[k]\n")
        #expect(await Nereid().run("config", "path", "--template", "{path}").output == "/config/nereid\n")
    }
}
