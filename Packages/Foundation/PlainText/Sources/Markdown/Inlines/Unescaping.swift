/// Resolves backslash escapes and character references, such as `\*` and `&copy;`.
enum Unescaping {
    /// A text without its escapes.
    static func string(_ bytes: [UInt8], from start: Int, to end: Int) -> String {
        let slice = bytes[start..<end]
        guard slice.contains(where: { $0 == ASCII.backslash || $0 == ASCII.ampersand }) else {
            return String(decoding: slice, as: UTF8.self)
        }
        var result: [UInt8] = []
        var index = start
        while index < end {
            if bytes[index] == ASCII.backslash, index + 1 < end, bytes[index + 1].isPunctuation {
                result.append(bytes[index + 1])
                index += 2
            } else if bytes[index] == ASCII.ampersand, let (text, next) = character(bytes, at: index, end: end) {
                result += text.utf8
                index = next
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The text of a character reference, such as `&amp;`, `&#38;` or `&#x26;`, and the place after it.
    static func character(_ bytes: [UInt8], at start: Int, end: Int) -> (text: String, next: Int)? {
        guard start + 2 < end else { return nil }
        if bytes[start + 1] == ASCII.number { return number(bytes, at: start + 2, end: end) }
        var index = start + 1
        while index < end, bytes[index].isLetter || bytes[index].isDigit, index - start <= NamedCharacters.longest {
            index += 1
        }
        guard index < end, bytes[index] == ASCII.semicolon,
            let text = NamedCharacters[String(decoding: bytes[(start + 1)..<index], as: UTF8.self)]
        else { return nil }
        return (text, index + 1)
    }

    private static func number(_ bytes: [UInt8], at start: Int, end: Int) -> (text: String, next: Int)? {
        let isHexadecimal = bytes[start] | 0x20 == UInt8(ascii: "x")
        let first = isHexadecimal ? start + 1 : start
        // At most 6 hexadecimal or 7 decimal digits, as the specification says.
        let (radix, digits) = isHexadecimal ? (16, 6) : (10, 7)
        let number = bytes[first..<min(end, first + digits)].prefix { $0.isDigit || $0.isLetter }
        guard number.endIndex < end, bytes[number.endIndex] == ASCII.semicolon,
            let value = UInt32(String(decoding: number, as: UTF8.self), radix: radix)
        else { return nil }
        return (String(character(numbered: value)), number.endIndex + 1)
    }

    /// The character of a number; U+FFFD for none, and for a control or a noncharacter, which HTML does not allow.
    private static func character(numbered value: UInt32) -> Character {
        guard let scalar = Unicode.Scalar(value), !scalar.properties.isNoncharacterCodePoint,
            scalar.properties.generalCategory != .control || "\t\n\u{C}\r".unicodeScalars.contains(scalar)
        else { return "\u{FFFD}" }
        return Character(scalar)
    }
}
