import CommandLineKit
import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing

@MainActor
@Suite("Wrong usage")
struct UsageTests {
    @Test(
        "a wrong command line ends with 64: error, usage and hint on stderr, nothing on stdout, no dependencies",
        arguments: [
            "stauts", "status lits", "status nonsense", "nonsense", "--nonsense timeline", "status list --limt 3",
            "status list a b", "status list --limit", "status list --limit 0", "status list --limit -1",
            "status list --limit=-1", "status list --limit x", "status list --limit 99999999999999999999",
            "status list --since tomorrow", "status list --since 2025-02-29", "status list --since 3yd",
            "status list --until 3.5h", "status list --limit 1 --limit 2", "status list --timeout 0",
            "status list --timeout -1", "status list --timeout=-1", "status list --timeout x",
            "status list --timeout nan", "status list --timeout inf", "status list --timeout 3601",
            "status list --offline --refresh", "status list --plain --json id", "status list --no-color=1",
            "timeline --all --latest", "timeline --limit 0", "timeline nonsense", "timeline watch --interval 0",
            "timeline watch --interval nan", "timeline watch --interval 2d", "timeline watch --interval x",
            "status view", "status view a b", "status view https://example.com/foo/1", "status view a/b",
            "status edit", "status edit a/b text", "status delete", "status delete --last 1", "status delete a/b",
            "mute add", "mute add @", "mute add x --for 3x", "mute add x --for -1d", "mute remove", "mute remove @",
            "mute add x --for 2026-11-20", "bio view a b", "auth login --command", "auth login --command=",
            "auth login --command x --with-token", "auth login --command x --git-credential", "auth login key",
            "auth status x", "address default a b", "sandbox serve --port 65536", "sandbox serve --port -1",
            "sandbox serve --port x", "sandbox serve --port=-1", "sandbox reset x",
        ])
    func usage(line: String) async {
        let nereid = Nereid(on: .terminal())
        let outcome = await nereid.run(line.split(separator: " ").map(String.init))

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.count == 3 && outcome.notices[0].hasPrefix("nereid"))
        #expect(outcome.notices.dropFirst().first?.hasPrefix("Usage: nereid") == true)
        #expect(outcome.notices.last?.hasPrefix("Try 'nereid") == true)
        #expect(nereid.timesDependenciesWereMade == 0)
    }

    @Test("missing and superfluous words are wrong usage also where --json asks for the changes of a plan")
    func planWithoutWords() async {
        let parser = CommandParser(Nereid.commands.tree)
        var count = 0
        for path in CommandContract.paths(below: Nereid.commands.tree.root) {
            guard Nereid.commands.command(at: path)?.plansChanges == true else { continue }
            for words in [[], ["x", "x", "x", "x"]] where (try? parser.parse(path + words)) == nil {
                let outcome = await Nereid().run(path + words + ["--dry-run", "--json"])
                #expect(outcome.exitCode == .usage, "\(path) \(words): \(outcome)")
                #expect(outcome.notices == (await Nereid().run(path + words + ["--dry-run"])).notices)
                count += 1
            }
        }
        #expect(count > 30)
    }

    @Test(
        "an invalid argument that only the command detects shows the usage too",
        arguments: [
            ["dns", "create", "mx", "@", "mail.example"], ["dns", "create", "txt", "x", "y", "--priority", "3"],
        ])
    func faultInWord(arguments: [String]) async {
        let outcome = await Nereid().run(arguments)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.count == 3 && outcome.notices[1].hasPrefix("Usage: nereid \(arguments[0]) "))
    }

    @Test("where a dry run has no changes to show, --json is refused, and no fields are proposed")
    func dryRunWithoutChanges() async {
        let bare = await Nereid().run(["outbox", "send", "--dry-run", "--json"])
        #expect(bare.exitCode == .usage)
        #expect(bare.notices.first == "nereid: --dry-run cannot be combined with --json or --template")
        #expect(bare.notices == (await Nereid().run(["outbox", "send", "--dry-run", "--json", "id"])).notices)
    }

    @Test(
        "empty words are not addresses, mutes or statuses",
        arguments: [
            ["status", "view", ""], ["mute", "add", " "], ["status", "delete", ""],
            ["auth", "login", "--command", " "],
        ])
    func emptyWords(arguments: [String]) async {
        let outcome = await Nereid().run(arguments)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
    }

    @Test(
        "a mistyped word gets a suggestion",
        arguments: [
            ("stauts list", "'status'"), ("status lits", "'list'"), ("status list --limt 3", "'--limit'"),
            ("post hello", "'status post'"), ("timeline wach", "'watch'"),
        ])
    func suggestions(line: String, suggestion: String) async {
        let outcome = await Nereid().run(line.split(separator: " ").map(String.init))
        #expect(outcome.notices.first?.contains("Did you mean \(suggestion)?") == true)
    }

    @Test(
        "words of other programs get a suggestion at every level",
        arguments: [
            ("whoami", "auth status"), ("status whoami", "nereid auth status"), ("address use tidepool", "default"),
            ("status search tea", "nereid search"), ("search --kind paste tea", "--in"),
            ("timeline oskar", "nereid status list oskar"), ("timeline @oskar", "nereid status list @oskar"),
            ("status help", "nereid help status"), ("weblog config help", "nereid help weblog config"),
            ("-v", "--version"), ("-V", "--version"), ("status -v", "--version"), ("paste list -V", "--version"),
            ("image upload x.png", "pic upload"), ("blog list", "weblog list"), ("link list", "purl list"),
            ("status blog", "nereid weblog"), ("revert", "undo"),
            ("restore", "history KIND ID --restore REV"), ("weblog undo x", "nereid undo"),
            ("help blog", "weblog"), ("help status search", "nereid search"),
        ])
    func synonyms(line: String, suggestion: String) async {
        // `Scripts/remove-feature` may have removed the feature.
        let words = suggestion.replacing("nereid ", with: "").split(separator: " ")
        guard Nereid.commands.tree.root.subcommands.contains(where: { $0.name == words[0] }) else { return }
        let outcome = await Nereid().run(line.split(separator: " ").map(String.init))
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.hasSuffix("Did you mean '\(suggestion)'?") == true, "\(outcome.notices)")
    }

    @Test("bare --json lists the fields of every command, even without arguments, and makes no dependencies")
    func fieldList() async {
        for path in CommandContract.paths(below: Nereid.commands.tree.root) {
            let names = Nereid.commands.command(at: path)?.fieldNames ?? []
            let nereid = Nereid()
            let outcome = await nereid.run(path + ["--json"])

            #expect(outcome.exitCode == .usage && outcome.output.isEmpty, "\(path)")
            #expect(nereid.timesDependenciesWereMade == 0, "\(path)")
            let list = names.isEmpty ? "this command has none" : "the fields are \(names.joined(separator: ","))"
            #expect(outcome.notices.first?.contains(list) == true, "\(path): \(outcome.notices)")
        }
    }

    @Test("an unknown field names the known ones; the case counts", arguments: ["nope", "id,nope", "ID"])
    func unknownField(fields: String) async {
        let outcome = await Nereid().run("status", "list", "--json", fields)

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices[0].contains("id,address,created,emoji,content,url,externalURL"))
    }

    @Test(
        "beside other fields, and in a template, 'all' is not a field",
        arguments: [["--json", "id,all"], ["--template", "{all}"]])
    func allStandsAlone(flags: [String]) async {
        let outcome = await Nereid().run(["status", "list"] + flags)

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        let start = "nereid: 'all' stands alone, as in --json all; the fields are id,address,"
        #expect(outcome.notices[0].hasPrefix(start))
    }
}
