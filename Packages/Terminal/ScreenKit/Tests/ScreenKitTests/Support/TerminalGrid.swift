/// The cells of one screen.
struct TerminalGrid: Sendable {
    struct Cell: Sendable {
        /// The character; `nil` in the right half of a wide one.
        var character: Character? = " "
        var styles: Set<String> = []
    }

    private(set) var cells: [[Cell]]

    init(columns: Int, rows: Int) {
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    var rows: Int { cells.count }
    var columns: Int { cells[0].count }

    var lines: [String] {
        cells.map { row in
            let characters = row.compactMap(\.character)
            let blanks = characters.reversed().prefix { $0 == " " }.count
            return String(characters.dropLast(blanks))
        }
    }

    mutating func put(_ character: Character, width: Int, styles: Set<String>, row: Int, column: Int) {
        clear(row: row, columns: column..<column + width)
        cells[row][column] = Cell(character: character, styles: styles)
        if width == 2 { cells[row][column + 1] = Cell(character: nil, styles: styles) }
    }

    /// Blanks cells, and the other half of a wide character that is cut.
    mutating func clear(row: Int, columns range: Range<Int>) {
        var range = range
        if cells[row][range.lowerBound].character == nil { range = range.lowerBound - 1..<range.upperBound }
        if range.upperBound < columns, cells[row][range.upperBound].character == nil {
            range = range.lowerBound..<range.upperBound + 1
        }
        for column in range { cells[row][column] = Cell() }
    }

    mutating func clear(rows range: Range<Int>) {
        for row in range { clear(row: row, columns: 0..<columns) }
    }

    /// Moves the content up by one row.
    mutating func scroll() {
        cells.append(Array(repeating: Cell(), count: columns))
        cells.removeFirst()
    }

    mutating func resize(columns: Int, rows: Int) {
        if columns < self.columns {
            for row in cells.indices { clear(row: row, columns: columns..<self.columns) }
        }
        let old = cells
        cells = TerminalGrid(columns: columns, rows: rows).cells
        for row in 0..<min(rows, old.count) {
            for column in 0..<min(columns, old[row].count) { cells[row][column] = old[row][column] }
        }
    }
}
