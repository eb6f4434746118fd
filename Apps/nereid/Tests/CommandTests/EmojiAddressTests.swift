import CommandSupport
import TerminalUI
import Testing

/// Messages name a non-ASCII address of the user in its decoded form.
@MainActor
@Suite("A non-ASCII address in messages")
struct EmojiAddressTests {
    @Test(
        "it is decoded in every sentence and question",
        arguments: [
            "status post x", "bio edit x", "paste list", "purl list", "now set --unlisted", "weblog list",
            "weblog latest", "weblog config get", "dns list", "dns create A www 192.0.2.1", "email view",
            "email clear", "email set a@example.com", "pic list", "web view", "paste delete one", "purl delete one",
            "account view", "preference set include_in_directory 1", "address default xn--qg8h", "status following",
        ])
    func sentences(line: String) async {
        var world = World()
        world.addresses = [.stub("xn--qg8h")]
        let nereid = Nereid(world, on: .terminal(), answers: ["n"])
        let words = line.split(separator: " ").map(String.init)
        let outcome = await nereid.run(["--address", "🌊"] + words)

        // An emoji address cannot have e-mail; that message decodes it too.
        #expect(outcome.exitCode != .usage || line.hasPrefix("email set"))
        #expect(!(outcome.remarks + outcome.questions).contains { $0.contains("xn--") }, "\(outcome.remarks)")
    }

    @Test("a receipt and a question name it", arguments: [("status post x", false), ("email clear", true)])
    func named(line: String, isQuestion: Bool) async {
        var world = World()
        world.addresses = [.stub("xn--qg8h")]
        let words = line.split(separator: " ").map(String.init)
        let outcome = await Nereid(world, on: .terminal(), answers: ["n"]).run(["--address", "🌊"] + words)

        #expect((isQuestion ? outcome.questions : outcome.remarks).contains { $0.contains("🌊") })
    }
}
