import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing

/// Messages name a non-ASCII address of the user in its decoded form.
@MainActor
@Suite("A non-ASCII address in messages")
struct EmojiAddressTests {
    @Test(
        "a non-ASCII address is decoded in every sentence and question",
        arguments: ["status post x", "bio edit x", "status following"])
    func decoded(line: String) async {
        let problems = await Nereid.problems(ofDecodedAddressIn: line)
        #expect(problems == [])
    }

    @Test("a receipt has the decoded address")
    func named() async {
        let outcome = await Nereid(on: .terminal()).run("status", "post", "x", "-A", "🌊")
        #expect(outcome.notices.contains { $0.contains("🌊") })
    }
}
