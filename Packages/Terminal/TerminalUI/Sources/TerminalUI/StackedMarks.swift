/// Limits how many scalars one character has: thousands of marks could otherwise be stacked on one cell.
public enum StackedMarks {
    /// How many scalars a character keeps. The longest emoji of Unicode 16 have ten.
    public static let limit = 32

    /// The text with at most `limit` scalars a character, and a visible `…` where more were left out.
    static func capped(_ text: String) -> String {
        guard mayOccur(in: text), text.contains(where: isTooLong) else { return text }
        var result = ""
        for character in text {
            guard isTooLong(character) else {
                result.append(character)
                continue
            }
            result.unicodeScalars += character.unicodeScalars.prefix(limit)
            result += "…"
        }
        return result
    }

    private static func isTooLong(_ character: Character) -> Bool {
        character.unicodeScalars.count > limit
    }

    /// Whether `limit` or more scalars above U+02FF follow each other: all marks are among these.
    private static func mayOccur(in text: String) -> Bool {
        var run = 0
        for byte in text.utf8 {
            // Continuation bytes belong to the scalar before them. U+0300 begins with 0xCC.
            if byte & 0xC0 == 0x80 { continue }
            run = byte >= 0xCC ? run + 1 : 0
            if run >= limit { return true }
        }
        return false
    }
}
