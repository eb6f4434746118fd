import TerminalUI
import Testing

@testable import ScreenKit

@Suite("Painter")
struct PainterTests {
    private static let texts = [
        "abc", "The quick brown fox", "a", "~", "é", "e\u{301}", "日本語", "한국어", "👩‍👩‍👧‍👦", "❤️", "👍🏽", "🇨🇭", "1️⃣", "مرحبا",
        "شَمْس", "हिन्दी", "  ", "\n", "\t", "\u{301}", "\u{93E}", "🏽", "क", "\u{1B}[31m", "x\u{200B}y", "ﷺ",
    ]
    private static let looks: [TextStyle] = [.bold, .dim, .reverse, .red, .green, .yellow, .magenta]

    /// Changes some places of a grid, within its borders and beyond them.
    private func change(_ grid: inout Grid, _ generator: inout SeededBytes) {
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            var text = DisplayText()
            for _ in 0..<Int.random(in: 0...5, using: &generator) {
                let style = Bool.random(using: &generator) ? Self.looks.randomElement(using: &generator) : nil
                text += DisplayText(Self.texts.randomElement(using: &generator) ?? "", style: style)
            }
            let area = Area(
                row: Int.random(in: -2...grid.rows, using: &generator),
                column: Int.random(in: -4...grid.columns, using: &generator),
                rows: Int.random(in: 0...4, using: &generator), columns: Int.random(in: 0...30, using: &generator))
            let row = Int.random(in: 0...3, using: &generator)
            let look = Self.looks.randomElement(using: &generator) ?? []
            if Bool.random(using: &generator) { grid.mark(area, row: row, look) }
            grid.show(text, in: area, row: row, column: Int.random(in: 0...3, using: &generator), look)
        }
        let isShown = Bool.random(using: &generator)
        grid.cursor = isShown ? (Int.random(in: 0..<grid.rows, using: &generator), 0) : nil
    }

    /// The styles of a cell as the terminal names them; of several colours the last one counts.
    private func styles(_ attributes: TextStyle, usesColour: Bool) -> Set<String> {
        var styles: Set<String> = []
        if attributes.contains(.bold) { styles.insert("bold") }
        if attributes.contains(.dim) { styles.insert("dim") }
        if attributes.contains(.reverse) { styles.insert("reverse") }
        let colours: KeyValuePairs<TextStyle, String> = [
            // On an unknown background, yellow is written as magenta.
            .red: "red", .green: "green", .yellow: "magenta", .magenta: "magenta",
        ]
        if usesColour, let colour = colours.last(where: { attributes.contains($0.key) }) { styles.insert(colour.value) }
        return styles
    }

    /// How the terminal differs from the grid; empty if it shows the grid.
    private func differences(_ terminal: VirtualTerminal, _ grid: Grid, usesColour: Bool) -> [String] {
        var differences = terminal.problems
        if terminal.lines != grid.lines { differences.append("lines \(terminal.lines), not \(grid.lines)") }
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let wanted = styles(grid.cell(row, column).attributes, usesColour: usesColour)
                let found = terminal.style(row: row, column: column)
                if found != wanted { differences.append("\(row), \(column): \(found), not \(wanted)") }
            }
        }
        let cursor = terminal.cursor
        if cursor.isVisible != (grid.cursor != nil) { differences.append("cursor is visible: \(cursor.isVisible)") }
        if let place = grid.cursor, place != (cursor.row, cursor.column) { differences.append("cursor at \(cursor)") }
        if terminal.modes.contains(2026) { differences.append("unfinished update") }
        return differences
    }

    @Test("the terminal shows each of 150 random sequences of grids", arguments: [true, false])
    func random(usesColour: Bool) {
        var generator = SeededBytes(seed: usesColour ? 11 : 12)
        for sequence in 0..<150 {
            var terminal = VirtualTerminal(columns: 1, rows: 1)
            var painter = Painter(usesColour: usesColour)
            var grid = Grid(ScreenSize(columns: 1, rows: 1))
            for step in 0..<6 {
                if step == 0 || Int.random(in: 0...4, using: &generator) == 0 {
                    let columns = Int.random(in: 1...40, using: &generator)
                    grid = Grid(ScreenSize(columns: columns, rows: Int.random(in: 1...8, using: &generator)))
                    terminal.resize(columns: grid.columns, rows: grid.rows)
                }
                change(&grid, &generator)

                terminal.receive(painter.paint(grid))

                let differences = differences(terminal, grid, usesColour: usesColour)
                #expect(differences.isEmpty, "sequence \(sequence), step \(step)")
                #expect(painter.paint(grid).isEmpty)
                guard differences.isEmpty else { return }
            }
        }
    }

    @Test("one step down in a list of 200×60 writes less than 2,000 bytes") func step() {
        func list(selected: Int) -> Grid {
            var grid = Grid(ScreenSize(columns: 200, rows: 60))
            for row in 0..<60 {
                let line = "\(row) " + String(repeating: "Grüße from line \(row), ", count: 12)
                grid.show(DisplayText(line), in: grid.area, row: row)
            }
            grid.mark(grid.area, row: selected, .reverse)
            return grid
        }
        var painter = Painter(usesColour: true)
        _ = painter.paint(list(selected: 30))

        let bytes = painter.paint(list(selected: 31))

        #expect((1..<2000).contains(bytes.count), "\(bytes.count)")
    }

    @Test("a terminal that makes an emoji narrow keeps nothing of what was there before")
    func narrowEmoji() {
        var terminal = VirtualTerminal(columns: 6, rows: 1)
        terminal.isNarrow = true
        var painter = Painter(usesColour: true)
        for text in ["a:bcde", "🌧️ Rain"] as [DisplayText] {
            var grid = Grid(ScreenSize(columns: 6, rows: 1))
            grid.show(text, in: grid.area)
            terminal.receive(painter.paint(grid))
        }

        #expect(terminal.lines == ["🌧️  Rai"])
    }

    @Test("a row with a character of uncertain width is written whole, its unchanged narrow cells too")
    func uncertainRow() {
        var painter = Painter(usesColour: false)
        var written = ""
        for text in ["ab❤️cd", "xb❤️cd"] as [DisplayText] {
            var grid = Grid(ScreenSize(columns: 8, rows: 1))
            grid.show(text, in: grid.area)
            written = String(decoding: painter.paint(grid), as: UTF8.self)
        }

        for letter in "xbcd" { #expect(written.contains(letter), "\(letter)") }
    }

    @Test("without colour, the other attributes stay") func noColour() {
        var grid = Grid(ScreenSize(columns: 4, rows: 1))
        grid.show(DisplayText("ab", style: .red), in: grid.area, [.bold, .dim, .reverse])
        var painter = Painter(usesColour: false)

        let text = String(decoding: painter.paint(grid), as: UTF8.self)

        #expect(text.contains("\u{1B}[0;1;2;7mab\u{1B}[0m"))
        #expect(!text.contains("31"))
    }

    @Test("after forgetting, everything is written again") func forget() {
        var grid = Grid(ScreenSize(columns: 4, rows: 1))
        grid.show("ab", in: grid.area)
        var painter = Painter(usesColour: true)
        let first = painter.paint(grid)

        painter.forget()

        #expect(painter.paint(grid) == first)
    }

    @Test("colours suit the background, and everything is written again when it becomes known")
    func background() {
        var grid = Grid(ScreenSize(columns: 4, rows: 1))
        grid.show(DisplayText("ab", style: .red), in: grid.area)
        var painter = Painter(usesColour: true)
        func text() -> String { String(decoding: painter.paint(grid), as: UTF8.self) }

        #expect(text().contains("[0;31m"))
        #expect(text().isEmpty)
        painter.background = .dark
        #expect(text().contains("[0;91m"))
        painter.background = .light
        #expect(text().contains("[0;31m"))
    }
}
