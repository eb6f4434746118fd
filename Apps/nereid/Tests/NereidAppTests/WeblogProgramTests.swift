import CommandSupport
import Foundation
import TerminalUI
import Testing

@Suite("The weblogs of the sandbox")
struct WeblogProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("a listed entry can be viewed by id and by slug, and is readable offline after one read")
    func listAndView() async {
        let list = await program.run("weblog list")
        #expect(list.code == .done)
        #expect(list.output.hasPrefix("6412e0c9d7b5e\t"))
        #expect(list.notices.isEmpty)
        #expect(await program.run("--offline weblog list").output == list.output)

        let source = await program.run("--offline weblog view 6401775ab03f1").output
        #expect(source.hasPrefix("Date: "))
        #expect(source.contains("\r\n\r\n# How to read a tide table"))
        for line in [
            "weblog view tide-tables", "--refresh weblog view tide-tables", "--offline weblog latest",
            "--refresh weblog latest",
        ] {
            #expect(await program.run(line).output == source, "\(line)")
        }
        #expect(await program.run("weblog view nothing").code == .failed)
    }

    @Test("an entry is drafted, published, tagged and deleted, with its text unchanged")
    func lifecycle() async {
        let url = await program.run(
            "weblog new - --draft --slug tea --date 2026-01-02", input: "# Tea\r\n\r\nFour minutes.")
        #expect(url.output == "https://marina.weblog.lol/2026/01/tea\n")
        let draft =
            "---\r\nDate: 2026-01-02 00:00\r\nStatus: Draft\r\nSlug: tea\r\n---\r\n\r\n# Tea\r\n\r\nFour minutes."
        #expect(await program.run("weblog view tea").output == draft)

        #expect(await program.run("weblog edit tea --status live --tag a,b").output == url.output)
        let live = draft.replacing("Draft", with: "Live").replacing(
            "Slug: tea\r\n", with: "Slug: tea\r\nTags: a, b\r\n")
        #expect(await program.run("weblog view tea --refresh").output == live)
        #expect(
            await program.run("weblog view tea --json tags,status,title").output
                == #"{"status":"live","tags":["a","b"],"title":"Tea"}"# + "\n")
        #expect(await program.run("weblog delete tea --yes").code == .done)
        #expect(await program.run("weblog view tea").code == .failed)
        #expect(await program.run("weblog delete tea --yes").code == .failed)
    }

    @Test("publishing keeps everything of an entry but its status")
    func publish() async {
        let draft =
            "Date: 2026-01-02 10:00\r\nSlug: tea\r\nTags: a, b\r\nStatus: Draft\r\nX-Odd:  kept \r\n\r\n# Tea\r\n"
        await program.run("weblog new -", input: draft)
        let url = "https://marina.weblog.lol/2026/01/tea\n"
        #expect(await program.run("weblog publish tea").output == url)
        #expect(await program.run("weblog view tea --refresh").output == draft.replacing("Draft", with: "Live"))
        #expect(await program.run("weblog unpublish tea").output == url)
        #expect(await program.run("weblog view tea --refresh").output == draft)
    }

    @Test("publishing a file is refused with the command that makes an entry of it (#48)", arguments: ["", "un"])
    func publishFile(prefix: String) async throws {
        let file = try program.write(Data("# Tea".utf8), to: "post.md")
        let outcome = await program.run(["weblog", prefix + "publish", file])
        #expect(outcome.code == .usage)
        #expect(outcome.output.isEmpty)
        let line = "weblog new \(prefix.isEmpty ? "" : "--draft ")\(file)"
        #expect(outcome.notices.contains { $0.contains("'nereid \(line)'") }, "\(outcome)")
        #expect(await program.run(line).code == .done)
        let missing = await program.run("weblog publish missing.md")
        #expect(missing.code == .failed)
        #expect(!missing.notices.joined().contains("weblog new"))
    }

    @Test("an entry is found by its text, and an excerpt shows no front matter (#48)")
    func excerpt() async {
        await program.run(
            "weblog new -", input: "---\nDate: 2026-01-02\nStatus: Live\nTags: fog\n---\n\nThe buoy rang.")
        let hits = await program.run("search buoy --in weblog --json snippet")
        #expect(hits.output == #"[{"snippet":"The buoy rang."}]"# + "\n")
    }

    @Test("an entry has one URL in all outputs")
    func page() async {
        let page = "https://marina.weblog.lol/2026/11/tide-tables"
        let view = await program.run("weblog view tide-tables --json url,id")
        #expect(view.output == "{\"id\":\"6401775ab03f1\",\"url\":\"\(page)\"}\n")
        for word in ["tide-tables", "6401775ab03f1"] {
            #expect(await program.run("open weblog \(word) --dry-run").output == "+ open \(page)\n")
        }
        let hits = await program.run("search tide --in weblog --json url")
        #expect(hits.output.contains("{\"url\":\"\(page)\"}"))
    }

    @Test("an owned weblog without entries is empty; another's is readable only by its owner")
    func others() async {
        let empty = await program.run("weblog list tidepool")
        #expect(empty.code == .done)
        #expect(empty.output.isEmpty)
        await program.run("address list")
        let foreign = await program.run("weblog list yuki")
        #expect(foreign.code == .failed)
        #expect(foreign.notices.joined().contains("weblog latest yuki"))
        #expect(await program.run("weblog latest yuki").output.contains("くじらのパン"))
        #expect(await program.run("weblog latest oskar").code == .failed)
    }

    @Test(
        "configuration and template are read back unchanged, and work offline", arguments: ["config", "template"])
    func texts(kind: String) async {
        let old = await program.run("weblog \(kind) get")
        #expect(old.code == .done)
        #expect(!old.output.isEmpty)
        let set = await program.run("weblog \(kind) set -", input: old.output + "// é\r\n")
        #expect(set.code == .done)
        #expect(set.output.isEmpty)
        #expect(await program.run("--offline weblog \(kind) get").output == old.output + "// é\r\n")
        #expect(await program.run("--refresh weblog \(kind) get").output == old.output + "// é\r\n")
        #expect(await program.run("weblog \(kind) set - -n", input: old.output).output.hasSuffix("- // é\n"))
    }

    @Test("terminal control sequences reach a pipe, but no terminal", arguments: [true, false])
    func hostile(isTerminal: Bool) async {
        let traits: ConsoleTraits = isTerminal ? .terminal() : .pipe
        let outcome = await program.run(["weblog", "latest", "kraken", "--plain"], traits: traits)

        #expect(outcome.code == .done)
        #expect(outcome.output.contains("red"))
        #expect(outcome.rawControls.isEmpty == isTerminal)
    }
}

extension WriteRow {
    /// The writes of weblogs.
    static let weblog = [
        WriteRow("weblog new -", input: "x"), WriteRow("weblog new - --draft --tag a", input: "Date: 2026-01-01\n\nx"),
        WriteRow("weblog edit 6401775ab03f1 -", input: "x"), WriteRow("weblog edit tide-tables --status draft"),
        WriteRow("weblog delete 6401775ab03f1 --yes"), WriteRow("weblog delete tide-tables --yes"),
        WriteRow("weblog config set -", input: "Author: x"), WriteRow("weblog template set -", input: "<html>"),
        WriteRow("weblog publish 6401775ab03f1"), WriteRow("weblog unpublish tide-tables"),
        WriteRow("weblog config edit", input: "Author: x"), WriteRow("weblog template edit", input: "<html>"),
    ]
}
