import CommandSupport
import TerminalUI
import Testing

@Suite("Earlier versions, from the first write on")
struct HistoryProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    /// Reads without adding anything to the archive under test.
    private func unread(_ line: String) async -> String {
        await program.run(line, variables: ["XDG_DATA_HOME": program.home + "/elsewhere"]).output
    }

    @Test(
        "what a first write replaces is kept",
        arguments: [
            ("now set -", "now view", "now"),
            ("web set - --publish", "web view", "web"),
            ("bio edit x", "bio view", "bio"),
            ("paste create tea - --force", "paste view tea", "paste tea"),
        ])
    func replaced(write: String, read: String, kind: String) async {
        let before = await unread(read)
        #expect(!before.isEmpty)

        // The address is explicit, so that the own addresses stay unknown.
        #expect(await program.run("--address marina \(write)", input: "x").code == .done)
        #expect(await program.run("history \(kind) --show 1").output == before)
        #expect(await program.run("history \(kind) --restore 1 --yes").code == .done)
        #expect(await program.run("\(read) --refresh").output == before)
    }

    @Test("a paste deleted before it was read is restored with its listing", arguments: ["--listed", "--unlisted"])
    func paste(listing: String) async {
        let before = await unread("paste view tea")
        #expect(await program.run("paste edit tea \(listing)").code == .done)
        #expect(await program.run("paste delete tea --yes").code == .done)
        let plan = await program.run("history paste tea --restore 1 -n").output
        #expect(plan.hasPrefix("+ paste tea again, as in version 1" + (listing == "--listed" ? " (listed)\n" : "\n")))
        let restored = await program.run("history paste tea --restore 1 --yes")
        #expect(restored.output == "https://marina.paste.lol/tea\n")
        #expect(restored.notices.isEmpty)
        #expect(await program.run("paste view tea --refresh").output == before)
        let flag = await program.run("paste view tea --json listed").output
        #expect(flag.contains(listing == "--listed" ? "true" : "false"))
    }

    @Test("a restored status without a known emoji gets the service's, and a notice says so; a known one is kept")
    func unknownEmoji() async throws {
        let old = await program.run(["status", "list", "--grep", "No emoji today", "--template", "{id}"]).output
        let id = try #require(old.split(separator: "\n").first)
        #expect(await program.run("status delete \(id) --yes").code == .done)
        let reported = await program.run("history status \(id) --restore 1 --yes")
        #expect(reported.code == .done)
        #expect(reported.notices.contains { $0.contains("its emoji is not known") }, "\(reported)")

        // What the service has filled in is known as soon as it was read.
        #expect(await program.run("status post Rowing").code == .done)
        #expect(await program.run("status delete --last --yes").code == .done)
        let restored = await program.run("history status Rowing --restore 1 --yes")
        #expect(restored.code == .done)
        #expect(!restored.notices.contains { $0.contains("its emoji is not known") }, "\(restored)")
    }

    @Test("a status deleted before it was read is posted again, under a new id")
    func status() async throws {
        // A raw request archives nothing.
        let id = try #require(await program.run("api GET /address/marina/statuses").jsonID)

        #expect(await program.run("status delete \(id) --yes").code == .done)
        let text = await program.run("history status \(id) --show 1").output
        #expect(!text.isEmpty)
        let emoji = await program.run("history status \(id) --json emoji").output
        #expect(emoji.contains(/"emoji":\s*"[^"]/))
        #expect(await program.run("history status \(id) --restore 1 -n").output.hasPrefix("+ status \(id) again"))
        let restored = await program.run("history status \(id) --restore 1 --yes")
        let prefix = "https://status.lol/marina/"
        #expect(restored.code == .done)
        #expect(restored.output.hasPrefix(prefix))
        let newID = restored.output.dropFirst(prefix.count).dropLast()
        #expect(newID != id)
        #expect(await program.run("status view \(newID)").output == text)
        let shown = await program.run("status view \(newID) --json emoji --refresh").output
        #expect("[\(shown.dropLast())]\n" == emoji)
        #expect(restored.notices.isEmpty)
    }

    @Test("an earlier version of an existing status is restored with its emoji")
    func emoji() async throws {
        #expect(await program.run("status post Rowing --emoji :tea:").code == .done)
        #expect(await program.run("status edit --last Sailing --emoji :tada:").code == .done)
        let id = try #require(await program.run("history status").output.split(separator: "\t").first)

        #expect(
            await program.run("history status \(id) --restore 1 -n").output.hasPrefix(
                "~ status \(id) as in version 1 (🍵)"))
        #expect(await program.run("history status \(id) --restore 1 --yes").code == .done)
        let shown = await program.run("status view \(id) --json content,emoji --refresh").output
        #expect(shown.contains("Rowing"))
        #expect(shown.contains("🍵"))
    }

    @Test("a weblog entry is found by its slug; a deleted one is created again")
    func weblog() async {
        let before = await unread("weblog view tide-tables")
        #expect(await program.run("weblog edit tide-tables --title Tides").code == .done)
        #expect(await program.run("history weblog tide-tables --show 1").output == before)

        #expect(await program.run("weblog delete 6401775ab03f1 --yes").code == .done)
        let restored = await program.run("history weblog 6401775ab03f1 --restore 1 --yes")
        #expect(restored.output.hasPrefix("https://marina.weblog.lol/"))
        #expect(restored.output.hasSuffix("/tide-tables\n"))
        #expect(await program.run("weblog view tide-tables --refresh").output == before)
    }

    @Test("a deleted item is listed, and found by its slug, title or first line, offline too")
    func deleted() async throws {
        #expect(await program.run("history weblog").output.isEmpty)
        #expect(await program.run("weblog delete tide-tables --yes").code == .done)
        #expect(await program.run("paste delete tea --yes").code == .done)
        let row = try #require(
            await program.run("history weblog --json id,deleted,summary,slug").output
                .wholeMatch(
                    of: /\[\{"deleted":true,"id":"6401775ab03f1","slug":"tide-tables","summary":"([^"]+)"\}\]\n/))
        let versions = await program.run("history weblog 6401775ab03f1").output
        for word in ["tide-tables", String(row.1)] {
            for flag in ["", "--offline"] {
                let found = await program.run(["history", "weblog", word] + (flag.isEmpty ? [] : [flag]))
                #expect(found.output == versions && !versions.isEmpty, "\(word) \(flag)")
            }
        }
        #expect(await program.run("history paste").output.hasPrefix("tea\t"))
        #expect(await program.run("history paste --json id,deleted").output == #"[{"deleted":true,"id":"tea"}]"# + "\n")
    }

    @Test("completion offers existing items, and deleted ones marked as deleted")
    func completion() async throws {
        // `v` begins the line of a value.
        func offered(_ words: String...) async -> [Substring] {
            await program.run(["__complete", "zsh"] + words).output.split(separator: "\n")
        }
        #expect(await program.run("sync").code == .done)
        let before = await offered("history", "paste", "te")
        #expect(before.contains { $0.hasPrefix("vtea\t") })
        #expect(!before.joined().contains("deleted"))
        let text = try #require(await program.run("paste view tea").output.split(separator: "\n").first)
        #expect(await program.run("paste delete tea --yes").code == .done)

        let deleted = try #require(await offered("history", "paste", "te").first { $0.hasPrefix("vtea\t") })
        #expect(deleted.hasPrefix("vtea\tdeleted: \(text.prefix(20))"))
        #expect(await offered("history", "paste", "").filter { $0.hasPrefix("vtides\t") }.count == 1)
        #expect(await offered("open", "paste", "te").allSatisfy { !$0.hasPrefix("vtea\t") })
        let mistyped = await program.run("history paste te")
        #expect(mistyped.notices.joined().contains("Did you mean 'tea'"))

        #expect(await program.run("undo").code == .done)
        #expect(await offered("history", "paste", "te").allSatisfy { !$0.contains("deleted") })
    }

    @Test(
        "a missing item or id is an error", arguments: ["status nosuch", "weblog nosuch", "bio x", "now x"])
    func unknown(line: String) async {
        let outcome = await program.run("history \(line)")
        #expect(outcome.code != .done)
        #expect(outcome.notices.joined().contains(line.split(separator: " ").last ?? ""))
    }
}
