public import TerminalUI

/// Turns a grid into bytes for the terminal: only the cells that changed.
public struct Painter: Sendable {
    private let usesColour: Bool
    /// The background, which decides on readable colours; a change writes all cells again.
    public var background: TerminalBackground { didSet { if background != oldValue { forget() } } }
    private var shown: Grid?
    /// The image on the terminal, even if the rest is forgotten.
    private var image: Grid.Placed?

    /// Creates a painter for a terminal whose content is unknown.
    ///
    /// - Parameter usesColour: Whether colours are written; the other attributes always are.
    public init(usesColour: Bool, background: TerminalBackground = .unknown) {
        self.usesColour = usesColour
        self.background = background
    }

    /// Forgets what is shown: everything is written the next time.
    public mutating func forget() { shown = nil }

    /// Returns the bytes that remove the image, if there is one.
    public mutating func removeImage() -> [UInt8] {
        guard image != nil else { return [] }
        image = nil
        return Array(PNGImage.removal.utf8)
    }

    /// Returns the bytes that make the terminal show a grid; none if it shows it already.
    ///
    /// They are between the marks of a synchronised update, so that terminals which support it show no partial screen.
    /// Source: https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036 (DEC mode 2026).
    public mutating func paint(_ grid: Grid) -> [UInt8] {
        guard grid != shown else { return [] }
        // Erasing the screen removes the image on some terminals, and not on others.
        let removal = shown == nil || image != grid.image ? removeImage() : []
        var output = Output(usesColour: usesColour, background: background)
        if let shown, shown.rows == grid.rows, shown.columns == grid.columns {
            for row in 0..<grid.rows { output.write(row, of: grid, over: shown) }
        } else {
            output.text += "\u{1B}[2J"
            let empty = Grid(ScreenSize(columns: grid.columns, rows: grid.rows))
            for row in 0..<grid.rows { output.write(row, of: grid, over: empty) }
        }
        shown = grid
        guard let new = grid.image, new != image else { return removal + output.bytes(cursor: grid.cursor) }
        image = new
        let cursor = grid.cursor.map { Output.showing($0) } ?? ""
        return removal + output.bytes(cursor: nil) + Array((new.image.sequence(in: new.area) + cursor).utf8)
    }

    private struct Output {
        let usesColour: Bool
        let background: TerminalBackground
        var text = ""
        private var attributes: TextStyle = []
        /// Where the terminal's cursor is; nil if that is not certain.
        private var place: (row: Int, column: Int)?

        /// The text of the cell written last.
        private var lastText = ""

        init(usesColour: Bool, background: TerminalBackground) {
            self.usesColour = usesColour
            self.background = background
        }

        mutating func write(_ row: Int, of grid: Grid, over shown: Grid) {
            let range = row * grid.columns..<(row + 1) * grid.columns
            let (new, old) = (grid.cells[range], shown.cells[range])
            guard new != old else { return }
            // A character that the terminal made wider than we count may have covered its neighbours: all of them are
            // written again.
            let isCertain = new.allSatisfy(\.isCertain) && old.allSatisfy(\.isCertain)
            for index in range where !grid.cells[index].text.isEmpty {
                let isWide = index + 1 < range.upperBound && grid.cells[index + 1].text.isEmpty
                let isChanged =
                    grid.cells[index] != shown.cells[index] || isWide && grid.cells[index + 1] != shown.cells[index + 1]
                if isChanged || !isCertain {
                    write(grid.cells[index], width: isWide ? 2 : 1, at: row, index - range.lowerBound)
                }
            }
        }

        private mutating func write(_ cell: Grid.Cell, width: Int, at row: Int, _ column: Int) {
            let isElsewhere = place.map { $0 != (row, column) } ?? true
            if isElsewhere || joins(cell.text) {
                // CUP counts from 1. Source: ECMA-48, 8.3.21.
                text += "\u{1B}[\(row + 1);\(column + 1)H"
            }
            let wanted = usesColour ? cell.attributes : cell.attributes.subtracting(.colours)
            if wanted != attributes {
                text += wanted.sequence(after: [0], on: background)
                attributes = wanted
            }
            if width == 2, !cell.isCertain {
                // A terminal that makes it narrow would keep what was in its right half.
                text += "  \u{1B}[\(row + 1);\(column + 1)H"
            }
            text += cell.text
            lastText = cell.text
            // Terminals differ in the width of emoji and of marks: the next cell gets its position.
            place = width == 1 && cell.isCertain ? (row, column + 1) : nil
        }

        /// Whether a terminal would join the text to the cell before it, as it does with a mark.
        private func joins(_ next: String) -> Bool {
            guard let first = next.utf8.first, first >= 0x80 else { return false }
            return (lastText + next).count == 1
        }

        func bytes(cursor: (row: Int, column: Int)?) -> [UInt8] {
            var all = "\u{1B}[?2026h\u{1B}[?25l" + text
            if attributes != [] { all += TextStyle().sequence(after: [0]) }
            if let cursor { all += Self.showing(cursor) }
            return Array((all + "\u{1B}[?2026l").utf8)
        }

        /// The bytes that show the cursor at a place.
        static func showing(_ cursor: (row: Int, column: Int)) -> String {
            "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
        }
    }
}
