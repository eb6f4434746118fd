/// Why a JSON text cannot be read.
enum JSONFault: Error, Equatable, Sendable {
    /// There is no text.
    case empty
    /// The text is not JSON at all.
    case notJSON
    /// The text ends too early.
    case breaksOff(atByte: Int)
    /// The text breaks JSON's grammar.
    case broken(atByte: Int)
    /// More than 512 levels.
    case tooDeep
    /// A required field is missing, or null.
    case missing(field: String)
    /// A field holds something else than it should.
    case unexpected(field: String, wanted: String, found: String)

    /// What is wrong, in words. Holds names of fields, never values, since these may be secret.
    var detail: String {
        switch self {
        case .empty: "it is empty"
        case .notJSON: "it is not JSON"
        case .breaksOff(let byte): "its JSON breaks off after \(byte) bytes"
        case .broken(let byte): "its JSON is broken at byte \(byte)"
        case .tooDeep: "its JSON is nested too deep"
        case .missing(let field): "\(field) is missing"
        case .unexpected(let field, let wanted, let found): "\(field) is \(found), not \(wanted)"
        }
    }
}
