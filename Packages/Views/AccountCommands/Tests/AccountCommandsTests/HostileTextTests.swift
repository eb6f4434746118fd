import AccountDomain
import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI
import Testing

/// Untrusted text cannot control the terminal.
@MainActor
@Suite("Hostile text about the account")
struct HostileTextTests {
    nonisolated private static let hostile = "\u{1B}]0;owned\u{7}\rX\u{9B}31m\u{202E}txt\u{0}\u{7F}"

    nonisolated private static let lines = [
        ["address", "list"], ["address", "view", "foo"], ["address", "default"], ["auth", "status"],
        ["auth", "logout"], ["address", "default", "foo"], ["auth", "login"],
    ]

    @Test("on a terminal nothing unsafe is shown", arguments: lines)
    func terminal(words: [String]) async {
        for flags in [[], ["--plain"], ["-n"]] {
            let outcome = await Nereid(world(), on: .terminal(), answers: ["k3y"]).run(words + flags)
            #expect(outcome.isSafe, "\(words + flags)")
        }
    }

    @Test("in a pipe nothing unsafe is written", arguments: lines)
    func pipe(words: [String]) async {
        #expect(await Nereid(world(), input: "k3y").run(words).isSafe, "\(words)")
    }

    @Test("failures of a hostile server are safe", arguments: lines)
    func failures(words: [String]) async {
        var world = world()
        let exchange = RemoteFailure.Exchange(host: "api.test", method: "POST", path: "/x")
        let refusal = RemoteFailure.Refusal(exchange: exchange, status: 500, message: Self.hostile)
        world.readFailure = .unauthorized(refusal, credential: Self.hostile)
        world.writeFailure = .refused(refusal)
        for traits in [ConsoleTraits.pipe, .terminal()] {
            #expect(await Nereid(world, on: traits, input: "k3y", answers: ["y"]).run(words).isSafe, "\(words)")
        }
    }

    @Test("a hostile name of the default address is made visible in a pipe too")
    func defaultAddress() async {
        var world = World()
        world.chosen = DefaultAddress(name: "a\u{1B}]0;x\u{7}\u{202E}", origin: "the environment")
        for words in [["address", "default"], ["preference", "set", "x", "1", "-n"]] {
            #expect(await Nereid(world).run(words).isSafe, "\(words)")
        }
    }

    /// A world where all untrusted text is hostile.
    private func world() -> World {
        let text = Self.hostile
        var world = World()
        world.owned = [.stub("foo", message: text)]
        world.chosen = DefaultAddress(name: "foo", origin: text)
        world.session = SessionReport(
            credentialOrigin: text, maskedKey: "••••", account: Account(email: text, name: text), failure: nil,
            defaultAddress: DefaultAddress(name: text, origin: text))
        return world
    }
}
