import Foundation

@testable import APIClient

/// A JSON value for comparing two readers. A flag counts as 1 or 0, since Foundation does not always tell them apart.
indirect enum PlainValue: Equatable {
    case object([String: PlainValue])
    case list([PlainValue])
    case text(String)
    case number(Double)
    case null

    /// Foundation's reading of `text`; nil if it refuses it.
    static func byFoundation(_ text: Data) -> PlainValue? {
        (try? JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)).flatMap { PlainValue($0) }
    }

    /// This module's reading of `text`; nil if it refuses it.
    static func byDocument(_ text: Data) -> PlainValue? {
        try? PlainValue(JSONDocument(text).root)
    }

    private init?(_ value: Any) {
        switch value {
        case let members as [String: Any]: self = .object(members.compactMapValues { PlainValue($0) })
        case let elements as [Any]: self = .list(elements.compactMap { PlainValue($0) })
        case let text as String: self = .text(text)
        case let number as NSNumber: self = .number(number.doubleValue)
        case is NSNull: self = .null
        default: return nil
        }
    }

    private init(_ json: JSONValue) throws(JSONFault) {
        switch json.kind {
        case .object:
            var values: [(Int, Int)] = []
            JSONObject(value: json).forEachMember { values.append(($0, $1)) }
            var members: [String: PlainValue] = [:]
            for (name, child) in values {
                guard let name = json.document.text(name) else { throw json.fault(wanted: "UTF-8") }
                members[name] = try PlainValue(JSONValue(document: json.document, index: child))
            }
            self = .object(members)
        case .array: self = .list(try json.list { element throws(JSONFault) in try PlainValue(element) })
        case .text, .escapedText: self = .text(try json.text())
        case .number: self = .number(Double(try json.text()) ?? .nan)
        case .yes: self = .number(1)
        case .no: self = .number(0)
        case .null: self = .null
        }
    }
}
