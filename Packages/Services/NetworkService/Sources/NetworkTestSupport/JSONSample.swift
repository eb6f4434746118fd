import APIClient
import Foundation

/// A JSON value written in a test.
public indirect enum JSONSample: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case null
    case list([JSONSample])
    case object([String: JSONSample])
    /// Raw JSON.
    case json(String)

    /// The value as JSON.
    public var json: String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .number(let number): String(number)
        case .flag(let flag): flag ? "true" : "false"
        case .null: "null"
        case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
        case .json(let json): json
        }
    }

    /// An answer of the service with this payload.
    var response: HTTPResponse {
        let body = #"{"request":{"status_code":200,"success":true},"response":\#(json)}"#
        return HTTPResponse(status: 200, body: Data(body.utf8))
    }

    private static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: String(scalar)
            }
        }
        return "\"" + scalars.joined() + "\""
    }
}

extension JSONSample: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .flag(value) }
    public init(nilLiteral: ()) { self = .null }
    public init(arrayLiteral elements: JSONSample...) { self = .list(elements) }
    public init(dictionaryLiteral elements: (String, JSONSample)...) { self = .object(Dictionary(elements) { $1 }) }
}
