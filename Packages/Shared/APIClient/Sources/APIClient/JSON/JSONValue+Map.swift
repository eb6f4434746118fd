extension JSONObject {
    /// A map that may be missing, null, `false`, or, when empty, `[]`, as PHP writes it.
    func map<Element>(
        _ name: StaticString, of read: (JSONValue) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [String: Element] {
        guard let object = try object(name) else { return [:] }
        let document = object.value.document
        var members: [(name: Int, value: Int)] = []
        object.forEachMember { members.append(($0, $1)) }
        var map: [String: Element] = [:]
        for member in members {
            let value = JSONValue(document: document, index: member.value)
            guard let name = document.text(member.name) else { throw value.fault(wanted: "a member with a UTF-8 name") }
            map[name] = try read(value)
        }
        return map
    }
}
