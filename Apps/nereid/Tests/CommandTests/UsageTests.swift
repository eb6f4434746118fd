import CommandLineKit
import TerminalUI
import Testing

@testable import CommandSupport

@MainActor
@Suite("Wrong usage")
struct UsageTests {
    @Test(
        "a wrong command line ends with 64: error, usage and hint on stderr, nothing on stdout, nothing made",
        arguments: [
            "stauts", "status lits", "status nonsense", "nonsense", "--nonsense timeline", "status list --limt 3",
            "status list a b", "status list --limit", "status list --limit 0", "status list --limit -1",
            "status list --limit=-1", "status list --limit x", "status list --limit 99999999999999999999",
            "status list --since tomorrow", "status list --since 2025-02-29", "status list --since 3y",
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

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks.count == 3 && outcome.remarks[0].hasPrefix("nereid"))
        #expect(outcome.remarks.dropFirst().first?.hasPrefix("Usage: nereid") == true)
        #expect(outcome.remarks.last?.hasPrefix("Try 'nereid") == true)
        #expect(nereid.timesDependenciesWereMade == 0)
    }

    @Test(
        "empty words are not addresses, mutes or statuses",
        arguments: [
            ["status", "view", ""], ["mute", "add", " "], ["status", "delete", ""],
            ["auth", "login", "--command", " "],
        ])
    func emptyWords(arguments: [String]) async {
        let outcome = await Nereid().run(arguments)
        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
    }

    @Test(
        "a mistyped word gets a suggestion",
        arguments: [
            ("stauts list", "'status'"), ("status lits", "'list'"), ("status list --limt 3", "'--limit'"),
            ("post hello", "'status post'"), ("timeline wach", "'watch'"),
        ])
    func suggestions(line: String, suggestion: String) async {
        let outcome = await Nereid().run(line.split(separator: " ").map(String.init))
        #expect(outcome.remarks.first?.contains("Did you mean \(suggestion)?") == true)
    }

    @Test(
        "bare --json lists the fields",
        arguments: ["status list", "bio view", "mute list", "address list", "auth status"])
    func fieldList(line: String) async {
        let nereid = Nereid()
        let outcome = await nereid.run(line.split(separator: " ").map(String.init) + ["--json"])

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks[0].contains("the fields are "))
        #expect(nereid.timesDependenciesWereMade == 0)
    }

    @Test("bare --json lists the fields of every command, without its arguments")
    func fieldListOfAll() async {
        for path in CommandTreeTests.runnablePaths(Nereid.commands.tree.root) {
            let names = Nereid.commands.command(at: path)?.fieldNames ?? []
            let outcome = await Nereid().run(path + ["--json"])

            #expect(outcome.exitCode == .usage && outcome.output.isEmpty, "\(path)")
            let list = names.isEmpty ? "this command has none" : "the fields are \(names.joined(separator: ","))"
            #expect(outcome.remarks.first?.contains(list) == true, "\(path): \(outcome.remarks)")
        }
    }

    @Test("an unknown field names the known ones; the case counts", arguments: ["nope", "id,nope", "ID"])
    func unknownField(fields: String) async {
        let outcome = await Nereid().run("status", "list", "--json", fields)

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks[0].contains("id,address,created,emoji,content,url,externalURL"))
    }

    @Test("a flag in place of a text is never posted")
    func flagIsNoText() async {
        let nereid = Nereid()
        let outcome = await nereid.run("status", "post", "hello", "--emojy", "🎉")

        #expect(outcome.exitCode == .usage)
        #expect(nereid.repositories.messages.isEmpty)
    }

    // #11.22
    @Test(
        "an error at run time is a sentence and a remedy, without usage lines",
        arguments: [
            (["purl", "delete", "a"], ""), (["status", "post"], ""), (["paste", "create", "t"], " \n"),
            (["purl", "import", "-"], "a,example.org\n"), (["now", "set", "-"], ""), (["web", "set", "-"], "<p>"),
        ])
    func runTime(words: [String], input: String) async {
        let outcome = await Nereid(input: input).run(words)

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks.filter { $0.hasPrefix("nereid: ") }.count == 1, "\(outcome.remarks)")
        #expect(!outcome.remarks.contains { $0.hasPrefix("Usage: ") || $0.hasPrefix("Try ") }, "\(outcome.remarks)")
    }

    // #11.22
    @Test(
        "what only the server or a file shows is no wrong usage", arguments: ["address default nosuch", "pic upload -"])
    func foundAtRunTime(line: String) async {
        let words = line.split(separator: " ").map(String.init) + (line.hasPrefix("pic") ? ["--alt", "x"] : [])
        let outcome = await Nereid(input: "text").run(words)

        #expect(outcome.exitCode == .failed && outcome.output.isEmpty)
        #expect(!outcome.remarks.contains { $0.hasPrefix("Usage: ") }, "\(outcome.remarks)")
    }

    // #11.22
    @Test(
        "an invalid value on the command line is a usage error",
        arguments: [
            ["purl", "create", "a b", "x:y"], ["status", "post", "x", "--emoji", "nonsense"], ["api", "HEAD", "/x"],
        ])
    func value(words: [String]) async {
        let outcome = await Nereid().run(words)
        #expect(
            outcome.exitCode == .usage && outcome.remarks.contains { $0.hasPrefix("Usage: ") }, "\(outcome.remarks)")
    }

    // #11.22
    @Test(
        "an unknown name similar to a known one gets a suggestion, in every verb",
        arguments: [
            "view docz", "edit docz --listed", "delete docz --yes", "rename docz d", "view DOCS", "delete a docz -y",
        ])
    func nearName(line: String) async {
        var world = World()
        world.purls = [.stub("docs"), .stub("a"), .stub("zebra")]
        world.undeletable = ["docz"]
        for flags in [[], ["--offline"]] where flags.isEmpty || line.hasPrefix("view") {
            let outcome = await Nereid(world).run(
                ["purl"] + line.split(separator: " ").map(String.init) + flags)
            #expect(outcome.exitCode == .failed)
            #expect(outcome.remarks.contains { $0.hasSuffix(". Did you mean 'docs'?") }, "\(outcome.remarks)")
        }
        let far = await Nereid(world).run("purl", "view", "quite-another")
        #expect(!far.remarks.joined().contains("Did you mean"))
    }
}
