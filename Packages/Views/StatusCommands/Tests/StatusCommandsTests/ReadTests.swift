import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import StatusDomain
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Commands that read statuses")
struct ReadTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test("a list in a pipe: a line for each row, tabs, times in UTC, nothing cut")
    func pipedList() async {
        let outcome = await Nereid().run("status", "list")

        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        #expect(
            outcome.output == """
                2\tfoo\t2026-11-20T09:00:00Z\t\tTab\\tand\\nline\\\\
                1\tfoo\t2026-11-20T08:00:00Z\t🎉\tHello\n
                """)
    }

    @Test("a list on a terminal: aligned below a heading, times relative, cut to the width")
    func terminalList() async throws {
        var world = World()
        world.statuses = [.stub("1", hoursAgo: 2, emoji: "🎉", content: String(repeating: "long ", count: 30))]
        let outcome = await Nereid(world, on: .terminal(columns: 50)).run("status", "list")
        let lines = outcome.output.split(separator: "\n")

        try #require(lines.count == 2)
        #expect(lines[0].hasPrefix("ID  ADDRESS  CREATED  EMOJI  CONTENT"))
        #expect(lines[1].hasPrefix("1   foo      2 h ago  🎉"))
        #expect(lines[1].hasSuffix("…"))
        #expect(lines.allSatisfy { CellWidth.of(String($0)) <= 50 })
    }

    @Test(
        "--plain on a terminal is what a pipe gets",
        arguments: ["status list", "timeline", "mute list"])
    func plain(line: String) async {
        var world = World()
        world.mutes = [Mute(.word("art"), createdAt: World.now)]
        let plain = await Nereid(world, on: .terminal()).run(line: line + " --plain")

        #expect(plain.output == (await Nereid(world).run(line: line)).output)
        #expect(plain.output.contains("\t"))
    }

    @Test("a mute's end is its third column")
    func muteColumns() async {
        var world = World()
        world.mutes = [
            Mute(.word("art"), createdAt: World.now, until: World.now + 3600),
            Mute(.address("foo"), createdAt: World.now),
        ]
        #expect(await Nereid(world).run("mute", "list").output == "word\tart\t2026-11-20T11:00:00Z\naddress\tfoo\t\n")
    }

    @Test("--table prints the terminal's table in a pipe, as wide as COLUMNS says, else 80 cells")
    func table() async {
        let text = String(repeating: "long ", count: 30)
        var world = World()
        world.statuses = [.stub("1", hoursAgo: 2, emoji: "🎉", content: text)]
        // The width of standard error's terminal does not count.
        var piped = ConsoleTraits(isErrorTerminal: true, columns: 120)
        let plain = await Nereid(world, on: piped).run("status", "list", "--table")
        #expect(plain.output == (await Nereid(world, on: .terminal(columns: 80)).run("status", "list")).output)

        let narrow = await Nereid(world, on: piped, environment: ["COLUMNS": "50"]).run("--table", "status", "list")
        #expect(narrow.output == (await Nereid(world, on: .terminal(columns: 50)).run("status", "list")).output)

        piped.usesColour = true
        #expect(await Nereid(world, on: piped).run("status", "list", "--table").output.contains("\u{1B}[1m"))
    }

    @Test("--table wraps a text in a pipe like a table")
    func tableOfText() async {
        var world = World()
        world.bio = Bio(address: "foo", content: String(repeating: "long ", count: 30), css: nil, head: nil)
        let piped = ConsoleTraits(isErrorTerminal: true, columns: 120)
        let wrapped = await Nereid(world, on: piped).run("bio", "view", "--table")
        #expect(wrapped.output == (await Nereid(world, on: .terminal(columns: 80)).run("bio", "view")).output)
    }

    @Test("the long lines of a status are wrapped on a terminal; the others keep their blanks")
    func wrappedStatus() async {
        var world = World()
        world.statuses = [.stub("1", content: "Low  water\n" + String(repeating: "long ", count: 9) + "end")]
        let outcome = await Nereid(world, on: .terminal(columns: 40)).run("status", "view", "1")
        #expect(outcome.output.contains("\nLow  water\nlong long long long long long long long\nlong end\n"))
    }

    @Test("--table in a pipe shows one item as on a terminal, where it changes nothing")
    func tableOfOne() async {
        let shown = await Nereid(on: .terminal()).run("status", "view", "1")
        #expect(await Nereid().run("status", "view", "1", "--table").output == shown.output)
        #expect(await Nereid(on: .terminal()).run("status", "view", "1", "--table").output == shown.output)
    }

    @Test(
        "an empty list whose span is in minutes says so",
        arguments: [("3m", true), ("3mo", false), ("3h", false), ("1h30m", false)])
    func minutes(span: String, isSaid: Bool) async {
        let outcome = await Nereid(on: .terminal()).run("status", "list", "--grep", "x1", "--since", span)
        let words = "No status of foo matches." + (isSaid ? " '3m' means minutes; months are '3mo'." : "")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices == [words])
    }

    @Test("JSON has the requested fields, sorted by name, in a pipe on one line")
    func json() async {
        let outcome = await Nereid().run("status", "list", "--json", "url,emoji,created,id,content", "--limit", "1")
        #expect(
            outcome.output
                == #"[{"content":"Tab\tand\nline\\","created":"2026-11-20T09:00:00Z","emoji":null,"id":"2","#
                + #""url":"https://status.lol/foo/2"}]"# + "\n")
    }

    @Test("JSON of one item is an object, on a terminal too")
    func jsonObject() async {
        #expect(await Nereid().run("bio", "view", "--json", "content").output == #"{"content":"About me\n"}"# + "\n")
        let onTerminal = await Nereid(on: .terminal()).run("bio", "view", "--json", "address,content")
        #expect(onTerminal.output == "{\n  \"address\": \"foo\",\n  \"content\": \"About me\\n\"\n}\n")
    }

    @Test("a view in a pipe is the content byte for byte")
    func rawView() async {
        var world = World()
        world.statuses = [.stub("1", content: "\u{1B}]0;x\u{7}\r\n\u{202E}no newline")]
        world.bio = Bio(address: "foo", content: "\u{9B}\r", css: nil, head: nil)

        #expect(await Nereid(world).run("status", "view", "1").output == "\u{1B}]0;x\u{7}\r\n\u{202E}no newline")
        #expect(await Nereid(world).run("bio", "view").output == "\u{9B}\r")
    }

    @Test(
        "an empty list: exit 0, nothing on stdout, a notice only on a terminal",
        arguments: ["status list", "timeline", "mute list"])
    func emptyList(line: String) async {
        var world = World()
        world.statuses = []
        let problems = await Nereid.problems(ofEmptyList: line, in: world)
        #expect(problems == [])
    }

    @Test("an address without statuses has another notice than a filter without matches")
    func noStatuses() async {
        var world = World()
        world.statuses = []
        let all = await Nereid(world, on: .terminal()).run("status", "list")
        #expect(all.exitCode == .done)
        #expect(all.notices == ["foo has no statuses."])
        let some = await Nereid(world, on: .terminal()).run("status", "list", "--grep", "x")
        #expect(some.notices == ["No status of foo matches."])
    }

    @Test("colours on a terminal that has them, none with --no-color")
    func colour() async {
        var traits = ConsoleTraits.terminal()
        traits.usesColour = true
        #expect(await Nereid(on: traits).run("status", "list").output.contains("\u{1B}["))
        #expect(await Nereid(on: traits).run("status", "list", "--no-color").output.contains("\u{1B}") == false)
    }

    @Test("the pager is for small terminals, and disabled by --no-pager")
    func pager() async {
        let environment = ["NEREID_PAGER": "less"]
        let onTerminal = await Nereid(on: .terminal(rows: 2), environment: environment).run("status", "list")
        let high = await Nereid(on: .terminal(), environment: environment).run("status", "list")
        let without = await Nereid(on: .terminal(rows: 2), environment: environment)
            .run("status", "list", "--no-pager")
        let piped = await Nereid(environment: environment).run("status", "list")

        #expect(onTerminal.events.contains(.paged))
        #expect(!without.events.contains(.paged))
        #expect(!piped.events.contains(.paged))
        #expect(!high.events.contains(.paged))
    }

    @Test(
        "the flags of freshness reach the repository",
        arguments: ["status list", "timeline", "bio view", "status view 1"])
    func policies(line: String) async {
        let problems = await Nereid.problems(ofFreshness: line)
        #expect(problems == [])
    }

    @Test("an address is the argument, else --address, else the default one")
    func whichAddress() async {
        var world = World()
        world.statuses = [
            Status(
                id: "7", address: "bar", createdAt: World.now, emoji: nil, content: "x", externalURL: nil)
        ]

        #expect(await Nereid(world).run("status", "list", "@Bar").output.hasPrefix("7"))
        #expect(await Nereid(world).run("-A", "bar", "status", "list").output.hasPrefix("7"))
        #expect(await Nereid(world).run("status", "list", "bar", "-A", "foo").output.hasPrefix("7"))
        #expect(await Nereid(world).run("status", "list").output.isEmpty)
    }

    @Test("a missing address is reported with the remedy")
    func noAddress() async {
        var world = World()
        world.addresses = []
        let outcome = await Nereid(world).run("status", "list")

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.last?.contains("NEREID_ADDRESS") == true)
    }

    @Test("muted statuses are not in the timeline, unless requested")
    func mutes() async {
        var world = World()
        world.mutes = [Mute(.word("hello"), createdAt: World.now)]

        #expect(await Nereid(world).run("timeline", "--json", "id").output == "[{\"id\":\"2\"}]\n")
        let all = await Nereid(world).run("timeline", "--no-mute", "--json", "id").output
        #expect(all == "[{\"id\":\"2\"},{\"id\":\"1\"}]\n")
    }

    @Test("'ls' lists the statuses that --grep, --since and --until choose")
    func filters() async {
        #expect(await Nereid().run("status", "ls", "--grep", "HELLO", "--json", "id").output == "[{\"id\":\"1\"}]\n")
        #expect(await Nereid().run("status", "ls", "--since", "90m", "--json=id").output == "[{\"id\":\"2\"}]\n")
        #expect(await Nereid().run("status", "ls", "--until", "90m", "--json=id").output == "[{\"id\":\"1\"}]\n")
    }

    @Test(
        "--grep looks at the content and the emoji, as the archive does",
        arguments: [
            ("tea", ["1"]), ("🎉", ["1"]), ("foo", []), ("1", []), ("example", []), ("status.lol", []), ("20", []),
        ] as [(String, [String])])
    func grep(text: String, found: [String]) async {
        var world = World()
        world.statuses = [.stub("1", emoji: "🎉", content: "Tea", externalURL: "https://example.org")]
        let output = await Nereid(world).run("status", "list", "--grep", text, "--template", "{id}").output
        #expect(output.split(separator: "\n").map(String.init) == found)
    }

    @Test(
        "a missing item exits with 1, and stderr names the command that lists items, or the flag that was meant",
        arguments: [
            (
                ["status", "view", "7"],
                ["nereid: foo has no status '7'", "To fix it: see 'nereid status list foo'."]
            ),
            (["status", "view", "last"], ["nereid: foo has no status 'last'. Did you mean '--last'?"]),
            (["bio", "view", "bar"], ["nereid: bar has no bio"]),
        ])
    func missing(words: [String], notices: [String]) async {
        var world = World()
        world.bio = nil
        let outcome = await Nereid(world).run(words)
        #expect(outcome.exitCode == .failed)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices == notices)
    }

    @Test("a failed read names host and cause, or status and the server's words")
    func failures() async {
        for (failure, notice) in [
            (RemoteFailure.down, "nereid: could not reach api.test: connection refused"),
            (.refused(status: 500), "nereid: api.test answered GET /x with HTTP 500: no"),
        ] {
            var world = World()
            world.readFailure = failure
            for words in [["status", "list"], ["timeline"], ["bio", "view"]] {
                let outcome = await Nereid(world).run(words)
                #expect(outcome.exitCode == CommandContract.exitCode(of: failure))
                #expect(outcome.output.isEmpty)
                #expect(outcome.notices == [notice])
            }
        }
    }
}
