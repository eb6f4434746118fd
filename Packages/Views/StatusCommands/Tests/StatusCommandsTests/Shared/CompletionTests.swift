import CommandLineKit
import CommandSupport
import CommandTestSupport
import ResourceLoading
import StatusDomain
import TestSupport
import Testing

@MainActor
@Suite("Completion")
struct CompletionTests {
    private func values(_ nereid: Nereid = Nereid(), _ words: String...) async -> [String] {
        let outcome = await nereid.run(["__complete", "zsh"] + words)
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
        return outcome.output.split(separator: "\n").filter { $0.hasPrefix("v") }.map { line in
            String(line.dropFirst().prefix { $0 != "\t" })
        }
    }

    @Test("completion reads only the archive")
    func archive() async {
        let nereid = Nereid()
        #expect(await values(nereid, "status", "view", "") == ["2", "1"])
        #expect(await values(nereid, "status", "list", "").contains("foo"))
        #expect(nereid.repositories.messages.allSatisfy { $0 == .read(.offline) })
        #expect(!nereid.repositories.messages.isEmpty)
    }

    @Test("given values are not offered again")
    func repeated() async {
        #expect(await values(Nereid(), "status", "delete", "1", "") == ["2"])
    }

    @Test("fields, emoji, mutes, commands and topics are offered")
    func others() async {
        var world = World()
        world.mutes = [Mute(.address("kim"), createdAt: World.now), Mute(.word("tea"), createdAt: World.now)]
        #expect(await values(Nereid(world), "mute", "remove", "") == ["@kim", "tea"])
        #expect(await values(Nereid(world), "mute", "add", "") == ["@foo"])
        #expect(await values(Nereid(), "status", "list", "--json", "id,e") == ["emoji", "externalURL"])
        #expect(await values(Nereid(), "status", "post", "--emoji=:tad") == [":tada:"])
        #expect(await values(Nereid(), "help", "exit") == ["exit-codes"])
        #expect(await values(Nereid(), "help", "status", "po") == ["post"])
    }

    @Test(
        "untrusted values cannot execute, end a line or control a terminal", arguments: CompletionShell.allCases)
    func hostile(shell: CompletionShell) async {
        let evil = [
            "a b", "$(touch x)", "`id`", "it's", "q\"q", "new\nvcommand", "\u{1B}[2J", "\u{202E}x", "tab\tx", "\r",
        ]
        var world = World()
        world.statuses = evil.map { .stub($0, content: $0) }
        let arguments = shell == .bash ? ["3", "", "nereid", "status", "view", ""] : ["status", "view", ""]
        let outcome = await Nereid(world).run(["__complete", shell.rawValue] + arguments)
        let lines = outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }

        // The others contain a control character or reorder the text, and are not offered.
        let expected =
            shell == .bash
            ? ["va\\ b", "v\\$\\(touch\\ x\\)", "v\\`id\\`", "vit\\'s", "vq\\\"q"] : evil.prefix(5).map { "v" + $0 }
        #expect(lines.sorted() == expected.sorted())
        #expect(outcome.isSafe)
    }

    @Test("a completion request neither fails nor prints on standard error")
    func neverFails() async {
        var world = World()
        world.storageFailure = .full(path: "p")
        world.readFailure = .down
        for words in [
            [], ["zsh"], ["tcsh", ""], ["bash"], ["bash", "x", "", "nereid"], ["bash", "-1", "", "nereid"],
            ["zsh", "nonsense", ""], ["zsh", "--nonsense", "status", "view", ""], ["zsh", "paste", "view", ""],
            ["zsh", "--address", "", "status", "view", ""], ["fish", "status", "view", "'"], ["zsh", "--json", ""],
        ] {
            let outcome = await Nereid(world).run(["__complete"] + words)
            #expect(outcome.exitCode == .done && outcome.notices.isEmpty, "\(words)")
        }
    }
}
