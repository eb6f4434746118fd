import CommandLineKit
import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing

/// One set of filters for every list: #11.16 and #11.17.
@MainActor
@Suite("The filters of lists")
struct ListOptionsTests {
    private nonisolated static let lists = ["status list", "timeline", "mute list"]
    private nonisolated static let untimedLists = ["status following", "status followers"]

    private func run(_ line: String) async -> Nereid.Outcome {
        await Nereid().run(line.split(separator: " ").map(String.init))
    }

    @Test("each takes them all, with the same help", arguments: lists)
    func all(line: String) async throws {
        let flags = "--limit 1 --since 3d --until 2026-11-20T10:00 --grep tea"
        #expect(await run("\(line) \(flags)").exitCode == .done)
        #expect(await run("\(line) -L 1").exitCode == .done)

        let path = line.split(separator: " ").map(String.init)
        let options = try #require(Nereid.commands.command(at: path)).specification.options
        #expect(["limit", "since", "until", "grep"].allSatisfy { name in options.contains { $0.name == name } })
    }

    @Test("a list without times has the other filters", arguments: untimedLists)
    func untimed(line: String) async {
        #expect(await run("\(line) --limit 1 --grep a").exitCode == .done)
        #expect(await run("\(line) --since 3d").exitCode == .usage)
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
        #expect(await run("status list \(flags)").exitCode == .usage)
    }

    @Test(
        "a misplaced number suggests --limit",
        arguments: [
            "status list -n 3", "status list 3", "status list -n3", "status list -3", "timeline -n 3", "timeline 3",
        ])
    func number(line: String) async {
        let outcome = await run(line)

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks.first?.contains("'--limit 3'") == true)
    }

    @Test("a number with @ is an address, and one among words is a word", arguments: ["status list @3"])
    func numberThatIsMeant(line: String) async {
        #expect(await run(line).exitCode == .done)
    }
}
