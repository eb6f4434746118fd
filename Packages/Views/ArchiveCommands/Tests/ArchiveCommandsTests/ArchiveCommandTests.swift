import ArchiveDomain
import CommandTestSupport
import Foundation
import OutboxDomain
import ResourceLoading
import TerminalUI
import Testing

@testable import CommandSupport

@MainActor
@Suite("The archive, the outbox and searching")
struct ArchiveCommandTests {
    @Test("hits are tab-separated in a pipe, with their fields in JSON")
    func search() async {
        var world = World()
        world.hits = [.stub("1"), .stub("2", "paste")]
        let piped = await Nereid(world).run("search", "tea")
        let json = await Nereid(world).run("search", "tea", "--in", "paste", "--json", "kind,address,url,score")

        let time = "2026-11-20T09:00:00Z"
        #expect(piped.output == "status\t1\t\(time)\ta \\u{1B}[2J tea\npaste\t2\t\(time)\ta \\u{1B}[2J tea\n")
        #expect(json.output.contains(#""url":"https://foo.paste.lol/2""#))
        #expect(json.output.contains(#""score":1.5"#))
    }

    @Test("on a terminal the matches are marked")
    func marked() async {
        var world = World()
        world.hits = [.stub("1")]
        let outcome = await Nereid(world, on: .terminal()).run("search", "tea")

        #expect(outcome.output.contains("status foo 1"))
        #expect(outcome.output.contains("1 h ago"))
        #expect(!outcome.output.contains("\u{1B}[2J"))
    }

    @Test("a query without a word is a usage error", arguments: ["", "!", "-- -tea", "\"tea"])
    func badQuery(query: String) async {
        let outcome = await Nereid().run(["search"] + (query.hasPrefix("--") ? ["--", "-tea"] : [query]))

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty && !outcome.remarks.isEmpty)
    }

    @Test("waiting writes are listed with their reasons")
    func outboxList() async {
        var world = World()
        world.outbox = [.stub("3")]
        let outcome = await Nereid(world).run("outbox", "list")

        #expect(outcome.output == "3\tstatus\tfoo\t2026-11-20T09:00:00Z\t1\tno network\n")
    }

    @Test("sent writes are shown by URL; those that stay decide the exit code")
    func outboxSend() async {
        var world = World()
        world.outbox = [.stub("1"), .stub("2"), .stub("3")]
        world.outcomes = [.sent(url: "https://x.example/1"), .wasThere, .stopped(.down)]
        let stopped = await Nereid(world).run("outbox", "send")
        #expect(stopped.exitCode == .queued && stopped.output == "https://x.example/1\n")

        world.outcomes = [.refused(reason: "no"), .sent(url: nil), .stopped(.unauthorized)]
        let unauthorized = await Nereid(world).run("outbox", "send")
        #expect(unauthorized.exitCode == .notLoggedIn)

        world.outcomes = [.refused(reason: "no"), .sent(url: nil), .wasThere]
        let refused = await Nereid(world).run("outbox", "send")
        #expect(refused.exitCode == .failed && refused.everything.contains("entry 1 of the outbox stays: no"))
    }

    @Test("an entry is dropped only after a confirmation")
    func outboxDrop() async {
        var world = World()
        world.outbox = [.stub("1"), .stub("2")]
        let asked = Nereid(world)
        #expect(await asked.run("outbox", "drop", "1").exitCode == .usage)
        #expect(asked.repositories.writes.isEmpty)

        let dropped = Nereid(world)
        #expect(await dropped.run("outbox", "drop", "2", "1", "--yes").exitCode == .done)
        #expect(dropped.repositories.writes == [.drop("2"), .drop("1")])

        let unknown = Nereid(world)
        #expect(await unknown.run("outbox", "drop", "1", "7", "--yes").exitCode == .failed)
        #expect(unknown.repositories.writes.isEmpty)
    }

    @Test("a queued write ends with 8, and prints its id alone")
    func queued() async {
        var world = World()
        world.queuedID = "7"
        let piped = await Nereid(world).run("status", "post", "Hi")
        let json = await Nereid(world).run("status", "post", "Hi", "--json", "url")
        let quiet = await Nereid(world).run("status", "post", "Hi", "-q")

        #expect(piped.exitCode == .queued && piped.output == "7\n")
        #expect(piped.everything.contains("kept as 7 in the outbox: could not reach api.test: connection refused"))
        let both = await Nereid(world).run("status", "post", "Hi", "--json", "id,url")
        #expect(json.exitCode == .queued && json.output == "{\"url\":null}\n")
        #expect(json.everything.contains("kept as 7 in the outbox"))
        #expect(both.exitCode == .queued && both.output == "{\"id\":\"7\",\"url\":null}\n")
        #expect(quiet.exitCode == .queued && quiet.output.isEmpty)
    }

    @Test("a queued write that may have arrived says so")
    func queuedUnknown() {
        let unknown = RemoteFailure.outcomeUnknown(host: "api.test", cause: .connectionLost)
        let failure = CommandFailure(FailurePresentation.queued("7", because: unknown))
        #expect(failure.exitCode == .queued && failure.queuedID == "7")
        let message = failure.message ?? ""
        #expect(message.hasPrefix("it may have arrived, so it is kept as 7 in the outbox, which looks"))
        #expect(!message.contains("not sent"))
    }

    @Test("sync sends first, reports what it fetched, and fetches only the requested kinds")
    func sync() async {
        let nereid = Nereid()
        let outcome = await nereid.run("sync")
        #expect(outcome.exitCode == .done && outcome.output == "status\tfoo\t2\t\npaste\tfoo\t2\t\n")
        #expect(nereid.repositories.writes == [.sendOutbox])

        #expect(await Nereid().run("sync", "--only", "paste").output == "paste\tfoo\t2\t\n")
        #expect(await Nereid().run("sync", "--only", "song").exitCode == .usage)
        #expect(await Nereid().run("sync", "-n", "--only", "paste").output == "+ archive paste\n")
    }

    @Test("sync reports sent writes on standard error; standard output has only the kinds")
    func syncSends() async {
        var world = World()
        world.outbox = [.stub("1")]
        world.outcomes = [.sent(url: "https://x.example/1")]
        let piped = await Nereid(world).run("sync", "--only", "paste")
        #expect(piped.output == "paste\tfoo\t2\t\n")
        #expect(piped.remarks == ["Sent status foo Hello: https://x.example/1"])
        let json = await Nereid(world).run("sync", "--only", "paste", "--json", "kind,items")
        #expect(json.output == "[{\"items\":2,\"kind\":\"paste\"}]\n")
        #expect(await Nereid(world).run("sync", "--only", "paste", "-q").remarks.isEmpty)
    }

    @Test("a dry run of sync shows what it would send; refused writes wait for 'outbox send'")
    func syncPlan() async {
        var world = World()
        world.outbox = [.stub("1"), .stub("2", content: "no", state: .refused)]
        let outcome = await Nereid(world).run("sync", "-n", "--only", "paste")
        #expect(outcome.output == "+ status foo Hello\n+ archive paste\n")
    }

    @Test("if the environment's key stops the outbox, the remedy is in the environment")
    func outboxKey() async {
        var world = World()
        world.outbox = [.stub("1")]
        world.outcomes = [.stopped(.unauthorized)]
        let outcome = await Nereid(world, environment: ["NEREID_API_KEY": "k"]).run("outbox", "send")
        #expect(outcome.remarks.last?.contains("set NEREID_API_KEY to a key that the server accepts") == true)
    }

    @Test("kinds may be separated by commas, or each after its flag; none is a usage error")
    func kindLists() async {
        var world = World()
        world.hits = [.stub("1"), .stub("2", "paste"), .stub("3", "purl")]
        let both = "status\tfoo\t2\t\npaste\tfoo\t2\t\n"
        #expect(await Nereid(world).run("sync", "--only", "status,paste").output == both)
        #expect(
            await Nereid(world).run("search", "tea", "--in", "status,paste").output.split(separator: "\n").count == 2)
        #expect(
            await Nereid(world).run("search", "tea", "--in", "status", "--in", "purl").output.split(separator: "\n")
                .count
                == 2)
        for words in [["sync", "--only"], ["search", "tea", "--in"]] {
            for value in ["", ",", "status,", "status,song"] {
                let nereid = Nereid(world)
                #expect(await nereid.run(words + [value]).exitCode == .usage, "\(words) \(value)")
                #expect(nereid.repositories.writes.isEmpty)
            }
        }
    }

    @Test("a kind that cannot be fetched is reported, and fails the run")
    func syncFails() async {
        var world = World()
        world.readFailure = .refused(status: 500)
        let outcome = await Nereid(world).run("sync")

        #expect(outcome.exitCode == .failed && outcome.output.hasPrefix("status\tfoo\t\t"))
    }

    @Test("versions are listed, shown byte for byte, and written back")
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
                == "foo\t2026-11-20T10:00:00Z\t2\ttrue\told\np\t2026-11-20T10:00:00Z\t2\ttrue\told\n")
        #expect(
            await Nereid(world).run("history", "paste", "p", "--json", "id,deleted,emoji").output.contains("🐙"))

        let nereid = Nereid(world)
        let outcome = await nereid.run("history", "paste", "p", "--restore", "2", "--yes")
        #expect(outcome.output == "https://x.example/p\n" && outcome.everything.contains("it is unlisted now"))
        #expect(nereid.repositories.writes == [.restore("p", "foo", "old\r\n")])
    }

    @Test("a version is not written back without a confirmation, nor an unknown one")
    func historyRefuses() async {
        var world = World()
        world.revisions = ["foo", "there"].map {
            Revision(of: $0, number: 2, replacedAt: World.now, content: "old", facts: ["emoji": "🐙", "listed": "1"])
        }
        let nereid = Nereid(world)

        #expect(await nereid.run("history", "bio", "--restore", "2").exitCode == .usage)
        #expect(await nereid.run("history", "bio", "--restore", "3", "--yes").exitCode == .failed)
        let missing = await nereid.run("history", "paste", "there", "--show", "1")
        #expect(missing.remarks.last == "To fix it: see 'nereid history paste there'.")
        #expect(
            await nereid.run("history", "bio", "--restore", "2", "-n").output
                == "+ bio foo again, as in version 2 (🐙) (listed)\n+ old\n")
        #expect(
            await nereid.run("history", "paste", "there", "--restore", "2", "-n").output
                == "~ paste there as in version 2 (🐙)\n- now\n+ old\n")
        for kind in ["bio", "now", "web"] {
            let outcome = await nereid.run("history", kind, "x")
            #expect(outcome.exitCode == .usage && outcome.everything.contains("'x' is one word too many"))
        }
        for option in ["--show", "--restore"] {
            let outcome = await nereid.run("history", "status", option, "1")
            #expect(outcome.exitCode == .usage && outcome.everything.contains("a status needs an ID"))
        }
        #expect(await nereid.run("history", "purl", "x").exitCode == .usage)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("an unknown text has no history, and says so; an unchanged one has none either")
    func historyOfNothing() async {
        let unknown = await Nereid().run("history", "paste", "nosuch")
        #expect(unknown.exitCode == .failed && unknown.everything.contains("foo has no paste nosuch"))
        let unchanged = await Nereid().run("history", "paste", "there")
        #expect(unchanged.exitCode == .done && unchanged.output.isEmpty)
    }

    @Test("an intact archive is counted, a damaged one fails")
    func check() async {
        var world = World()
        world.archiveReport = ArchiveReport(problems: [], counts: [.init(kind: "status", count: 2)])
        let sound = await Nereid(world).run("archive", "check")
        #expect(sound.exitCode == .done && sound.output == "status\t2\n")

        world.archiveReport = ArchiveReport(problems: ["row 7 is odd"], counts: [])
        let damaged = await Nereid(world).run("archive", "check")
        #expect(damaged.exitCode == .failed && damaged.everything.contains("row 7 is odd"))
    }

    // #11.10
    @Test("the rescued content of a damaged archive is reported, also if there was none")
    func rescue() async {
        let sound = await Nereid().run("archive", "rescue")
        #expect(sound.exitCode == .done && sound.output.isEmpty && sound.everything.contains("nothing to rescue"))

        var world = World()
        world.rescues = [
            ArchiveRescue(
                keptPath: "/data/old.db", rows: [.init(kind: "box item", saved: 7, lost: 1)], unreadablePages: 2)
        ]
        let outcome = await Nereid(world).run("archive", "rescue")
        #expect(outcome.exitCode == .done && outcome.output == "box item\t7\t1\n")
        #expect(outcome.everything.contains("/data/old.db") && outcome.everything.contains("2 pages"))
    }

    @Test("a rescue without any content says so")  // #11.10
    func nothingRescued() async {
        for rows in [[], [ArchiveRescue.Rows(kind: "status", saved: 0, lost: 3)]] {
            var world = World()
            world.rescues = [ArchiveRescue(keptPath: "/data/old.db", rows: rows, unreadablePages: 63)]
            #expect(await Nereid(world).run("archive", "rescue").remarks.first == "Nothing could be saved.")
        }
    }

    // #11.1
    @Test("a wipe keeps the outbox, and says what waits there and how to drop it")
    func wipe() async {
        var world = World()
        world.outbox = ["3", "4"].map { id in
            OutboxEntry(
                id: id, kind: "status", address: "ann", createdAt: Date(timeIntervalSince1970: 0), attempts: 0,
                reason: "", title: "t", content: "t", state: .waiting)
        }
        let outcome = await Nereid(world).run("auth", "logout", "--wipe", "--yes")
        #expect(outcome.everything.contains("2 texts still wait in the outbox"))
        #expect(outcome.everything.contains("'nereid outbox drop 3 4'"))
        #expect(await !Nereid(world).run("auth", "logout").everything.contains("outbox"))
    }

    @Test("prints the archive's path, and vacuums it")
    func path() async {
        #expect(await Nereid().run("archive", "path").output == "/data/archive.db\n")

        let nereid = Nereid()
        #expect(await nereid.run("archive", "vacuum", "-n").output.hasPrefix("~ archive"))
        #expect(nereid.repositories.writes.isEmpty)
        _ = await nereid.run("archive", "vacuum")
        #expect(nereid.repositories.writes == [.vacuum])
    }
}
