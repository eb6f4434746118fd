/// What makes an item of a list: a bullet, or a number and a sign.
struct ListMarker: Equatable {
    /// The bullet, or the sign after the number.
    let mark: UInt8
    /// The number; `nil` for a bullet.
    let number: Int?
    /// Its bytes.
    let length: Int

    /// The marker at the start of the text of a line, with a blank or nothing after it.
    init?(_ line: LineCursor) {
        let source = line.source
        var position = line.textStart
        var number: Int?
        if line.first.isDigit {
            var value = 0
            // At most nine digits, as the specification says.
            while position < line.end, source[position].isDigit, position - line.textStart < 9 {
                value = value * 10 + Int(source[position] - 0x30)
                position += 1
            }
            guard position < line.end, source[position] == ASCII.dot || source[position] == ASCII.closeParenthesis
            else { return nil }
            number = value
        } else {
            guard [ASCII.hyphen, ASCII.plus, ASCII.asterisk].contains(line.first) else { return nil }
        }
        guard position + 1 == line.end || source[position + 1].isBlank else { return nil }
        mark = source[position]
        self.number = number
        length = position + 1 - line.textStart
    }

    /// Whether an item with this marker continues a list of items with `other`.
    func continues(_ other: ListMarker) -> Bool { mark == other.mark && (number == nil) == (other.number == nil) }

    /// Whether it can end a paragraph: with text after it, and a number only if it is 1.
    func interruptsParagraph(_ line: LineCursor) -> Bool {
        let rest = line.source[(line.textStart + length)..<line.end]
        return (number ?? 1) == 1 && rest.contains { !$0.isBlank }
    }
}
