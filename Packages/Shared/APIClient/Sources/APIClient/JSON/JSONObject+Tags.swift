import Foundation
import FoundationExtensions

extension JSONObject {
    /// The tags' names, which may be missing.
    func tags() throws(JSONFault) -> [String] { try texts("tags") }

    /// A list of texts, which may be missing: the values of a map of slugs, a list, or one text with commas.
    func texts(_ name: StaticString) throws(JSONFault) -> [String] {
        try value.tolerating { () throws(JSONFault) in
            guard let member = member(name), !member.isEmptyInPHP else { return [] }
            switch member.kind {
            case .object:
                var indices: [Int] = []
                JSONObject(value: member).forEachMember { indices.append($1) }
                var texts: [String] = []
                for index in indices {
                    texts.append(
                        try JSONValue(document: member.document, index: index, tolerance: member.tolerance).text())
                }
                return texts
            case .array: return try member.list { element throws(JSONFault) in try element.text() }
            case .text, .escapedText, .number, .yes, .no, .null:
                return try member.text().commaSeparated()
            }
        } ?? []
    }
}
