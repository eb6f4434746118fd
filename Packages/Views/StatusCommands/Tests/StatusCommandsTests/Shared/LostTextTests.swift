import CommandSupport
import CommandTestSupport
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("Texts without an address")
struct LostTextTests {
    @Test(
        "without an address the text is printed, with the remedy",
        arguments: [
            ["status", "post", "-"], ["status", "post"], ["status", "post", "precious"], ["bio", "edit", "-"],
            ["status", "edit", "1", "-"],
        ])
    func lostText(words: [String]) async {
        let problems = await Nereid.problems(ofLostText: words)
        #expect(problems == [])
    }

    @Test(
        "a piped text is saved if its write fails",
        arguments: [["status", "post"], ["status", "post", "-"], ["status", "edit", "1", "-"], ["bio", "edit"]])
    func refusedText(words: [String]) async throws {
        let problems = try await Nereid.problems(ofRefusedText: words)
        #expect(problems == [])
    }

    @Test("a text of the command line is not saved: the shell has it")
    func typedText() async {
        var world = World()
        world.writeFailure = .unauthorized
        let outcome = await Nereid(world, input: "x").run("status", "post", "precious")
        #expect(outcome.exitCode == .notLoggedIn)
        #expect(!outcome.everything.contains("is saved"))
    }

    @Test("offline, an unknown address is a usage error, and the text is printed")
    func noAddress() async {
        var world = World()
        world.addresses = []
        let outcome = await Nereid(world, input: "precious").run("status", "post", "-", "--offline")
        #expect(outcome.exitCode == .usage)
        #expect(outcome.notices.dropFirst().first == "precious")
        #expect(
            outcome.notices.last
                == "To fix it: pass --address, set NEREID_ADDRESS, or choose one with 'nereid address default ADDR'.")
    }

    @Test("a read, a change without a text, and a blank text print nothing of the input")
    func noText() async {
        var world = World()
        world.addressFailure = .down
        for words in [["status", "list"], ["status", "edit", "1", "--emoji", "🎉"]] {
            let outcome = await Nereid(world, input: "precious").run(words)
            #expect(outcome.exitCode == .tryAgain && !outcome.everything.contains("precious"), "\(words)")
        }
        #expect(await Nereid(world, input: "\n").run("status", "post", "-").notices.count == 2)
    }
}
