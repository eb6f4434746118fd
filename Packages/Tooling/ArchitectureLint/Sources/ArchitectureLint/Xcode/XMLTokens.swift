/// The tags and texts of an XML file, as far as property lists and workspaces need them.
struct XMLTokens {
    enum Token {
        /// `<name a="b">`; `<name/>` is followed by its end.
        case open(name: String, attributes: [String: String])
        case close(name: String)
        /// Text between tags, with its entities, or a CDATA section, without any.
        case text(Range<Int>, isLiteral: Bool)
    }

    private let bytes: [UInt8]
    private(set) var index: Int
    /// The name of an element without content, whose end comes next.
    private var closing: String?

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        index = start
    }

    /// Whether the first characters after blanks are `<?`, `<!` or `<plist`. In a property list of the old style, `<`
    /// opens data in hexadecimal.
    static func isXML(_ bytes: [UInt8], from start: Int) -> Bool {
        guard let first = bytes[start...].firstIndex(where: { $0 > 0x20 }) else { return false }
        guard bytes[first] == UInt8(ascii: "<"), first + 1 < bytes.count else { return false }
        return bytes[first + 1] == UInt8(ascii: "?") || bytes[first + 1] == UInt8(ascii: "!")
            || bytes[first...].starts(with: "<plist".utf8)
    }

    /// The next token; `nil` at the end.
    mutating func next() throws(PropertyListError) -> Token? {
        if let name = closing {
            closing = nil
            return .close(name: name)
        }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                defer { index = end }
                return .text(index..<end, isLiteral: false)
            }
            if starts(with: "<!--") {
                try skip(to: "-->", "the comment is not closed")
            } else if starts(with: "<![CDATA[") {
                let start = index + 9
                try skip(to: "]]>", "the text is not closed")
                return .text(start..<(index - 3), isLiteral: true)
            } else if starts(with: "<?") {
                try skip(to: "?>", "the instruction is not closed")
            } else if starts(with: "<!") {
                try skip(to: ">", "the declaration is not closed")
            } else {
                return try tag()
            }
        }
        return nil
    }

    private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    private mutating func skip(to end: String, _ message: String) throws(PropertyListError) {
        let (start, mark) = (index, Array(end.utf8))
        while index + mark.count <= bytes.count {
            if bytes[index] == mark[0], bytes[index..<(index + mark.count)].elementsEqual(mark) {
                index += mark.count
                return
            }
            index += 1
        }
        throw PropertyListError(offset: start, message: message)
    }

    private mutating func tag() throws(PropertyListError) -> Token {
        let start = index
        index += 1
        let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isEnd { index += 1 }
        let name = word()
        guard !name.isEmpty else { throw PropertyListError(offset: start, message: "a tag has no name") }
        var attributes: [String: String] = [:]
        while true {
            skipBlanks()
            guard index < bytes.count else { throw PropertyListError(offset: start, message: "the tag is not closed") }
            switch bytes[index] {
            case UInt8(ascii: ">"):
                index += 1
                return isEnd ? .close(name: name) : .open(name: name, attributes: attributes)
            case UInt8(ascii: "/"):
                index += 1
                closing = name
            default:
                let key = word()
                skipBlanks()
                guard !key.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
                    throw PropertyListError(offset: index, message: "an attribute is expected")
                }
                index += 1
                skipBlanks()
                attributes[key] = try quoted()
            }
        }
    }

    private mutating func quoted() throws(PropertyListError) -> String {
        let start = index
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
            let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
        else { throw PropertyListError(offset: start, message: "a value in quotes is expected") }
        index = end + 1
        return Self.unescaped(bytes[(start + 1)..<end])
    }

    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private mutating func word() -> String {
        let start = index
        while index < bytes.count, bytes[index] > 0x20, !"<>/=\"'".utf8.contains(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// The text with its entities replaced; an unknown one stays as it is.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(12).firstIndex(of: ";"),
                let character = character(rest[rest.index(after: start)..<end])
            else {
                result += "&"
                rest = rest.dropFirst()
                continue
            }
            result.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ entity: Substring) -> Character? {
        switch entity {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard entity.hasPrefix("#") else { return nil }
        let isHex = entity.hasPrefix("#x") || entity.hasPrefix("#X")
        return UInt32(entity.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10).flatMap(UnicodeScalar.init)
            .map(Character.init)
    }
}
