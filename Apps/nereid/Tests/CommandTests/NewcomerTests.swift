import CommandSupport
import CommandTestSupport
import FeatureContributions
import TerminalUI
import Testing

/// The experience of a first-time user.
@MainActor
@Suite("The first steps of a newcomer")
struct NewcomerTests {
    @Test(
        "--json needs a command",
        arguments: [["--json"], ["--json", "id"], ["paste", "--json", "id"]])
    func jsonAlone(words: [String]) async {
        let outcome = await Nereid().run(words)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.contains("missing argument COMMAND") == true)
    }

    @Test("help for an unknown word names the topics")
    func helpTopics() async {
        let outcome = await Nereid().run("help", "zzz")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.contains("the topics are") == true)
        #expect(outcome.notices.first?.contains("exit-codes") == true)
    }

    @Test("where any words are allowed, the error of an unknown flag says how to pass it as a word")
    func dashedWord() async {
        let search = await Nereid().run("search", "tea", "-pot")
        #expect(search.exitCode == .usage)
        #expect(search.notices.last?.contains("'nereid search -- …'") == true)
        let view = await Nereid().run("paste", "view", "x", "--wrong")
        #expect(view.exitCode == .usage)
        #expect(!view.everything.contains("begin with '-'"))
    }

    @Test("--caption cannot be repeated; the help marks each repeatable flag once")
    func repeated() async {
        let outcome = await Nereid().run("pic", "edit", "1", "--caption", "a", "--caption", "b")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.first?.contains("more than once") == true)
        for (command, flags) in [(["pic", "edit"], 1), (["pic", "upload"], 3), (["search"], 1), (["sync"], 1)] {
            let help = await Nereid().run(["help"] + command).output
            #expect(help.ranges(of: "repeated").count == flags, "\(command)")
        }
    }

    @Test("the help of sync names its kinds")
    func syncKinds() async {
        let help = await Nereid().run("sync", "--help").output.split(whereSeparator: \.isWhitespace)
        let kinds = Nereid.commands.kinds.filter { $0.uses.contains(.sync) }.map(\.noun)
        #expect(kinds.count >= 10)
        #expect(help.joined(separator: " ").contains(kinds.joined(separator: ", ")))
    }
}
