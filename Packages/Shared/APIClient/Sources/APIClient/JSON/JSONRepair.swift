import Foundation

/// Repairs what breaks JSON's grammar in the service's own published answers (1 and 2), and in texts that PHP has cut
/// (3).
///
/// 1. Raw control characters within a text (newlines in a theme's HTML) are escaped.
/// 2. A bare `...` between the values of a list is removed, with the surplus comma.
/// 3. An escaped half of a surrogate pair, left where a text was cut in the middle of the pair, is replaced by U+FFFD.
///
/// Source: the official examples of the directory, the garden, the statuslog (`...`) and the theme preview (newlines).
enum JSONRepair {
    /// The repaired text; nil if there is nothing to repair, if a control character follows a backslash, or if the
    /// result would be more than about twice as long.
    static func repair(_ text: Data) -> Data? {
        text.withUnsafeBytes { buffer in
            var run = Run(text: buffer)
            return run.repair()
        }
    }

    private struct Run {
        let text: UnsafeRawBufferPointer
        var result: [UInt8] = []
        var isChanged = false
        /// The position of the last comma in the result, as long as only white space follows it.
        var comma: Int?

        init(text: UnsafeRawBufferPointer) {
            self.text = text
            result.reserveCapacity(text.count + 64)
        }

        mutating func repair() -> Data? {
            var index = 0
            var isInText = false
            while index < text.count {
                guard result.count <= 2 * text.count + 4_096 else { return nil }
                let byte = text[index]
                if isInText {
                    if byte == UInt8(ascii: "\\"), let unit = unit(at: index), (0xD800...0xDFFF).contains(unit) {
                        let isPair = unit < 0xDC00 && (0xDC00...0xDFFF).contains(self.unit(at: index + 6) ?? 0)
                        let length = isPair ? 12 : 6
                        if isPair {
                            result.append(contentsOf: text[index..<index + length])
                        } else {
                            isChanged = true
                            result.append(contentsOf: "\\ufffd".utf8)
                        }
                        index += length - 1
                    } else if byte == UInt8(ascii: "\\"), index + 1 < text.count {
                        // Not repaired: after a backslash, the escape would be read as an escaped backslash and the
                        // letters `u00…`.
                        guard text[index + 1] >= 0x20 else { return nil }
                        result.append(byte)
                        index += 1
                        result.append(text[index])
                    } else if byte < 0x20 {
                        appendEscaped(byte)
                    } else {
                        isInText = byte != UInt8(ascii: "\"")
                        result.append(byte)
                    }
                } else if isEllipsis(at: index) {
                    index += 2
                    drop(&index)
                } else {
                    isInText = byte == UInt8(ascii: "\"")
                    if !Self.isSpace(byte) { comma = byte == UInt8(ascii: ",") ? result.count : nil }
                    result.append(byte)
                }
                index += 1
            }
            return isChanged ? Data(result) : nil
        }

        /// The UTF-16 unit of the escape `\uXXXX` at `index`; nil if there is none.
        private func unit(at index: Int) -> UInt32? {
            guard index + 5 < text.count, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else {
                return nil
            }
            return text[index + 2...index + 5].reduce(into: UInt32?(0)) { unit, byte in
                guard let known = unit, let digit = hexadecimalDigit(byte) else {
                    unit = nil
                    return
                }
                unit = known << 4 | digit
            }
        }

        private func isEllipsis(at index: Int) -> Bool {
            let dot = UInt8(ascii: ".")
            return text[index] == dot && index + 2 < text.count && text[index + 1] == dot && text[index + 2] == dot
        }

        private mutating func appendEscaped(_ byte: UInt8) {
            isChanged = true
            result.append(contentsOf: "\\u00".utf8)
            for digit in [byte >> 4, byte & 0xF] {
                result.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }

        /// Removes the ellipsis that ends at `index`, and the comma before it, or else the one after it.
        private mutating func drop(_ index: inout Int) {
            isChanged = true
            if let comma {
                result.removeSubrange(comma...)
                self.comma = nil
                return
            }
            var next = index + 1
            while next < text.count, Self.isSpace(text[next]) { next += 1 }
            if next < text.count, text[next] == UInt8(ascii: ",") { index = next }
        }

        private static func isSpace(_ byte: UInt8) -> Bool {
            byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
        }
    }
}
