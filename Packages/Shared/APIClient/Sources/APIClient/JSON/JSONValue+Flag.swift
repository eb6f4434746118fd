extension JSONValue {
    /// Decodes a flag: `true false 1 0 "1" "0" "" "true" "false"`.
    func flag() throws(JSONFault) -> Bool {
        switch kind {
        case .yes: return true
        case .no: return false
        case .text, .escapedText, .number:
            switch document.text(index) {
            case "1", "true": return true
            case "0", "", "false": return false
            default: throw fault(wanted: "a flag")
            }
        case .object, .array, .null: throw fault(wanted: "a flag")
        }
    }
}

extension JSONObject {
    /// A flag; nil if it is missing or null, or, in a lenient value, unreadable.
    func flag(_ name: StaticString) throws(JSONFault) -> Bool? {
        try value.tolerating { () throws(JSONFault) in try member(name)?.flag() }
    }

    /// A flag whose null means false; nil if the member is missing. In a lenient value an unreadable flag is false too.
    ///
    /// Source: `listed` of pastes and PURLs, which is `"1"` or null (neatnik/omg.lol issue 531).
    func flagOrNull(_ name: StaticString) throws(JSONFault) -> Bool? {
        hasMember(name) ? try flag(name) ?? false : nil
    }
}
