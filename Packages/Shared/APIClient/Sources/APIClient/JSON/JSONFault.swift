/// Why a JSON text cannot be read.
enum JSONFault: Error, Equatable, Sendable {
    /// The text is empty.
    case empty
    /// The text is not JSON at all.
    case notJSON
    /// The text is truncated.
    case breaksOff(atByte: Int)
    /// The text breaks JSON's grammar.
    case broken(atByte: Int)
    /// It has more than 512 levels.
    case tooDeep
    /// Reading it takes longer than allowed.
    case late
    /// A required field is missing, or null.
    case missing(field: String)
    /// A field has another type than expected.
    case unexpected(field: String, wanted: String, found: String)

    /// The fault in words. Contains names of fields, never values, which may be secret.
    var detail: String {
        switch self {
        case .empty: "it is empty"
        case .notJSON: "it is not JSON"
        case .breaksOff(let byte): "its JSON ends too early, after \(byte) bytes"
        case .broken(let byte): "its JSON is broken at byte \(byte)"
        case .tooDeep: "its JSON is nested too deeply"
        case .late: "reading it takes too long"
        case .missing(let field): "\(field) is missing"
        case .unexpected(let field, let wanted, let found): "\(field) is \(found), not \(wanted)"
        }
    }
}
