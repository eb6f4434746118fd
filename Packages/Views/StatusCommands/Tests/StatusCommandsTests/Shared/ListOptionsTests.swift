import CommandLineKit
import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing

@MainActor
@Suite("The filters of lists")
struct ListOptionsTests {
    @Test("every list keeps the contract of lists", arguments: [("status", "list"), ("mute", "list")])
    func contractOfLists(noun: String, verb: String) async {
        let problems = await Nereid.problems(ofList: noun, verb)
        #expect(problems == [])
    }

    @Test("the timeline keeps the contract of lists")
    func timeline() async {
        let problems = await Nereid.problems(ofList: "timeline")
        #expect(problems == [])
    }

    @Test("a list without times has the other filters", arguments: ["status following", "status followers"])
    func untimed(line: String) async {
        #expect(await Nereid().run(line: "\(line) --limit 1 --grep a").exitCode == .done)
        #expect(await Nereid().run(line: "\(line) --since 3d").exitCode == .usage)
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

    @Test(
        "--from and --to, aliases of a search, are refused by other lists",
        arguments: ["--from 3d", "--to 2026-11-20", "--from=3d --to=1d"])
    func aliases(flags: String) async {
        #expect(await Nereid().run(line: "status list \(flags)").exitCode == .usage)
    }

    @Test(
        "a misplaced number suggests --limit",
        arguments: [
            "status list -n 3", "status list 3", "status list -n3", "status list -3", "timeline -n 3", "timeline 3",
        ])
    func number(line: String) async {
        let outcome = await Nereid().run(line: line)

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.contains("'--limit 3'") == true)
    }

    @Test("a number with '@' is an address")
    func numberThatIsMeant() async { #expect(await Nereid().run("status", "list", "@3").exitCode == .done) }
}
