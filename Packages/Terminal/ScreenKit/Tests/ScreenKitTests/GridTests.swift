import TerminalUI
import Testing

@testable import ScreenKit

@Suite("Grid")
struct GridTests {
    private func grid(_ lines: String...) -> Grid {
        var grid = Grid(ScreenSize(columns: 6, rows: 3))
        for (row, line) in lines.enumerated() { grid.show(DisplayText(line), in: grid.area, row: row) }
        return grid
    }

    @Test(
        "text is cut at the borders of its area and of the grid",
        arguments: [
            (Area(rows: 3, columns: 6), 0, 0, "abcdefgh", ["abcdef", "", ""]),
            (Area(row: 1, column: 2, rows: 1, columns: 3), 0, 0, "abcdef", ["", "  abc", ""]),
            (Area(row: 1, column: 2, rows: 1, columns: 3), 1, 0, "abc", ["", "", ""]),
            (Area(row: 1, column: 2, rows: 1, columns: 3), -1, 0, "abc", ["", "", ""]),
            (Area(row: 1, column: 2, rows: 1, columns: 3), 0, 2, "abc", ["", "    a", ""]),
            (Area(row: 1, column: 2, rows: 1, columns: 3), 0, 3, "abc", ["", "", ""]),
            (Area(row: 1, column: 2, rows: 1, columns: 3), 0, -1, "abc", ["", "", ""]),
            (Area(row: 2, column: 4, rows: 9, columns: 9), 0, 0, "abc", ["", "", "    ab"]),
            (Area(row: 2, column: 4, rows: 9, columns: 9), 1, 0, "abc", ["", "", ""]),
            (Area(row: -1, column: -2, rows: 9, columns: 9), 1, 0, "abcd", ["cd", "", ""]),
            (Area(row: -1, column: -2, rows: 9, columns: 9), 0, 0, "abcd", ["", "", ""]),
            (Area(row: 0, column: -9, rows: 3, columns: 5), 0, 0, "abcdefghijkl", ["", "", ""]),
            (Area(row: 0, column: 6, rows: 3, columns: 5), 0, 0, "abc", ["", "", ""]),
            (Area(row: 3, column: 0, rows: 3, columns: 5), 0, 0, "abc", ["", "", ""]),
            (Area(row: -9, column: 99, rows: 1_000_000, columns: 1_000_000), 9, 0, "abc", ["", "", ""]),
            (Area(rows: 1, columns: 0), 0, 0, "a\u{301}", ["", "", ""]),
            (Area(rows: -1, columns: 6), 0, 0, "a", ["", "", ""]),
        ]) func clipping(area: Area, row: Int, column: Int, text: String, lines: [String])
    {
        var grid = grid()

        grid.show(DisplayText(text), in: area, row: row, column: column)

        #expect(grid.lines == lines)
    }

    @Test(
        "a wide character is shown whole or not at all",
        arguments: [
            (0, "abcde日x", "abcde"), (0, "日本語", "日本語"), (1, "日本語", " 日本"), (-1, "日本", " 本"), (-2, "日本", "本"),
            (5, "👩‍👩‍👧", ""), (4, "👩‍👩‍👧", "    👩‍👩‍👧"), (5, "❤️", ""),
        ]) func wide(column: Int, text: String, line: String)
    {
        var grid = grid()

        grid.show(DisplayText(text), in: Area(column: column, rows: 1, columns: 9))

        #expect(grid.lines[0] == line)
    }

    @Test(
        "overwriting half of a wide character blanks the other half",
        arguments: [
            (0, "x", "x 本語"), (1, "x", " x本語"), (2, "x", "日x 語"), (5, "x", "日本 x"), (1, "山", " 山 語"), (2, "山", "日山語"),
            (3, "山", "日 山"), (1, "xyz", " xyz語"), (4, "e\u{301}", "日本e\u{301}"),
        ]) func halves(column: Int, text: String, line: String)
    {
        var grid = grid("日本語")

        grid.show(DisplayText(text), in: grid.area, column: column)

        #expect(grid.lines[0] == line)
    }

    @Test(
        "a mark without a letter joins the character before it in its area",
        arguments: [
            ("abc", Area(rows: 1, columns: 6), 0, "abc"), ("abc", Area(rows: 1, columns: 6), 1, "a\u{301}bc"),
            ("abc", Area(column: 1, rows: 1, columns: 5), 0, "abc"), ("日", Area(rows: 1, columns: 6), 2, "日\u{301}"),
            ("abcdef", Area(rows: 1, columns: 6), 6, "abcdef\u{301}"),
            ("abcdef", Area(rows: 1, columns: 6), 7, "abcdef"),
            ("abc", Area(column: -1, rows: 1, columns: 6), 1, "abc"),
            ("abc", Area(column: 2, rows: 1, columns: 0), 0, "abc"),
        ]) func marks(line: String, area: Area, column: Int, expected: String)
    {
        var grid = grid(line)

        grid.show("\u{301}", in: area, column: column)

        #expect(grid.lines[0] == expected)
    }

    @Test("a mark that would not form one character of the same width is left out") func joins() {
        var grid = grid("ก", "❤")

        grid.show(DisplayText("ก") + DisplayText("\u{1160}"), in: grid.area)

        #expect(grid.cell(0, 0).text.count == 1)
        #expect(grid.lines[1] == "❤")
    }

    @Test("marks that come one by one are left out when the cell has enough") func stackedMarks() {
        var grid = grid("abc")

        for _ in 0..<10_000 { grid.show("\u{301}", in: grid.area, column: 1) }

        #expect(grid.cell(0, 0).text.unicodeScalars.count == StackedMarks.limit)
        #expect(grid.lines[0].hasSuffix("bc"))
    }

    @Test("newlines and tabs are blanks, and the column after the text is returned") func blanks() {
        var grid = grid()

        let column = grid.show("a\nb\t日", in: Area(column: 1, rows: 1, columns: 9))

        #expect(grid.lines[0] == " a b")
        #expect(column == 4)
    }

    @Test("a style and an attribute are combined") func attributes() {
        var grid = grid()

        grid.show(DisplayText("a", style: .red) + DisplayText("b"), in: grid.area, .bold)

        #expect(grid.cell(0, 0).attributes == [.red, .bold])
        #expect(grid.cell(0, 1).attributes == .bold)
    }

    @Test(
        "marking reaches to the borders of the area and of the grid",
        arguments: [
            (Area(rows: 3, columns: 6), 1, 1, 0..<6), (Area(row: 1, column: 2, rows: 1, columns: 2), 0, 1, 2..<4),
            (Area(row: 1, column: -2, rows: 1, columns: 4), 0, 1, 0..<2),
            (Area(row: 1, column: 4, rows: 1, columns: 9), 0, 1, 4..<6),
            (Area(row: 1, column: -9, rows: 1, columns: 3), 0, 1, 0..<0),
            (Area(row: 1, column: 9, rows: 1, columns: 3), 0, 1, 0..<0),
            (Area(row: -1, rows: 3, columns: 6), 0, 1, 0..<0),
            (Area(row: -1, rows: 3, columns: 6), 2, 1, 0..<6), (Area(row: 2, rows: 3, columns: 6), 1, 1, 0..<0),
            (Area(rows: 3, columns: 6), 3, 1, 0..<0), (Area(rows: 3, columns: 6), -1, 1, 0..<0),
        ]) func marking(area: Area, row: Int, marked: Int, columns: Range<Int>)
    {
        var grid = grid()

        grid.mark(area, row: row, .reverse)

        for row in 0..<3 {
            let found = (0..<6).filter { grid.cell(row, $0).attributes == .reverse }
            #expect(found == (row == marked ? Array(columns) : []))
        }
    }

    @Test(
        "both halves of a wide character are marked, or none",
        arguments: [(0..<1, 0..<2), (1..<2, 0..<0), (1..<3, 2..<4)])
    func markedHalves(area: Range<Int>, marked: Range<Int>) {
        var grid = grid("日本語")

        grid.mark(Area(column: area.lowerBound, rows: 1, columns: area.count), row: 0, .reverse)

        #expect((0..<6).filter { grid.cell(0, $0).attributes == .reverse } == Array(marked))
    }

    @Test(
        "a cursor outside the grid is removed",
        arguments: [(0, 0, true), (2, 5, true), (3, 0, false), (0, 6, false), (-1, 0, false), (0, -1, false)])
    func cursor(row: Int, column: Int, isInside: Bool) {
        var grid = grid()
        grid.cursor = (1, 1)

        grid.cursor = (row, column)

        #expect((grid.cursor?.row, grid.cursor?.column) == (isInside ? row : nil, isInside ? column : nil))
    }

    @Test("an area is split within its size", arguments: [(-1, 0), (0, 0), (2, 2), (3, 3), (9, 3)])
    func split(count: Int, first: Int) {
        let area = Area(row: 1, column: 2, rows: 3, columns: 3)

        let (top, bottom) = area.splitAtRow(count)
        let (left, right) = area.splitAtColumn(count)

        #expect(top == Area(row: 1, column: 2, rows: first, columns: 3))
        #expect(bottom == Area(row: 1 + first, column: 2, rows: 3 - first, columns: 3))
        #expect(left == Area(row: 1, column: 2, rows: 3, columns: first))
        #expect(right == Area(row: 1, column: 2 + first, rows: 3, columns: 3 - first))
    }

    @Test("finds the runs of cells with attributes")
    func looks() {
        var grid = grid("a")
        grid.show(DisplayText("bc", style: .bold) + "d" + DisplayText("漢", style: .dim), in: grid.area, row: 1)
        grid.mark(Area(row: 2, column: 5, rows: 1, columns: 1), row: 0, .reverse)

        #expect(grid.looks(ofRow: 0).isEmpty)
        #expect(grid.looks(ofRow: 1).map(\.columns) == [0...1, 3...4])
        #expect(grid.looks(ofRow: 1).map(\.attributes) == [.bold, .dim])
        #expect(grid.looks(ofRow: 2).map(\.columns) == [5...5])
    }
}
