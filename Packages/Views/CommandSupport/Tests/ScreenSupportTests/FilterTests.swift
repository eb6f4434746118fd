import ScreenKit
import ScreenSupport
import Testing

@Suite("The filter of a list")
@MainActor
struct FilterTests {
    private let stage = Stage()

    init() async { await stage.begin() }

    @Test("leaves the rows that match, and Esc shows all")
    func filters() async {
        stage.type("/row 1.")
        stage.press(.enter)
        #expect(stage.text.contains("Filter: row 1. (1)"))
        #expect(stage.selectedID() == "1")
        #expect(stage.line(of: "Row 2.") == nil)
        stage.press(.escape)
        #expect(stage.line(of: "Row 2.") != nil)
    }

    @Test("looks at what a person sees in a column, not at hidden fields", arguments: [("bücher", 20), ("example", 0)])
    func columns(text: String, count: Int) async {
        stage.type("/" + text)
        stage.press(.enter)
        #expect(stage.text.contains("Filter: \(text) (\(count))"))
    }

    @Test("names only the keys that act while it is typed")
    func keys() async {
        stage.type("/")
        #expect(stage.lines.last?.contains("Esc all") == true)
        #expect(stage.lines.last?.contains("quit") == false)
        stage.press(.function(1))
        #expect(stage.text.contains("Ctrl-W"))
        #expect(!stage.text.contains("nereid command"))
        stage.press(.escape)
        stage.type("?q")
        #expect(stage.text.contains("Filter: ?q"))
    }

    @Test("acts on each letter, the arrows move meanwhile, and Esc selects the row that was selected before")
    func eachLetter() async {
        stage.type("jjj/row 1")
        #expect(stage.text.contains("(11)"))
        #expect(stage.line(of: "Row 2.") == nil)
        stage.press(.down)
        stage.type("5")
        #expect(stage.text.contains("(1)"))
        #expect(stage.line(of: "Row 15.") != nil)
        stage.press(.escape)
        #expect(stage.selectedID() == "3")
    }

    @Test("says that nothing matches")
    func nothing() async {
        stage.type("/nowhere")
        stage.press(.enter)
        #expect(stage.text.contains("Nothing matches."))
        #expect(stage.selectedID() == nil)
    }

    @Test(
        "is removed by Esc and Ctrl-C in its field, which do not quit",
        arguments: [Key(.escape), Key(.character("c"), .control)])
    func leave(key: Key) async {
        stage.type("/row 1.")
        stage.handle(.key(key))
        #expect(stage.line(of: "Filter") == nil)
        #expect(stage.line(of: "Row 2.") != nil)
        #expect(stage.spy.messages == [])
    }

    @Test("is applied again when other rows arrive, even as many as before")
    func newRows() async {
        let stage = Stage(TestRow.rows(0..<3))
        await stage.begin()
        stage.type("/row")
        stage.press(.enter)
        stage.model.answers = [.rows(TestRow.rows(3..<6))]

        stage.type("r")
        await stage.settle()
        #expect(stage.line(of: "Row 0.") == nil)
        #expect(stage.line(of: "Row 3.") != nil)
    }

    @Test("finds a word in a text without a column, and in a hidden field", arguments: [true, false])
    func hiddenText(isText: Bool) async {
        let rows = RowsStub([TestRow("0", text: "High water"), TestRow("1", text: "Low tide")])
        let section = ScreenSection("Rows") { host in
            ListScreen(
                "Rows", host, TestRow.catalog(), columns: ["id"], text: isText ? "text" : nil,
                hidden: isText ? [] : ["text"], ifEmpty: "None.", identify: \.id,
                rows.state, load: { await rows.load($0) })
        }
        let stage = Stage(sections: [section])
        await stage.begin()

        stage.type("/water")
        #expect(stage.text.contains("(1)"))
        stage.press(.enter)
        #expect(stage.selectedID() == "0")
    }
}
