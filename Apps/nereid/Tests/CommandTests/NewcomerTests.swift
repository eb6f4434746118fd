import ArchiveDomain
import CommandSupport
import Foundation
import OutboxDomain
import PURLDomain
import PasteDomain
import ResourceLoading
import StatusDomain
import TerminalUI
import Testing

/// The experience of a first-time user.
@MainActor
@Suite("The first steps of a newcomer")
struct NewcomerTests {
    @Test(
        "words around a match stay separate, whatever white space the text has",
        arguments: [
            (["one harbourmaster\ntwo ", "lobster", "\nthree"], "one harbourmaster two lobster three"),
            (["Tags: ", "tea", "\n---\n\n# T"], "Tags: tea --- # T"),
            (["\r\n- ", "harbour", " office"], "- harbour office"),
            (["a\n", "\tb"], "a b"),
        ])
    func snippet(pieces: [String], shown: String) async {
        var world = World()
        world.hits = [
            SearchHit(
                kind: "bio", address: "foo", id: "foo", date: nil, title: nil,
                snippet: pieces.enumerated().map { .init($0.element, isMatch: $0.offset == 1) }, score: 1)
        ]
        let outcome = await Nereid(world, on: .terminal()).run("search", "x")
        #expect(outcome.output.split(separator: "\n").last.map(String.init) == "  " + shown)
    }

    @Test(
        "on a narrow terminal a hit begins near its match, so that the whole match shows",
        arguments: [
            (["The tide tables and ", "tea", " too"], "  The tide tables and tea…"),
            (["Tide tables, letterpress and ", "tea", ", always"], "  …ress and tea, always"),
            (["Tide tables, letterpress ", "thermometers", " too"], "  …ress thermometers too"),
            (["Tide 🎏🎏🎏🎏🎏🎏🎏🎏🎏🎏 ", "tea", ""], "  …🎏🎏🎏🎏 tea"),
        ])
    func narrowSnippet(pieces: [String], shown: String) async {
        var world = World()
        world.hits = [
            SearchHit(
                kind: "bio", address: "foo", id: "foo", date: nil, title: nil,
                snippet: pieces.enumerated().map { .init($0.element, isMatch: $0.offset == 1) }, score: 1)
        ]
        let outcome = await Nereid(world, on: .terminal(columns: 26)).run("search", "x")
        #expect(outcome.output.split(separator: "\n").last.map(String.init) == shown)
    }

    @Test("the page of a weblog entry has the weblog's path")
    func weblogURL() async {
        var world = World()
        world.hits = [
            SearchHit(
                kind: "weblog", address: "foo", id: "e1", date: nil, title: nil, snippet: [], score: 1,
                location: "/2026/11/tea time")
        ]
        let outcome = await Nereid(world).run("search", "x", "--json", "url")
        #expect(outcome.output == #"[{"url":"https://foo.weblog.lol/2026/11/tea%20time"}]"# + "\n")
    }

    @Test("an unknown entry is not opened; a status may be named by its URL")
    func openUnknown() async {
        let missing = await Nereid().run("open", "weblog", "nope", "-n")
        #expect(missing.exitCode == .failed && missing.output.isEmpty && !missing.remarks.isEmpty)
        let url = await Nereid().run("open", "status", "https://foo.status.lol/12", "-n")
        #expect(url.output == "+ open https://status.lol/foo/12\n")
    }

    @Test(
        "a question about fields needs a command",
        arguments: [["--json"], ["--json", "id"], ["paste", "--json", "id"]])
    func jsonAlone(words: [String]) async {
        let outcome = await Nereid().run(words)
        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks.first?.contains("missing argument COMMAND") == true)
    }

    @Test("help for an unknown word names the topics")
    func helpTopics() async {
        let outcome = await Nereid().run("help", "zzz")
        #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
        #expect(outcome.remarks.first?.contains("the topics are") == true)
        #expect(outcome.remarks.first?.contains("exit-codes") == true)
    }

    @Test("where any words are allowed, an unknown flag may have been one")
    func dashedWord() async {
        let search = await Nereid().run("search", "tea", "-pot")
        #expect(search.exitCode == .usage)
        #expect(search.remarks.last?.contains("'nereid search -- …'") == true)
        let view = await Nereid().run("paste", "view", "x", "--wrong")
        #expect(view.remarks.last?.contains("--'") == false || view.remarks.last?.contains("…") == false)
    }

    @Test("a caption is given once; the help mentions repeatable flags once")
    func repeated() async {
        let outcome = await Nereid().run("pic", "edit", "1", "--caption", "a", "--caption", "b")
        #expect(outcome.exitCode == .usage && outcome.remarks.first?.contains("more than once") == true)
        for command in [["pic", "edit"], ["pic", "upload"], ["search"], ["sync"]] {
            let help = await Nereid().run(["help"] + command).output
            #expect(!help.contains("may be given"), "\(command)")
        }
    }

    @Test("the kinds of sync are in its help and offered by a shell")
    func syncKinds() async {
        let help = await Nereid().run("sync", "--help").output.split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        #expect(help.contains("now, paste, pic, purl, service, status"))
        let offered = await Nereid().run("__complete", "zsh", "sync", "--only", "").output
        #expect(offered.contains("vweblog") && offered.contains("vaccount"))
    }

    @Test(
        "addresses of others are not offered where they would be refused",
        arguments: [["address", "default"], ["paste", "delete", "-A"]])
    func ownAddresses(words: [String]) async {
        var world = World()
        world.directory = ["stranger"]
        let offered = await Nereid(world).run(["__complete", "zsh"] + words + [""]).output
        #expect(offered.contains("vfoo") && !offered.contains("stranger"))
        #expect(await Nereid(world).run("__complete", "zsh", "status", "list", "").output.contains("stranger"))
    }

    @Test("logging out in a dry run names a key only if there is one")
    func logOut() async {
        let nobody = await Nereid(on: .terminal()).run("auth", "logout", "-n")
        #expect(nobody.output.isEmpty && nobody.remarks == ["Nobody is logged in."])
        var world = World()
        world.storedKey = "k"
        #expect(await Nereid(world).run("auth", "logout", "-n").output == "- the stored key\n")
    }

    @Test("an address without statuses differs from a filter without matches")
    func noStatuses() async {
        var world = World()
        world.statuses = []
        let all = await Nereid(world, on: .terminal()).run("status", "list")
        #expect(all.exitCode == .done && all.remarks == ["foo has no statuses."])
        let some = await Nereid(world, on: .terminal()).run("status", "list", "--grep", "x")
        #expect(some.remarks == ["No status of foo matches."])
    }

    @Test("the archive and the outbox report as JSON too")
    func json() async {
        var world = World()
        #expect(await Nereid(world).run("archive", "path", "--json", "path").output.hasPrefix(#"{"path":"#))
        let sizes = await Nereid(world).run("archive", "vacuum", "--json", "before,after").output
        #expect(sizes.hasPrefix(#"{"after":"#))
        #expect(await Nereid(world).run("outbox", "send", "--json", "id").output == "[]\n")

        world.outbox = [.stub("1"), .stub("2")]
        world.outcomes = [.sent(url: "https://x.example/1"), .refused(reason: "no")]
        let sent = await Nereid(world).run("outbox", "send", "--json", "id,outcome,url,reason")
        #expect(
            sent.output
                == #"[{"id":"1","outcome":"sent","reason":null,"url":"https://x.example/1"},{"id":"2","outcome":"refused","reason":"no","url":null}]"#
                + "\n")
        #expect(sent.exitCode == .failed)

        #expect(await Nereid(world).run("outbox", "drop", "2", "1", "-y").output == "2\n1\n")
        #expect(
            await Nereid(world).run("outbox", "drop", "2", "-y", "--json", "id,kind").output
                == #"[{"id":"2","kind":"status"}]"# + "\n")
    }

    @Test("an export shows in a dry run what it would refuse")
    func export() async {
        let nereid = Nereid()
        nereid.repositories.folder["mine.txt"] = "x"
        let dry = await nereid.run("export", "/site", "-n")
        let real = await nereid.run("export", "/site")
        #expect(dry.exitCode == .failed && dry.output.isEmpty && dry.remarks == real.remarks)
        #expect(dry.remarks == ["nereid: /site has files that nereid did not make. Give a new or empty folder"])
        #expect(await Nereid().run("export", "/site", "-n").output == "+ /site/index.html and the pages of foo\n")
    }

    @Test(
        "an unknown part of a folder does not become a folder of its own",
        arguments: ["marina/weblog", "/x/pastes", "marina/now.md", "boxes", "marina/weblog/a.md"])
    func pullPart(path: String) async {
        let nereid = Nereid()
        let outcome = await nereid.run("pull", path)
        #expect(outcome.exitCode == .failed && outcome.remarks.last?.contains("'nereid pull") == true)
        #expect(nereid.repositories.folder["now.md"] == nil)
        #expect(await Nereid().run("pull", "pics/marina").exitCode == .done)
    }

    @Test("diff reports an empty text file, and nothing is sent")
    func emptyFile() async {
        let nereid = Nereid()
        _ = await nereid.run("pull", "/tree")
        nereid.repositories.folder["pastes/empty"] = ""
        nereid.repositories.folder["pastes/other"] = "text"
        for words in [["diff", "/tree"], ["push", "/tree"], ["push", "/tree", "-n"]] {
            let outcome = await nereid.run(words)
            #expect(outcome.exitCode == .failed, "\(words)")
            #expect(outcome.everything.contains("pastes/empty: it is empty"), "\(words)")
        }
        #expect(nereid.repositories.folder.writes == 0)
    }
}
