/// Escapes untrusted text for HTML. No untrusted text enters a page in any other way.
public enum HTML {
    /// Escapes a text for an element's content or a quoted attribute; control characters are replaced by visible ones.
    public static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x7F || $0 < 0x20 || entity(of: $0) != nil }) else { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.value < 0x7F, let entity = entity(of: UInt8(scalar.value)) {
                result += entity
            } else {
                result.unicodeScalars.append(shown(scalar))
            }
        }
        return result
    }

    private static func entity(of byte: UInt8) -> String? {
        switch byte {
        case ASCII.ampersand: "&amp;"
        case ASCII.less: "&lt;"
        case ASCII.greater: "&gt;"
        case ASCII.quote: "&quot;"
        case ASCII.apostrophe: "&#39;"
        default: nil
        }
    }

    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: scalar
        case ..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "?"
        // A direction control in a text would affect the rest of the page.
        case 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: scalar
        }
    }

    /// Percent-encodes spaces, quotes, brackets and all other characters that `encodeURI` encodes; existing escapes stay.
    ///
    /// Source: ECMA-262, `encodeURI`; CommonMark renderers encode URLs in this way.
    public static func encodedURL(_ url: String) -> String {
        let bytes = Array(url.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        let digits = Array("0123456789ABCDEF".utf8)
        for (index, byte) in bytes.enumerated() {
            if isURLCharacter(byte) || byte == UInt8(ascii: "%") && isEncoded(bytes, at: index) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isURLCharacter(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || ";/?:@&=+$,-_.!~*'()#".utf8.contains(byte)
    }

    private static func isEncoded(_ bytes: [UInt8], at index: Int) -> Bool {
        index + 2 < bytes.count
            && bytes[(index + 1)...(index + 2)].allSatisfy(\.isHexDigit)
    }
}
