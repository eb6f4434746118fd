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
    /// A list that has to be there; null is an empty one.
    func requiredList<Element>(
        _ name: StaticString, of read: (JSONValue) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element] {
        if let member = member(name) { return try member.list(read) }
        guard hasMember(name) else { throw missing(name) }
        return []
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
