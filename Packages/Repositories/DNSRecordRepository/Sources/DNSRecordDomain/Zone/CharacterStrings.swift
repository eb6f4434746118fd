import FoundationExtensions

/// The strings of a TXT record, as bytes.
///
/// Source: RFC 1035, sections 3.3, 3.3.14 and 5.1.
struct CharacterStrings: Equatable {
    /// The maximum length of one string, in bytes.
    static let longest = 255

    let strings: [[UInt8]]

    init(_ strings: [[UInt8]]) { self.strings = strings }

    /// Reads the data of a record: a plain text is one string, else it is quoted strings with spaces between.
    ///
    /// - Returns: nil if the quotation marks do not match.
    init?(data: String) {
        var rest = Array(data.utf8)[...]
        guard rest.first == .quote else {
            guard let text = Self.plain(rest) else { return nil }
            strings = [text]
            return
        }
        var strings: [[UInt8]] = []
        while rest.popFirst() == .quote {
            guard let string = Self.string(&rest) else { return nil }
            strings.append(string)
            if rest.isEmpty { break }
            guard rest.first == .space else { return nil }
            rest = rest.drop { $0 == .space }
            guard rest.first == .quote else { return nil }
        }
        self.strings = strings
    }

    /// A plain text, in which only `\"` is an escape; nil if it has another quotation mark.
    private static func plain(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var rest = text
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == .backslash, rest.first == .quote {
                rest.removeFirst()
                bytes.append(.quote)
                continue
            }
            guard byte != .quote else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    /// Reads from after the opening quotation mark to the closing one; nil if that is missing.
    private static func string(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == .quote { return bytes }
            guard byte == .backslash else {
                bytes.append(byte)
                continue
            }
            guard let escaped = popEscaped(&rest) else { return nil }
            bytes.append(escaped)
        }
        return nil
    }

    /// The byte of an escape, after its backslash: `065` or one character.
    static func popEscaped(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
        if let number = number(of: rest.prefix(3)) {
            rest = rest.dropFirst(3)
            return number
        }
        return rest.popFirst()
    }

    /// The byte that three digits stand for.
    static func number(of digits: ArraySlice<UInt8>) -> UInt8? {
        guard digits.count == 3, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return UInt8(exactly: digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }

    /// The bytes of a quoted or bare word of a zone file.
    static func bytes(ofWord word: String) -> [UInt8] {
        var rest = Array(word.utf8)[...]
        if rest.first == .quote, rest.count > 1, rest.last == .quote { rest = rest.dropFirst().dropLast() }
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            bytes.append(byte == .backslash ? popEscaped(&rest) ?? byte : byte)
        }
        return bytes
    }

    /// Whether a string is longer than a record can hold.
    var hasLongString: Bool { strings.contains { $0.count > Self.longest } }

    /// The length of the record's data in bytes: each string follows a byte with its length.
    var encodedLength: Int { strings.reduce(0) { $0 + 1 + $1.count } }

    /// The text with its long strings cut into several, between characters.
    func split() -> CharacterStrings {
        CharacterStrings(
            strings.flatMap { string in
                var (rest, parts) = (string[...], [[UInt8]]())
                while rest.count > Self.longest {
                    var end = rest.startIndex + Self.longest
                    // A character of UTF-8 has at most three bytes after its first.
                    let start = (end - 3...end).last { !(0x80...0xBF).contains(rest[$0]) }
                    end = start ?? end
                    parts.append(Array(rest[..<end]))
                    rest = rest[end...]
                }
                return parts + [Array(rest)]
            })
    }

    /// The strings in one spelling, for comparison. The same long text counts as equal wherever it is cut.
    var meaning: [String] {
        let text = Array(strings.joined())
        return (text.count > Self.longest ? [text] : strings).map { CharacterStrings([$0]).inZoneFile }
    }

    /// The data of a record: a plain text if it is one, else quoted strings.
    var data: String {
        if strings.count == 1, !hasLongString, let text = String(validating: strings[0], as: UTF8.self),
            !text.isEmpty, text.trimmed() == text, text.unicodeScalars.allSatisfy(Self.isPlain)
        {
            return text
        }
        return quoted { !Self.isControl($0) }
    }

    /// The strings as a zone file has them, in ASCII.
    var inZoneFile: String { quoted { (0x20...0x7E).contains($0.value) } }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\"" && scalar != "\\" && !isControl(scalar)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    /// The strings in quotation marks.
    ///
    /// - Parameter isWritten: Whether a character is written as itself, instead of as an escape.
    private func quoted(_ isWritten: (Unicode.Scalar) -> Bool) -> String {
        strings.map { string in
            let text = String(validating: string, as: UTF8.self)
            // What is not UTF-8 cannot be written as characters.
            let words = text?.unicodeScalars.map { Self.escaped($0, isWritten) } ?? string.map(Self.escaped)
            return "\"" + words.joined() + "\""
        }.joined(separator: " ")
    }

    private static func escaped(_ byte: UInt8) -> String {
        (0x20...0x7E).contains(byte) ? escaped(Unicode.Scalar(byte)) { _ in true } : decimalEscape(of: byte)
    }

    private static func escaped(_ scalar: Unicode.Scalar, _ isWritten: (Unicode.Scalar) -> Bool) -> String {
        if scalar == "\"" || scalar == "\\" { return "\\" + String(scalar) }
        return isWritten(scalar) ? String(scalar) : scalar.utf8.map(decimalEscape).joined()
    }

    /// The escape of a byte by its number: `\007`.
    static func decimalEscape(of byte: UInt8) -> String {
        let digits = String(byte)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
}

extension UInt8 {
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let space = UInt8(ascii: " ")
}
