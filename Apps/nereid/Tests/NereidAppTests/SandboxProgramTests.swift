import CommandSupport
import Foundation
import TerminalUI
import Testing

@Suite("The program over the sandbox")
struct SandboxProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("a post from standard input is listed by the next run, and only its URL is printed")
    func postThenList() async {
        let posted = await program.run("status post -", input: "hello")

        #expect(posted.code == .done)
        #expect(posted.output.hasPrefix("https://status.lol/marina/"))
        #expect(posted.output.filter(\.isNewline).count == 1)
        #expect(await program.run("status list --json content --limit 1").output == "[{\"content\":\"hello\"}]\n")
    }

    @Test(
        "'--json all' has every field that a bare --json names, and the address of each item (#48)",
        arguments: [
            "status list", "status view --last", "paste list", "purl list", "weblog list", "dns list", "pic list",
            "undo list",
        ])
    func allFields(line: String) async throws {
        try await Nouns.require(line)
        await program.run("status post hello")
        let notice = try #require(await program.run(line + " --json").notices.first)
        let named = try #require(notice.firstMatch(of: /the fields are (.*), or all/)).1.split(separator: ",")
        let output = await program.run(line + " --json all").output
        let json = try JSONSerialization.jsonObject(with: Data(output.utf8))
        let item = try #require((json as? [[String: Any]])?.first ?? json as? [String: Any], "\(output)")
        #expect(item.keys.sorted() == named.map(String.init).sorted())
        #expect(item["address"] as? String == "marina")
    }

    @Test("--debug shows the sandbox's requests too, without secrets")
    func debug() async {
        let outcome = await program.run("--debug status post hello")

        #expect(outcome.code == .done)
        #expect(outcome.notices.count == 1)
        #expect(
            outcome.notices.first?.contains(/^POST .*\/address\/marina\/statuses\/: HTTP 200, [0-9]+ bytes, [0-9]+ ms$/)
                == true, "\(outcome.notices)")
    }

    @Test("a hanging key command is ended after --timeout; without it, a terminal shows what it waits for")
    func hangingKeyCommand() async throws {
        let terminal = ConsoleTraits(isOutputTerminal: true, isErrorTerminal: true)
        for traits in [ConsoleTraits(), terminal] {
            let ended = await program.run(
                ["auth", "login", "--timeout", "1", "--command", "sleep 20; echo k"], traits: traits)
            #expect(ended.code != .done)
            #expect(ended.notices.joined().contains("no key from the command 'sleep …': it printed no key within 1 s"))
        }
        let waited = await program.run(
            ["auth", "login", "--command", "sleep 6; echo sandbox-key"], traits: terminal)
        #expect(waited.code == .done, "\(waited)")
        #expect(
            waited.notices.contains { $0.contains("waiting for the key from the command 'sleep …'") })
    }

    @Test("an argument that is not UTF-8 is refused, and nothing is done")
    func malformedArgument() async throws {
        let outcome = try await BuiltProgram.startShell(
            #"nereid status post $'a\xffb'"#, home: program.home, variables: ["NEREID_SANDBOX": "1"]
        ).outcome()

        #expect(outcome.code == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.hasPrefix("nereid: argument 3 is not UTF-8") == true)
        #expect(!FileManager.default.fileExists(atPath: program.home + "/.local"))
    }

    @Test("a NEREID_CONFIG_DIR below a file is named, even before the defaults are read")
    func impossibleFolder() async throws {
        let outcome = try await BuiltProgram.startShell(
            "nereid status post x", home: program.home,
            variables: ["NEREID_SANDBOX": "1", "NEREID_CONFIG_DIR": "/dev/null/x"]
        ).outcome()

        #expect(outcome.code == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.contains("NEREID_CONFIG_DIR is '/dev/null/x', which cannot be a folder") == true)
    }

    @Test("unreadable settings are named with the remedy, also by doctor")
    func damagedSettings() async throws {
        try program.write(Data("{bad".utf8), to: ".config/nereid/config.json")

        for line in ["status list", "address default marina", "config get address", "config set address marina"] {
            let outcome = await program.run(line)
            #expect(outcome.code == .failed && outcome.output.isEmpty, "\(line)")
            #expect(outcome.notices.contains { $0.contains("config.json") && $0.contains("move it away") }, "\(line)")
        }
        let doctor = await program.run("doctor")
        #expect(doctor.code == .failed)
        #expect(doctor.output.contains("configuration\tbroken"))
    }

    @Test("twenty concurrent posts all arrive")
    func concurrentPosts() async {
        let program = program
        await withTaskGroup(of: ExitCode.self) { group in
            for number in 0..<20 {
                group.addTask { await program.run("status post number \(number)").code }
            }
            for await code in group { #expect(code == .done) }
        }

        let list = await program.run("--refresh status list --grep number --json content").output
        for number in 0..<20 { #expect(list.contains("\"number \(number)\"")) }
    }

    @Test("an edit keeps other fields, and a deletion needs --yes")
    func editAndDelete() async {
        await program.run("status post first --emoji 🎉")
        #expect(await program.run("status edit --last second").code == .done)
        #expect(await program.run("status list --limit 1 --json content,emoji").output.contains("\"🎉\""))

        #expect(await program.run("status delete --last").code == .usage)
        #expect(await program.run("status delete --last --yes").code == .done)
        #expect(await !program.run("status list --json content").output.contains("second"))
    }

    @Test(
        "a dry run shows the change without making it",
        arguments: [
            "status post x", "status edit --last x", "status delete --last", "bio edit x", "mute add x",
            "paste create x -", "paste edit tea -", "paste edit tea --unlisted", "paste delete tea",
            "purl create x x:y", "purl edit tea --unlisted", "purl edit tea --url x:y", "purl delete tea",
            "purl import -",
        ])
    func dryRun(line: String) async throws {
        try await Nouns.require(line)
        let noun = line.prefix { $0 != " " }
        let read = noun == "bio" ? "bio view" : "\(noun) list"
        let before = await program.run(read).output
        let planned = await program.run(line + " --dry-run", input: "n,x:y\n")

        #expect(planned.code == .done)
        #expect(["+", "-", "~"].contains(planned.output.first.map(String.init)))
        #expect(await program.run("--refresh " + read).output == before)
    }

    @Test(
        "a blank word, and a flag that does not fit, show the usage",
        arguments: [["status", "post", "   "], ["email", "set", ""], ["dns", "edit", "2857074", "--priority", "3"]])
    func faultInWord(words: [String]) async {
        let outcome = await program.run(["--sandbox"] + words)
        #expect(outcome.code == .usage)
        #expect(
            outcome.notices.count == 3
                && outcome.notices[1].hasPrefix("Usage: nereid \(words[0]) \(words[1]) "), "\(outcome.notices)")
    }

    @Test("an error in the input shows no usage, even if a flag is blank", arguments: ["--title", "--tag"])
    func faultInInput(flag: String) async {
        let outcome = await program.run(["--sandbox", "weblog", "new", flag, "", "-"], input: "")
        #expect(outcome.code == .usage)
        #expect(outcome.notices == ["nereid: the text is empty, and nothing was sent"])
    }

    /// Reads of texts with control sequences, and what the output has of them, in lower case.
    private static let hostileReads: [(line: String, shown: String)] = [
        ("status list kraken", "1b"), ("status list kraken --json content,emoji", "1b"), ("timeline", "1b"),
        ("paste list kraken", "red"), ("purl list kraken", "red"), ("pic list kraken", "red"), ("now garden", "now"),
        ("now garden --plain", "now"),
    ]

    @Test(
        "terminal control sequences reach neither terminal nor pipe raw", arguments: hostileReads, [true, false])
    func hostile(_ read: (line: String, shown: String), isTerminal: Bool) async throws {
        try await Nouns.require(read.line)
        let words = read.line.split(separator: " ").map(String.init)
        let outcome = await program.run(words, traits: isTerminal ? .terminal() : .pipe)
        #expect(outcome.code == .done)
        #expect(outcome.output.lowercased().contains(read.shown))
        #expect(outcome.rawControls.isEmpty)
    }

    @Test("of several posts in one second the last one is the latest")
    func lastOfOneSecond() async {
        for text in ["one", "two", "three"] { await program.run("status post \(text)") }
        await program.run("status edit --last four")

        let list = await program.run("--refresh status list --limit 3 --json content").output
        #expect(list.contains("four"))
        #expect(list.contains("two"))
        #expect(!list.contains("three"))
        #expect(await program.run("status edit --last 6336318079242 x").code == .usage)
    }

    @Test("offline, the archive is used; missing content is reported")
    func offline() async {
        await program.run("status list oskar")
        #expect(await program.run("--offline status list oskar").code == .done)
        #expect(await program.run("--offline status list yuki").code == .failed)
        #expect(await program.run("--offline status post x --no-queue").code == .tryAgain)
    }

    @Test("a text written offline is kept, and sent once when the network is back")
    func outbox() async {
        let queued = await program.run("--offline status post written on a train")
        #expect(queued.code == .queued)
        #expect(queued.output == "1\n")
        #expect(await program.run("--offline outbox list --json content,state").output.contains("written on a train"))
        #expect(await program.run("outbox send").output.hasPrefix("https://status.lol/marina/"))
        #expect(await program.run("outbox list").output.isEmpty)
        #expect(await program.run("status list --refresh --grep train --json id").output.contains("id"))
        #expect(await program.run("outbox send").output.isEmpty)
    }

    @Test("everything is synced, found, and in the history")
    func archive() async {
        let synced = await program.run("sync")
        #expect(synced.code == .done, "\(synced)")
        #expect(synced.output.contains("weblog\tmarina\t"))
        #expect(synced.output.contains("dns\tmarina\t"))
        #expect(await program.run("--offline search tea --json kind,id").output.contains("status"))
        #expect(await program.run("--offline archive check").code == .done)

        #expect(await program.run("paste create note -", input: "first").code == .done)
        #expect(await program.run("paste edit note -", input: "second").code == .done)
        #expect(await program.run("history paste note --show 1").output == "first")
        #expect(await program.run("history paste note --restore 1 --yes").code == .done)
        #expect(await program.run("paste view note --refresh").output == "first")
    }

    @Test("a mute hides a status from the timeline only")
    func mutes() async {
        #expect(await program.run("timeline").output.contains("kraken"))
        await program.run("mute add @kraken")
        #expect(await !program.run("timeline").output.contains("kraken"))
        #expect(await program.run("timeline --no-mute").output.contains("kraken"))
        #expect(await program.run("status list kraken").output.contains("kraken"))
    }

    @Test("a reset restores the initial state, also in the archive, the mutes and the default address")
    func reset() async {
        let before = await program.run("status list --json id").output
        await program.run("status post hello")
        await program.run("mute add @kraken")
        #expect(await program.run("address default tidepool").code == .done)
        #expect(await program.run("sandbox reset").code == .done)
        #expect(await program.run("auth status --json address").output.contains("marina"))
        #expect(await !program.run("status list").output.contains("hello"))
        #expect(await program.run("mute list").output.isEmpty)
        #expect(
            await program.run("--refresh status list").output.split(separator: "\n").count
                == before.split(separator: ",").count)
    }

    @Test("help, version, usage errors create no file", arguments: ["", "--help", "--version", "status", "nonsense"])
    func nothingIsOpened(line: String) async {
        await program.run(line)
        #expect(!FileManager.default.fileExists(atPath: program.home))
    }

    @Test(
        "an empty name, or an invalid address, is wrong usage",
        arguments: [
            ["paste", "view", ""], ["purl", "view", ""], ["pic", "view", ""],
            ["purl", "create", "", "https://x.example"], ["-A", "a b", "status", "list"],
        ])
    func invalidWords(words: [String]) async {
        let outcome = await program.run(words)

        #expect(outcome.code == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.dropFirst().first?.hasPrefix("Usage: ") == true, "\(outcome.notices)")
    }

    @Test("an address that lists nothing gives an empty list; a missing address is an error")
    func nothingListed() async {
        for line in await Nouns.known(["paste list", "purl list", "pic list"], { $0 }) {
            let empty = await program.run("\(line) oskar")
            #expect(empty.code == .done && empty.output.isEmpty && empty.notices.isEmpty, "\(empty)")
            #expect(await program.run("--offline \(line) oskar --json").code == .usage)
            #expect(await program.run("--offline \(line) oskar").code == .done)
        }
        let reads = [
            "paste list", "purl list", "pic list", "status list", "status following", "now view", "bio view",
            "weblog latest", "address view", "dns list", "email view",
        ]
        for line in await Nouns.known(reads, { $0 }) {
            let missing = await program.run("\(line) nobody-here")
            #expect(missing.code == .failed && missing.output.isEmpty, "\(line): \(missing)")
            #expect(
                missing.notices == [
                    "nereid: there is no address 'nobody-here'",
                    "To fix it: 'nereid directory' lists the public addresses.",
                ], "\(line)")
        }
    }

    @Test("a given address is not suggested instead of itself")
    func suggestions() async {
        await program.run("address list")
        let outcome = await program.run("-A @TIDEPOOL status view nothing")

        #expect(outcome.code == .failed && !outcome.notices.joined().contains("Did you mean"), "\(outcome.notices)")
        let mistyped = await program.run("-A tidepol status view nothing")
        #expect(mistyped.notices.joined().contains("Did you mean 'tidepool'?"), "\(mistyped.notices)")
    }

    @Test("a damaged sandbox is reported, with the remedy")
    func damagedState() async throws {
        await program.run("status list")
        try Data("{".utf8).write(to: URL(filePath: program.home + "/.local/state/nereid/sandbox.json"))

        let outcome = await program.run("--refresh timeline")
        #expect(outcome.code == .failed)
        #expect(outcome.notices.joined().contains("nereid sandbox reset"))
    }
}
