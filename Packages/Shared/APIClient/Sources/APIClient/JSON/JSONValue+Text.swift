extension JSONValue {
    /// Decodes a text. A number counts as its literal text, since an id or an address may look like one.
    func text() throws(JSONFault) -> String {
        switch kind {
        case .text, .escapedText, .number:
            if let text = document.text(index, isLossy: isLenient) { return text }
            throw .unexpected(field: path, wanted: "text", found: "not UTF-8")
        case .object, .array, .yes, .no, .null: throw fault(wanted: "text")
        }
    }

    /// Decodes a text that identifies something and so cannot be empty.
    func name() throws(JSONFault) -> String {
        // Not leniently: a name with replaced characters would identify something else.
        let text = try JSONValue(document: document, index: index).text()
        guard !text.isEmpty else { throw .unexpected(field: path, wanted: "a name", found: "empty") }
        return text
    }
}

extension JSONObject {
    /// A required text; empty if it is missing in a lenient object.
    func requiredText(_ name: StaticString) throws(JSONFault) -> String {
        guard value.isLenient else { return try required(name).text() }
        return try text(name) ?? ""
    }

    /// A text that every item has according to the documentation, but not every command needs; empty if it is missing
    /// where that is tolerated.
    func expectedText(_ name: StaticString) throws(JSONFault) -> String {
        value.tolerance == .documented ? try required(name).text() : try text(name) ?? ""
    }

    /// A text that identifies something: without it, not even a lenient object can be read.
    func requiredName(_ name: StaticString) throws(JSONFault) -> String {
        try required(name).name()
    }

    /// The name of an address; the list's owner if it is missing in a lenient object.
    func owner(_ name: StaticString, inListOf owner: String?) throws(JSONFault) -> String {
        guard value.isLenient, let owner, try text(name)?.isEmpty ?? true else { return try requiredName(name) }
        return owner.hasPrefix("@") ? String(owner.dropFirst()) : owner
    }

    /// A text that may be missing or null.
    func text(_ name: StaticString) throws(JSONFault) -> String? {
        try value.tolerating { () throws(JSONFault) in try member(name)?.text() }
    }

    /// A text; nil if it is missing, null or empty.
    func filledText(_ name: StaticString) throws(JSONFault) -> String? {
        try text(name).flatMap { $0.isEmpty ? nil : $0 }
    }
}
