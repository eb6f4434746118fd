import Markdown

/// Lays Markdown out as lines for a terminal.
///
/// Headings are bold, code is dim, quotes have a bar, lists and tables are aligned. Links have a number, and their
/// targets are below, each once.
public struct MarkdownLines {
    private let document: MarkdownDocument
    private let width: Int
    private var texts: InlineText
    private var lines: [DisplayText] = []
    /// The indentation and bars before each line of the current block.
    private var prefix = DisplayText()
    /// The prefix of the next line alone, such as a list item's mark; nil if it has none of its own.
    private var nextPrefix: DisplayText?

    /// The lines of a text in Markdown.
    ///
    /// - Parameters:
    ///   - text: Any text, from anyone.
    ///   - width: The cells of a line; more than 100 are not used.
    public static func of(_ text: String, width: Int) -> [DisplayText] {
        let document = MarkdownDocument(text)
        var layout = MarkdownLines(document, width: min(width, 100))
        layout.append(document.blocks, isTight: false)
        layout.appendTargets()
        return layout.lines
    }

    private init(_ document: MarkdownDocument, width: Int) {
        self.document = document
        self.width = width
        texts = InlineText(document)
    }

    /// The cells that the prefix leaves.
    private var room: Int { max(1, width - prefix.width) }

    private mutating func append(_ line: DisplayText) {
        let prefix = nextPrefix ?? prefix
        lines.append(line.isEmpty ? prefix.trimmingEnd() : prefix + line)
        nextPrefix = nil
    }

    private mutating func appendBlankLine() {
        lines.append(prefix.trimmingEnd())
    }

    /// Recurses as deep as blocks are nested, which the document limits.
    private mutating func append(_ blocks: [MarkdownBlock], isTight: Bool) {
        for (index, block) in blocks.enumerated() {
            if index > 0, !isTight { appendBlankLine() }
            append(block)
        }
    }

    private mutating func append(_ block: MarkdownBlock) {
        switch block {
        case .paragraph(let text): append(texts.text(text))
        case .heading(_, let text): append(texts.text(text, style: .bold))
        case .rule: append(DisplayText(String(repeating: "─", count: room), style: .dim))
        case .code(_, let text): appendCode(document.code(text))
        case .quote(let blocks):
            within(DisplayText("│ ", style: .dim)) { $0.append(blocks, isTight: false) }
        case .list(let list): append(list)
        case .table(let table): append(table)
        }
    }

    private mutating func append(_ text: [DisplayText]) {
        for line in text.flatMap({ $0.wrappedInStyle(to: room) }) { append(line) }
    }

    /// Appends lines with a longer prefix, or with the current one if the longer one would take more than half of the
    /// width.
    ///
    /// - Parameters:
    ///   - added: The addition to the prefix.
    ///   - mark: Replaces `added` in the first line; of the same width.
    private mutating func within(
        _ added: DisplayText, mark: DisplayText? = nil, _ append: (inout MarkdownLines) -> Void
    ) {
        let outer = prefix
        let first = nextPrefix ?? outer
        let hasRoom = 2 * (outer.width + added.width) <= width
        prefix = hasRoom ? outer + added : outer
        nextPrefix = hasRoom ? first + (mark ?? added) : first
        append(&self)
        // An empty block still shows its mark.
        if nextPrefix != nil { self.append(DisplayText()) }
        prefix = outer
    }

    private mutating func append(_ list: MarkdownList) {
        let last = list.start.map { $0 + list.items.count - 1 }
        for (index, item) in list.items.enumerated() {
            if index > 0, !list.isTight { appendBlankLine() }
            let mark = list.start.map { "\($0 + index). " } ?? "• "
            let cells = last.map { "\($0). ".count } ?? 2
            let blanks = DisplayText(safe: String(repeating: " ", count: cells), style: nil)
            within(blanks, mark: DisplayText(mark).padded(to: cells)) { $0.append(item, isTight: list.isTight) }
        }
    }

    private mutating func appendCode(_ code: String) {
        within("    ") { layout in
            // Each line has its end, so nothing follows the last one.
            for line in code.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                for part in DisplayText(String(line).expandingTabs(), style: .dim).cut(to: layout.room) {
                    layout.append(part)
                }
            }
        }
    }

    private mutating func append(_ table: MarkdownTable) {
        let head = table.head.map { texts.line($0, style: .bold) }
        let rows = table.rows.map { row in row.map { texts.line($0) } }
        for line in TableLayout(head: head, rows: rows, alignments: table.alignments).lines(width: room) {
            append(line)
        }
    }

    private mutating func appendTargets() {
        guard !texts.targets.isEmpty else { return }
        appendBlankLine()
        for (index, target) in texts.targets.enumerated() {
            let mark = DisplayText("[\(index + 1)] ", style: .dim)
            let blanks = DisplayText(safe: String(repeating: " ", count: mark.width), style: nil)
            within(blanks, mark: mark) { layout in
                for line in DisplayText(line: target, style: .dim).cut(to: layout.room) { layout.append(line) }
            }
        }
    }
}

extension String {
    /// Replaces each tab by spaces up to the next multiple of four cells.
    fileprivate func expandingTabs() -> String {
        guard utf8.contains(0x09) else { return self }
        var result = ""
        var column = 0
        for character in self {
            let text = character == "\t" ? String(repeating: " ", count: 4 - column % 4) : String(character)
            result += text
            column += CellWidth.of(text)
        }
        return result
    }
}
