/// Compares the labels of link references.
enum ReferenceLabel {
    /// The maximum length of a label (bytes); the specification allows 999 characters.
    static let longest = 999

    /// A label in the form in which labels are compared: without case, and with single blanks.
    ///
    /// - Returns: `nil` if it is blank.
    static func normalized(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
        let words = bytes[range].split { $0.isBlank || $0 == ASCII.newline }
        guard !words.isEmpty else { return nil }
        let label = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        // Lower case first, so that `ẞ` becomes `ß`, whose upper case is `SS`.
        return label.lowercased().uppercased()
    }
}
