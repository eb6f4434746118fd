import NereidCommands
import ResourceLoading
import TerminalUI
import Testing

@MainActor
@Suite("Commands of emails")
struct EmailCommandTests {
    @Test("a list in a pipe: a line a row, tabs between, times in UTC, nothing cut")
    func pipedList() async {
        let outcome = await Nereid().run("email", "list")

        #expect(outcome.exitCode == .done && outcome.remarks.isEmpty)
        #expect(
            outcome.output == """
                2\t2026-11-20T09:00:00Z\tTab\\tand\\nline\\\\
                1\t2026-11-20T08:00:00Z\tHello\n
                """)
    }

    @Test("an empty list: exit 0, nothing on stdout, a remark on a terminal alone")
    func emptyList() async {
        var world = World()
        world.emails = []
        let piped = await Nereid(world).run("email", "ls")
        let shown = await Nereid(world, on: .terminal()).run("email", "ls")

        #expect(piped.exitCode == .done && piped.output.isEmpty && piped.remarks.isEmpty)
        #expect(shown.exitCode == .done && shown.output.isEmpty && shown.remarks.count == 1)
    }

    @Test("a view in a pipe is the content byte for byte, on a terminal nothing that drives it")
    func hostileView() async {
        var world = World()
        world.emails = [.stub("1", content: "\u{1B}]0;x\u{7}\r\n\u{202E}no newline")]
        let shown = await Nereid(world, on: .terminal()).run("email", "view", "1").output

        #expect(await Nereid(world).run("email", "view", "1").output == "\u{1B}]0;x\u{7}\r\n\u{202E}no newline")
        #expect(shown.contains("no newline") && !shown.unicodeScalars.contains("\u{1B}"))
    }

    @Test("the names of the fields are those that were promised", arguments: ["list", "view"])
    func fields(verb: String) async {
        let words = verb == "list" ? ["email", "list"] : ["email", "view", "1"]
        let outcome = await Nereid().run(words + ["--json", "address,content,id,updated"])

        #expect(outcome.exitCode == .done)
        #expect(
            outcome.output.contains(#"{"address":"foo","content":"Hello","id":"1","updated":"2026-11-20T08:00:00Z"}"#))
    }

    @Test("what is not there and what cannot be reached is said, and fails")
    func failures() async {
        var world = World()
        let missing = await Nereid(world).run("email", "view", "nothing")
        #expect(missing.exitCode == .failed && missing.output.isEmpty)
        #expect(missing.remarks.joined().contains("foo has no email nothing"))

        world.readFailure = .down
        #expect(await Nereid(world).run("email", "list", "foo").exitCode == .failed)
    }

    @Test(
        "the flags of freshness reach the repository",
        arguments: [([String](), LoadPolicy.automatic), (["--offline"], .offline), (["--refresh"], .refresh)])
    func policies(flags: [String], policy: LoadPolicy) async {
        for words in [["email", "list"], ["email", "view", "1"]] {
            let nereid = Nereid()
            _ = await nereid.run(words + flags)
            #expect(nereid.repositories.messages == [.read(policy)], "\(words)")
        }
    }
}
