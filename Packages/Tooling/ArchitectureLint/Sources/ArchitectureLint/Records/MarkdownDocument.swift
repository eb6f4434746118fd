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
    /// Whether the line is in a fenced code block, fences included; by line, from 0.
    private let isFenced: [Bool]

    init(file: String, text: String) {
        self.file = file
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        if lines.last == "" { lines.removeLast() }
        var headings: [Heading] = []
        var isFenced: [Bool] = []
        var isInFence = false
        for (index, line) in lines.enumerated() {
            let isFence = line.drop { $0 == " " }.hasPrefix("```")
            isFenced.append(isInFence || isFence)
            if isFence { isInFence.toggle() }
            let level = line.prefix { $0 == "#" }.count
            guard !isFenced[index], (1...6).contains(level), line.dropFirst(level).hasPrefix(" ") else { continue }
            headings.append(Heading(level: level, text: trimmed(line.dropFirst(level)), line: index + 1))
        }
        self.lines = lines
        self.headings = headings
        self.isFenced = isFenced
    }

    /// The line numbers below the heading, up to the next one of its level or above; `nil` without such a heading.
    func section(_ title: String) -> Range<Int>? {
        guard let index = headings.firstIndex(where: { $0.text.lowercased() == title.lowercased() }) else { return nil }
        let heading = headings[index]
        let next = headings[(index + 1)...].first { $0.level <= heading.level }
        return heading.line + 1..<(next?.line ?? lines.count + 1)
    }

    /// Lines of prose with their numbers: fenced code left out.
    private func proseLines(in range: Range<Int>) -> [(number: Int, text: String)] {
        range.filter { !isFenced[$0 - 1] }.map { ($0, lines[$0 - 1]) }
    }

    var allLines: Range<Int> { 1..<lines.count + 1 }
}

// MARK: - Tables

extension MarkdownDocument {
    func tables(in range: Range<Int>) -> [Table] { blocks(in: range).compactMap(Self.table) }

    /// The beginnings of rows that are not a table, because no delimiter row follows the first one.
    func brokenTables(in range: Range<Int>) -> [SourceLocation] {
        blocks(in: range).filter { Self.table(of: $0) == nil }.map { $0[0][0].location }
    }

    /// Consecutive lines of rows. Each has at least one cell.
    private func blocks(in range: Range<Int>) -> [[[Cell]]] {
        var blocks: [[[Cell]]] = []
        var block: [[Cell]] = []
        var previous = 0
        for (number, text) in proseLines(in: range) {
            let isRow = text.drop { $0 == " " }.hasPrefix("|")
            if !isRow || number != previous + 1 {
                if !block.isEmpty { blocks.append(block) }
                block = []
            }
            if isRow {
                block.append(cells(of: text, line: number))
                previous = number
            }
        }
        if !block.isEmpty { blocks.append(block) }
        return blocks
    }

    /// A block of rows is a table if its second row is the delimiter row.
    private static func table(of block: [[Cell]]) -> Table? {
        guard block.count >= 2, block[1].allSatisfy({ isRuler($0.text) }) else { return nil }
        return Table(header: block[0], rows: Array(block[2...]))
    }

    private static func isRuler(_ text: String) -> Bool {
        text.contains("-") && text.allSatisfy { $0 == "-" || $0 == ":" }
    }

    private func cells(of line: String, line number: Int) -> [Cell] {
        var cells: [Cell] = []
        var cell: [UInt8] = []
        var start = 0
        var isInCode = false
        var isEscaped = false
        func finish() {
            let blanks = cell.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
            let location = SourceLocation(file: file, line: number, column: start + blanks + 1)
            cells.append(Cell(text: trimmed(String(decoding: cell, as: UTF8.self)), location: location))
            cell = []
        }
        for (index, byte) in line.utf8.enumerated() {
            if byte == UInt8(ascii: "|"), !isInCode, !isEscaped {
                if !cells.isEmpty || cell.contains(where: { $0 != UInt8(ascii: " ") }) || start > 0 { finish() }
                start = index + 1
                cell = []
            } else {
                cell.append(byte)
                if byte == UInt8(ascii: "`") { isInCode.toggle() }
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        if cells.isEmpty || cell.contains(where: { $0 != UInt8(ascii: " ") }) { finish() }
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
                        target: String(decoding: bytes[(index + 2)..<close], as: UTF8.self),
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

/// Without spaces at either end.
func trimmed(_ text: some StringProtocol) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let start = text.firstIndex(where: { !isBlank($0) }), let end = text.lastIndex(where: { !isBlank($0) }) else {
        return ""
    }
    return String(text[start...end])
}
