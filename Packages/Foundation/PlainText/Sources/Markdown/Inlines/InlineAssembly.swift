/// Turns the items that a parser found into inlines.
struct InlineAssembly {
    private let parser: InlineParser
    private var result: [MarkdownInline] = []
    /// Text that is not in the result yet.
    private var text: [UInt8] = []

    init(parser: InlineParser) { self.parser = parser }

    mutating func inlines() -> [MarkdownInline] {
        for item in parser.items { append(item) }
        endText()
        return result
    }

    private mutating func append(_ item: InlineItem) {
        let first = Int(item.first)
        switch item.kind {
        case .text: text += parser.bytes[first..<Int(item.second)]
        // The parser has found a reference there.
        case .character: text += Unescaping.character(parser.bytes, at: first, end: parser.end)?.text.utf8 ?? "".utf8
        case .openBracket: text.append(ASCII.openBracket)
        case .openImage: text += [ASCII.exclamation, ASCII.openBracket]
        case .delimiters: append(parser.emphasis.runs[Int(item.second)])
        case .code: append(.code(code(first..<Int(item.second))))
        case .softBreak: append(.softBreak)
        case .hardBreak: append(.hardBreak)
        case .spanStart: append(.start(parser.links[first]))
        case .spanEnd: append(.end(parser.links[first]))
        }
    }

    private mutating func append(_ run: DelimiterRun) {
        for span in parser.emphasis.spans(from: run.firstEnd) { append(.end(span)) }
        text += repeatElement(run.mark, count: Int(run.count))
        for span in parser.emphasis.spans(from: run.firstStart) { append(.start(span)) }
    }

    private mutating func append(_ inline: MarkdownInline) {
        endText()
        result.append(inline)
    }

    private mutating func endText() {
        guard !text.isEmpty else { return }
        result.append(.text(String(decoding: text, as: UTF8.self)))
        text.removeAll(keepingCapacity: true)
    }

    /// Code with newlines as spaces. If both ends have a space, each loses one, unless there are only spaces.
    private func code(_ range: Range<Int>) -> String {
        var bytes = parser.bytes[range].map { $0 == ASCII.newline ? ASCII.space : $0 }
        if bytes.first == ASCII.space, bytes.last == ASCII.space, bytes.contains(where: { $0 != ASCII.space }) {
            bytes.removeFirst()
            bytes.removeLast()
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
