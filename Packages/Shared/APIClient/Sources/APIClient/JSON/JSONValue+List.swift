extension JSONValue {
    /// Decodes a list, and each of its elements with `read`.
    ///
    /// Some objects count as lists of their values: those with numbers as names, sorted by them, as PHP writes a list
    /// with gaps; and those with an object among their values. `false` is an empty list.
    ///
    /// - Throws: A fault if it is not a list, or the fault of the first unreadable element; in a lenient value such
    ///   elements are left out.
    func list<Element>(
        _ read: (JSONValue) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element] {
        var elements: [Element] = []
        try forEachElement { value throws(JSONFault) in
            if let element = try tolerating({ () throws(JSONFault) in try read(value) }) { elements.append(element) }
        }
        return elements
    }

    /// Decodes a list of entries with an identity, such as statuses, of which the archive keeps a copy.
    ///
    /// Values that the service never sends for an empty list (null, `false`, `{}`) are refused, so that they cannot
    /// empty that copy. An unreadable entry does not hide the others: it is read leniently, and left out if its
    /// identity is unreadable too. The document counts such entries.
    ///
    /// - Parameter id: Returns an entry's identity.
    func entries<Element>(
        id: (Element) -> String? = { _ in nil }, _ read: (JSONValue) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element] {
        guard kind == .array || kind == .object && document.end(of: index) > index + 1 else {
            throw fault(wanted: "a list")
        }
        var elements: [Element] = []
        try forEachElement { value throws(JSONFault) in
            let fault: JSONFault
            do throws(JSONFault) {
                let entry = JSONValue(document: document, index: value.index, tolerance: .documented)
                return elements.append(try read(entry))
            } catch {
                fault = error
            }
            do throws(JSONFault) {
                let element = try read(JSONValue(document: document, index: value.index, tolerance: .unreadable))
                elements.append(element)
                let partial = UnreadableEntries.Partial(id: id(element), reason: fault.detail)
                document.note(UnreadableEntries(partial))
            } catch {
                document.note(UnreadableEntries(leftOut: 1, reasons: [error.detail]))
            }
        }
        return elements
    }

    private func forEachElement(_ body: (JSONValue) throws(JSONFault) -> Void) throws(JSONFault) {
        switch kind {
        case .array:
            let end = document.end(of: index)
            var child = index + 1
            while child < end {
                try document.checkTime()
                try body(JSONValue(document: document, index: child, tolerance: tolerance))
                child = document.end(of: child)
            }
        case .object:
            for child in try members() {
                try document.checkTime()
                try body(JSONValue(document: document, index: child, tolerance: tolerance))
            }
        case .no: break
        case .text, .escapedText, .number, .yes, .null: throw fault(wanted: "a list")
        }
    }

    /// The values of an object that represents a list.
    private func members() throws(JSONFault) -> [Int] {
        var members: [(number: Int?, index: Int)] = []
        JSONObject(value: self).forEachMember { name, child in
            members.append((document.text(name).flatMap { Int($0) }, child))
        }
        if members.allSatisfy({ $0.number != nil }) {
            return members.sorted { ($0.number ?? 0) < ($1.number ?? 0) }.map(\.index)
        }
        guard members.contains(where: { document.tokens[$0.index].kind == .object }) else {
            throw fault(wanted: "a list")
        }
        return members.map(\.index)
    }
}

extension JSONObject {
    /// A required list of entries with an identity; `[]` if empty. null counts as missing.
    ///
    /// - Parameter id: Returns an entry's identity.
    func requiredEntries<Element>(
        _ name: StaticString, id: (Element) -> String? = { _ in nil },
        of read: (JSONValue) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element] {
        try required(name).entries(id: id, read)
    }

    /// A list that may be missing or null.
    func list<Element>(
        _ name: StaticString, of read: (JSONValue) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element]? {
        try value.tolerating { () throws(JSONFault) in try member(name)?.list(read) }
    }

    /// Whether a member of that name exists, even if null.
    func hasMember(_ name: StaticString) -> Bool {
        var isPresent = false
        forEachMember { key, _ in
            if value.document.text(key) == "\(name)" { isPresent = true }
        }
        return isPresent
    }
}
