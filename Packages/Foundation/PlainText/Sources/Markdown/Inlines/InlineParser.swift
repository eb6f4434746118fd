/// Reads the inline parts of one text.
struct InlineParser {
    let bytes: [UInt8]
    let start: Int
    let end: Int
    let definitions: [String: MarkdownLink]
    var position: Int
    var items: [InlineItem] = []
    var emphasis = Emphasis()
    var links: [MarkdownInline.Span] = []
    var brackets = BracketStack()
    /// The start of the text that is not in an item yet.
    private var textStart: Int
    /// Where the last run of backticks of each length starts; `nil` until it is needed.
    private var lastBackticks: [Int: Int]?

    init(bytes: [UInt8], start: Int, end: Int, definitions: [String: MarkdownLink]) {
        self.bytes = bytes
        self.start = start
        self.end = end
        self.definitions = definitions
        position = start
        textStart = start
    }

    /// Reads all of it.
    mutating func parse() -> [MarkdownInline] {
        while position < end {
            switch bytes[position] {
            case ASCII.newline: addBreak()
            case ASCII.backslash: addEscape()
            case ASCII.backtick: addCode()
            case ASCII.asterisk, ASCII.underscore, ASCII.tilde: addDelimiters()
            case ASCII.openBracket: addBracket(.openBracket, length: 1)
            case ASCII.exclamation where position + 1 < end && bytes[position + 1] == ASCII.openBracket:
                addBracket(.openImage, length: 2)
            case ASCII.closeBracket: closeBracket()
            case ASCII.less: addAutolink()
            case ASCII.ampersand: addCharacter()
            default: position += 1
            }
        }
        endText()
        emphasis.pair(from: 0)
        var assembly = InlineAssembly(parser: self)
        return assembly.inlines()
    }

    /// Ends the text before the position, and moves to `next` if it is given.
    mutating func endText(movingTo next: Int? = nil) {
        if position > textStart { items.append(InlineItem(.text, textStart, position)) }
        position = next ?? position
        textStart = position
    }

    private mutating func addBreak() {
        var textEnd = position
        while textEnd > textStart, bytes[textEnd - 1] == ASCII.space { textEnd -= 1 }
        let isHard = position - textEnd >= 2
        let next = position + 1
        position = textEnd
        endText(movingTo: next)
        items.append(InlineItem(isHard ? .hardBreak : .softBreak, 0))
        while position < end, bytes[position].isBlank { position += 1 }
        textStart = position
    }

    private mutating func addEscape() {
        guard position + 1 < end else {
            position += 1
            return
        }
        let next = bytes[position + 1]
        if next == ASCII.newline {
            endText(movingTo: position + 2)
            items.append(InlineItem(.hardBreak, 0))
        } else if next.isPunctuation {
            endText(movingTo: position + 1)
            position += 1
        } else {
            position += 1
        }
    }

    private mutating func addCharacter() {
        guard let (_, next) = Unescaping.character(bytes, at: position, end: end) else {
            position += 1
            return
        }
        let start = position
        endText(movingTo: next)
        items.append(InlineItem(.character, start))
    }

    private mutating func addCode() {
        let length = runLength(at: position)
        let codeStart = position + length
        guard let codeEnd = endOfCode(from: codeStart, length: length) else {
            position = codeStart
            return
        }
        endText(movingTo: codeEnd + length)
        items.append(InlineItem(.code, codeStart, codeEnd))
    }

    /// How often the byte at `start` is repeated from there on.
    private func runLength(at start: Int) -> Int {
        var next = start
        while next < end, bytes[next] == bytes[start] { next += 1 }
        return next - start
    }

    /// The start of the next run of backticks of this length. Searches only if there is one.
    private mutating func endOfCode(from start: Int, length: Int) -> Int? {
        let last = lastBackticks ?? findBackticks()
        lastBackticks = last
        guard let lastStart = last[length], lastStart >= start else { return nil }
        var index = start
        while index <= lastStart {
            guard bytes[index] == ASCII.backtick else {
                index += 1
                continue
            }
            let found = runLength(at: index)
            if found == length { return index }
            index += found
        }
        return nil
    }

    private func findBackticks() -> [Int: Int] {
        var last: [Int: Int] = [:]
        var index = position
        while index < end {
            let length = bytes[index] == ASCII.backtick ? runLength(at: index) : 0
            if length > 0 { last[length] = index }
            index += max(1, length)
        }
        return last
    }

    private mutating func addDelimiters() {
        let mark = bytes[position]
        let length = runLength(at: position)
        let next = position + length
        let flanking = Flanking(bytes, start: start, end: end, run: position..<next)
        guard mark != ASCII.tilde || length >= 2 else {
            position = next
            return
        }
        let run = DelimiterRun(
            mark: mark, canOpen: flanking.canOpen(mark), canClose: flanking.canClose(mark),
            remainder: UInt8(length % 3), count: Int32(truncatingIfNeeded: length))
        guard run.canOpen || run.canClose else {
            position = next
            return
        }
        let start = position
        endText(movingTo: next)
        items.append(InlineItem(.delimiters, start, emphasis.append(run)))
    }

    private mutating func addAutolink() {
        guard let autolink = Autolink(bytes, at: position, end: end) else {
            position += 1
            return
        }
        let text = (position + 1)..<(autolink.end - 1)
        endText(movingTo: autolink.end)
        items.append(InlineItem(.spanStart, links.count))
        links.append(.link(MarkdownLink(destination: autolink.destination, title: "")))
        items.append(InlineItem(.text, text.lowerBound, text.upperBound))
        items.append(InlineItem(.spanEnd, links.count - 1))
    }
}
