import Foundation

/// Writes the small JSON objects of requests, in UTF-8, the names sorted.
enum JSONWriter {
    enum Value: Equatable, Sendable {
        case text(String)
        case flag(Bool)
        case number(Int)
        case list([String])
    }

    /// An object; a nil member is left out.
    static func object(_ members: [String: Value?]) -> Data {
        let pairs = members.sorted { $0.key < $1.key }.compactMap { name, value in
            value.map { quoted(name) + ":" + written($0) }
        }
        return Data(("{" + pairs.joined(separator: ",") + "}").utf8)
    }

    private static func written(_ value: Value) -> String {
        switch value {
        case .text(let text): quoted(text)
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): String(number)
        case .list(let texts): "[" + texts.map(quoted).joined(separator: ",") + "]"
        }
    }

    /// Source: RFC 8259, section 7: quotation mark, backslash and control characters must be escaped, nothing else.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u00" + (digits.count < 2 ? "0" : "") + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
