import CommandSupport
import CommandTestSupport
import StatusDomain
import TerminalUI
import Testing

@MainActor
@Suite("--template")
struct OutputTemplateTests {
    private func run(
        _ words: String..., template: String, _ world: World = World(), on traits: ConsoleTraits = .pipe
    ) async -> Nereid.Outcome {
        await Nereid(world, on: traits).run(words + ["--template", template])
    }

    @Test("a list is a line for each row, on a terminal too", arguments: [ConsoleTraits.pipe, .terminal()])
    func list(traits: ConsoleTraits) async {
        let outcome = await run("status", "list", template: "{id} {emoji}|{created}", on: traits)

        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "2 |2026-11-20T09:00:00Z\n1 🎉|2026-11-20T08:00:00Z\n")
    }

    @Test("one item is one line, whether viewed or written")
    func single() async {
        #expect(await run("bio", "view", template: "{address}: {content}").output == "foo: About me\\n\n")
        #expect(await run("status", "post", "x", template: "{id}={url}").output == "9=https://status.lol/foo/9\n")
    }

    @Test("a queued write has only its id")
    func queued() async {
        var world = World()
        world.queuedID = "7"
        let outcome = await run("status", "post", "x", template: "{id}|{url}", world)
        #expect(outcome.exitCode == .queued)
        #expect(outcome.output == "7|\n")
    }

    @Test(
        "a template can have escapes and braces",
        arguments: [(#"a\tb\nc\\d"#, "a\tb\nc\\d"), ("{{{id}}}", "{2}"), ("}}{{", "}{"), ("x", "x")])
    func escapes(template: String, line: String) async {
        #expect(await run("status", "list", "-L1", template: template).output == line + "\n")
    }

    @Test("a field is as in a pipe: one safe line")
    func hostile() async {
        var world = World()
        world.statuses = [.stub("1", content: "a\tb\nc\\\u{1B}[2J\u{202E}")]

        #expect(
            await run("status", "list", template: "{content}\u{1B}", world).output
                == #"a\tb\nc\\\u{1B}[2J\u{202E}\u{1B}"# + "\n")
    }

    @Test(
        "an invalid template is a usage error that says why",
        arguments: [
            (["status", "list"], "{nope}", "the fields are id,address,"), (["status", "list"], "{}", "the fields are"),
            (["status", "list"], "{id", "has no '}'"), (["status", "list"], "id}", "has no '{'"),
            (["status", "list"], #"\x"#, "is not known"), (["status", "list"], #"\"#, "is not known"),
            (["version"], "x", "this command has none"),
            (["status", "list"], "", "--template cannot be '': it is empty; a field is named in braces"),
        ])
    func refused(words: [String], template: String, phrase: String) async {
        let outcome = await Nereid().run(words + ["--template", template])

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.contains(phrase) == true)
    }

    @Test(
        "cannot be combined with other forms or a dry run",
        arguments: [["--json", "id"], ["--plain"], ["--dry-run"]])
    func excludes(flags: [String]) async {
        #expect(await Nereid().run(["status", "list", "--template", "{id}"] + flags).exitCode == .usage)
    }
}

@MainActor
@Suite("--web")
struct WebFlagTests {
    @Test(
        "opens the page of the viewed item",
        arguments: [
            ("status view 1", "https://status.lol/foo/1"), ("status view --last", "https://status.lol/foo/2"),
            ("bio view", "https://foo.status.lol/"),
        ])
    func opens(line: String, url: String) async {
        let outcome = await Nereid().run(line: line + " --web --dry-run")
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "+ open \(url)\n")
        #expect(outcome.notices.isEmpty)
    }

    @Test("starts the browser, and says so on a terminal")
    func starts() async {
        let outcome = await Nereid(on: .terminal(), environment: ["BROWSER": "true"]).run(
            "bio", "view", "--web", "--no-pager")
        #expect(outcome.notices == ["Opened https://foo.status.lol/."])
        #expect(outcome.output.isEmpty)
    }

    @Test("does not open a missing item")
    func missing() async {
        var world = World()
        world.bio = nil
        #expect(await Nereid(world).run("bio", "view", "--web", "--dry-run").exitCode == .failed)
    }
}
