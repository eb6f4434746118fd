/// Reads the blocks of a document line by line, following the specification's appendix "A parsing strategy".
///
/// Only the innermost open block gets lines, so the texts of all blocks share one buffer.
struct BlockParser {
    /// A quote or an item begins within this many open blocks at most, the document included; deeper marks are text. A
    /// limit is needed, since each line is compared with all open blocks.
    static let deepest = 100

    var line: LineCursor
    /// The texts of the blocks, one after the other.
    var content: [UInt8] = []
    var definitions: [String: MarkdownLink] = [:]
    var open: [OpenBlock] = [OpenBlock(.document, line: 0, start: 0)]
    /// How many of the open blocks the current line continues.
    var matched = 1
    var lineNumber = 0

    init(source: [UInt8]) {
        line = LineCursor(source: source)
        content.reserveCapacity(source.count + 1)
    }

    /// Reads all lines.
    mutating func parse() -> [MarkdownBlock] {
        var next = 0
        while next < line.source.count {
            next = line.begin(at: next)
            lineNumber += 1
            addLine()
        }
        while open.count > 1 { close() }
        return open[0].children
    }

    private mutating func addLine() {
        guard matchOpenBlocks() else { return }
        if !isCode(open[matched - 1].kind) {
            // A line begins as many blocks as it has marks for.
            while let start = beginBlock() { if start == .wholeLine { return } }
        }
        addText()
    }

    private func isCode(_ kind: OpenBlock.Kind) -> Bool {
        switch kind {
        case .indentedCode, .fencedCode: true
        case .document, .quote, .paragraph, .list, .item, .table: false
        }
    }

    /// Counts the open blocks that the line continues.
    ///
    /// - Returns: Whether anything of the line is left to read; `false` after a closing fence.
    private mutating func matchOpenBlocks() -> Bool {
        matched = 1
        while matched < open.count {
            if case .fencedCode(let fence) = open[matched].kind, isEnd(of: fence) {
                open[matched].lastLine = lineNumber
                close()
                return false
            }
            guard continues(open[matched]) else { break }
            if open[matched].kind == .quote { open[matched].lastLine = lineNumber }
            matched += 1
        }
        return true
    }

    private mutating func continues(_ block: OpenBlock) -> Bool {
        switch block.kind {
        case .document, .list: return true
        case .quote: return takeQuoteMark()
        case .paragraph, .table: return !line.isBlank
        case .item(let indent):
            guard line.isBlank ? block.hasChild : line.indent >= indent else { return false }
            line.moveOver(columns: indent)
            return true
        case .indentedCode:
            guard line.indent >= 4 || line.isBlank else { return false }
            line.moveOver(columns: 4)
            return true
        case .fencedCode(let fence):
            line.moveOver(columns: fence.indent)
            return true
        }
    }

    private func isEnd(of fence: OpenBlock.Fence) -> Bool {
        guard line.indent < 4, line.first == fence.mark else { return false }
        let rest = line.source[line.textStart..<line.end].drop { $0 == fence.mark }
        return rest.startIndex - line.textStart >= fence.length && rest.allSatisfy(\.isBlank)
    }

    /// Adds the line's text to a paragraph, a code block or a table.
    private mutating func addText() {
        if matched < open.count, !line.isBlank, isInParagraph() {
            // A paragraph continues without the marks of its quotes and the indentation of its items.
            line.moveToText()
            appendLine()
            return
        }
        closeUnmatched()
        switch open[open.count - 1].kind {
        case .indentedCode, .fencedCode:
            appendLine()
        case .table:
            guard !line.isBlank, !addRow() else { return }
            close()
            addText()
        case .paragraph:
            line.moveToText()
            appendLine()
        case .document, .quote, .list, .item:
            guard !line.isBlank else { return }
            line.moveToText()
            begin(.paragraph)
            appendLine()
        }
    }

    /// Appends the rest of the line to the innermost block.
    private mutating func appendLine() {
        line.appendRest(to: &content)
        if !line.isBlank { open[open.count - 1].lastLine = lineNumber }
    }

    /// Opens a block within the innermost one that can contain it.
    ///
    /// - Parameter number: The number of its first line; `nil` for the current line.
    mutating func begin(_ kind: OpenBlock.Kind, at number: Int? = nil) {
        closeUnmatched()
        closeLeaves(before: kind)
        open[open.count - 1].hasChild = true
        open.append(OpenBlock(kind, line: number ?? lineNumber, start: content.count))
        matched = open.count
    }

    /// Adds a block that is complete after this line.
    mutating func add(_ block: MarkdownBlock) {
        closeUnmatched()
        closeLeaves(before: .paragraph)
        open[open.count - 1].hasChild = true
        open[open.count - 1].children.append(block)
        open[open.count - 1].noteChild(from: lineNumber, to: lineNumber)
    }

    mutating func closeUnmatched() {
        while open.count > matched { close() }
    }

    private mutating func closeLeaves(before kind: OpenBlock.Kind) {
        while true {
            switch open[open.count - 1].kind {
            case .document, .quote, .item: return
            case .list: if case .item = kind { return }
            case .paragraph, .indentedCode, .fencedCode, .table: break
            }
            close()
        }
    }

    /// Closes the innermost block, and adds it to the one around it.
    mutating func close() {
        let block = open.removeLast()
        matched = min(matched, open.count)
        let parent = open.count - 1
        open[parent].noteChild(from: block.firstLine, to: block.endLine)
        switch block.kind {
        case .document: break
        case .quote: open[parent].children.append(.quote(block.children))
        case .item:
            open[parent].items.append(block.children)
            if block.isSpaced { open[parent].isSpaced = true }
        case .list(let marker):
            let list = MarkdownList(start: marker.number, isTight: !block.isSpaced, items: block.items)
            open[parent].children.append(.list(list))
        case .paragraph:
            if let text = paragraphText(from: block.start) { open[parent].children.append(.paragraph(text)) }
        case .indentedCode:
            open[parent].children.append(.code(language: "", codeText(from: block.start)))
        case .fencedCode(let fence):
            let text = MarkdownText(start: block.start, end: content.count)
            open[parent].children.append(.code(language: fence.language, text))
        case .table:
            if let table = block.table { open[parent].children.append(.table(table)) }
        }
    }

    /// The content from a place on, without blanks and line endings at its end; `nil` if there is nothing else.
    func trimmed(from start: Int) -> MarkdownText? {
        var end = content.count
        while end > start, content[end - 1].isBlank || content[end - 1] == ASCII.newline { end -= 1 }
        return end > start ? MarkdownText(start: start, end: end) : nil
    }

    private mutating func paragraphText(from start: Int) -> MarkdownText? {
        trimmed(from: readDefinitions(from: start))
    }

    /// The text of indented code without the blank lines at its end.
    private func codeText(from start: Int) -> MarkdownText {
        var end = content.count
        var newline = end
        while newline > start, content[newline - 1].isBlank || content[newline - 1] == ASCII.newline {
            newline -= 1
            if content[newline] == ASCII.newline { end = newline + 1 }
        }
        return MarkdownText(start: start, end: end)
    }
}
