import FoundationExtensions

/// A field, with the lines of its value.
struct FrontMatterField: Equatable {
    /// In lower case.
    let name: String
    let line: TextLine
    /// The value on the field's own line, without blanks around it.
    let first: Range<Int>
    /// From the colon on.
    let tail: Range<Int>
    /// The following lines of its value.
    var continuation: [TextLine] = []

    /// Reads a line `Name: value`; `nil` for any other line.
    init?(_ line: TextLine, in lines: TextLines) {
        let bytes = lines.bytes
        guard let colon = bytes[line.range].firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = bytes[line.range.lowerBound..<colon]
        guard let letter = name.first, Self.isLetter(letter), name.allSatisfy(Self.isPartOfName) else { return nil }
        // `https://…` is a link.
        guard !bytes[colon..<line.range.upperBound].starts(with: "://".utf8) else { return nil }
        self.name = String(decoding: name, as: UTF8.self).trimmed().lowercased()
        self.line = line
        first = lines.trimmed(colon + 1..<line.range.upperBound)
        tail = colon..<line.range.upperBound
    }

    /// Its value.
    func value(in bytes: [UInt8]) -> FrontMatterValue {
        FrontMatterValue(
            String(decoding: bytes[first], as: UTF8.self),
            continuation.map { String(decoding: bytes[$0.range], as: UTF8.self) })
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || " -_".utf8.contains(byte)
    }
}
