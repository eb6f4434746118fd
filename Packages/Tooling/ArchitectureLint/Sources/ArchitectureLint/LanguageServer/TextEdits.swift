/// Positions and edits in the Language Server Protocol's units: lines from 0, columns in UTF-16 units.
enum TextEdits {
    /// The range from a location to the end of the word there; a blank, a comma, a semicolon or a closing bracket ends
    /// it.
    ///
    /// - Parameter line: The text of the line; if it is nil, the range is empty, at the beginning of the line.
    static func range(of location: SourceLocation, in line: String?) -> JSONValue {
        let number = location.line - 1
        guard let line else { return range(from: (number, 0), to: (number, 0)) }
        let before = String(decoding: line.utf8.prefix(location.column - 1), as: UTF8.self)
        let word = line.utf8.dropFirst(location.column - 1).prefix { !" \t,;)]\r".utf8.contains($0) }
        let start = before.utf16.count
        return range(
            from: (number, start), to: (number, start + String(decoding: word, as: UTF8.self).utf16.count))
    }

    /// One edit that replaces the differing lines.
    static func edit(from old: String, to new: String) -> JSONValue {
        let (old, new) = (lines(of: old), lines(of: new))
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
        var end = (line: old.count - suffix, column: 0)
        // If the old text has no final line break, no line follows its last one: the range ends at the end of that
        // line.
        if suffix == 0, let last = old.last, let byte = last.last, !isLineBreak(byte) {
            end = (old.count - 1, String(decoding: last, as: UTF8.self).utf16.count)
        }
        let text = new[prefix..<(new.count - suffix)].joined()
        return .object([
            "range": range(from: (prefix, 0), to: end),
            "newText": .string(String(decoding: Array(text), as: UTF8.self)),
        ])
    }

    /// Each line with its line break.
    private static func lines(of text: String) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            lines[lines.count - 1].append(byte)
            // CR LF is one line break.
            let endsLater = byte == UInt8(ascii: "\r") && bytes.dropFirst(index + 1).first == UInt8(ascii: "\n")
            if isLineBreak(byte), !endsLater { lines.append([]) }
        }
        if lines.last == [] { lines.removeLast() }
        return lines
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private static func range(from start: (line: Int, column: Int), to end: (line: Int, column: Int)) -> JSONValue {
        let position = { (place: (line: Int, column: Int)) in
            JSONValue.object(["line": .number(Double(place.line)), "character": .number(Double(place.column))])
        }
        return .object(["start": position(start), "end": position(end)])
    }
}
