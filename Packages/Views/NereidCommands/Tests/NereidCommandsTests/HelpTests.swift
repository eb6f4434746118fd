import CommandLineKit
import Testing

@testable import NereidCommands

@MainActor
@Suite("Help")
struct HelpTests {
    @Test(
        "every command explains itself by one sentence, usage and an example, and makes nothing",
        arguments: ["-h", "--help"])
    func help(flag: String) async {
        let paths = CommandTreeTests.runnablePaths(CommandCatalog.tree.root) + [["status"], ["auth"], []]
        for path in paths {
            let nereid = Nereid()
            let outcome = await nereid.run(path + [flag])

            #expect(outcome.exitCode == .done && outcome.remarks.isEmpty && nereid.timesDependenciesWereMade == 0)
            #expect(outcome.output.contains("Usage: " + (["nereid"] + path).joined(separator: " ")), "\(path)")
            #expect(outcome.output.contains("\nExamples:\n  nereid"), "\(path)")
        }
    }

    @Test("the program alone shows a short help")
    func alone() async {
        let outcome = await Nereid().run()
        #expect(outcome.exitCode == .done && outcome.output.contains("Usage: nereid") && outcome.remarks.isEmpty)
    }

    @Test("a noun without a verb shows its help")
    func noun() async {
        let outcome = await Nereid().run("status")
        #expect(outcome.exitCode == .done && outcome.output.contains("Usage: nereid status"))
    }

    @Test("the version is one line", arguments: [["--version"], ["timeline", "--version"]])
    func version(arguments: [String]) async {
        let outcome = await Nereid().run(arguments)
        #expect(outcome.exitCode == .done && outcome.output == "nereid 1.2.3\n")
    }

    @Test("'help' explains what '--help' does; unknown words are wrong usage")
    func helpCommand() async {
        let byCommand = await Nereid().run("help", "status", "post")
        let byFlag = await Nereid().run("status", "post", "--help")
        #expect(byCommand.output == byFlag.output && byCommand.exitCode == .done)

        let unknown = await Nereid().run("help", "nonsense")
        #expect(unknown.exitCode == .usage && unknown.output.isEmpty)
    }
}
