/// The escapes in a text between double quotation marks.
///
/// Source: YAML 1.2.2, 5.7; the surrogates of JSON, which YAML reads too: RFC 8259, 7.
enum YAMLEscapes {
    /// The text that a text with escapes stands for. What follows the backslash of an unknown escape stays.
    static func text(of written: Substring) -> String {
        var rest = written.unicodeScalars
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let sign = rest.popFirst() else {
                text.append(scalar)
                continue
            }
            switch sign {
            case "x": text.append(number(&rest, 2) ?? sign)
            case "u": text.append(number(&rest, 4) ?? sign)
            case "U": text.append(number(&rest, 8) ?? sign)
            default: text.append(signs[sign] ?? sign)
            }
        }
        return String(text)
    }

    /// Reads the hexadecimal digits of a character; `nil`, and nothing is read, if there are fewer than `count`.
    private static func number(_ rest: inout Substring.UnicodeScalarView, _ count: Int) -> Unicode.Scalar? {
        guard let first = digits(&rest, count) else { return nil }
        guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        var next = rest
        guard next.popFirst() == "\\", next.popFirst() == "u", let second = digits(&next, 4),
            (0xDC00..<0xE000).contains(second)
        else { return "\u{FFFD}" }
        rest = next
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private static func digits(_ rest: inout Substring.UnicodeScalarView, _ count: Int) -> UInt32? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit),
            let number = UInt32(String(digits), radix: 16)
        else { return nil }
        rest = rest[digits.endIndex...]
        return number
    }

    private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
        "0": "\0", "a": "\u{7}", "b": "\u{8}", "t": "\t", "\t": "\t", "n": "\n", "v": "\u{B}", "f": "\u{C}", "r": "\r",
        "e": "\u{1B}", "N": "\u{85}", "_": "\u{A0}", "L": "\u{2028}", "P": "\u{2029}",
    ]
}
