import CommandSupport
import CommandTestSupport
import NowPageDomain
import ResourceLoading
import TerminalUI
import Testing

@MainActor
@Suite("Commands of now pages")
struct NowPageCommandTests {
    @Test("a view is the text byte for byte in a pipe, a page with a foot on a terminal")
    func view() async {
        #expect(await Nereid().run("now", "view").output == "# Now\r\n")
        let shown = await Nereid(on: .terminal()).run("now", "view")
        #expect(shown.output.contains("2 h ago · https://foo.omg.lol/now · in the garden\n"))
        let json = await Nereid().run("now", "view", "--json", "address,url,updated,content,listed")
        #expect(
            json.output
                == ##"{"address":"foo","content":"# Now\r\n","listed":true,"updated":"2026-11-20T08:00:00Z","url":"https://foo.omg.lol/now"}"##
                + "\n")
    }

    @Test("the garden has the promised columns, and can be cut")
    func garden() async {
        let outcome = await Nereid().run("now", "garden")
        #expect(
            outcome.output
                == "yuki\thttps://yuki.test/now\t2026-11-20T09:00:00Z\ntab\\tand\\\\\thttps://x.test\t\n")
        #expect(
            await Nereid().run("now", "garden", "--limit", "1", "--json", "address").output == #"[{"address":"yuki"}]"#
                + "\n")
        #expect(await Nereid().run("now", "garden", "--limit", "0").exitCode == .usage)
    }

    @Test("an address without a page is a failure")
    func missing() async {
        var world = World()
        world.nowPage = nil
        let outcome = await Nereid(world).run("now", "view")
        #expect(outcome.exitCode == .failed && outcome.remarks == ["nereid: foo has no now page"])
    }

    @Test(
        "a set sends only changes",
        arguments: [
            (["-"], "new\r\n", nil), (["-", "--listed"], "new\r\n", true), (["-", "--unlisted"], "new\r\n", false),
            (["--listed"], nil, true), (["--unlisted"], nil, false),
        ] as [([String], String?, Bool?)])
    func set(words: [String], content: String?, isListed: Bool?) async throws {
        let nereid = Nereid(input: "new\r\n")
        let outcome = await nereid.run(["now", "set"] + words)

        let change = try NowPageChange(content: content, isListed: isListed)
        #expect(nereid.repositories.writes == [.changeNowPage(change, "foo")])
        #expect(outcome.exitCode == .done && outcome.output == "https://foo.omg.lol/now\n" && outcome.remarks.isEmpty)
    }

    @Test("a set shows the resulting page, with all its fields")
    func receipt() async {
        let shown = await Nereid(on: .terminal()).run("now", "set", "--unlisted")
        #expect(shown.remarks == ["Changed the now page of foo; it is not in the garden."])
        let json = await Nereid(input: "x").run("now", "set", "-", "--json", "listed,content,updated")
        #expect(json.output == #"{"content":"x","listed":true,"updated":"2026-11-20T10:00:00Z"}"# + "\n")
        #expect(await Nereid(input: "x").run("now", "set", "-", "-q").events.allSatisfy { $0 == .output([]) })
    }

    @Test("an invalid text is refused before anything is asked", arguments: ["", " \r\n\t"])
    func empty(text: String) async {
        for words in [["now", "set", "-"], ["now", "edit"]] {
            let nereid = Nereid(input: text)
            let outcome = await nereid.run(words)
            #expect(outcome.exitCode == .usage && outcome.output.isEmpty && nereid.repositories.writes.isEmpty)
            #expect(outcome.remarks.first == "nereid: the text is empty, and nothing was sent")
        }
    }

    @Test(
        "a usage error sends nothing",
        arguments: [
            ["now", "set"], ["now", "set", "-", "--listed", "--unlisted"], ["now", "set", "a", "b"], ["now", "post"],
        ])
    func usage(words: [String]) async {
        let nereid = Nereid(input: "x")
        let outcome = await nereid.run(words)
        #expect(outcome.exitCode == .usage && outcome.output.isEmpty && nereid.repositories.messages.isEmpty)
    }

    @Test("a missing file is named")
    func noFile() async {
        let nereid = Nereid()
        let outcome = await nereid.run("now", "set", "/nonexistent/now.md")
        #expect(outcome.exitCode == .failed && outcome.remarks.first?.contains("/nonexistent/now.md") == true)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test(
        "a dry run shows what would change, and sends nothing",
        arguments: [
            (["now", "set", "-"], "~ now page foo\n- # Now\n+ # New\n"),
            (["now", "set", "--unlisted"], "~ now page foo listed: true → false\n"),
            (["now", "set", "--listed"], ""),
            (["now", "edit", "--unlisted"], "~ now page foo\n- # Now\n+ # New\n~ now page foo listed: true → false\n"),
        ])
    func dryRun(words: [String], plan: String) async {
        let nereid = Nereid(input: "# New\r\n")
        let outcome = await nereid.run(words + ["-n"])
        #expect(outcome.exitCode == .done && outcome.output == plan && nereid.repositories.writes.isEmpty)
    }

    @Test("the archive's page is not edited")
    func archived() async {
        var world = World()
        world.origin = .archive(asOf: World.now, because: .down)
        let nereid = Nereid(world, on: .terminal())
        let outcome = await nereid.run("now", "edit")
        #expect(outcome.exitCode == .tryAgain && nereid.repositories.writes.isEmpty)
    }

    @Test("without a terminal for questions, an edit says what to do")
    func noEditor() async {
        let outcome = await Nereid(on: .terminal()).run("now", "edit", "--no-input")
        #expect(outcome.exitCode == .usage && outcome.remarks.last == "To fix it: use 'nereid now set FILE'.")
    }

    @Test(
        "the flags of freshness reach the repository",
        arguments: [([String](), LoadPolicy.automatic), (["--offline"], .offline), (["--refresh"], .refresh)])
    func policies(flags: [String], policy: LoadPolicy) async {
        for words in [["now", "view"], ["now", "garden"]] {
            let nereid = Nereid()
            _ = await nereid.run(words + flags)
            #expect(nereid.repositories.messages == [.read(policy)], "\(words)")
        }
    }
}
