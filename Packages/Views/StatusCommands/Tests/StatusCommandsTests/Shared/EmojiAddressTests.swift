import CommandSupport
import CommandTestSupport
import TerminalUI
import Testing

/// Messages name a non-ASCII address of the user in its decoded form.
@MainActor
@Suite("A non-ASCII address in messages")
struct EmojiAddressTests {
    @Test(
        "a Punycode address is decoded in every message and question",
        arguments: ["status post x", "bio edit x", "status following"])
    func sentences(line: String) async {
        let outcome = await run(line)
        #expect(outcome.exitCode != .usage)
        #expect(!(outcome.notices + outcome.questions).contains { $0.contains("xn--") }, "\(outcome.notices)")
    }

    @Test("a receipt has the decoded address")
    func named() async {
        #expect(await run("status post x").notices.contains { $0.contains("🌊") })
    }

    private func run(_ line: String) async -> Nereid.Outcome {
        var world = World()
        world.addresses = ["xn--qg8h"]
        let words = line.split(separator: " ").map(String.init)
        return await Nereid(world, on: .terminal(), answers: ["n"]).run(["--address", "🌊"] + words)
    }
}
