/// One token of a JSON text: a value, or the name of a member.
///
/// Twelve bytes, so that the tokens of a list of statuses take less memory than its text.
struct JSONToken: Equatable, Sendable {
    enum Kind: UInt8, Sendable {
        case object, array
        /// A text without backslashes, and one with some.
        case text, escapedText
        case number, yes, no, null

        /// The kind in words, to follow "found".
        var words: String {
            switch self {
            case .object: "an object"
            case .array: "a list"
            case .text, .escapedText: "text"
            case .number: "a number"
            case .yes, .no: "true or false"
            case .null: "null"
            }
        }
    }

    /// Where it begins, in bytes; for a text, after the quotation mark.
    var start: UInt32
    /// For a text or number, its length in bytes; for an object or list, the index of the token after its last one.
    var extent: UInt32
    var kind: Kind

    var isContainer: Bool { kind == .object || kind == .array }
}
