extension BlockParser {
    /// How much of the line a block took when it began.
    enum Start {
        case wholeLine
        /// Its mark; another block may begin after it.
        case mark
    }

    /// Begins the block whose mark is next in the line; `nil` if the rest of the line is text.
    mutating func beginBlock() -> Start? {
        if line.indent >= 4 {
            beginIndentedCode()
            return nil
        }
        switch line.first {
        case ASCII.greater: return beginQuote() ? .mark : nil
        case ASCII.number: return addHeading() ? .wholeLine : nil
        case ASCII.backtick, ASCII.tilde: return beginFence() ? .wholeLine : nil
        case ASCII.equal: return addUnderlinedHeading() ? .wholeLine : nil
        case ASCII.pipe, ASCII.colon: return beginTable() ? .wholeLine : nil
        case ASCII.hyphen:
            if beginTable() || addUnderlinedHeading() || addRule() { return .wholeLine }
            return beginItem() ? .mark : nil
        case ASCII.asterisk:
            if addRule() { return .wholeLine }
            return beginItem() ? .mark : nil
        case ASCII.underscore: return addRule() ? .wholeLine : nil
        case ASCII.plus, 0x30...0x39: return beginItem() ? .mark : nil
        default: return nil
        }
    }

    private mutating func beginIndentedCode() {
        guard !line.isBlank, !isInParagraph() else { return }
        line.moveOver(columns: 4)
        begin(.indentedCode)
    }

    /// Whether a paragraph is open that the line may continue. Link definitions alone are not a paragraph, unless the
    /// line may be the title of the last one.
    mutating func isInParagraph() -> Bool {
        let last = open.count - 1
        guard open[last].kind == .paragraph, open[last].start < content.count else { return false }
        guard !open[last].hasText, content[open[last].start] == ASCII.openBracket,
            ![ASCII.quote, ASCII.apostrophe, ASCII.openParenthesis].contains(line.first)
        else { return true }
        open[last].hasText = readDefinitions(from: open[last].start) < content.count
        return open[last].hasText
    }

    private var canNest: Bool { open.count <= Self.deepest }

    /// Moves over `>` and one column after it.
    mutating func takeQuoteMark() -> Bool {
        guard line.indent < 4, line.first == ASCII.greater else { return false }
        line.moveIntoText(bytes: 1)
        line.moveOver(columns: 1)
        return true
    }

    private mutating func beginQuote() -> Bool {
        guard canNest, takeQuoteMark() else { return false }
        begin(.quote)
        return true
    }

    private mutating func addHeading() -> Bool {
        let source = line.source
        var start = line.textStart
        while start < line.end, source[start] == ASCII.number { start += 1 }
        let level = start - line.textStart
        guard level <= 6, start == line.end || source[start].isBlank else { return false }
        var end = Self.trimmedEnd(source, start, line.end)
        var closing = end
        while closing > start, source[closing - 1] == ASCII.number { closing -= 1 }
        if closing == start || source[closing - 1].isBlank { end = Self.trimmedEnd(source, start, closing) }
        while start < end, source[start].isBlank { start += 1 }
        add(.heading(level: level, store(source[start..<end])))
        return true
    }

    /// Closes the paragraph above, if one is open, and stores a text in the content. Call it before a block is opened.
    mutating func store(_ bytes: some Collection<UInt8>) -> MarkdownText {
        closeUnmatched()
        if open[open.count - 1].kind == .paragraph { close() }
        let start = content.count
        content.append(contentsOf: bytes)
        return MarkdownText(start: start, end: content.count)
    }

    private static func trimmedEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        return end
    }

    private mutating func beginFence() -> Bool {
        let rest = line.source[line.textStart..<line.end]
        let mark = line.first
        let info = rest.drop { $0 == mark }
        let length = info.startIndex - rest.startIndex
        guard length >= 3, mark == ASCII.tilde || !info.contains(mark) else { return false }
        let word = info.drop(while: \.isBlank).prefix { !$0.isBlank }
        let language = Unescaping.string(line.source, from: word.startIndex, to: word.endIndex)
        begin(.fencedCode(OpenBlock.Fence(mark: mark, length: length, indent: line.indent, language: language)))
        return true
    }

    /// Turns the paragraph above the line into a heading.
    private mutating func addUnderlinedHeading() -> Bool {
        guard open[matched - 1].kind == .paragraph else { return false }
        let mark = line.first
        let rest = line.source[line.textStart..<line.end].drop { $0 == mark }
        guard rest.allSatisfy(\.isBlank) else { return false }
        let start = readDefinitions(from: open[matched - 1].start)
        guard let text = trimmed(from: start) else {
            // All of it was definitions; the underline begins a paragraph.
            content.removeSubrange(open[matched - 1].start...)
            return false
        }
        let paragraph = open.removeLast()
        matched = open.count
        open[matched - 1].children.append(.heading(level: mark == ASCII.equal ? 1 : 2, text))
        open[matched - 1].noteChild(from: paragraph.firstLine, to: lineNumber)
        return true
    }

    private mutating func addRule() -> Bool {
        let mark = line.first
        var count = 0
        for byte in line.source[line.textStart..<line.end] where !byte.isBlank {
            guard byte == mark else { return false }
            count += 1
        }
        guard count >= 3 else { return false }
        add(.rule)
        return true
    }

    private mutating func beginItem() -> Bool {
        guard canNest, let marker = ListMarker(line) else { return false }
        if open[matched - 1].kind == .paragraph, !marker.interruptsParagraph(line), isInParagraph() { return false }
        let outer = line.indent
        line.moveIntoText(bytes: marker.length)
        let blanks = line.indent
        let isNarrow = line.isBlank || blanks > 4
        line.moveOver(columns: isNarrow ? 1 : blanks)
        if case .list(let list) = open[matched - 1].kind, marker.continues(list) {} else { begin(.list(marker)) }
        begin(.item(indent: outer + marker.length + (isNarrow ? 1 : blanks)))
        return true
    }
}
