import FoundationExtensions

/// What resembles front matter at the beginning of a text: fields with other names, between other fences, or in lines
/// that front matter cannot have.
struct Resemblance {
    /// A line, whatever character ends it.
    struct Line {
        /// Counts line feeds, from 1.
        let number: Int
        let text: String
        /// The position after its line ending.
        var end: Int
    }

    /// The bytes of `lines` in the text.
    private let range: Range<Int>
    private let lines: [Line]
    private let isAfterEmptyLine: Bool
    private let names: FieldNames

    /// Takes paragraphs, up to and including the first one that does not begin with a field, a heading or a comment.
    /// Lines like fences, such as `+++`, do not count. If a paragraph begins with such a line, and another one closes
    /// it, takes everything up to the closing line, and no more.
    init(_ bytes: ArraySlice<UInt8>, _ names: FieldNames) {
        self.names = names
        let all = Self.lines(of: bytes)
        let start = all.firstIndex { !Self.isEmpty($0.text) } ?? all.endIndex
        var end = start
        var next = start
        repeat {
            let paragraph = next..<(all[next...].firstIndex { Self.isEmpty($0.text) } ?? all.endIndex)
            end = paragraph.upperBound
            if let first = paragraph.first, Self.isFenceLike(all[first].text),
                let other = Self.fence(in: all, after: first)
            {
                end = other + 1
                break
            }
            next = all[end...].firstIndex { !Self.isEmpty($0.text) } ?? all.endIndex
            let opening = paragraph.first { !Self.isFenceLike(all[$0].text) }
            if let opening, !Self.opensFields(all[opening].text, names) { break }
        } while next < all.endIndex
        lines = Array(all[start..<end])
        isAfterEmptyLine = start > 0
        range = bytes.startIndex..<(lines.last?.end ?? bytes.startIndex)
    }

    /// The line that closes the fence at `first`: the next one like a fence below the first line of content. `nil` if
    /// the 60 lines from there have none.
    private static func fence(in lines: [Line], after first: Int) -> Int? {
        guard let inner = lines[first...].firstIndex(where: { !isEmpty($0.text) && !isFenceLike($0.text) }) else {
            return nil
        }
        return lines[inner...].prefix(60).firstIndex { isFenceLike($0.text) }
    }

    /// Whether fields may follow a paragraph with this first line: a field, the name of a field without a colon, a
    /// heading or a comment.
    private static func opensFields(_ text: String, _ names: FieldNames) -> Bool {
        fieldName(text) != nil && !OpeningLines.isSentence(text, names)
            || ["#", "//"].contains { text.trimmed().hasPrefix($0) }
            || names.resembling.contains(text.trimmed().prefix { $0.isLetter }.lowercased())
    }

    /// The first field of a known name, if these lines begin with a field.
    var strayField: Line? {
        let inner = lines.filter { !Self.isFenceLike($0.text) && !Self.isHeading($0.text) && !Self.isEmpty($0.text) }
        guard let first = inner.first, Self.fieldName(first.text) != nil else { return nil }
        return inner.first(where: isField)
    }

    /// Why these lines are not front matter; `nil` if they do not resemble it.
    ///
    /// - Parameter isFence: Whether the first line is `---`.
    func doubt(_ text: TextLines, isFence: Bool) -> FrontMatterDoubt? {
        guard let first = lines.first else { return nil }
        let isFenceLike = Self.isFenceLike(first.text)
        // Without fences, what follows the paragraph of the last field is text.
        let lastField = isFenceLike ? nil : lines.lastIndex(where: isField)
        let end = lastField.flatMap { lines[$0...].firstIndex { Self.isEmpty($0.text) } } ?? lines.endIndex
        let inner = lines[..<end].filter {
            !Self.isFenceLike($0.text) && !Self.isEmpty($0.text) && (isFenceLike || !Self.isHeading($0.text))
        }
        let isFrontMatterFence = isFenceLike && Self.isFrontMatterFence(first.text)
        let hasField = lines.contains { isField($0) && (isFenceLike || !Self.isHeading($0.text)) }
        let hasFieldAtFence = isFrontMatterFence && lines.count > 1 && Self.fieldName(lines[1].text) != nil
        guard hasField || hasFieldAtFence else { return nil }
        func doubt(_ reason: FrontMatterDoubt.Reason, _ line: Line) -> FrontMatterDoubt {
            FrontMatterDoubt(reason: reason, line: line.number, text: line.text.trimmed())
        }
        if Self.strayLineEnd(in: text.bytes[range]) != nil { return doubt(.lineEnd, first) }
        if !isFenceLike, Self.isHeading(first.text) { return doubt(.outside, inner.first(where: isField) ?? first) }
        if isFenceLike, !isFence { return doubt(.otherFence, first) }
        let lastText = lines.last?.text.trimmed { $0 == " " || $0 == "\t" }
        if isFence, lines.count == 1 || lastText != "---" { return doubt(.noEnd, first) }
        if let line = inner.first(where: { !$0.text.contains(":") && !Self.isPart($0.text) }) {
            return doubt(.noColon, line)
        }
        if let line = inner.first(where: { !Self.isPlainField($0.text) && !(isFence && Self.isPart($0.text)) }) {
            return doubt(.notAField, line)
        }
        let line = inner.first(where: isField) ?? inner.first ?? first
        return doubt(isAfterEmptyLine && !isFenceLike ? .emptyLineBefore : .notAField, line)
    }

    /// Whether a line is a field of a known name.
    private func isField(_ line: Line) -> Bool { Self.fieldName(line.text).map(names.resembling.contains) ?? false }

    /// The maximum number of lines that are searched: no front matter is longer.
    private static let limit = 1000

    /// The first lines of a text, whatever ends them.
    static func lines(of bytes: ArraySlice<UInt8>) -> [Line] {
        var lines: [Line] = []
        var number = 1
        var place = bytes.startIndex
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        func finish() {
            lines.append(Line(number: number, text: String(scalars), end: place))
            scalars = String.UnicodeScalarView()
        }
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let endsCRLF = scalar == "\n" && previous == "\r"
            if lines.count == limit, !endsCRLF { return lines }
            place += UTF8.width(scalar)
            if endsCRLF {
                lines[lines.count - 1].end = place
                number += 1
            } else if scalar.isLineEnd {
                finish()
                if scalar == "\n" { number += 1 }
            } else {
                scalars.append(scalar)
            }
            previous = scalar
        }
        if !scalars.isEmpty { finish() }
        return lines
    }

    /// The place of a line ending that is neither LF nor CRLF.
    static func strayLineEnd(in bytes: ArraySlice<UInt8>) -> Int? {
        var place = bytes.startIndex
        var isReturn = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if isReturn, scalar != "\n" { return place - 1 }
            isReturn = scalar == "\r"
            if scalar.isLineEnd, scalar != "\n", !isReturn { return place }
            place += UTF8.width(scalar)
        }
        return isReturn ? place - 1 : nil
    }

    static func isEmpty(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.isInvisible) }

    /// Whether a line is like a fence: it has no letter or digit, or opens code or a comment.
    static func isFenceLike(_ text: String) -> Bool {
        let visible = text.unicodeScalars.drop(while: \.isInvisible)
        guard let first = visible.first else { return false }
        if ["---", "+++", ";;;", "```", "~~~", "<!--"].contains(where: { Substring(visible).hasPrefix($0) }) {
            return true
        }
        // No one types a longer one, and all of a long line would be read.
        guard text.utf8.count < 1000 else { return false }
        return !first.properties.isEmojiPresentation && visible.allSatisfy { !$0.isAlphabetic && !$0.isNumeric }
    }

    private static func isHeading(_ text: String) -> Bool {
        text.hasPrefix("#") && text.drop { $0 == "#" }.first == " "
    }

    /// Whether a line is what a fence of front matter may have become: dashes of any kind, `+++`, `;;;`.
    private static func isFrontMatterFence(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.isInvisible || $0 == "+" || $0 == ";" || $0.properties.isDash }
    }

    /// Whether a line is a comment, indented or an item of a list, and so can be a part of a field.
    private static func isPart(_ text: String) -> Bool {
        ["#", "//", " ", "\t", "- "].contains { text.hasPrefix($0) }
    }

    /// Whether a line is a field as front matter has it.
    private static func isPlainField(_ text: String) -> Bool {
        let lines = TextLines(Array(text.utf8))
        return lines.line(at: 0, number: 1).map { FrontMatterField($0, in: lines) != nil } ?? false
    }

    /// The name of a field in the widest sense: in quotes or bold, after marks, with another sign for the colon.
    private static func fieldName(_ text: String) -> String? {
        let scalars = text.unicodeScalars.drop { !$0.isAlphabetic }
        let name = scalars.prefix {
            $0.isAlphabetic || " -_".unicodeScalars.contains($0) || ("0"..."9").contains($0)
        }
        let rest = scalars[name.endIndex...].drop { "\"'`*_ \t)]".unicodeScalars.contains($0) || $0.isInvisible }
        // A colon or an equals sign, fullwidth ones, a small and a modifier colon, a ratio sign, and an arrow.
        guard let sign = rest.first, ":=\u{FF1A}\u{FE55}\u{2236}\u{A789}\u{FF1D}\u{2192}".unicodeScalars.contains(sign),
            !Substring(rest).hasPrefix("://")
        else { return nil }
        let trimmed = String(name).trimmed { " -_".unicodeScalars.contains($0) }.lowercased()
        return trimmed.isEmpty || trimmed.utf8.count > 40 ? nil : trimmed
    }
}

extension Unicode.Scalar {
    // The properties of a scalar are found by a search, which ASCII does not need.
    fileprivate var isAlphabetic: Bool {
        isASCII ? ("a"..."z").contains(self) || ("A"..."Z").contains(self) : properties.isAlphabetic
    }
    fileprivate var isNumeric: Bool { isASCII ? ("0"..."9").contains(self) : properties.numericType != nil }

    /// Whether it is white space, or a format or control character.
    fileprivate var isInvisible: Bool {
        isASCII
            ? value <= 0x20 || value == 0x7F
            : properties.isWhitespace || [.format, .control].contains(properties.generalCategory)
    }
}
