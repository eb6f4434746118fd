extension JSONValue {
    /// Takes it as text. A number counts as the text that stands there, for an id or an address may look like one.
    func text() throws(JSONFault) -> String {
        switch kind {
        case .text, .escapedText, .number:
            guard let text = document.text(index) else {
                throw .unexpected(field: path, wanted: "text", found: "not UTF-8")
            }
            return text
        case .object, .array, .yes, .no, .null: throw fault(wanted: "text")
        }
    }
}

extension JSONObject {
    func requiredText(_ name: StaticString) throws(JSONFault) -> String {
        try required(name).text()
    }

    /// A text that names something, and so cannot be empty.
    func requiredName(_ name: StaticString) throws(JSONFault) -> String {
        let value = try required(name)
        let text = try value.text()
        guard !text.isEmpty else {
            throw .unexpected(field: value.path, wanted: "the name of something", found: "empty")
        }
        return text
    }

    /// A text that may be missing or null.
    func text(_ name: StaticString) throws(JSONFault) -> String? {
        try member(name)?.text()
    }
}
