/// Rows and columns, for a person or for a pipe.
public struct Table: Hashable, Sendable {
    /// One column.
    public struct Column: Hashable, Sendable {
        /// Its heading on a terminal.
        public let title: String
        /// Whether it is cut first on a narrow terminal, and dropped late.
        public let isFlexible: Bool
        /// Whether it is cut only if it is the last column left, such as an id for copying.
        public let isNeverCut: Bool
        /// Whether its cells end at its right side, as numbers that are compared do.
        public let isRightAligned: Bool

        /// Declares a column.
        public init(
            _ title: String, isFlexible: Bool = false, isNeverCut: Bool = false, isRightAligned: Bool = false
        ) {
            self.title = title
            self.isFlexible = isFlexible
            self.isNeverCut = isNeverCut
            self.isRightAligned = isRightAligned
        }
    }

    /// The columns, from left to right.
    public let columns: [Column]
    /// The cells, row by row; may be untrusted text. Missing cells are empty.
    public let rows: [[String]]
    /// The looks of the cells on a terminal; missing ones are plain.
    private let styles: [[TextStyle?]]

    /// Makes a table.
    ///
    /// - Parameter styles: The looks of the cells on a terminal, row by row.
    public init(columns: [Column], rows: [[String]], styles: [[TextStyle?]] = []) {
        self.columns = columns
        self.rows = rows
        self.styles = styles
    }

    /// The table for a pipe: one line per row, separated by tabs, no heading, nothing cut; empty without rows.
    public func tabSeparated() -> DisplayText {
        var text = ""
        for row in rows {
            for index in columns.indices {
                if index > 0 { text += "\t" }
                if index < row.count { text += DisplayText(tabSeparatedField: row[index]).plain }
            }
            text += "\n"
        }
        return DisplayText(safe: text, style: nil)
    }

    /// The table for a terminal: a heading, aligned columns, no line wider than the terminal; empty without rows.
    ///
    /// A table that is too wide is cut first in the widest flexible column, then in headings and in the widest columns
    /// that need not stay whole. If that leaves too little of each, columns are dropped, the last first; whole and
    /// flexible columns go last.
    ///
    /// - Parameter width: The terminal's width in cells.
    public func aligned(width: Int) -> DisplayText {
        guard !rows.isEmpty else { return DisplayText() }
        let shown = columnsThatFit(width)
        if shown.count < columns.count {
            let kept = rows.map { row in shown.map { $0 < row.count ? row[$0] : "" } }
            let looks = rows.indices.map { row in shown.map { style(row, $0) } }
            return Table(columns: shown.map { columns[$0] }, rows: kept, styles: looks).aligned(width: width)
        }
        let heading = columns.map { DisplayText(line: $0.title, style: .bold) }
        let cells = rows.enumerated().map { number, row in
            columns.indices.map { DisplayText(line: $0 < row.count ? row[$0] : "", style: style(number, $0)) }
        }
        let widths = columnWidths(of: [heading] + cells, total: width)
        var result = DisplayText()
        for row in [heading] + cells { result += line(row, widths: widths).truncated(to: width) + "\n" }
        return result
    }

    private func style(_ row: Int, _ column: Int) -> TextStyle? {
        styles.indices.contains(row) && styles[row].indices.contains(column) ? styles[row][column] : nil
    }

    private static let gap = "  "
    /// A flexible column is cut to no fewer cells than this.
    private static let leastFlexibleWidth = 12
    /// Another column is cut to no fewer cells than this.
    private static let leastWidth = 8
    /// A heading above narrower cells is cut to no fewer cells than this.
    private static let leastHeadingWidth = 3

    private func line(_ cells: [DisplayText], widths: [Int]) -> DisplayText {
        let last = cells.lastIndex { !$0.isEmpty } ?? 0
        let padded = cells.indices.prefix(last + 1).map { index in
            let cell = cells[index].truncated(to: widths[index])
            if columns[index].isRightAligned {
                return DisplayText(String(repeating: " ", count: max(0, widths[index] - cell.width))) + cell
            }
            // No trailing blanks.
            return index == last ? cell : cell.padded(to: widths[index])
        }
        return padded.joined(separator: DisplayText(Self.gap))
    }

    /// The columns that are wide enough to read at that width, at least one.
    private func columnsThatFit(_ width: Int) -> [Int] {
        let least = columns.indices.map { column -> Int in
            let content = rows.map { $0.count > column ? DisplayText(line: $0[column]).width : 0 }.max() ?? 0
            if columns[column].isNeverCut { return content }
            let limit = columns[column].isFlexible ? Self.leastFlexibleWidth : Self.leastWidth
            return min(max(Self.leastHeadingWidth, content), limit)
        }
        var shown = Array(columns.indices)
        while shown.count > 1, shown.map({ least[$0] }).reduce(Self.gap.count * (shown.count - 1), +) > width {
            let dispensable = shown.lastIndex { !columns[$0].isNeverCut && !columns[$0].isFlexible }
            shown.remove(at: dispensable ?? shown.lastIndex { !columns[$0].isNeverCut } ?? shown.count - 1)
        }
        return shown
    }

    private func columnWidths(of rows: [[DisplayText]], total: Int) -> [Int] {
        var widths = columns.indices.map { column in rows.map { $0[column].width }.max() ?? 0 }
        let gaps = Self.gap.count * max(0, columns.count - 1)
        let rest = total - gaps
        shrink(&widths, to: rest, least: { _ in Self.leastFlexibleWidth }, where: { columns[$0].isFlexible })
        // A heading wider than its column's cells is cut first.
        let contents = columns.indices.map { column in rows.dropFirst().map { $0[column].width }.max() ?? 0 }
        let leastForContents = contents.map { max(Self.leastHeadingWidth, $0) }
        shrink(&widths, to: rest, least: { leastForContents[$0] }, where: { !columns[$0].isNeverCut })
        shrink(&widths, to: rest, least: { _ in Self.leastWidth }, where: { !columns[$0].isNeverCut })
        // The last remaining column may still be too wide.
        return widths.map { min($0, total) }
    }

    /// Narrows the widest allowed column until all fit, or until each has its minimum.
    private func shrink(
        _ widths: inout [Int], to total: Int, least: (Int) -> Int, where isAllowed: (Int) -> Bool
    ) {
        var excess = widths.reduce(0, +) - total
        while excess > 0 {
            let candidates = widths.indices.filter { isAllowed($0) && widths[$0] > least($0) }
            guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
            widths[widest] -= 1
            excess -= 1
        }
    }
}
