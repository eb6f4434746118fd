import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import TerminalUI
import TestSupport
import Testing
import WeblogDomain

@MainActor
@Suite("Reading commands of weblogs")
struct WeblogCommandTests {
    @Test("they keep the contract of commands")
    func contract() { #expect(CommandContract.problems(of: Nereid.commands) == []) }

    @Test("the list has the documented columns, escaped in a pipe and aligned on a terminal")
    func list() async {
        let piped = await Nereid().run("weblog", "list")
        #expect(
            piped.output
                == "2\t2026-11-20T09:00:00Z\tlive\tTab\\tand\\nline\\\\\n1\t2026-11-20T08:00:00Z\tlive\tTea\n")
        let shown = await Nereid(on: .terminal()).run("weblog", "ls")
        #expect(shown.output.hasPrefix("ID  DATE     STATUS  TITLE\n2   1 h ago  live    Tab and line\\\n"))
    }

    @Test("JSON has every field by its documented name")
    func json() async {
        let fields = "id,date,status,title,slug,type,tags,source,body,url"
        let outcome = await Nereid().run("weblog", "view", "tea", "--json", fields)
        #expect(
            outcome.output
                == #"{"body":"body","date":"2026-11-20T08:00:00Z","id":"1","slug":"tea","source":"---\r\nDate: x\r\n---\r\n\r\nbody","status":"live","tags":["a","b"],"title":"Tea","type":"post","url":"https://foo.weblog.lol/2026/11/tea"}"#
                + "\n")
    }

    @Test("a view is the source byte for byte in a pipe, the text with its title on a terminal")
    func view() async {
        for words in [["weblog", "view", "1"], ["weblog", "view", "tea"]] {
            #expect(await Nereid().run(words).output == "---\r\nDate: x\r\n---\r\n\r\nbody")
        }
        let shown = await Nereid(on: .terminal()).run("weblog", "view", "tea")
        #expect(
            shown.output == "Tea\n\nbody\n\n2 h ago · live · a, b · https://foo.weblog.lol/2026/11/tea\n")
        #expect(await Nereid().run("weblog", "latest", "foo").output == "---\r\nDate: x\r\n---\r\n\r\nbody")
    }

    @Test("configuration and template are printed byte for byte in a pipe", arguments: ["config", "template"])
    func texts(kind: String) async {
        #expect(await Nereid().run("weblog", kind, "get").output == "Author: Ann\r\n")
        #expect(await Nereid(on: .terminal()).run("weblog", kind, "get").output == "Author: Ann\n")
        #expect(
            await Nereid().run("weblog", kind, "get", "--json", "content,address").output
                == #"{"address":"foo","content":"Author: Ann\r\n"}"# + "\n")
    }

    @Test("a missing item and an unreachable server are failures")
    func failures() async {
        var world = World()
        let missing = await Nereid(world).run("weblog", "view", "nothing")
        #expect(missing.exitCode == .failed)
        #expect(missing.output.isEmpty)
        #expect(
            missing.notices == [
                "nereid: foo has no weblog entry with the id or slug 'nothing'",
                "To fix it: see 'nereid weblog list foo'.",
            ])
        world.weblogText = nil
        world.weblogEntries = []
        #expect(await Nereid(world).run("weblog", "template", "get").notices == ["nereid: foo has no weblog template"])
        #expect(await Nereid(world).run("weblog", "latest").notices == ["nereid: foo has no weblog post"])
        #expect(await Nereid(world).run("weblog", "list").events == [.output([])])

        world.readFailure = .down
        #expect(await Nereid(world).run("weblog", "list", "foo").exitCode == .tryAgain)
    }

    @Test("a noun below 'weblog' shows its help; a mistyped verb fails", arguments: ["config", "template"])
    func groups(name: String) async {
        let help = await Nereid().run("weblog", name)
        #expect(help.exitCode == .done)
        #expect(help.output.contains("Usage: nereid weblog \(name)"))
        let wrong = await Nereid().run("weblog", name, "gett")
        #expect(wrong.exitCode == .usage)
        #expect(wrong.output.isEmpty)
        #expect(wrong.notices.joined().contains("get"))
    }

    @Test(
        "the flags of freshness reach the repository",
        arguments: ["weblog list", "weblog view 1", "weblog latest", "weblog config get"])
    func policies(line: String) async {
        let problems = await Nereid.problems(ofFreshness: line)
        #expect(problems == [])
    }
}
