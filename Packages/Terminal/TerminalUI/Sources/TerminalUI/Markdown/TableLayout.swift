import Markdown

/// Lays a table of Markdown out in columns; cells that are too wide are wrapped. If the columns cannot be narrow enough,
/// each row becomes a text.
struct TableLayout {
    private static let gap = 2
    /// A column is narrowed to no fewer cells than this.
    private static let narrowest = 4

    let head: [DisplayText]
    let rows: [[DisplayText]]
    let alignments: [MarkdownTable.Alignment?]

    /// The lines of the table, no wider than `width`.
    func lines(width: Int) -> [DisplayText] {
        guard let widths = columnWidths(total: width) else {
            return ([head] + rows).flatMap { $0.joined(separator: " | ").wrappedInStyle(to: width) }
        }
        let rule = widths.map { DisplayText(String(repeating: "─", count: $0), style: .dim) }
        var lines = self.lines(of: head, widths)
        lines.append(rule.joined(separator: Self.blanks(Self.gap)))
        for row in rows { lines += self.lines(of: row, widths) }
        return lines
    }

    /// The width of each column; `nil` if they do not fit.
    private func columnWidths(total: Int) -> [Int]? {
        var natural = head.map { max(1, $0.width) }
        for row in rows {
            for (column, cell) in row.enumerated() { natural[column] = max(natural[column], cell.width) }
        }
        let room = total - Self.gap * (natural.count - 1)
        func isTooWide(_ limit: Int) -> Bool { natural.reduce(0) { $0 + min($1, limit) } > room }
        guard isTooWide(.max) else { return natural }
        // The widest columns give way.
        var limit = max(room, Self.narrowest)
        while limit > Self.narrowest, isTooWide(limit) { limit -= 1 }
        return isTooWide(limit) ? nil : natural.map { min($0, limit) }
    }

    private func lines(of row: [DisplayText], _ widths: [Int]) -> [DisplayText] {
        let cells = zip(row, widths).map { $0.wrappedInStyle(to: $1) }
        let height = cells.reduce(1) { max($0, $1.count) }
        return (0..<height).map { index in
            cells.indices.map { column in
                let text = index < cells[column].count ? cells[column][index] : DisplayText()
                return aligned(text, column, widths[column])
            }.joined(separator: Self.blanks(Self.gap)).trimmingEnd()
        }
    }

    private func aligned(_ text: DisplayText, _ column: Int, _ width: Int) -> DisplayText {
        let missing = max(0, width - text.width)
        let before =
            switch alignments[column] {
            case .right: missing
            case .center: missing / 2
            case .left, nil: 0
            }
        return Self.blanks(before) + text + Self.blanks(missing - before)
    }

    private static func blanks(_ count: Int) -> DisplayText {
        DisplayText(safe: String(repeating: " ", count: count), style: nil)
    }
}
