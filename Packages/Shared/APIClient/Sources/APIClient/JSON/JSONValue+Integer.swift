import Foundation

extension JSONValue {
    /// Decodes an integer: a number without a fraction, or a text of digits.
    ///
    /// Source: the service changed many fields from one to the other in 2023; some clients saw `1.0`.
    func integer() throws(JSONFault) -> Int {
        let integer: Int? =
            switch kind {
            case .number:
                document.raw(index) { raw in
                    let text = String(decoding: raw, as: UTF8.self)
                    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
                }
            case .text, .escapedText: document.text(index).flatMap { Int($0) }
            case .object, .array, .yes, .no, .null: nil
            }
        guard let integer else { throw fault(wanted: "an integer") }
        return integer
    }
}

extension JSONObject {
    func requiredInteger(_ name: StaticString) throws(JSONFault) -> Int {
        try required(name).integer()
    }

    /// An integer that no command needs, and that every item has according to the documentation.
    func expectedInteger(_ name: StaticString) throws(JSONFault) -> Int? {
        value.tolerance == .documented ? try requiredInteger(name) : try integer(name)
    }

    /// An integer that may be missing, null or an empty text.
    func integer(_ name: StaticString) throws(JSONFault) -> Int? {
        try value.tolerating { () throws(JSONFault) in
            guard let member = member(name), !member.isEmptyText else { return nil }
            return try member.integer()
        }
    }
}
