import ScreenKit
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("Posts")
@MainActor
struct PostTests {
    private func stage(_ rows: [TestRow], columns: Int = 80, rows height: Int = 24) async -> Stage {
        let stage = Stage(rows, columns: columns, rows: height, posts: true)
        await stage.begin()
        return stage
    }

    @Test("marks the words that were searched for, also within a word, by more than colour")
    func matches() {
        let text = DisplayText("Second pot of teapots, potpourri").marking(["pot", "tea pots"])

        #expect(text.plain == "Second pot of teapots, potpourri")
        #expect(text.spans.filter { $0.style?.contains(.bold) == true }.map(\.text) == ["pot", "teapots", "pot"])
    }

    @Test("with 160 columns the other posts of the author are beside the post, with fewer they are not")
    func related() async {
        let wide = await Situation.posts.stage(columns: 160, rows: 40)
        #expect(!wide.text.contains("More by"))
        wide.press(.home)
        #expect(wide.lines[2].hasSuffix("More by alice"))
        let narrow = await Situation.posts.stage(columns: 159, rows: 40)
        narrow.press(.home)
        #expect(!narrow.text.contains("More by"))
    }

    @Test("the other posts of the author have one blank line between them, whatever blank lines their texts have")
    func relatedLines() async throws {
        let rows = [TestRow("0"), TestRow("1", text: "One.\n\n"), TestRow("2", text: "Two.")]
        let lines = await stage(rows, columns: 160, rows: 40).lines
        let (one, two) = (lines.firstIndex { $0.hasSuffix("One.") }, lines.firstIndex { $0.hasSuffix("Two.") })
        #expect(try #require(two) == #require(one) + 3)
    }

    @Test("have a line with their other fields, their text below it, and a blank line between posts")
    func lines() async {
        let stage = await stage(TestRow.rows(0..<3))

        #expect(stage.lines[1].hasSuffix("now  alice"))
        #expect(stage.lines[2].hasSuffix("▌ Row 0."))
        #expect(stage.lines[3].hasSuffix("│"))
        #expect(stage.lines[4].hasSuffix("1 h ago  bücher"))
    }

    @Test("show three lines of a long text, and as many as fit once they are selected")
    func long() async {
        let long = TestRow("long", text: Array(repeating: "word", count: 200).joined(separator: " "))
        let stage = await stage(TestRow.rows(0..<1) + [long] + TestRow.rows(1..<2))
        func count() -> Int { stage.lines.count { $0.contains("word word") } }

        #expect(count() == 3)
        #expect(stage.text.contains("…"))
        stage.press(.down)
        #expect(count() > 12)
        stage.press(.down)
        #expect(count() == 3)
    }

    @Test("show no blank lines of a text that is not selected")
    func blankLines() async {
        let stage = await stage([TestRow("0"), TestRow("1", text: "One.\n\nTwo.")])

        #expect(stage.line(of: "Two.") == stage.line(of: "One.").map { $0 + 1 })
        stage.press(.down)
        #expect(stage.line(of: "Two.") == stage.line(of: "One.").map { $0 + 2 })
    }

    @Test("keep the selected one in view wherever the user goes", arguments: [(80, 24), (40, 12), (200, 50), (80, 6)])
    func inView(columns: Int, height: Int) async {
        let rows = (0..<60).map {
            TestRow("\($0)", text: "Row \($0). " + String(repeating: "text ", count: $0 * 7 % 90))
        }
        let stage = await stage(rows, columns: columns, rows: height)

        for step in 0..<60 {
            #expect(stage.text.contains("Row \(step)."))
            stage.press(.down)
        }
        for step in (0..<60).reversed() {
            #expect(stage.text.contains("Row \(step)."))
            stage.press(.up)
        }
        stage.press(.end)
        #expect(stage.text.contains("Row 59."))
        stage.press(.pageUp, .home)
        #expect(stage.text.contains("Row 0."))
    }

    @Test("are selected by a click on any of their lines, and opened by a second one")
    func click() async {
        let stage = await stage(TestRow.rows(0..<5))

        stage.handle(.click(row: 8, column: 30))
        #expect(stage.selectedID() == "2")
        stage.handle(.click(row: 9, column: 30))
        #expect(stage.selectedID() == "2")
        stage.handle(.click(row: 7, column: 30))
        #expect(stage.text.contains("url      https://example.com/2"))
    }

    @Test("have one line each after z, and three again after the next")
    func dense() async {
        let stage = await stage(TestRow.rows(0..<10))

        stage.type("z")
        #expect(stage.lines[1].contains("TIME"))
        #expect(stage.line(of: "Row 1.") == 3)
        stage.type("z")
        #expect(stage.line(of: "Row 1.") == 5)
    }

    @Test("wrap no more of a text of a megabyte than is shown")
    func huge() async {
        let huge = TestRow("huge", text: String(repeating: "word ", count: 200_000))
        let stage = await stage([huge] + TestRow.rows(0..<3), columns: 200, rows: 50)

        let time = ContinuousClock().measure { for _ in 0..<10 { _ = stage.grid } }
        #expect(time < .seconds(1))
    }

    @Test("have the selected one beside them from 110 columns on", arguments: [(109, false), (110, true)])
    func beside(columns: Int, isBeside: Bool) async {
        let stage = await stage(TestRow.rows(0..<3), columns: columns)

        #expect(stage.text.contains("https://example.com/0") == isBeside)
    }
}
