extension JSONValue {
    /// Takes it as a list, and each of its elements by `read`.
    ///
    /// An object whose names are numbers is a list too, in the order of the numbers: so PHP writes a list with holes.
    /// `false` is an empty one.
    ///
    /// - Throws: The fault of the first element that cannot be read; none is left out.
    func list<Element>(
        _ read: (JSONValue) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element] {
        var elements: [Element] = []
        switch kind {
        case .array:
            let end = document.end(of: index)
            var child = index + 1
            while child < end {
                elements.append(try read(JSONValue(document: document, index: child)))
                child = document.end(of: child)
            }
        case .object:
            for child in try numberedMembers() {
                elements.append(try read(JSONValue(document: document, index: child)))
            }
        case .no: break
        case .text, .escapedText, .number, .yes, .null: throw fault(wanted: "a list")
        }
        return elements
    }

    /// Takes it as a list of which somebody keeps a copy: none of what the service never sends for an empty one (null,
    /// `false`, `{}`) may empty that.
    func wholeList<Element>(
        _ read: (JSONValue) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element] {
        guard kind == .array || kind == .object && document.end(of: index) > index + 1 else {
            throw fault(wanted: "a list")
        }
        return try list(read)
    }

    private func numberedMembers() throws(JSONFault) -> [Int] {
        var members: [(number: Int, index: Int)] = []
        var isNumbered = true
        JSONObject(value: self).forEachMember { name, child in
            if let number = document.text(name).flatMap({ Int($0) }) {
                members.append((number, child))
            } else {
                isNumbered = false
            }
        }
        guard isNumbered else { throw fault(wanted: "a list") }
        return members.sorted { $0.number < $1.number }.map(\.index)
    }
}

extension JSONObject {
    /// A list that has to be there, and is `[]` when it is empty; null is as good as missing.
    func requiredList<Element>(
        _ name: StaticString, of read: (JSONValue) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element] {
        try required(name).wholeList(read)
    }

    /// A list that may be missing or null.
    func list<Element>(
        _ name: StaticString, of read: (JSONValue) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element]? {
        try member(name)?.list(read)
    }

    /// Whether there is a member of that name, null or not.
    func hasMember(_ name: StaticString) -> Bool {
        var isThere = false
        forEachMember { key, _ in
            if value.document.text(key) == "\(name)" { isThere = true }
        }
        return isThere
    }
}
