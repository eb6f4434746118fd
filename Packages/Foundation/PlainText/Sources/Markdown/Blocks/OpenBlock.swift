/// A block that may have more lines.
struct OpenBlock {
    enum Kind: Equatable {
        case document, quote, paragraph, indentedCode, table
        case list(ListMarker)
        /// - Parameter indent: The columns before its content.
        case item(indent: Int)
        case fencedCode(Fence)
    }

    /// What opened a fenced code block.
    struct Fence: Equatable {
        let mark: UInt8
        let length: Int
        /// The columns of blanks before it; up to as many are removed from each line of the code.
        let indent: Int
        let language: String
    }

    let kind: Kind
    /// The number of its first line.
    let firstLine: Int
    /// The number of the last line with its text or its mark.
    var lastLine: Int
    /// Where its text starts in the content.
    let start: Int
    var children: [MarkdownBlock] = []
    /// The items of a list.
    var items: [[MarkdownBlock]] = []
    /// The table with the rows so far; `nil` for other blocks.
    var table: MarkdownTable?
    /// How many cells the rows of a table lack.
    var missingCells = 0
    /// Whether a paragraph is known to be more than definitions.
    var hasText = false
    /// Whether it ever had a child, even one that was only a definition.
    var hasChild = false
    /// The number of the last line of the last child; `nil` before the first.
    private var lastChildLine: Int?
    /// Whether a blank line separates children: a list is then loose.
    var isSpaced = false

    init(_ kind: Kind, line: Int, start: Int) {
        self.kind = kind
        firstLine = line
        lastLine = line
        self.start = start
    }

    /// The number of the last line of the block and its children.
    var endLine: Int { max(lastLine, lastChildLine ?? firstLine) }

    /// Notes the lines of a child that ended.
    mutating func noteChild(from first: Int, to last: Int) {
        if let lastChildLine, first > lastChildLine + 1 { isSpaced = true }
        lastChildLine = last
    }
}
