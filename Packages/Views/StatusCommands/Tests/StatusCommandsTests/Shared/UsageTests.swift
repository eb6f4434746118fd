import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing

@MainActor
@Suite("Wrong usage")
struct UsageTests {
    @Test("an unknown flag is not posted as a part of the text")
    func unknownFlag() async {
        let nereid = Nereid()
        let outcome = await nereid.run("status", "post", "hello", "--emojy", "🎉")

        #expect(outcome.exitCode == .usage)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test("a missing text is one sentence, without usage lines")
    func missingText() async {
        let outcome = await Nereid().run("status", "post")

        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.filter { $0.hasPrefix("nereid: ") }.count == 1, "\(outcome.notices)")
        #expect(!outcome.notices.contains { $0.hasPrefix("Usage: ") || $0.hasPrefix("Try ") }, "\(outcome.notices)")
    }

    @Test("an invalid value on the command line is a usage error")
    func value() async {
        let outcome = await Nereid().run("status", "post", "x", "--emoji", "nonsense")
        #expect(
            outcome.exitCode == .usage && outcome.notices.contains { $0.hasPrefix("Usage: ") }, "\(outcome.notices)")
    }
}
