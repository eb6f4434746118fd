/// A URL or an e-mail address in `<>`.
struct Autolink {
    let destination: String
    /// The place after its `>`.
    let end: Int

    /// The autolink that starts at a `<`; `nil` if there is none.
    init?(_ bytes: [UInt8], at start: Int, end: Int) {
        if let close = Self.endOfURL(bytes, start + 1, end) {
            destination = String(decoding: bytes[(start + 1)..<close], as: UTF8.self)
            self.end = close + 1
        } else if let close = Self.endOfMail(bytes, start + 1, end) {
            destination = "mailto:" + String(decoding: bytes[(start + 1)..<close], as: UTF8.self)
            self.end = close + 1
        } else {
            return nil
        }
    }

    /// A scheme of 2 to 32 characters, a colon, and no blanks, controls or angle brackets.
    private static func endOfURL(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        guard start < end, bytes[start].isLetter else { return nil }
        var index = start
        while index < end, index - start <= 32, isSchemeByte(bytes[index]) { index += 1 }
        guard index < end, bytes[index] == ASCII.colon, (2...32).contains(index - start) else { return nil }
        while index < end, bytes[index] > ASCII.space, bytes[index] != 0x7F, bytes[index] != ASCII.less {
            if bytes[index] == ASCII.greater { return index }
            index += 1
        }
        return nil
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || [ASCII.plus, ASCII.dot, ASCII.hyphen].contains(byte)
    }

    /// Source: HTML Living Standard, "valid e-mail address", which the specification cites.
    private static func endOfMail(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        var index = start
        while index < end, isMailByte(bytes[index]) { index += 1 }
        guard index > start, index < end, bytes[index] == ASCII.at else { return nil }
        repeat {
            index += 1
            let label = index
            while index < end, index - label <= 63, isLabelByte(bytes[index]) { index += 1 }
            guard (1...63).contains(index - label), index < end, bytes[label] != ASCII.hyphen,
                bytes[index - 1] != ASCII.hyphen
            else { return nil }
        } while bytes[index] == ASCII.dot
        return bytes[index] == ASCII.greater ? index : nil
    }

    private static func isLabelByte(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte == ASCII.hyphen }

    private static func isMailByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }
}
