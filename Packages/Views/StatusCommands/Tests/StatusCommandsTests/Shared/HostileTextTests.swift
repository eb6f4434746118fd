import CommandSupport
import CommandTestSupport
import ResourceLoading
import StatusDomain
import TerminalUI
import TestSupport
import Testing

/// Untrusted text cannot control the terminal.
@MainActor
@Suite("Hostile text")
struct HostileTextTests {
    nonisolated private static let hostile = "\u{1B}]0;owned\u{7}\rX\u{9B}31m\u{202E}txt\u{0}\u{7F}"

    nonisolated private static let reads = [
        ["status", "list"], ["timeline"], ["status", "view", "1"], ["bio", "view"], ["mute", "list"],
    ]

    nonisolated private static let writes = [
        ["status", "post", hostile], ["status", "edit", "1", hostile], ["status", "edit", "1", "--emoji", "🎉"],
        ["status", "delete", "1"], ["bio", "edit", hostile], ["mute", "add", hostile],
        ["mute", "remove", "none" + hostile], ["status", "list", hostile],
        ["status", hostile], [hostile], ["status", "list", "--limit", hostile], ["status", "list", "--json", hostile],
        ["help", hostile], ["status", "view", hostile], ["status", "post", "x", "--emoji", hostile],
    ]

    @Test("on a terminal nothing unsafe is shown", arguments: reads + writes)
    func terminal(words: [String]) async {
        for flags in [[], ["--plain"], ["-n"]] {
            let outcome = await Nereid(world(), on: .terminal()).run(words + flags)
            #expect(outcome.isSafe, "\(words + flags)")
        }
    }

    @Test("in a pipe nothing unsafe is written, except the content of a view", arguments: reads + writes)
    func pipe(words: [String]) async {
        let outcome = await Nereid(world()).run(words)
        #expect(outcome.isSafe != [["status", "view", "1"], ["bio", "view"]].contains(words), "\(words)")
    }

    @Test("JSON escapes untrusted text", arguments: [ConsoleTraits.pipe, .terminal()])
    func json(traits: ConsoleTraits) async {
        for words in [["status", "list"], ["status", "view", "1"], ["bio", "view"]] {
            let outcome = await Nereid(world(), on: traits).run(words + ["--json", "content"])
            #expect(
                outcome.isSafe && outcome.output.contains(#"\u001b]0;owned\u0007\rX\u009b31m\u202etxt\u0000\u007f"#))
        }
    }

    @Test("failures of a hostile server are safe", arguments: reads + writes)
    func failures(words: [String]) async {
        var world = world()
        let exchange = RemoteFailure.Exchange(host: "api.test", method: "POST", path: "/x")
        let refusal = RemoteFailure.Refusal(exchange: exchange, status: 500, message: Self.hostile)
        world.readFailure = .unauthorized(refusal, credential: Self.hostile)
        world.writeFailure = .refused(refusal)
        for traits in [ConsoleTraits.pipe, .terminal()] {
            #expect(await Nereid(world, on: traits, answers: ["y"]).run(words).isSafe, "\(words)")
        }
    }

    @Test("in a table a row stays a row, and its escapes are reversible")
    func row() async {
        let output = await Nereid(world()).run("status", "list").output
        #expect(output.split(separator: "\n").count == 1)
        #expect(output.contains(#"\u{1B}]0;owned\u{7}\rX\u{9B}31m\u{202E}txt\u{0}\u{7F}"#))
    }

    @Test("a hostile name of the default address is made visible in a pipe too")
    func defaultAddress() async {
        var world = World()
        world.addresses = ["a\u{1B}]0;x\u{7}\u{202E}"]
        for words in [["status", "post", "x", "-n"], ["status", "list"]] {
            #expect(await Nereid(world).run(words).isSafe, "\(words)")
        }
    }

    /// A world where all untrusted text is hostile.
    private func world() -> World {
        let text = Self.hostile
        var world = World()
        world.statuses = [.stub("1", emoji: text, content: text, externalURL: text)]
        world.bio = Bio(address: "foo", content: text, css: text, head: text)
        world.mutes = [Mute(.word(text), createdAt: World.now)]
        world.page = text
        return world
    }
}
