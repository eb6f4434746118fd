/// Writes JSON that is safe to show on a terminal.
///
/// Keys are sorted by their scalars. Characters that could control a terminal are escaped as `\uXXXX`; everything else
/// is UTF-8.
///
/// Source: RFC 8259.
public enum JSONOutput {
    /// The text of a value, with a newline at its end.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - isPretty: Whether to indent by two spaces, for a person; otherwise one line, for a pipe.
    public static func text(_ value: JSONValue, isPretty: Bool) -> DisplayText {
        var result = ""
        write(value, to: &result, indent: isPretty ? 0 : nil)
        return DisplayText(safe: result + "\n", style: nil)
    }

    /// The text of a part of an array on one line: its elements, without brackets.
    public static func elements(_ values: some Sequence<JSONValue>) -> DisplayText {
        var result = ""
        for value in values {
            if !result.isEmpty { result += "," }
            write(value, to: &result, indent: nil)
        }
        return DisplayText(safe: result, style: nil)
    }

    private static func write(_ value: JSONValue, to result: inout String, indent: Int?) {
        switch value {
        case .null: result += "null"
        case .bool(let value): result += value ? "true" : "false"
        case .int(let value): result += String(value)
        case .double(let value): result += value.isFinite ? value.description : "null"
        case .string(let value): write(value, to: &result)
        case .array(let values):
            write(values, in: ("[", "]"), to: &result, indent: indent) { write($0, to: &$1, indent: $2) }
        case .object(let members):
            let sorted = members.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
            write(sorted, in: ("{", "}"), to: &result, indent: indent) { member, result, indent in
                write(member.key, to: &result)
                result += indent == nil ? ":" : ": "
                write(member.value, to: &result, indent: indent)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], in brackets: (String, String), to result: inout String, indent: Int?,
        _ writeElement: (Element, inout String, Int?) -> Void
    ) {
        result += brackets.0
        let inner = indent.map { $0 + 1 }
        for (index, element) in elements.enumerated() {
            if index > 0 { result += "," }
            if let inner { result += "\n" + String(repeating: "  ", count: inner) }
            writeElement(element, &result, inner)
        }
        if let indent, !elements.isEmpty { result += "\n" + String(repeating: "  ", count: indent) }
        result += brackets.1
    }

    private static func write(_ text: String, to result: inout String) {
        result += "\""
        defer { result += "\"" }
        // Written scalar by scalar, texts would take most of the time of a long list.
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        guard !isPlain || UnsafeScalars.mayOccur(in: text) else {
            result += text
            return
        }
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where UnsafeScalars.isUnsafe(at: index, in: scalars):
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
