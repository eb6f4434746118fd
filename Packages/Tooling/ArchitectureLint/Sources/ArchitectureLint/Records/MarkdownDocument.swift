import Foundation

/// The parts of a Markdown file that the lint needs: headings, tables, links and code spans, with their locations.
struct MarkdownDocument: Sendable {
    struct Heading: Sendable {
        var level: Int
        var text: String
        var line: Int
    }

    struct Cell: Sendable {
        /// Without surrounding spaces.
        var text: String
        var location: SourceLocation

        /// The cell without the words at its beginning.
        func dropping(_ words: String) -> Cell {
            let column = location.column + words.utf8.count
            return Cell(
                text: String(text.dropFirst(words.count)),
                location: SourceLocation(file: location.file, line: location.line, column: column))
        }
    }

    struct Table: Sendable {
        var header: [Cell]
        var rows: [[Cell]]
        var location: SourceLocation { header[0].location }
    }

    struct Span: Sendable {
        var text: String
        var location: SourceLocation
    }

    struct Link: Sendable {
        var text: String
        var target: String
        var location: SourceLocation
    }

    let file: String
    /// Without line breaks; the first one is line 1.
    let lines: [String]
    let headings: [Heading]
    /// Whether the line is in a fenced code block, fences included, or in a comment of several lines; by line, from 0.
    private let isHidden: [Bool]

    init(file: String, text: String) {
        self.file = file
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        var lines = textLines(text).map(String.init)
        if lines.last == "" { lines.removeLast() }
        let isHidden = Self.hidden(lines)
        self.lines = lines
        self.isHidden = isHidden
        headings = lines.enumerated().compactMap { index, line in
            let level = line.prefix { $0 == "#" }.count
            guard !isHidden[index], (1...6).contains(level), line.dropFirst(level).hasPrefix(" ") else { return nil }
            let title = trimmed(line.dropFirst(level))
            let closing = title.reversed().prefix { $0 == "#" }.count
            let isClosed = closing > 0 && title.dropLast(closing).hasSuffix(" ")
            return Heading(level: level, text: isClosed ? trimmed(title.dropLast(closing)) : title, line: index + 1)
        }
    }

    /// A fence ends with at least as many of the same characters as it began with.
    private static func hidden(_ lines: [String]) -> [Bool] {
        var fence: (character: Character, count: Int)?
        var isInComment = false
        return lines.map { line in
            let text = trimmed(line)
            if isInComment {
                isInComment = !text.contains("-->")
                return true
            }
            let mark = text.first.flatMap { "`~".contains($0) ? $0 : nil }
            let count = text.prefix { $0 == mark }.count
            if let open = fence {
                if mark == open.character, count >= open.count, text.count == count { fence = nil }
                return true
            }
            if let mark, count >= 3, mark == "~" || !text.dropFirst(count).contains("`") {
                fence = (mark, count)
                return true
            }
            isInComment = text.hasPrefix("<!--") && !text.contains("-->")
            return isInComment
        }
    }

    /// The line numbers below the first heading with this title; `nil` if there is none.
    func section(_ title: String) -> Range<Int>? { sections(title).first }

    /// The line numbers below each heading with this title, up to the next heading of its level or above.
    func sections(_ title: String) -> [Range<Int>] {
        headings.enumerated().filter { $0.element.text.lowercased() == title.lowercased() }.map { index, heading in
            let next = headings[(index + 1)...].first { $0.level <= heading.level }
            return heading.line + 1..<(next?.line ?? lines.count + 1)
        }
    }

    /// Lines of prose with their numbers, without fenced code and comments of several lines.
    func proseLines(in range: Range<Int>) -> [(number: Int, text: String)] {
        range.filter { !isHidden[$0 - 1] }.map { ($0, lines[$0 - 1]) }
    }

    var allLines: Range<Int> { 1..<lines.count + 1 }
}

// MARK: - Tables

extension MarkdownDocument {
    func tables(in range: Range<Int>) -> [Table] { blocks(in: range).compactMap(Self.table) }

    /// The beginnings of blocks of rows that are not tables, because no delimiter row follows the first row.
    func brokenTables(in range: Range<Int>) -> [SourceLocation] {
        blocks(in: range).filter { Self.table(of: $0) == nil }.map { $0[0][0].location }
    }

    /// Blocks of consecutive rows. Each row has at least one cell.
    ///
    /// A row begins with a bar, or belongs to a table whose delimiter row is below its header; such a table extends to
    /// the next empty line.
    private func blocks(in range: Range<Int>) -> [[[Cell]]] {
        let prose = proseLines(in: range)
        var blocks: [[[Cell]]] = []
        var block: [[Cell]] = []
        var hasOuterBars = true
        for (index, (number, text)) in prose.enumerated() {
            let beginsWithBar = trimmed(text).hasPrefix("|")
            let isBelowBlock = !block.isEmpty && prose[index - 1].number == number - 1
            let continuesBlock = isBelowBlock && (beginsWithBar || !hasOuterBars && !trimmed(text).isEmpty)
            if !continuesBlock {
                if !block.isEmpty { blocks.append(block) }
                block = []
            }
            let next = index + 1 < prose.count && prose[index + 1].number == number + 1 ? prose[index + 1] : nil
            guard continuesBlock || beginsWithBar || next.map({ isDelimiterRow($0.text, below: text) }) == true
            else { continue }
            if block.isEmpty { hasOuterBars = beginsWithBar }
            block.append(cells(of: text, line: number))
        }
        if !block.isEmpty { blocks.append(block) }
        return blocks
    }

    /// Whether the line is the delimiter row of a table without outer bars.
    private func isDelimiterRow(_ line: String, below header: String) -> Bool {
        guard line.contains("|"), header.contains("|") else { return false }
        let row = cells(of: line, line: 0)
        return row.allSatisfy { Self.isDelimiterCell($0.text) } && row.count == cells(of: header, line: 0).count
    }

    /// A block of rows is a table if its second row is the delimiter row.
    private static func table(of block: [[Cell]]) -> Table? {
        guard block.count >= 2, block[1].allSatisfy({ isDelimiterCell($0.text) }) else { return nil }
        return Table(header: block[0], rows: Array(block[2...]))
    }

    private static func isDelimiterCell(_ text: String) -> Bool {
        text.contains("-") && text.allSatisfy { $0 == "-" || $0 == ":" }
    }

    private func cells(of line: String, line number: Int) -> [Cell] {
        var cells: [Cell] = []
        var cell: [UInt8] = []
        var start = 0
        var isInCode = false
        var isEscaped = false
        let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        func finish() {
            let blanks = cell.prefix(while: isBlank).count
            let location = SourceLocation(file: file, line: number, column: start + blanks + 1)
            let text = trimmed(String(decoding: cell, as: UTF8.self)).replacing("\\|", with: "|")
            cells.append(Cell(text: text, location: location))
            cell = []
        }
        for (index, byte) in line.utf8.enumerated() {
            if byte == UInt8(ascii: "|"), !isInCode, !isEscaped {
                let isLeadingBar = start == 0 && cell.allSatisfy(isBlank)
                if !isLeadingBar { finish() }
                start = index + 1
                cell = []
            } else {
                cell.append(byte)
                if byte == UInt8(ascii: "`") { isInCode.toggle() }
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        let isAfterTrailingBar = !cells.isEmpty && cell.allSatisfy(isBlank)
        if !isAfterTrailingBar { finish() }
        return cells
    }
}

// MARK: - Spans and links

extension MarkdownDocument {
    func codeSpans(in range: Range<Int>) -> [Span] {
        proseLines(in: range).flatMap { number, text in
            Self.codeSpans(of: text).map { span in
                Span(text: span.text, location: SourceLocation(file: file, line: number, column: span.offset + 1))
            }
        }
    }

    /// The text of code spans, with the byte offset of its first byte.
    static func codeSpans(of text: String) -> [(text: String, offset: Int)] {
        var spans: [(String, Int)] = []
        var open: Int?
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "`") {
            if let start = open {
                if index > start { spans.append((String(decoding: bytes[start..<index], as: UTF8.self), start)) }
                open = nil
            } else {
                open = index + 1
            }
        }
        return spans
    }

    func links(in range: Range<Int>) -> [Link] {
        proseLines(in: range).flatMap { links(of: $0.text, line: $0.number) }
    }

    private func links(of line: String, line number: Int) -> [Link] {
        var links: [Link] = []
        let bytes = Array(line.utf8)
        let lastClose = bytes.lastIndex(of: UInt8(ascii: ")")) ?? -1
        var textStart: Int?
        var isInCode = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "`"): isInCode.toggle()
            case UInt8(ascii: "[") where !isInCode: textStart = index + 1
            case UInt8(ascii: "]") where !isInCode && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "("):
                guard let start = textStart, index + 2 <= lastClose,
                    let close = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: ")"))
                else { break }
                links.append(
                    Link(
                        text: String(decoding: bytes[start..<index], as: UTF8.self),
                        target: Self.target(String(decoding: bytes[(index + 2)..<close], as: UTF8.self)),
                        location: SourceLocation(file: file, line: number, column: index + 3)))
                textStart = nil
                index = close
            default: break
            }
            index += 1
        }
        return links
    }
}

extension MarkdownDocument {
    /// The target without a title, angle brackets and percent encoding: `<a%20b.md> "Title"` is `a b.md`.
    private static func target(_ written: String) -> String {
        let text = trimmed(written)
        let isBracketed = text.hasPrefix("<")
        let target = isBracketed ? text.dropFirst().prefix { $0 != ">" } : text.prefix { $0 != " " && $0 != "\t" }
        return target.removingPercentEncoding ?? String(target)
    }
}

/// The lines as compilers and editors count them, without their ends. Only LF, CR and CR LF end a line.
func textLines(_ text: Substring) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    var index = start
    let bytes = text.utf8
    while index < bytes.endIndex {
        let byte = bytes[index]
        let end = index
        bytes.formIndex(after: &index)
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
        if byte == UInt8(ascii: "\r"), index < bytes.endIndex, bytes[index] == UInt8(ascii: "\n") {
            bytes.formIndex(after: &index)
        }
        lines.append(text[start..<end])
        start = index
    }
    return lines + [text[start...]]
}

/// Without spaces and tabs at either end.
func trimmed(_ text: some StringProtocol) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let start = text.firstIndex(where: { !isBlank($0) }), let end = text.lastIndex(where: { !isBlank($0) }) else {
        return ""
    }
    return String(text[start...end])
}
