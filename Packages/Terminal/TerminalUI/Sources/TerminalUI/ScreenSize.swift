/// The size of a terminal, in cells.
public struct ScreenSize: Hashable, Sendable {
    /// Its width.
    public let columns: Int
    /// Its height.
    public let rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Whether a text fits, with a row left for the shell's prompt.
    ///
    /// Counted as a terminal shows it: a line that is too long continues in the next row, a tab moves to the next
    /// multiple of eight.
    func fits(_ text: DisplayText) -> Bool {
        var row = 1
        var column = 0
        for character in text.plain {
            if character == "\n" {
                row += 1
                column = 0
            } else {
                let width =
                    character == "\t" ? min(8 - column % 8, max(0, columns - 1 - column)) : CellWidth.of(character)
                if column + width > max(1, columns), column > 0 {
                    row += 1
                    column = 0
                }
                column += width
            }
            if row > rows { return false }
        }
        return true
    }
}
