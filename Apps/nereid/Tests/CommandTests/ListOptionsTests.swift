import CommandLineKit
import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing

/// One set of filters for every list: #11.16 and #11.17.
@MainActor
@Suite("The filters of lists")
struct ListOptionsTests {
    private nonisolated static let lists = [
        "status list", "paste list", "purl list", "pic list", "weblog list", "timeline", "now garden", "search",
        "address list", "dns list", "theme list", "box list", "mute list", "outbox list", "history",
        "account sessions",
    ]

    @Test("each takes them all, with the same help", arguments: lists)
    func all(line: String) throws {
        let path = line.split(separator: " ").map(String.init)
        let options = try #require(Nereid.commands.command(at: path)).specification.options
        #expect(["limit", "since", "until", "grep"].allSatisfy { name in options.contains { $0.name == name } })
    }

    @Test(
        "a misplaced number suggests --limit",
        arguments: [
            "status list -n 3", "status list 3", "status list -n3", "status list -3", "timeline -n 3", "timeline 3",
            "paste list 3", "search tea -n 3", "now garden 3", "weblog list -n 3",
        ])
    func number(line: String) async {
        let outcome = await Nereid().run(line.split(separator: " ").map(String.init))

        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks.first?.contains("'--limit 3'") == true)
    }
}
