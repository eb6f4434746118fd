import CommandLineKit
import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI
import Testing

@MainActor
@Suite("What a search and a history show")
struct ArchiveListTests {
    /// A world with one hit, of whose pieces the second one is the match.
    private func world(_ pieces: [String]) -> World {
        var world = World()
        world.hits = [
            SearchHit(
                kind: "bio", address: "foo", id: "foo", date: nil, title: nil,
                snippet: pieces.enumerated().map { .init($0.element, isMatch: $0.offset == 1) }, score: 1)
        ]
        return world
    }

    @Test(
        "words around a match stay separate, whatever white space the text has",
        arguments: [
            (["one harbourmaster\ntwo ", "lobster", "\nthree"], "one harbourmaster two lobster three"),
            (["Tags: ", "tea", "\n---\n\n# T"], "Tags: tea --- # T"),
            (["\r\n- ", "harbour", " office"], "- harbour office"),
            (["a\n", "\tb"], "a b"),
        ])
    func snippet(pieces: [String], shown: String) async {
        let outcome = await Nereid(world(pieces), on: .terminal()).run("search", "x")
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
        let outcome = await Nereid(world(pieces), on: .terminal(columns: 26)).run("search", "x")
        #expect(outcome.output.split(separator: "\n").last.map(String.init) == shown)
    }

    @Test(
        "a hit shows its title, if neither its id nor its text does",
        arguments: [("Tides", "weblog foo e1 · Tides"), ("some tea", "weblog foo e1"), ("e1", "weblog foo e1")])
    func title(title: String, head: String) async {
        var world = World()
        world.hits = [
            SearchHit(
                kind: "weblog", address: "foo", id: "e1", date: nil, title: title,
                snippet: [.init("some ", isMatch: false), .init("tea", isMatch: true)], score: 1)
        ]
        let outcome = await Nereid(world, on: .terminal()).run("search", "x")
        #expect(outcome.output == head + "\n  some tea\n")
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

    @Test("searches and histories keep the contract of lists")
    func contractOfLists() async {
        let problems = await Nereid.problems(ofList: "search", "x")
        #expect(problems == [])
        let others = await Nereid.problems(ofList: "history", "status", takesNumbers: true)
        #expect(others == [])
    }

    @Test("a number after the kind of a history is an id")
    func historyOfNumber() async {
        #expect(await Nereid().run("history", "status", "3", "-n").exitCode != .usage)
    }

    @Test(
        "--from and --to of a search are --since and --until",
        arguments: ["--from 3d", "--to 2026-11-20", "--from=3d --to=1d"])
    func aliases(flags: String) async {
        #expect(await Nereid().run(line: "search x \(flags)").exitCode == .done)
        #expect(await Nereid().run(line: "search x --since 1d \(flags) --until 1d").exitCode == .usage)
    }

    @Test("a number among the words of a search is a word")
    func numberAmongWords() async {
        #expect(await Nereid().run("search", "tea", "3").exitCode == .done)
    }
}
