extension BlockParser {
    /// How many cells the rows of a table may lack. Without a bound, a wide table with short rows would grow with the
    /// square of its length.
    private static let mostMissingCells = 65_536

    /// Begins a table if the line gives alignments; its head is the last line of the paragraph above.
    mutating func beginTable() -> Bool {
        guard open[matched - 1].kind == .paragraph, let alignments = columnAlignments() else { return false }
        let start = open[matched - 1].start
        var headStart = content.count - 1
        while headStart > start, content[headStart - 1] != ASCII.newline { headStart -= 1 }
        let headLine = Array(content[headStart..<(content.count - 1)])
        let cells = Self.cells(of: headLine[...])
        guard headLine.contains(ASCII.pipe), cells.count == alignments.count else { return false }

        content.removeSubrange(headStart...)
        if headStart == start { open.removeLast() } else { close() }
        matched = open.count
        let head = cells.map { store($0) }
        begin(.table, at: lineNumber - 1)
        open[open.count - 1].lastLine = lineNumber
        open[open.count - 1].table = MarkdownTable(alignments: alignments, head: head, rows: [])
        return true
    }

    /// Adds the line to the table; a table that lacks too many cells ends.
    mutating func addRow() -> Bool {
        let last = open.count - 1
        guard let columns = open[last].table?.head.count else { return false }
        let cells = Self.cells(of: line.source[line.textStart..<line.end]).prefix(columns)
        open[last].missingCells += columns - cells.count
        guard open[last].missingCells <= Self.mostMissingCells else { return false }
        var row = cells.map { store($0) }
        row += repeatElement(MarkdownText(start: content.count, end: content.count), count: columns - row.count)
        open[last].table?.rows.append(row)
        open[last].lastLine = lineNumber
        return true
    }

    /// The alignments in a line such as `| :-- | --: |`; `nil` for any other line.
    private func columnAlignments() -> [MarkdownTable.Alignment?]? {
        let row = line.source[line.textStart..<line.end]
        guard row.allSatisfy({ $0.isBlank || [ASCII.pipe, ASCII.hyphen, ASCII.colon].contains($0) }), row.count > 1,
            // A hyphen and a blank begin an item of a list.
            line.first != ASCII.hyphen || !row[row.startIndex + 1].isBlank
        else { return nil }
        var alignments: [MarkdownTable.Alignment?] = []
        for cell in Self.cells(of: row) {
            let isLeft = cell.first == ASCII.colon
            let isRight = cell.count > 1 && cell.last == ASCII.colon
            let hyphens = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
            guard !hyphens.isEmpty, hyphens.allSatisfy({ $0 == ASCII.hyphen }) else { return nil }
            switch (isLeft, isRight) {
            case (true, true): alignments.append(.center)
            case (true, false): alignments.append(.left)
            case (false, true): alignments.append(.right)
            case (false, false): alignments.append(nil)
            }
        }
        return alignments.isEmpty ? nil : alignments
    }

    /// The cells of a row, without blanks around them; `\|` is a pipe in a cell.
    private static func cells(of row: ArraySlice<UInt8>) -> [[UInt8]] {
        var cells: [[UInt8]] = []
        var cell: [UInt8] = []
        var previous: UInt8 = 0
        let row = trimmed(row)
        for byte in row {
            if byte == ASCII.pipe, previous != ASCII.backslash {
                cells.append(Array(trimmed(cell[...])))
                cell = []
            } else {
                if byte == ASCII.pipe { cell.removeLast() }
                cell.append(byte)
            }
            previous = byte
        }
        if !cell.isEmpty { cells.append(Array(trimmed(cell[...]))) }
        if row.first == ASCII.pipe { cells.removeFirst() }
        return cells
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: \.isBlank)
        while let last = bytes.last, last.isBlank { bytes.removeLast() }
        return bytes
    }
}
