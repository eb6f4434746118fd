import ResourceLoading
import ScreenKit
import Testing

@testable import ScreenSupport

@Suite("The keys of a list")
@MainActor
struct ListKeyTests {
    private let stage = Stage()

    init() async { await stage.begin() }

    nonisolated static let moves: [([Input], String)] = [
        ([], "0"),
        ([.key(Key(.character("k")))], "0"),
        ([.key(Key(.character("j")))], "1"),
        ([.key(Key(.down)), .key(Key(.down)), .key(Key(.up))], "1"),
        ([.key(Key(.pageDown))], "19"),
        ([.key(Key(.character(" "))), .key(Key(.pageUp))], "0"),
        ([.key(Key(.pageDown)), .key(Key(.pageDown)), .key(Key(.pageDown))], "39"),
        ([.key(Key(.character("d"), .control))], "10"),
        ([.key(Key(.end)), .key(Key(.character("u"), .control))], "29"),
        ([.key(Key(.character("G")))], "39"),
        ([.key(Key(.character("G"))), .key(Key(.character("g"))), .key(Key(.character("g")))], "0"),
        ([.key(Key(.end)), .key(Key(.down))], "39"),
        ([.key(Key(.end)), .key(Key(.home))], "0"),
        ([.wheel(2, row: 5, column: 30)], "6"),
        ([.wheel(2, row: 5, column: 30), .wheel(-1, row: 5, column: 30)], "3"),
        ([.wheel(-1, row: 5, column: 30)], "0"),
        ([.click(row: 8, column: 30)], "6"),
    ]

    @Test("move the selection", arguments: moves)
    func move(inputs: [Input], id: String) async {
        for input in inputs { stage.handle(input) }
        #expect(stage.line(of: "Row \(id).") != nil)
        #expect(stage.selectedID() == id)
    }

    @Test("open the selected row", arguments: [Key.Name.enter, .right, .character("l")])
    func open(name: Key.Name) async {
        stage.press(.down, name)
        await stage.settle()
        #expect(stage.text.contains("url      https://example.com/1"))
    }

    @Test("a click on the selected row opens it, and one beside the rows does nothing")
    func click() async {
        let stage = Stage(TestRow.rows(0..<3))
        await stage.begin()

        stage.handle(.click(row: 9, column: 30))
        stage.handle(.click(row: 3, column: 30))
        #expect(stage.line(of: "url") == nil)
        stage.handle(.click(row: 3, column: 30))
        #expect(stage.line(of: "https://example.com/1") != nil)
    }

    @Test(
        "act on the selected row",
        arguments: [
            ("i", nil), ("o", .browse("https://example.com/2")), ("y", .copy("https://example.com/2")),
        ] as [(String, ConfigurationSpy.Message?)])
    func act(key: String, message: ConfigurationSpy.Message?) async {
        stage.type("jj" + key)
        #expect(stage.spy.messages == [message].compactMap { $0 })
    }

    @Test("run a command", arguments: [("n", ["row", "add"]), ("e", ["row", "edit", "2"])])
    func runCommand(key: String, words: [String]) async {
        stage.type("jj" + key)
        await stage.settle()
        #expect(stage.commands.runs.map(\.words) == [words])
    }

    @Test("act in the detail as in the list")
    func actInDetail() async {
        stage.type("jl")
        stage.type("eoy")
        #expect(stage.spy.messages == [.browse("https://example.com/1"), .copy("https://example.com/1")])
        await stage.settle()
        #expect(stage.commands.runs.map(\.words) == [["row", "edit", "1"]])
    }

    @Test("open another screen over the list")
    func openAnother() async {
        stage.type("jb")
        #expect(stage.lines[0].contains("Rows › About 1"))
        #expect(stage.text.contains("It is a row."))
    }

    @Test("say that a row has no page", arguments: ["o", "y"])
    func noPage(key: String) async {
        let stage = Stage(TestRow.varied)
        await stage.begin()

        stage.type("G" + key)
        #expect(stage.spy.messages == [])
        #expect(stage.text.contains("This has no page."))
    }

    @Test("say that an empty list has nothing for them", arguments: ["e", "b", "o", "y", "l"])
    func nothing(key: String) async {
        let stage = Stage([])
        await stage.begin()

        stage.type(key)
        #expect(stage.lines[22] == "There is nothing here.")
    }

    @Test("say that the list is still loading if they need a row")
    func loading() async {
        let stage = await Situation.loading.stage()

        stage.press(.enter)
        #expect(stage.lines[22].contains("Still loading."))
    }

    @Test("of a screen that could not be loaded say that nothing is there, and r loads it again")
    func nothingLoaded() async {
        let loads = Shared(0)
        let section = ScreenSection("Row") { host in
            DetailScreen(
                "Row", host, TestRow.catalog(), Resource(),
                load: { _ in
                    loads.value += 1
                    throw Failure(.network, "no network")
                }, actions: [ScreenAction("e", "edit") { .write([$0.id]) }])
        }
        let stage = Stage(sections: [section])
        await stage.begin()

        stage.type("e")
        #expect(stage.lines[22] == "There is nothing here.")
        let before = loads.value
        stage.type("r")
        await stage.settle()
        #expect(loads.value == before + 1)
    }

    @Test("of a screen that could not be loaded do not offer a page or links")
    func nothingToOpen() async {
        let section = ScreenSection("Row") { host in
            DetailScreen(
                "Row", host, TestRow.catalog(), text: "text", Resource(),
                load: { _ in throw Failure(.notFound, "alice has no bio") })
        }
        let stage = Stage(columns: 120, sections: [section])
        await stage.begin()

        #expect(stage.text.contains("alice has no bio"))
        #expect(stage.text.contains("r refresh"))
        #expect(!stage.text.contains("browser") && !stage.text.contains("links"))
    }

    @Test("do nothing in an empty list", arguments: ["j", "k", "G", "g", " ", "e", "o", "y", "l"])
    func empty(key: String) async {
        let stage = Stage([])
        await stage.begin()

        stage.type(key)
        stage.press(.enter, .pageDown)
        stage.handle(.click(row: 3, column: 30))
        #expect(stage.spy.messages == [])
        #expect(stage.lines[1].contains("There are no rows."))
    }
}
