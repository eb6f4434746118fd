/// Reads the parts of links: labels, destinations and titles.
struct LinkScanner {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    /// The next byte; 0 at the end, as a text has no NUL.
    private var next: UInt8 { position < end ? bytes[position] : 0 }

    /// Moves over a byte, if it is next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    /// Whether a byte is directly before the position.
    func isAfter(_ byte: UInt8) -> Bool { bytes[position - 1] == byte }

    /// Moves over blanks and at most one line ending.
    mutating func skipBlanks() {
        while next.isBlank { position += 1 }
        guard take(ASCII.newline) else { return }
        while next.isBlank { position += 1 }
    }

    /// Moves over blanks and the line ending; `false` if anything else is left in the line.
    mutating func takeLineEnd() -> Bool {
        while next.isBlank { position += 1 }
        return position == end || take(ASCII.newline)
    }

    /// Takes `[label]`; returns the label. `nil` if it is longer than 999 bytes, contains an unescaped `[`, or is not
    /// closed.
    mutating func takeLabel() -> Range<Int>? {
        guard next == ASCII.openBracket else { return nil }
        return takeEnclosed(by: ASCII.closeBracket, without: [ASCII.openBracket], atMost: ReferenceLabel.longest)
    }

    /// Takes a destination; returns it, without its `<>` if it has them. `nil` if a bare one has unbalanced or too
    /// deeply nested parentheses, or if one in `<>` is not closed before a line ending or another `<`.
    mutating func takeDestination() -> Range<Int>? {
        next == ASCII.less
            ? takeEnclosed(by: ASCII.greater, without: [ASCII.newline, ASCII.less]) : takeBareDestination()
    }

    private mutating func takeBareDestination() -> Range<Int>? {
        let start = position
        var index = start
        var depth = 0
        scan: while index < end {
            switch bytes[index] {
            case ASCII.backslash where index + 1 < end && bytes[index + 1].isPunctuation: index += 2
            case ASCII.openParenthesis:
                depth += 1
                // The specification allows a limit. Without one, nested parentheses would be scanned again and again.
                guard depth <= 32 else { return nil }
                index += 1
            case ASCII.closeParenthesis:
                if depth == 0 { break scan }
                depth -= 1
                index += 1
            case let byte where byte.isControl || byte == ASCII.space: break scan
            default: index += 1
            }
        }
        guard depth == 0 else { return nil }
        position = index
        return start..<index
    }

    /// Takes a title, in quotes or parentheses; returns what is within.
    mutating func takeTitle() -> Range<Int>? {
        switch next {
        case ASCII.quote, ASCII.apostrophe: takeEnclosed(by: next, without: [])
        case ASCII.openParenthesis: takeEnclosed(by: ASCII.closeParenthesis, without: [ASCII.openParenthesis])
        default: nil
        }
    }

    /// Takes the next byte and all up to the closing one; returns what is between. `nil` if an excluded one comes
    /// first. A backslash escapes any byte.
    private mutating func takeEnclosed(
        by closing: UInt8, without excluded: [UInt8], atMost limit: Int = .max
    ) -> Range<Int>? {
        let start = position + 1
        var index = start
        while index < end, index - start <= limit {
            switch bytes[index] {
            case ASCII.backslash: index += 2
            case closing:
                position = index + 1
                return start..<index
            case let byte where excluded.contains(byte): return nil
            default: index += 1
            }
        }
        return nil
    }

    /// The link with the destination and title that were taken.
    func link(_ destination: Range<Int>, _ title: Range<Int>?) -> MarkdownLink {
        MarkdownLink(
            destination: Unescaping.string(bytes, from: destination.lowerBound, to: destination.upperBound),
            title: title.map { Unescaping.string(bytes, from: $0.lowerBound, to: $0.upperBound) } ?? "")
    }
}
