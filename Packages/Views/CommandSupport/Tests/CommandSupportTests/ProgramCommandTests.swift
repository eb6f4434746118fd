import CommandLineKit
import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing

@MainActor
@Suite("Commands about the program itself")
struct ProgramCommandTests {
    @Test("each topic is explained", arguments: HelpTopic.allCases)
    func topics(topic: HelpTopic) async {
        let outcome = await Nereid().run("help", topic.rawValue)
        #expect(outcome.exitCode == .done)
        #expect(outcome.output.count > 200)
    }

    @Test("version prints the same as --version")
    func version() async {
        let outcome = await Nereid().run("version")
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == "nereid 1.2.3\n")
        #expect(outcome.output == (await Nereid().run("--version")).output)
    }

    @Test("each shell has its completion script, which evaluates nothing", arguments: CompletionShell.allCases)
    func scripts(shell: CompletionShell) async {
        let outcome = await Nereid().run("completion", shell.rawValue)
        #expect(outcome.exitCode == .done)
        #expect(outcome.output.contains("__complete \(shell.rawValue)"))
        // The placeholder of the program's name.
        #expect(!outcome.output.contains("PROGRAM"))
        #expect(!outcome.output.contains("eval "))
    }

    @Test("a shell without a completion script is a usage error")
    func unknownShell() async { #expect(await Nereid().run("completion", "tcsh").exitCode == .usage) }
}
