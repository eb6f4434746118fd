import FoundationExtensions

/// A text with optional front matter: lines `Name: value` at its beginning.
///
/// It is between two lines `---`, or, without them, up to the first empty line; then one of the expected names must
/// occur, so that a text beginning with `Note: …` stays a text. An unclosed fence, and one around only other
/// lines, are text too. Names ignore case. Setting a field changes only its line; the rest stays byte for byte: a byte
/// order mark, the line ends, comments, unknown names and their order.
///
/// Source: example entries of <https://api.omg.lol/#weblog> and <https://github.com/neatnik/weblog.lol>, read 2026-11.
public struct FrontMatter: Equatable, Sendable {
    /// The names that make lines without fences front matter, as new lines spell them.
    private let names: [String]
    private var bytes: [UInt8]

    /// Reads a text.
    ///
    /// - Parameter names: The expected names, as new lines spell them.
    public init(_ text: String, names: [String]) {
        self.names = names
        bytes = Array(text.utf8)
    }

    /// The whole text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the text has front matter, even if only empty fences.
    public var isPresent: Bool { block != nil }

    /// Whether anything but white space comes after the front matter.
    public var hasContent: Bool {
        let content = bytes[(block?.contentStart ?? start)...]
        return !String(decoding: content, as: UTF8.self).allSatisfy(\.isWhitespace)
    }

    /// The trimmed value of a field; the last line counts. nil if there is none.
    public func value(of field: String) -> String? {
        guard let line = lines(of: field).last else { return nil }
        return String(decoding: bytes[line.value], as: UTF8.self)
    }

    /// Sets a field: in its line or lines; else in a new line after the others; else in new front matter between
    /// fences.
    ///
    /// - Throws: `.invalidValue` for a value with several lines.
    public mutating func set(_ field: String, to value: String) throws(FrontMatterError) {
        let value = value.trimmed(of: \.isBlank)
        guard !value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0.properties.isLineBreak })
        else {
            throw .severalLines(field: field)
        }
        let present = lines(of: field)
        if !present.isEmpty {
            for line in present.reversed() { replaceValue(of: line, with: value) }
        } else if let block {
            insert("\(field): \(value)", into: block)
        } else {
            prependBlock("\(field): \(value)")
        }
    }

    /// The text with other content after the same front matter; `content` alone if there is none.
    public func replacingContent(with content: String) -> String {
        guard let block else { return content }
        var head = bytes[..<contentLineStart(after: block.contentStart)]
        let end = lineEnd(before: head.endIndex)
        if head.last != Self.newline { head += end }
        // Without fences an empty line ends the block.
        if !block.isFenced, !endsWithEmptyLine(head) { head += end }
        return String(decoding: head, as: UTF8.self) + content
    }
}

// Reading.
extension FrontMatter {
    private static let newline = UInt8(ascii: "\n")
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// A line; `range` excludes its end, `next` is after it.
    private struct Line {
        let range: Range<Int>
        let next: Int
    }

    /// A line `Name: value`.
    private struct FieldLine {
        let name: String
        /// Without surrounding blanks.
        let value: Range<Int>
        /// From the colon on.
        let tail: Range<Int>
    }

    /// The front matter: the lines in `lines`, the content from `contentStart` on.
    private struct Block {
        let isFenced: Bool
        let lines: [Line]
        /// The position for new lines.
        let end: Int
        let contentStart: Int
    }

    /// The start of the text, after a byte order mark.
    private var start: Int { bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }

    private var block: Block? { fencedBlock ?? plainBlock }

    private var fencedBlock: Block? {
        guard let opening = line(at: start), isFence(opening) else { return nil }
        var lines: [Line] = []
        var place = opening.next
        while let line = line(at: place) {
            if isFence(line) {
                let isBlock = lines.allSatisfy(isEmpty) || lines.contains { field(in: $0) != nil }
                return isBlock
                    ? Block(isFenced: true, lines: lines, end: line.range.lowerBound, contentStart: line.next) : nil
            }
            lines.append(line)
            place = line.next
        }
        return nil
    }

    private var plainBlock: Block? {
        var lines: [Line] = []
        var place = start
        while let line = line(at: place), !isEmpty(line) {
            guard field(in: line) != nil else { return nil }
            lines.append(line)
            place = line.next
        }
        let found = lines.compactMap { field(in: $0)?.name }
        guard names.contains(where: { found.contains($0.lowercased()) }) else { return nil }
        return Block(isFenced: false, lines: lines, end: place, contentStart: place)
    }

    private func lines(of field: String) -> [FieldLine] {
        (block?.lines ?? []).compactMap { self.field(in: $0) }.filter { $0.name == field.lowercased() }
    }

    /// The line that begins at `place`; nil at the end of the text.
    private func line(at place: Int) -> Line? {
        guard place < bytes.count else { return nil }
        let end = bytes[place...].firstIndex(of: Self.newline) ?? bytes.count
        let next = min(end + 1, bytes.count)
        let hasReturn = end < bytes.count && end > place && bytes[end - 1] == UInt8(ascii: "\r")
        return Line(range: place..<(hasReturn ? end - 1 : end), next: next)
    }

    private func isEmpty(_ line: Line) -> Bool { trimmed(line.range).isEmpty }

    private func isFence(_ line: Line) -> Bool {
        // A line that begins with a blank is not a field.
        line.range.lowerBound == trimmed(line.range).lowerBound && bytes[trimmed(line.range)].elementsEqual("---".utf8)
    }

    private func field(in line: Line) -> FieldLine? {
        guard let colon = bytes[line.range].firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = bytes[line.range.lowerBound..<colon]
        guard let first = name.first, Self.isLetter(first), name.allSatisfy(Self.isPartOfName) else { return nil }
        return FieldLine(
            name: String(decoding: name, as: UTF8.self).trimmed().lowercased(),
            value: trimmed(colon + 1..<line.range.upperBound), tail: colon..<line.range.upperBound)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, Self.isBlank(bytes[first]) { range.removeFirst() }
        while let last = range.last, Self.isBlank(bytes[last]) { range.removeLast() }
        return range
    }

    /// The start of the first non-empty line, at `place` or after it.
    private func contentLineStart(after place: Int) -> Int {
        var place = place
        while let line = line(at: place), isEmpty(line) { place = line.next }
        return place
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || " -_".utf8.contains(byte)
    }
}

// Writing.
extension FrontMatter {
    private mutating func replaceValue(of line: FieldLine, with value: String) {
        guard !bytes[line.value].elementsEqual(value.utf8) else { return }
        let hasBlank = line.value.lowerBound > line.tail.lowerBound + 1
        bytes.replaceSubrange(
            line.value.lowerBound..<line.tail.upperBound,
            with: Array((line.value.isEmpty && !hasBlank ? " " : "").utf8) + Array(value.utf8))
    }

    private mutating func insert(_ line: String, into block: Block) {
        let end = lineEnd(before: block.end)
        let isOpen = block.end > start && bytes[block.end - 1] != Self.newline
        bytes.insert(contentsOf: isOpen ? end + Array(line.utf8) : Array(line.utf8) + end, at: block.end)
    }

    private mutating func prependBlock(_ line: String) {
        let end = lineEnd(before: bytes.firstIndex(of: Self.newline).map { $0 + 1 } ?? 0)
        let fence = Array("---".utf8) + end
        // A text that begins with an empty line needs no other.
        let hasDistance = self.line(at: start).map(isEmpty) ?? true
        bytes.insert(contentsOf: fence + Array(line.utf8) + end + fence + (hasDistance ? [] : end), at: start)
    }

    /// The end of the line before `place`; a line feed if there is none.
    private func lineEnd(before place: Int) -> [UInt8] {
        guard let newline = bytes[..<place].lastIndex(of: Self.newline), newline > 0,
            bytes[newline - 1] == UInt8(ascii: "\r")
        else { return [Self.newline] }
        return Array("\r\n".utf8)
    }

    private func endsWithEmptyLine(_ head: ArraySlice<UInt8>) -> Bool {
        let lines = head.split(separator: Self.newline, omittingEmptySubsequences: false)
        return lines.dropLast().last?.allSatisfy { Self.isBlank($0) || $0 == UInt8(ascii: "\r") } == true
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { self == " " || self == "\t" }
}

extension Unicode.Scalar.Properties {
    /// Whether the scalar ends a line, or is another control character that shows nothing.
    fileprivate var isLineBreak: Bool {
        generalCategory == .lineSeparator || generalCategory == .paragraphSeparator
    }
}

/// Why a value is no value of front matter.
public enum FrontMatterError: Error, Equatable, Sendable {
    /// The value of this field contains a line break or another control character.
    case severalLines(field: String)
}
