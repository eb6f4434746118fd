import ArchiveDomain
import CommandLineKit
import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import TerminalUI
import Testing

@MainActor
@Suite("The archive and searching")
struct ArchiveCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test("hits are tab-separated in a pipe, with their fields in JSON")
    func search() async {
        var world = World()
        world.hits = [.stub("1"), .stub("2", "paste")]
        let piped = await Nereid(world).run("search", "tea")
        let json = await Nereid(world).run("search", "tea", "--in", "paste", "--json", "kind,address,url,score")

        let time = "2026-11-20T09:00:00Z"
        #expect(piped.output == "status\t1\t\(time)\ta \\u{1B}[2J tea\tfoo\npaste\t2\t\(time)\ta \\u{1B}[2J tea\tfoo\n")
        #expect(json.output.contains(#""url":"https://foo.paste.lol/2""#))
        #expect(json.output.contains(#""score":1.5"#))
    }

    @Test("if only the first hits are shown, a notice says how many there are")
    func count() async {
        var world = World()
        world.hits = (1...23).map { .stub(String($0)) }
        let outcome = await Nereid(world).run("search", "tea")
        #expect(outcome.output.split(separator: "\n").count == 20)
        #expect(outcome.notices == ["20 of 23; -L shows more"])
        #expect(await Nereid(world).run("search", "tea", "-q").notices.isEmpty)
        #expect(await Nereid(world).run("search", "tea", "-L", "3").notices == ["3 of 23; -L shows more"])
        #expect(await Nereid(world).run("search", "tea", "-L", "23").notices.isEmpty)
        #expect(await Nereid(world).run("search", "tea", "--json", "all").output.contains(#""address":"foo""#))
    }

    @Test("on a terminal a hit has its age, and no control characters of the text")
    func marked() async {
        var world = World()
        world.hits = [.stub("1")]
        let outcome = await Nereid(world, on: .terminal()).run("search", "tea")

        #expect(outcome.output.contains("status foo 1"))
        #expect(outcome.output.contains("1 h ago"))
        #expect(!outcome.output.contains("\u{1B}[2J"))
    }

    @Test("an invalid query is a usage error", arguments: [[""], ["!"], ["--", "-tea"], ["\"tea"]])
    func badQuery(words: [String]) async {
        let outcome = await Nereid().run(["search"] + words)

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(!outcome.notices.isEmpty)
    }

    @Test("--in takes kinds separated by commas, and is repeatable; an empty or unknown kind is a usage error")
    func kindLists() async {
        var world = World()
        world.hits = [.stub("1"), .stub("2", "paste"), .stub("3", "purl")]
        for flags in [["--in", "status,paste"], ["--in", "status", "--in", "purl"]] {
            let outcome = await Nereid(world).run(["search", "tea"] + flags)
            #expect(outcome.output.split(separator: "\n").count == 2, "\(flags)")
        }
        for value in ["", ",", "status,", "status,song"] {
            let nereid = Nereid(world)
            #expect(await nereid.run("search", "tea", "--in", value).exitCode == .usage, "\(value)")
            #expect(nereid.repositories.writes.isEmpty)
        }
    }

    @Test("versions are listed, shown byte for byte, and restored")
    func history() async {
        var world = World()
        world.revisions = ["foo", "p"].map {
            Revision(
                of: $0, number: 2, replacedAt: World.now, content: "old\r\n", facts: ["emoji": "🐙"], isDeleted: true)
        }
        #expect(await Nereid(world).run("history", "bio").output == "2\t2026-11-20T10:00:00Z\t5\n")
        #expect(await Nereid(world).run("history", "bio", "--show", "2").output == "old\r\n")
        #expect(
            await Nereid(world).run("history", "paste").output
                == "foo\t2026-11-20T10:00:00Z\t2\ttrue\np\t2026-11-20T10:00:00Z\t2\ttrue\n")
        #expect(
            await Nereid(world).run("history", "paste", "p", "--json", "id,deleted,emoji").output.contains("🐙"))

        let nereid = Nereid(world)
        let outcome = await nereid.run("history", "paste", "p", "--restore", "2", "--yes")
        #expect(outcome.output == "https://x.example/p\n")
        #expect(outcome.everything.contains("it is unlisted now"))
        #expect(nereid.repositories.writes == [.restore("p", "foo", "old\r\n")])
    }

    @Test("a restore asks on a terminal, and nowhere else")
    func historyAsks() async {
        var world = World()
        world.revisions = [Revision(of: "there", number: 2, replacedAt: World.now, content: "old")]
        let words = ["history", "paste", "there", "--restore", "2"]
        #expect(await Nereid(world).run(words).exitCode == .done)

        let asked = Nereid(world, on: .terminal(), answers: ["n"])
        let outcome = await asked.run(words)
        #expect(outcome.questions.count == 1)
        #expect(outcome.exitCode == .cancelled)
        #expect(asked.repositories.writes.isEmpty)
    }

    @Test("a version is not restored if the emoji changed before the question was answered (#44)")
    func historyChanged() async {
        var world = World()
        world.revisions = [
            Revision(of: "there", number: 2, replacedAt: World.now, content: "old", facts: ["emoji": "🐙"])
        ]
        world.emoji = ["🎉", "🐳"]
        let words = ["history", "paste", "there", "--restore", "2"]
        let asked = Nereid(world, on: .terminal(), answers: ["y"])
        let outcome = await asked.run(words)

        #expect(outcome.exitCode == .failed)
        #expect(outcome.notices.contains { $0.contains("it has changed since it was shown, and nothing was sent") })
        #expect(asked.repositories.writes.isEmpty)
        #expect(await Nereid(world).run(words + ["-n"]).output.hasSuffix("+ old\n~ emoji: 🎉 → 🐙\n"))
    }

    @Test("an unknown version, and an ID that is not needed or is missing, are errors")
    func historyRefuses() async {
        var world = World()
        world.revisions = ["foo", "there", "Low tide"].map {
            Revision(of: $0, number: 2, replacedAt: World.now, content: "old")
        }
        let nereid = Nereid(world)

        #expect(await nereid.run("history", "bio", "--restore", "3", "--yes").exitCode == .failed)
        let missing = await nereid.run("history", "paste", "there", "--show", "1")
        #expect(missing.notices.last == "To fix it: see 'nereid history paste there'.")
        let titled = await nereid.run("history", "paste", "Low tide", "--show", "1")
        #expect(titled.notices.last == #"To fix it: see 'nereid history paste Low\ tide'."#)
        for kind in ["bio", "now", "web"] {
            let outcome = await nereid.run("history", kind, "x")
            #expect(outcome.exitCode == .usage)
            #expect(outcome.everything.contains("unexpected argument 'x'"))
        }
        for option in ["--show", "--restore"] {
            let outcome = await nereid.run("history", "status", option, "1")
            #expect(outcome.exitCode == .usage)
            #expect(outcome.everything.contains("a status needs an ID"))
        }
        #expect(await nereid.run("history", "purl", "x").exitCode == .usage)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("a dry run of a restore shows what it would create or change")
    func historyPlans() async {
        var world = World()
        world.revisions = ["foo", "there"].map {
            Revision(of: $0, number: 2, replacedAt: World.now, content: "old", facts: ["emoji": "🐙", "listed": "1"])
        }
        let nereid = Nereid(world)

        #expect(
            await nereid.run("history", "bio", "--restore", "2", "-n").output
                == "+ the bio of foo again, as in version 2 (🐙) (listed)\n+ old\n")
        #expect(
            await nereid.run("history", "paste", "there", "--restore", "2", "-n").output
                == "~ paste there as in version 2 (🐙)\n- now\n+ old\n")
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("the history of an unknown text is an error, and the history of an unchanged text is empty")
    func historyOfNothing() async {
        let unknown = await Nereid().run("history", "paste", "nosuch")
        #expect(unknown.exitCode == .failed)
        #expect(unknown.everything.contains("foo has no paste with the id 'nosuch'"))
        let unchanged = await Nereid().run("history", "paste", "there")
        #expect(unchanged.exitCode == .done)
        #expect(unchanged.output.isEmpty)
    }

    @Test("an intact archive is counted, a damaged one fails")
    func check() async {
        var world = World()
        world.archiveReport = ArchiveReport(problems: [], counts: [.init(kind: "status", count: 2)])
        let sound = await Nereid(world).run("archive", "check")
        #expect(sound.exitCode == .done)
        #expect(sound.output == "status\t2\n")

        world.archiveReport = ArchiveReport(problems: ["row 7 is odd"], counts: [])
        let damaged = await Nereid(world).run("archive", "check")
        #expect(damaged.exitCode == .failed)
        #expect(damaged.everything.contains("row 7 is odd"))
    }

    @Test("a rescue reports what it saved, or that nothing is damaged")
    func rescue() async {
        let sound = await Nereid().run("archive", "rescue")
        #expect(sound.exitCode == .done)
        #expect(sound.output.isEmpty)
        #expect(sound.everything.contains("nothing to rescue"))

        var world = World()
        world.rescues = [
            ArchiveRescue(
                keptPath: "/data/old.db", rows: [.init(kind: "box item", saved: 7, lost: 1)], unreadablePages: 2)
        ]
        let outcome = await Nereid(world).run("archive", "rescue")
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "box item\t7\t1\n")
        #expect(outcome.everything.contains("/data/old.db"))
        #expect(outcome.everything.contains("2 pages"))
    }

    @Test("a rescue without any content says so")
    func nothingRescued() async {
        for rows in [[], [ArchiveRescue.Rows(kind: "status", saved: 0, lost: 3)]] {
            var world = World()
            world.rescues = [ArchiveRescue(keptPath: "/data/old.db", rows: rows, unreadablePages: 63)]
            #expect(await Nereid(world).run("archive", "rescue").notices.first == "Nothing could be saved.")
        }
    }

    @Test("archive path prints the path")
    func path() async { #expect(await Nereid().run("archive", "path").output == "/data/archive.db\n") }

    @Test("archive vacuum changes nothing in a dry run")
    func vacuum() async {
        let nereid = Nereid()
        #expect(await nereid.run("archive", "vacuum", "-n").output.hasPrefix("~ archive"))
        #expect(nereid.repositories.writes.isEmpty)
        _ = await nereid.run("archive", "vacuum")
        #expect(nereid.repositories.writes == [.vacuum])
    }

    @Test("the archive reports as JSON too")
    func json() async {
        #expect(await Nereid().run("archive", "path", "--json", "path").output.hasPrefix(#"{"path":"#))
        let sizes = await Nereid().run("archive", "vacuum", "--json", "before,after").output
        #expect(sizes.hasPrefix(#"{"after":"#))
    }
}
