import TerminalUI
import Testing

@Suite("Table")
struct TableTests {
    private let table = Table(
        columns: [Table.Column("ID"), Table.Column("SIZE"), Table.Column("TEXT", isFlexible: true)],
        rows: [["a", "5", "short"], ["日本", "1200", "a text\twith a\nnewline and \u{1B} in it"], ["c"]])

    @Test("on a terminal: a heading, aligned columns, no trailing blanks") func aligned() {
        #expect(
            table.aligned(width: 80).plain == """
                ID    SIZE  TEXT
                a     5     short
                日本  1200  a text with a newline and \\u{1B} in it
                c

                """)
    }

    @Test(
        "cells have styles on a terminal, even if columns are dropped, but not in a pipe", arguments: [40, 9])
    func styles(width: Int) {
        let table = Table(
            columns: [
                Table.Column("ID", isNeverCut: true), Table.Column("MANY"), Table.Column("STATUS", isFlexible: true),
            ],
            rows: [["a", "many", "draft"], ["b", "more", "live"]], styles: [[nil, nil, .yellow], [nil, nil, .green]])

        let looks = table.aligned(width: width).spans.filter { $0.style == .yellow || $0.style == .green }
        #expect(looks.map(\.style) == [.yellow, .green])
        #expect(table.tabSeparated().spans.allSatisfy { $0.style == nil })
    }

    @Test("numbers end at the right side of their column, below its heading, without trailing blanks")
    func rightAligned() {
        let table = Table(
            columns: [
                Table.Column("ID"), Table.Column("HITS", isRightAligned: true), Table.Column("N", isRightAligned: true),
            ],
            rows: [["a", "5", "7"], ["b", "12000", ""], ["c", "", "10"]])
        #expect(
            table.aligned(width: 80).plain == """
                ID   HITS   N
                a       5   7
                b   12000
                c          10

                """)
        #expect(table.tabSeparated().plain == "a\t5\t7\nb\t12000\t\nc\t\t10\n")
    }

    @Test("too narrow a terminal cuts the flexible column") func narrow() {
        #expect(
            table.aligned(width: 30).plain == """
                ID    SIZE  TEXT
                a     5     short
                日本  1200  a text with a new…
                c

                """)
    }

    @Test("no line is wider than the terminal", arguments: [1, 5, 10, 20, 40]) func width(width: Int) {
        for line in table.aligned(width: width).plain.split(separator: "\n") {
            #expect(DisplayText(String(line)).width <= width)
        }
    }

    @Test("the only column is aligned within the terminal's width, however narrow") func onlyColumn() {
        let table = Table(columns: [Table.Column("NUMBER")], rows: [["12345678901"], ["7"]])

        #expect(table.aligned(width: 5).plain == "NUMB…\n1234…\n7\n")
        #expect(table.aligned(width: 9).plain == "NUMBER\n12345678…\n7\n")
    }

    @Test("for a pipe: tabs, no heading, nothing cut, every column") func tabSeparated() {
        #expect(
            table.tabSeparated().plain
                == "a\t5\tshort\n日本\t1200\ta text\\twith a\\nnewline and \\u{1B} in it\nc\t\t\n")
    }

    @Test("a table without rows is empty") func empty() {
        let empty = Table(columns: table.columns, rows: [])

        #expect(empty.aligned(width: 80).isEmpty)
        #expect(empty.tabSeparated().isEmpty)
    }

    @Test(
        "a heading is whole while the table fits; it is cut before the cells of other columns",
        arguments: [
            (28, "ADDRESS         SIZE  LISTED"), (27, "ADDRESS         SIZE  LIST…"),
            (25, "ADDRESS         SIZE  LI…"),
        ])
    func headings(width: Int, heading: String) {
        let table = Table(
            columns: [Table.Column("ADDRESS"), Table.Column("SIZE"), Table.Column("LISTED")],
            rows: [["foo", "1", "yes"], ["a-long-address", "1000", "no"]])

        #expect(
            table.aligned(width: width).plain == """
                \(heading)
                foo             1     yes
                a-long-address  1000  no

                """)
    }

    @Test("several columns are narrowed together") func sharing() {
        let text = String(repeating: "x", count: 60)
        let table = Table(columns: ["A", "B", "C"].map { Table.Column($0) }, rows: [[text, text, "short"]])

        #expect(table.aligned(width: 40).plain.contains("xxx…  xxx"))
        #expect(table.aligned(width: 40).plain.contains("  short\n"))
    }

    @Test(
        "too narrow a terminal drops columns, the last first, so that the rest stays readable",
        arguments: [(60, 5), (47, 4), (40, 3), (27, 2), (20, 1)])
    func drops(width: Int, count: Int) {
        let titles = ["ID", "ADDRESS", "CREATED", "EMOJI", "CONTENT"]
        let kept = [5: [0, 1, 2, 3, 4], 4: [0, 1, 2, 4], 3: [0, 1, 4], 2: [0, 4], 1: [0]]
        let table = Table(
            columns: titles.map { Table.Column($0, isFlexible: $0 == "CONTENT", isNeverCut: $0 == "ID") },
            rows: [
                ["1"], ["63d40f2b35314", "driftwood", "26 minutes ago", "🧑‍🌾🧑‍🌾", "Second pot of tea, and a long text"],
                ["2", "a", "now", "", "b"],
            ])
        let heading = table.aligned(width: width).plain.prefix { $0 != "\n" }.split(separator: " ")

        #expect(heading.map { $0.prefix(2) } == kept[count]?.map { titles[$0].prefix(2) })
    }

    @Test("an id is cut only if it is the last column and too wide", arguments: [40, 30, 16, 10])
    func whole(width: Int) {
        let table = Table(
            columns: [
                Table.Column("ID", isNeverCut: true), Table.Column("ADDRESS"), Table.Column("CREATED"),
                Table.Column("EMOJI"), Table.Column("CONTENT", isFlexible: true),
            ],
            rows: [["63d40f2b35314", "driftwood", "26 minutes ago", "☕️", "Second pot of tea, and a long text"]])
        let lines = table.aligned(width: width).plain.split(separator: "\n")

        #expect(lines.allSatisfy { CellWidth.of(String($0)) <= width })
        #expect(lines[1].hasPrefix("63d40f2b35314") == (width > 13))
    }
}
