/// Parses a property list written as XML.
///
/// Source: `man 5 plist`; numbers, dates, data and truth values count as strings.
struct XMLPropertyListParser {
    private let bytes: [UInt8]
    private var tokens: XMLTokens
    private var values: [PropertyList.Value] = []

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        tokens = XMLTokens(bytes, from: start)
    }

    mutating func parse() throws(PropertyListError) -> [PropertyList.Value] {
        guard case .open("plist", _)? = try tag() else { throw failure("a property list begins with <plist>") }
        guard case .open(let name, _)? = try tag() else { throw failure("the property list is empty") }
        try parseValue(name, depth: 0)
        guard case .close("plist")? = try tag() else { throw failure("</plist> is expected") }
        guard try tag() == nil else { throw failure("nothing may follow the property list") }
        return values
    }

    private func failure(_ message: String) -> PropertyListError {
        PropertyListError(offset: min(tokens.index, bytes.count), message: message)
    }

    /// The next token that is not a blank.
    private mutating func tag() throws(PropertyListError) -> XMLTokens.Token? {
        while let token = try tokens.next() {
            guard case .text(let range, _) = token, bytes[range].allSatisfy({ $0 <= 0x20 }) else { return token }
        }
        return nil
    }

    private mutating func parseValue(_ name: String, depth: Int) throws(PropertyListError) {
        guard depth < PropertyList.maximumDepth else { throw failure("the values are nested too deeply") }
        switch name {
        case "dict", "array": try parseContainer(name, depth: depth)
        case "string", "integer", "real", "date", "data", "true", "false", "key": try parseText(name)
        default: throw failure("<\(name)> is not a value of a property list")
        }
    }

    private mutating func parseContainer(_ name: String, depth: Int) throws(PropertyListError) {
        let own = values.count
        let start = tokens.index
        values.append(
            PropertyList.Value(
                kind: name == "dict" ? .dictionary : .array, start: Int32(start), end: 0, next: 0))
        var isKey = name == "dict"
        while true {
            let before = tokens.index
            switch try tag() {
            case .open(let element, _)?:
                guard name == "array" || isKey == (element == "key") else {
                    throw failure(isKey ? "<key> is expected" : "a value is expected after <key>")
                }
                try parseValue(element, depth: depth + 1)
                if name == "dict" { isKey.toggle() }
            case .close(name)?:
                guard name == "array" || isKey else { throw failure("a value is expected after <key>") }
                values[own].end = Int32(before)
                values[own].next = Int32(values.count)
                return
            case nil: throw PropertyListError(offset: start, message: "<\(name)> is not closed")
            default: throw failure("a tag is expected in <\(name)>")
            }
        }
    }

    private mutating func parseText(_ name: String) throws(PropertyListError) {
        let start = tokens.index
        var range = start..<start
        var isLiteral = false
        while let token = try tokens.next() {
            switch token {
            case .text(let next, let isNextLiteral):
                // A string has one text, which a comment or blanks around a CDATA section may divide: the longest part
                // counts.
                if next.count > range.count { (range, isLiteral) = (next, isNextLiteral) }
            case .close(name):
                values.append(
                    PropertyList.Value(
                        kind: isLiteral ? .plain : .markup, start: Int32(range.lowerBound),
                        end: Int32(range.upperBound), next: Int32(values.count + 1)))
                return
            default: throw failure("</\(name)> is expected")
            }
        }
        throw PropertyListError(offset: start, message: "<\(name)> is not closed")
    }
}
