/// The number of terminal cells that a text takes.
///
/// Counts characters as people see them: an emoji sequence takes two cells however many scalars it has; marks take
/// none; ambiguous widths count as one. U+FE0F makes an emoji two cells wide; U+FE0E keeps the width of its base.
public enum CellWidth {
    /// The cells of one line of safe text.
    public static func of(_ text: some StringProtocol) -> Int {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// The cells of one character: 0, 1 or 2.
    public static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count == 1 { return of(first) }
        if isEmojiSequence(scalars, first: first) { return 2 }
        return min(2, scalars.reduce(0) { $0 + of($1) })
    }

    private static func isEmojiSequence(_ scalars: String.UnicodeScalarView, first: Unicode.Scalar) -> Bool {
        // U+FE0F selects the emoji; only digits, `#` and `*` stay narrow without a keycap.
        if scalars.contains("\u{FE0F}"), first.properties.isEmoji {
            return !first.isASCII || scalars.contains("\u{20E3}")
        }
        return first.properties.isEmojiPresentation
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? 0 : 1 }
        switch scalar.value {
        case 0xAD: return 1  // soft hyphen: terminals show it
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Hangul vowels and finals join the first letter
        default: break
        }
        // U+115F, the wide filler for a missing Hangul letter, is the one ignorable character with a width.
        if scalar.properties.isDefaultIgnorableCodePoint { return scalar.value == 0x115F ? 2 : 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
        default: return WideScalars.contains(scalar) || scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    /// The longest prefix that fits into this many cells, and its width.
    static func prefix(_ text: some StringProtocol, cells: Int) -> (text: String, width: Int) {
        var width = 0
        var end = text.startIndex
        while end < text.endIndex {
            let next = width + of(text[end])
            if next > cells { break }
            width = next
            end = text.index(after: end)
        }
        return (String(text[..<end]), width)
    }
}

extension DisplayText {
    /// The text cut to a number of cells, ending in `…`; no character is split.
    public func truncated(to cells: Int) -> DisplayText {
        guard width > cells else { return self }
        guard cells > 0 else { return DisplayText() }
        var room = cells - 1
        var result: [Span] = []
        for span in spans {
            let (text, width) = CellWidth.prefix(span.text, cells: room)
            if !text.isEmpty { result.append(Span(text: text, style: span.style)) }
            room -= width
            if text.utf8.count < span.text.utf8.count {
                result.append(Span(text: "…", style: span.style))
                break
            }
        }
        return DisplayText(spans: result)
    }

    /// The text padded with spaces to a number of cells; a longer one stays as it is.
    public func padded(to cells: Int) -> DisplayText {
        let missing = cells - width
        guard missing > 0 else { return self }
        return self + DisplayText(safe: String(repeating: " ", count: missing), style: nil)
    }

    /// The lines of the text without its styles, wrapped between words; a word that is too long is split.
    ///
    /// - Parameter cells: The width; below 1 counts as 1.
    public func wrapped(to cells: Int) -> [DisplayText] {
        plain.split(separator: "\n", omittingEmptySubsequences: false).flatMap { Self.wrap($0, to: max(1, cells)) }
    }

    private static func wrap(_ line: Substring, to cells: Int) -> [DisplayText] {
        var lines: [String] = []
        var current = ""
        var width = 0
        for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
            var rest = word
            let wordWidth = CellWidth.of(rest)
            if width > 0, width + 1 + wordWidth <= cells {
                current += " " + rest
                width += 1 + wordWidth
                continue
            }
            if width > 0 { lines.append(current) }
            while CellWidth.of(rest) > cells {
                let piece = CellWidth.prefix(rest, cells: cells).text
                // A wide character in a single cell: it sticks out instead of disappearing.
                let taken = piece.isEmpty ? String(rest.prefix(1)) : piece
                lines.append(taken)
                rest = rest.dropFirst(taken.count)
            }
            current = String(rest)
            width = CellWidth.of(rest)
        }
        if width > 0 || lines.isEmpty { lines.append(current) }
        return lines.map { DisplayText(safe: $0, style: nil) }
    }
}
