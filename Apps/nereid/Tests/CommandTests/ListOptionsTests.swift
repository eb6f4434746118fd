import ArchiveDomain
import CommandLineKit
import Foundation
import NowPageDomain
import PURLDomain
import PasteDomain
import PictureDomain
import StatusDomain
import TerminalUI
import Testing
import WeblogDomain

@testable import CommandSupport

/// One set of filters for every list: #11.16 and #11.17.
@MainActor
@Suite("The filters of lists")
struct ListOptionsTests {
    private nonisolated static let lists = [
        "status list", "paste list", "purl list", "pic list", "weblog list", "timeline", "now garden", "search x",
        "address list", "dns list", "theme list", "box list", "mute list", "outbox list", "history status",
        "account sessions",
    ]
    private nonisolated static let untimedLists = ["directory", "status following", "status followers"]

    private func run(_ line: String, _ world: World = World()) async -> Nereid.Outcome {
        await Nereid(world).run(line.split(separator: " ").map(String.init))
    }

    private func ids(_ line: String, _ world: World = World()) async -> [String] {
        await run(line, world).output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test("each takes them all, with the same help", arguments: lists)
    func all(line: String) async throws {
        let flags = "--limit 1 --since 3d --until 2026-11-20T10:00 --grep tea"
        #expect(await run("\(line) \(flags)").exitCode == .done)
        #expect(await run("\(line) -L 1").exitCode == .done)

        let path = line.replacing(" x", with: "").replacing("history status", with: "history").split(separator: " ")
            .map(String.init)
        let options = try #require(Nereid.commands.command(at: path)).specification.options
        #expect(["limit", "since", "until", "grep"].allSatisfy { name in options.contains { $0.name == name } })
    }

    @Test("a list without times has the other filters", arguments: untimedLists)
    func untimed(line: String) async {
        #expect(await run("\(line) --limit 1 --grep a").exitCode == .done)
        #expect(await run("\(line) --since 3d").exitCode == .usage)
    }

    @Test(
        "the limit takes the first, of any list",
        arguments: [
            ("paste list", "two"), ("purl list", "a"), ("pic list", "2"), ("weblog list", "2"), ("directory", "foo"),
        ])
    func limit(line: String, first: String) async {
        #expect(await ids("\(line) --limit 1") == [first])
        #expect(await ids("\(line) -L1") == [first])
    }

    @Test(
        "a span leaves out what is older, or newer",
        arguments: [("paste list", "two", "one"), ("pic list", "2", "1"), ("weblog list", "2", "1")])
    func span(line: String, newer: String, older: String) async {
        #expect(await ids("\(line) --since 90m") == [newer])
        #expect(await ids("\(line) --until 90m") == [older])
    }

    @Test("lists of rows are filtered by their time and their texts")
    func rows() async {
        let nereid = Nereid()
        _ = await nereid.run("mute", "add", "Tea", "coffee")
        func count(_ flags: String...) async -> Int {
            await nereid.run(["mute", "list"] + flags).output.split(separator: "\n").count
        }
        #expect(await count() == 2)
        #expect(await count("--grep", "tEA") == 1)
        #expect(await count("--since", "1d") == 2)
        #expect(await count("--until", "1d") == 0)
        #expect(await nereid.run("history", "status", "3", "-n").exitCode != .usage)
    }

    @Test("a span leaves out PURLs, which have no time, and says so in a pipe too")
    func undatedPURLs() async {
        let outcome = await run("purl list --since 1w")

        #expect(outcome.exitCode == .done && outcome.output.isEmpty)
        #expect(outcome.remarks == ["The service does not say when a PURL was made, so none is shown."])
        #expect(await run("purl list --since 1w -q").everything.allSatisfy(\.isNewline))
    }

    @Test(
        "a text is searched in titles, names, targets, captions and contents",
        arguments: [
            ("paste list --grep TWO", ["two"]), ("paste list --grep hello", ["one"]),
            ("purl list --grep mailto", ["a"]), ("purl list --grep B.example", ["a", "b"]),
            ("pic list --grep and", ["2"]), ("weblog list --grep tea", ["1"]),
        ])
    func grep(line: String, found: [String]) async {
        #expect(await ids(line) == found)
    }

    @Test("a tag is searched in lists with tags", arguments: ["pic list", "weblog list"])
    func tag(line: String) async {
        var world = World()
        world.pictures = [.stub("1", texts: PictureTexts(tags: ["Tea"])), .stub("2", texts: PictureTexts(tags: ["x"]))]
        world.weblogEntries = [.stub("1", tags: ["tea"]), .stub("2", tags: [])]

        #expect(await ids("\(line) --tag tea", world) == ["1"])
    }

    @Test("entries are drafts or published", arguments: [("draft", ["2"]), ("live", ["3", "1"])])
    func publication(word: String, found: [String]) async {
        var world = World()
        world.weblogEntries = [
            .stub("3", hoursAgo: 1, status: "web only"), .stub("2", hoursAgo: 2, status: "Draft"),
            .stub("1", hoursAgo: 3, status: "live"),
        ]
        #expect(await ids("weblog list --status \(word)", world) == found)
        #expect(await run("weblog list --status gone").exitCode == .usage)
    }

    @Test("an empty filtered list says so on a terminal", arguments: lists)
    func emptyRemark(line: String) async {
        let outcome = await Nereid(on: .terminal()).run(
            line.split(separator: " ").map(String.init) + ["--grep", "no such text"])
        #expect(outcome.remarks.contains { $0.contains("matches.") })
    }

    @Test(
        "--from and --to of a search are --since and --until",
        arguments: ["--from 3d", "--to 2026-11-20", "--from=3d --to=1d"])
    func aliases(flags: String) async {
        #expect(await run("search x \(flags)").exitCode == .done)
        #expect(await run("search x --since 1d \(flags) --until 1d").exitCode == .usage)
        #expect(await run("status list \(flags)").exitCode == .usage)
    }

    @Test(
        "a misplaced number suggests --limit",
        arguments: [
            "status list -n 3", "status list 3", "status list -n3", "status list -3", "timeline -n 3", "timeline 3",
            "paste list 3", "search tea -n 3", "now garden 3", "weblog list -n 3",
        ])
    func number(line: String) async {
        let outcome = await run(line)

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks.first?.contains("'--limit 3'") == true)
    }

    @Test(
        "a number with @ is an address, and one among words is a word", arguments: ["status list @3", "search tea 3"])
    func numberThatIsMeant(line: String) async {
        #expect(await run(line).exitCode == .done)
    }

    @Test("version prints the same as --version")
    func version() async {
        let outcome = await run("version")
        #expect(outcome.exitCode == .done && outcome.output == "nereid 1.2.3\n")
        #expect(outcome.output == (await run("--version")).output)
    }
}
