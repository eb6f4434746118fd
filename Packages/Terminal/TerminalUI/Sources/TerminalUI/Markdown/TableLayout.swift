import Markdown

/// Lays a table of Markdown out in columns; cells that are too wide are wrapped.
struct TableLayout {
    private static let gap = 2
    /// The cells that a column has at least.
    private static let narrowest = 4

    let head: [DisplayText]
    let rows: [[DisplayText]]
    let alignments: [MarkdownTable.Alignment?]

    /// The lines, no wider than this if the columns can be that narrow.
    func lines(width: Int) -> [DisplayText] {
        let widths = columnWidths(total: width)
        let rule = widths.map { DisplayText(String(repeating: "─", count: $0), style: .dim) }
        var lines = self.lines(of: head, widths)
        lines.append(rule.joined(separator: Self.blanks(Self.gap)))
        for row in rows { lines += self.lines(of: row, widths) }
        return lines
    }

    private func columnWidths(total: Int) -> [Int] {
        let natural = head.indices.map { column in
            ([head] + rows).reduce(1) { max($0, $1[column].width) }
        }
        let room = total - Self.gap * (natural.count - 1)
        guard natural.reduce(0, +) > room else { return natural }
        // The widest columns give way.
        var limit = room
        while limit > Self.narrowest, natural.reduce(0, { $0 + min($1, limit) }) > room { limit -= 1 }
        return natural.map { min($0, max(limit, Self.narrowest)) }
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
