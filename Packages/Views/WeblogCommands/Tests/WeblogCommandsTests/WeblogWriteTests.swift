import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import TerminalUI
import TestSupport
import Testing
import WeblogDomain

@testable import WeblogCommands

@MainActor
@Suite("Writing commands of weblogs")
struct WeblogWriteTests {
    private static let futureDate = "is in the future, and omg.lol does not document"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("the help of --as-text does not mention conflict markers", arguments: ["new", "edit"])
    func asTextHelp(command: String) async {
        let help = await Nereid().run("weblog", command, "--help").output
        #expect(help.contains("--as-text"))
        #expect(!help.contains("conflict"))
    }

    @Test("a text without front matter gets the flags' fields; a pipe gets only the URL")
    func create() async throws {
        let nereid = Nereid(input: "# A\n")
        let flags = [
            "--title", "T", "--tag", "a, b", "--tag", "c", "--slug", "s", "--draft", "--date", "2026-11-20 10:00",
        ]
        let outcome = await nereid.run(["weblog", "new", "-"] + flags)

        let source = "---\nTitle: T\nDate: 2026-11-20 10:00\nStatus: Draft\nSlug: s\nTags: a, b, c\n---\n\n# A\n"
        #expect(sources(nereid) == [source])
        #expect(outcome.output == "https://foo.weblog.lol/2026/11/9\n")
        #expect(outcome.notices.isEmpty)
        #expect(
            await Nereid(input: "x").run("weblog", "new", "--json", "id,title").output == #"{"id":"9","title":"New"}"#
                + "\n")
    }

    @Test(
        "pictures that are files on this computer are named, with the remedy for a new or a sent entry",
        arguments: [
            (
                "![](./boat.png)", [],
                "the picture ./boat.png is only on this computer, so nobody else could see it; 'nereid pic upload' gives it a URL for 'nereid weblog edit', as --upload-pictures does for a new entry"
            ),
            (
                "![](./boat.png)", ["--dry-run"],
                "the picture ./boat.png is only on this computer, so nobody else could see it; --upload-pictures uploads it and inserts its URL"
            ),
            (
                "![[a.png]] ![](b.png)", ["--dry-run"],
                "the pictures a.png, b.png are only on this computer, so nobody else could see them; --upload-pictures uploads them and inserts their URLs"
            ),
        ] as [(String, [String], String)])
    func localPictures(text: String, flags: [String], words: String) async {
        let outcome = await Nereid(input: text).run(["weblog", "new", "-"] + flags)
        #expect(outcome.notices == [words])
        #expect(outcome.exitCode == .done)
    }

    /// Writes a text and pictures into the folder, and returns the text's path.
    private func written(_ text: String) throws -> String {
        try FileManager.default.createDirectory(atPath: folder.file("in"), withIntermediateDirectories: true)
        for (name, content) in [
            ("a.png", "a"), ("in/b c.png", "b"), ("x.png", "x"), ("y.png", "y"), ("z.png", "z"), ("post.md", text),
        ] { try Data(content.utf8).write(to: URL(filePath: folder.file(name))) }
        return folder.file("post.md")
    }

    @Test("--upload-pictures uploads each picture once, and sends the entry with their URLs")
    func uploadsPictures() async throws {
        let file = try written(
            "Date: 2026-11-20\n\n![A](./a.png) ![[in/b c.png|B]] ![](in/b%20c.png) ![](in/../a.png)\n")
        let nereid = Nereid()
        let plan = await nereid.run("weblog", "new", file, "--upload-pictures", "--dry-run")
        #expect(plan.output.hasPrefix("+ picture ./a.png\n+ picture in/b c.png\n+ "), "\(plan.output)")
        #expect(nereid.repositories.writes.isEmpty)

        let outcome = await nereid.run("weblog", "new", file, "--upload-pictures")
        #expect(outcome.exitCode == .done)
        #expect(
            outcome.notices == [
                "./a.png: removed comments", "in/b c.png: removed comments", "uploaded ./a.png: u:a",
                "uploaded in/b c.png: u:b",
            ])
        #expect(sources(nereid) == ["Date: 2026-11-20\n\n![A](u:a) ![B](u:b) ![](u:b) ![](u:a)\n"])
    }

    @Test(
        "a picture's path starts from the folder of the text",
        arguments: [
            ("a.png", ".", "a.png"), ("./a.png", "posts", "posts/a.png"), ("../a.png", "posts/2026", "posts/a.png"),
            ("b.png", "../a", "../a/b.png"), ("../b.png", "../a", "../b.png"), ("../b.png", ".", "../b.png"),
            ("../../b.png", "a", "../b.png"), ("b.png", "/tmp/a", "/tmp/a/b.png"),
        ])
    func picturePath(name: String, folder: String, expected: String) {
        #expect(EntryPictures.path(of: name, in: folder) == expected)
    }

    @Test(
        "a picture that cannot be uploaded is refused before anything is sent",
        arguments: [
            ("![A](a.png) ![X](x.png)", "x.png is no picture"), ("![A](a.png) ![N](none.png)", "none.png"),
            ("![N](none.png)", "To fix it: correct the path of the picture in the text."),
            ("![A](a.png) ![](y.png)", "the picture y.png has no alternative text"),
        ])
    func refusedPictures(text: String, words: String) async throws {
        let file = try written(text)
        for flags in [[], ["--dry-run"]] {
            let nereid = Nereid()
            let outcome = await nereid.run(["weblog", "new", file, "--upload-pictures"] + flags)
            #expect(outcome.exitCode != .done)
            #expect(outcome.everything.contains(words), "\(outcome.everything)")
            #expect(nereid.repositories.writes.isEmpty)
        }
    }

    @Test(
        "if a picture is not uploaded, the entry is not sent, and the URLs of the others are reported",
        arguments: [("![A](a.png) ![Y](y.png)", "no network"), ("![A](a.png) ![Z](z.png)", "its URL is not known")])
    func failedPictures(text: String, words: String) async throws {
        let nereid = Nereid()
        let outcome = await nereid.run("weblog", "new", try written(text), "--upload-pictures")
        #expect(outcome.exitCode != .done)
        #expect(outcome.notices.contains("uploaded a.png: u:a"))
        #expect(outcome.everything.contains(words), "\(outcome.everything)")
        #expect(sources(nereid).isEmpty)
    }

    @Test(
        "a date in the future is reported with what is known about it, unless the entry is a draft",
        arguments: [
            (["--date", "2026-11-22"], true), (["--date", "2026-11-20T10:01:00Z"], true),
            (["--date", "2026-11-22", "--draft"], false), (["--date", "2026-11-20 12:00"], false), ([], false),
        ] as [([String], Bool)])
    func futureDateOfNew(flags: [String], isReported: Bool) async {
        let outcome = await Nereid(input: "x").run(["weblog", "new", "-"] + flags)
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.contains { $0.contains(Self.futureDate) } == isReported)
    }

    @Test(
        "an edit reports the date in the future that it sets",
        arguments: [
            (["--date", "2026-11-22"], true), (["--date", "2026-11-22", "--draft"], false), (["--tag", "a"], false),
        ] as [([String], Bool)])
    func futureDateOfEdit(flags: [String], isReported: Bool) async {
        let outcome = await Nereid().run(["weblog", "edit", "tea"] + flags)
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.contains { $0.contains(Self.futureDate) } == isReported)
    }

    @Test("publishing reports the date in the future that a draft has")
    func futureDateOfPublication() async {
        var world = World()
        world.weblogEntries = [.stub("1", slug: "tea", source: "Date: 2026-11-22\nStatus: Draft\n\nbody")]
        let outcome = await Nereid(world).run("weblog", "publish", "tea")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.contains { $0.contains(Self.futureDate) }, "\(outcome.notices)")
    }

    @Test("existing front matter is kept, except fields set by flags")
    func createWithFrontMatter() async throws {
        let nereid = Nereid(input: "Date:  2026-11-20 \r\nfoo: bar\r\n\r\n# A")
        _ = await nereid.run("weblog", "new", "--draft")
        _ = await nereid.run("weblog", "new")
        #expect(
            sources(nereid) == [
                "Date:  2026-11-20 \r\nfoo: bar\r\nStatus: Draft\r\n\r\n# A",
                "Date:  2026-11-20 \r\nfoo: bar\r\n\r\n# A",
            ])
    }

    @Test(
        "a date is the current moment, a duration ago, a local time or a point in time",
        arguments: [
            ([], "2026-11-20 10:00 UTC"), (["--date", "2h"], "2026-11-20 08:00 UTC"),
            (["--date", "2026-11-19"], "2026-11-19 00:00"),
            (["--date", "2026-11-19T08:00:00+02:00"], "2026-11-19 06:00 UTC"),
            (["--date", "yesterday"], "\(localDay(-86_400)) 00:00"), (["--date", "2026-09"], "2026-09-01 00:00"),
        ] as [([String], String)])
    func dates(words: [String], date: String) async {
        let nereid = Nereid(input: "x")
        _ = await nereid.run(["weblog", "new", "-"] + words)
        #expect(sources(nereid) == ["---\nDate: \(date)\n---\n\nx"])
    }

    /// The date of this machine's clock.
    private nonisolated static func localDay(_ seconds: Double) -> String {
        Date.ISO8601FormatStyle(timeZone: .current).year().month().day().format(World.now + seconds)
    }

    @Test("the editor begins with front matter, and a flag applies where the text lacks its field")
    func editor() async {
        let nereid = nereid(editor: #"sh -c 'text=$(grep -v Slug "$1"); printf "%s\n\n# A" "$text" > "$1"' --"#)
        let outcome = await nereid.run("weblog", "new", "--slug", "s", "--status", "unlisted")
        #expect(outcome.exitCode == .done)
        #expect(outcome.questions.isEmpty)
        #expect(sources(nereid) == ["---\nDate: 2026-11-20 10:00 UTC\nStatus: Unlisted\nSlug: s\n---\n\n# A"])
    }

    @Test(
        "in a pipe a text is read from standard input if no file is named",
        arguments: [["weblog", "config", "set"], ["weblog", "template", "set"]])
    func pipedText(words: [String]) async {
        let problems = await Nereid.problems(ofPipedInput: "tea", to: words)
        #expect(problems == [])
    }

    @Test(
        "a piped text is saved if its write fails",
        arguments: [
            ["weblog", "new"], ["weblog", "new", "-", "--draft"], ["weblog", "edit", "1"],
            ["weblog", "template", "set"],
        ])
    func refusedText(words: [String]) async throws {
        let problems = try await Nereid.problems(ofRefusedText: words)
        #expect(problems == [])
    }

    @Test("a draft stays a draft when its whole text is replaced in the editor, front matter included")
    func replacedText() async {
        let nereid = nereid(editor: Self.writing("only this"))
        let outcome = await nereid.run("weblog", "new", "--draft", "-e", "--tag", "tea")
        #expect(outcome.exitCode == .done)
        #expect(
            sources(nereid) == [
                "---\nDate: 2026-11-20 10:00 UTC\nStatus: Draft\nTags: tea\n---\n\nonly this"
            ])
    }

    @Test(
        "a text that contradicts a flag is asked about, and sent with the flag's value or not at all",
        arguments: ["y", "n"])
    func contradiction(answer: String) async {
        let nereid = nereid(editor: Self.writing("Status: live\\n\\nx"), answers: [answer])
        let outcome = await nereid.run("weblog", "new", "--draft", "-e")
        #expect(
            outcome.questions == [
                "The text says 'Status: live', and the command line 'Status: Draft'. Use the values of the command line? [y/N] "
            ])
        #expect(sources(nereid) == (answer == "y" ? ["Status: Draft\n\nx"] : []))
        #expect(outcome.exitCode == (answer == "y" ? .done : .cancelled))
    }

    @Test(
        "where nobody can be asked, the contradiction ends with 64, and the text is saved", arguments: ["new", "edit"])
    func unaskedContradiction(verb: String) async {
        var traits = ConsoleTraits.terminal()
        (traits.isOutputTerminal, traits.allowsPrompts) = (false, false)
        let words = verb == "new" ? ["new", "--draft", "-e"] : ["edit", "tea", "--draft", "-e"]
        let nereid = nereid(on: traits, editor: Self.writing("Status: live\\n\\nx"))
        let outcome = await nereid.run(["weblog"] + words)
        #expect(outcome.exitCode == .usage)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(outcome.notices.first?.hasPrefix("your text is saved in ") == true)
        #expect(
            outcome.notices.dropFirst(2).first
                == "nereid: the text says 'Status: live', and the command line 'Status: Draft'")
    }

    @Test("an edited text without front matter gets the entry's, with the flags applied")
    func replacedEntry() async {
        let nereid = nereid(editor: Self.writing("only this"))
        #expect(await nereid.run("weblog", "edit", "tea", "-e", "--draft").exitCode == .done)
        let source = "---\r\nDate: x\r\nStatus: Draft\r\n---\r\n\r\nonly this"
        #expect(nereid.repositories.writes == [.save(id: "1", source)])
    }

    /// An editor that replaces the whole text.
    private nonisolated static func writing(_ text: String) -> String { "sh -c 'printf \"\(text)\" > \"$1\"' --" }

    @Test(
        "an unchanged text cancels",
        arguments: [
            ["weblog", "new"], ["weblog", "edit", "1"], ["weblog", "config", "edit"], ["weblog", "template", "edit"],
        ])
    func unchanged(words: [String]) async {
        let nereid = nereid(editor: "true")
        let outcome = await nereid.run(words)
        #expect(outcome.exitCode == .cancelled)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("an edit in the editor begins with the source, and saves an unsent text")
    func editInEditor() async throws {
        var world = World()
        let append = "sh -c 'printf more >> \"$1\"' --"
        let nereid = nereid(world, editor: append)
        _ = await nereid.run("weblog", "edit", "tea")
        #expect(nereid.repositories.writes == [.save(id: "1", "---\r\nDate: x\r\n---\r\n\r\nbodymore")])

        world.writeFailure = .down
        let failed = await self.nereid(world, editor: append).run("weblog", "edit", "tea")
        #expect(failed.exitCode == .tryAgain)
        #expect(failed.notices.first?.hasPrefix("your text is saved in ") == true)
    }

    @Test("flags change only their lines, without an editor; a text without front matter gets the entry's")
    func edit() async throws {
        let head = "---\r\nDate: x\r\nStatus: Draft\r\n---\r\n\r\n"
        let nereid = Nereid(on: .terminal(), input: "new")
        let outcome = await nereid.run("weblog", "edit", "1", "--draft")
        #expect(outcome.output == "https://foo.weblog.lol/2026/11/1\n")
        #expect(outcome.notices == ["Changed entry 1; its status is live."])
        _ = await nereid.run("weblog", "edit", "tea", "-", "--draft")
        #expect(
            nereid.repositories.writes == [
                .save(id: "1", head + "body"), .save(id: "1", head + "new"),
            ])
    }

    @Test(
        "publishing and unpublishing change the status alone",
        arguments: [("publish", WeblogStatus.live), ("unpublish", .draft)])
    func publish(verb: String, status: WeblogStatus) async {
        let nereid = Nereid()
        let outcome = await nereid.run("weblog", verb, "tea")
        let source = "---\r\nDate: x\r\nStatus: \(status.rawValue)\r\n---\r\n\r\nbody"
        #expect(nereid.repositories.messages == [.read(.serverOnly), .save(id: "1", source)])
        #expect(outcome.output == "https://foo.weblog.lol/2026/11/1\n")
        let json = await Nereid().run("weblog", verb, "tea", "--json", "id,status")
        #expect(json.output == #"{"id":"1","status":"live"}"# + "\n", "as the server has it")
        let unknown = await Nereid().run("weblog", verb, "tee")
        #expect(unknown.exitCode == .failed)
        #expect(unknown.notices.last?.hasSuffix("Did you mean 'tea'?") == true)
    }

    @Test("a shell completes the entries to publish", arguments: ["publish", "unpublish"])
    func completion(verb: String) async {
        let offered = await Nereid().run("__complete", "zsh", "weblog", verb, "").output
        #expect(offered.contains("v1\tTea"))
        #expect(offered.contains("vtea\tTea"))
    }

    @Test("configuration and template are edited, or read from a pipe", arguments: ["config", "template"])
    func editText(kind: String) async {
        let stored = kind == "config" ? WeblogText.Kind.configuration : .template
        let nereid = nereid(editor: "sh -c 'printf more >> \"$1\"' --")
        #expect(await nereid.run("weblog", kind, "edit").exitCode == .done)
        #expect(
            nereid.repositories.writes == [
                .setWeblogText(WeblogText(address: "foo", kind: stored, content: "Author: Ann\r\nmore"))
            ])
        let piped = Nereid(input: "x")
        #expect(await piped.run("weblog", kind, "edit", "-n").output.hasSuffix("\n- Author: Ann\n+ x\n"))
        #expect(await piped.run("weblog", kind, "edit").exitCode == .done)
        #expect(
            piped.repositories.writes == [.setWeblogText(WeblogText(address: "foo", kind: stored, content: "x"))])
    }

    @Test("an edited configuration or template that could not be sent is saved", arguments: ["config", "template"])
    func savedText(kind: String) async {
        var world = World()
        world.writeFailure = .down
        let outcome = await nereid(world, editor: "sh -c 'printf more >> \"$1\"' --").run("weblog", kind, "edit")
        #expect(outcome.exitCode == .tryAgain)
        #expect(outcome.notices.first?.hasPrefix("your text is saved in ") == true)
    }

    @Test(
        "an empty text and a value that would add lines are refused",
        arguments: [
            (["weblog", "new", "-"], " \n"), (["weblog", "new", "-", "--draft"], "Date: x\n\n"),
            (["weblog", "edit", "1", "-"], "\n"),
            (["weblog", "new", "-", "--title", "a\nDate: b"], "x"), (["weblog", "config", "set", "-"], ""),
            (["weblog", "template", "set", "-"], "\r\n"), (["weblog", "config", "edit"], "\n"),
            (["weblog", "template", "edit"], ""),
        ])
    func refused(words: [String], input: String) async {
        let outcome = await Nereid(input: input).run(words)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.count == 1 && outcome.notices[0].hasPrefix("nereid: "), "\(outcome.notices)")
    }

    @Test(
        "a usage error asks and sends nothing",
        arguments: [
            ["new", "-", "--date", "soon"], ["new", "-", "--draft", "--status", "live"], ["new", "-", "--status", "x"],
            ["new", "-", "-e"], ["edit"], ["edit", "1", "x.md", "-e"], ["delete"], ["publish"],
            ["new", "a", "b"],
        ])
    func usage(words: [String]) async {
        let nereid = Nereid(input: "x")
        let outcome = await nereid.run(["weblog"] + words)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(nereid.repositories.messages.isEmpty)
    }

    @Test(
        "a new configuration or template is sent unchanged; a terminal shows how many lines changed",
        arguments: ["config", "template"])
    func setText(kind: String) async {
        let text = WeblogText(
            address: "foo", kind: kind == "config" ? .configuration : .template, content: "Author: Bob\nx")
        let nereid = Nereid(input: "Author: Bob\nx")
        let outcome = await nereid.run("weblog", kind, "set", "-")
        #expect(nereid.repositories.writes == [.setWeblogText(text)])
        #expect(outcome.exitCode == .done)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.isEmpty)
        let shown = await Nereid(on: .terminal(), input: "Author: Bob\nx").run("weblog", kind, "set", "-")
        #expect(shown.notices.last?.hasSuffix(" of foo: +2 −1 lines.") == true)
    }

    @Test(
        "a dry run shows what would change, and sends nothing",
        arguments: [
            (
                ["new", "-", "--date", "2026-11-20"],
                "+ weblog foo\n+ ---\n+ Date: 2026-11-20 00:00\n+ ---\n+ \n+ x\n"
            ),
            (["edit", "tea", "--draft"], "~ weblog foo 1\n+ Status: Draft\n"),
            (["publish", "tea"], "~ weblog foo 1\n+ Status: Live\n"),
            (["unpublish", "tea"], "~ weblog foo 1\n+ Status: Draft\n"),
            (["edit", "1", "-"], "~ weblog foo 1\n- body\n+ x\n"),
            (["edit", "1"], "~ weblog foo 1\n- body\n+ x\n"),
            (["delete", "tea", "2"], "- weblog foo 1 Tea\n- weblog foo 2 Tab and line\\\n"),
            (["config", "set", "-"], "~ weblog text foo configuration\n- Author: Ann\n+ x\n"),
        ])
    func dryRun(words: [String], plan: String) async {
        let nereid = Nereid(input: "x")
        let outcome = await nereid.run(["weblog"] + words + ["-n"])
        #expect(outcome.exitCode == .done)
        #expect(outcome.output == plan)
        #expect(nereid.repositories.writes.isEmpty)
    }

    @Test("a deletion keeps the contract of deletions, asks with the title, and deletes each entry once")
    func delete() async {
        let problems = await Nereid.problems(ofDeletion: ["weblog", "delete", "1"])
        #expect(problems == [])
        let asked = Nereid(on: .terminal(), answers: ["y"])
        let outcome = await asked.run("weblog", "rm", "tea", "1")
        #expect(outcome.questions == ["Delete the weblog entry 'Tea' of foo? [y/N] "])
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.contains("Deleted the weblog entry 1."), "\(outcome.notices)")
        #expect(asked.repositories.writes == [.delete("1")])
    }

    @Test(
        "if one of several deletions fails, the earlier ones are reported",
        arguments: [([String](), "1\n"), (["--json", "id"], "[{\"id\":\"1\"}]\n")])
    func partly(flags: [String], output: String) async {
        var world = World()
        world.undeletable = ["2"]
        let outcome = await Nereid(world).run(["weblog", "delete", "--yes", "1", "2"] + flags)
        #expect(outcome.exitCode == .failed)
        #expect(outcome.output == output)
    }

    @Test(
        "no success message before the server's confirmation, in any output format",
        arguments: [
            ["new", "-"], ["edit", "1", "-"], ["edit", "tea", "--draft"], ["delete", "1", "--yes"],
            ["config", "set", "-"], ["template", "set", "-"], ["publish", "tea"], ["unpublish", "1"],
            ["config", "edit"], ["template", "edit"],
        ])
    func failedWrites(words: [String]) async {
        // At a terminal these open an editor.
        let opensEditor = words == ["config", "edit"] || words == ["template", "edit"]
        let problems = await Nereid.problems(
            ofFailedWrite: ["weblog"] + words, input: "new", on: opensEditor ? [.pipe] : [.pipe, .terminal()])
        #expect(problems == [])
    }

    @Test(
        "without an address the text is printed, with the remedy",
        arguments: [
            ["weblog", "new", "-"], ["weblog", "new"], ["weblog", "edit", "1", "-"],
            ["weblog", "template", "set", "-"], ["weblog", "config", "edit"],
        ])
    func lostText(words: [String]) async {
        let problems = await Nereid.problems(ofLostText: words)
        #expect(problems == [])
    }

    private func sources(_ nereid: Nereid) -> [String] {
        nereid.repositories.writes.compactMap {
            if case .save(nil, let source) = $0 { source } else { nil }
        }
    }

    private func nereid(
        _ world: World = World(), on traits: ConsoleTraits = .terminal(), editor: String, answers: [String] = []
    ) -> Nereid {
        Nereid(
            world, on: traits, answers: answers, environment: ["PATH": "/usr/bin:/bin", "VISUAL": editor],
            draftFolder: folder.path)
    }
}
