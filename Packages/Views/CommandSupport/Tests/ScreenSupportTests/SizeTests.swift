import ScreenKit
import ScreenSupport
import TerminalUI
import Testing

@Suite("Screens of any size")
@MainActor
struct SizeTests {
    private let inputs: [Input] = [
        .key(Key(.pageDown)), .key(Key(.end)), .key(Key(.pageUp)), .wheel(1, row: 0, column: 0),
        .click(row: 1, column: 1), .key(Key(.home)),
    ]

    @Test("draw and handle input without a trap", arguments: Situation.allCases)
    func shell(situation: Situation) async {
        let stage = await situation.stage(TestRow.varied + [.hostile])

        for rows in 1...20 {
            for columns in Array(1...24) + stride(from: 30, through: 60, by: 6) {
                stage.size = ScreenSize(columns: columns, rows: rows)
                let grid = stage.grid
                #expect(grid.rows == rows)
                #expect(grid.columns == columns)
                if columns % 6 == 0 { for input in inputs { stage.handle(input) } }
            }
        }
    }

    @Test("are drawn in a small part of a grid, without a cell outside of it", arguments: [true, false])
    func parts(isDetail: Bool) async {
        let stage = Stage(TestRow.varied + [.hostile])
        let screen = makeScreen(stage, isDetail: isDetail)
        screen.appear()
        await stage.settle()

        for (rows, columns) in [(0, 0), (0, 9), (1, 1), (1, 2), (2, 1), (3, 3), (5, 12), (9, 30)] {
            var grid = Grid(ScreenSize(columns: 40, rows: 12))
            screen.draw(on: &grid, in: Area(row: 2, column: 5, rows: rows, columns: columns))
            for input in inputs { _ = screen.handle(input) }
            let areInside = grid.lines.enumerated().allSatisfy { row, line in
                line.isEmpty || (2..<2 + rows).contains(row) && line.hasPrefix("     ")
            }
            #expect(areInside, "\(rows)×\(columns)")
        }
    }

    private func makeScreen(_ stage: Stage, isDetail: Bool) -> any Screen {
        let model = stage.model
        if isDetail {
            return TextScreen("Text") { width in TestRow.catalog().lines(of: .hostile, width: width, now: TestRow.now) }
        }
        return ListScreen(
            "Rows", stage.shell, TestRow.catalog(), columns: ["time", "address", "text"], ifEmpty: "Nothing.",
            identify: \.id, model.state, load: { await model.load($0) })
    }

    @Test("say that they are too small", arguments: [(19, 24), (80, 3)])
    func tooSmall(columns: Int, rows: Int) async {
        let stage = await Situation.list.stage(columns: columns, rows: rows)

        #expect(stage.lines[0] == "Too small")
    }

    @Test("cut a long title before the banner")
    func longTitle() async {
        let stage = Stage(columns: 40, title: String(repeating: "long ", count: 20))

        await stage.begin()
        #expect(stage.lines[0].hasSuffix("… @alice · sandbox"))
    }

    @Test("leave room for the last column in a narrow list")
    func lastColumn() async {
        let stage = await Situation.list.stage(columns: 40)

        #expect(stage.line(of: "A first") != nil)
    }

    @Test("keep a column whose texts were scrolled away")
    func scrolledColumn() async {
        let stage = Stage([TestRow("first")] + (0..<40).map { TestRow("\($0)", address: "") })
        await stage.begin()
        #expect(stage.lines[1].contains("ADDRESS"))

        stage.press(.end)
        #expect(stage.line(of: "Row first.") == nil)
        #expect(stage.lines[1].contains("ADDRESS"))
    }

    @Test("wrap what a key does in a narrow terminal")
    func narrowKeys() async {
        let stage = Stage(columns: 40, rows: 30)
        await stage.begin()

        stage.type("?")
        let words = stage.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("Shows only rows with the letters that you type; Enter keeps them, Esc shows all."))
    }
}
