/// A table in a Markdown document.
public struct MarkdownTable: Equatable, Sendable {
    /// The side to which a column's cells are aligned.
    public enum Alignment: String, Sendable {
        case left, center, right
    }

    /// The alignment of each column; `nil` if unspecified.
    public let alignments: [Alignment?]
    /// The cells of the first row, one for each column.
    public let head: [MarkdownText]
    /// The cells of the other rows, one for each column.
    public internal(set) var rows: [[MarkdownText]]
}
