/// A line of a text, by its bytes.
struct TextLine: Equatable {
    /// Without the line ending.
    let range: Range<Int>
    /// The position after the line ending.
    let next: Int
    /// From 1.
    let number: Int
}

/// The lines of a text, which end with LF or CRLF.
struct TextLines {
    static let newline = UInt8(ascii: "\n")

    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The start of the text, after a byte order mark.
    var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The line that begins at `place`; `nil` at the end of the text.
    func line(at place: Int, number: Int) -> TextLine? {
        guard place < bytes.count else { return nil }
        let end = bytes[place...].firstIndex(of: Self.newline) ?? bytes.count
        let hasReturn = end < bytes.count && end > place && bytes[end - 1] == UInt8(ascii: "\r")
        return TextLine(range: place..<(hasReturn ? end - 1 : end), next: min(end + 1, bytes.count), number: number)
    }

    func line(after line: TextLine) -> TextLine? { self.line(at: line.next, number: line.number + 1) }

    /// The first line that is not empty.
    var first: TextLine? {
        var line = line(at: start, number: 1)
        while let found = line, isEmpty(found) { line = self.line(after: found) }
        return line
    }

    func isEmpty(_ line: TextLine) -> Bool { trimmed(line.range).isEmpty }

    /// Whether a line is `---`, with only blanks after it.
    func isFence(_ line: TextLine) -> Bool {
        let trimmed = trimmed(line.range)
        return line.range.lowerBound == trimmed.lowerBound && bytes[trimmed].elementsEqual("---".utf8)
    }

    func isComment(_ line: TextLine) -> Bool {
        let trimmed = bytes[trimmed(line.range)]
        return trimmed.first == UInt8(ascii: "#") || trimmed.starts(with: "//".utf8)
    }

    /// Whether a line can continue the value of the field above it: it is indented, or an item of a list.
    func isContinuation(_ line: TextLine) -> Bool {
        guard let first = bytes[line.range].first else { return false }
        return Self.isBlank(first) || isItem(line)
    }

    /// Whether a line begins with the closing bracket of a list or map that `value` leaves open at the end of its line.
    func isEnd(_ line: TextLine, of value: Range<Int>) -> Bool {
        let text = bytes[trimmed(line.range)]
        return switch bytes[value].last {
        case UInt8(ascii: "["): text.first == UInt8(ascii: "]")
        case UInt8(ascii: "{"): text.first == UInt8(ascii: "}")
        default: false
        }
    }

    /// Whether a line is an item of a list.
    func isItem(_ line: TextLine) -> Bool {
        let trimmed = bytes[trimmed(line.range)]
        return trimmed.elementsEqual("-".utf8) || trimmed.starts(with: "- ".utf8)
    }

    /// A range without blanks at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, Self.isBlank(bytes[first]) { range.removeFirst() }
        while let last = range.last, Self.isBlank(bytes[last]) { range.removeLast() }
        return range
    }

    /// The start of the first line that is not empty, at `place` or after it.
    func contentStart(from place: Int) -> Int {
        var place = place
        while let line = line(at: place, number: 0), isEmpty(line) { place = line.next }
        return place
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
