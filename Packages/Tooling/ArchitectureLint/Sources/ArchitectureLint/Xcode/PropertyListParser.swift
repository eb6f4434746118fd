/// Parses the old style: `{ key = value; }`, `( a, b )`, `"text"`, `text`, `<data>`, and comments as in C.
///
/// Source: "Old-Style ASCII Property Lists", Apple, Property List Programming Guide; the escapes are those of
/// `CFOldStylePList.c` in swift-corelibs-foundation.
struct PropertyListParser {
    private let bytes: [UInt8]
    private var index: Int
    private var values: [PropertyList.Value] = []

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        index = start
        values.reserveCapacity(bytes.count / 16)
    }

    mutating func parse() throws(PropertyListError) -> [PropertyList.Value] {
        try skipBlanks()
        try parseValue(depth: 0)
        try skipBlanks()
        guard index == bytes.count else { throw failure("nothing may follow the property list") }
        return values
    }

    private func failure(_ message: String, at offset: Int? = nil) -> PropertyListError {
        PropertyListError(offset: offset ?? index, message: message)
    }

    private mutating func parseValue(depth: Int) throws(PropertyListError) {
        guard index < bytes.count else { throw failure("the file ends before a value") }
        guard depth < PropertyList.maximumDepth else { throw failure("the values are nested too deeply") }
        switch bytes[index] {
        case UInt8(ascii: "{"): try parseDictionary(depth: depth)
        case UInt8(ascii: "("): try parseArray(depth: depth)
        case UInt8(ascii: "<"): try parseData()
        default: try parseString()
        }
    }

    private mutating func parseDictionary(depth: Int) throws(PropertyListError) {
        let own = open(.dictionary)
        while true {
            try skipBlanks()
            guard index < bytes.count else { throw failure("the dictionary is not closed", at: start(of: own)) }
            if bytes[index] == UInt8(ascii: "}") { return close(own) }
            if isConflict { throw failure("there is an unresolved merge conflict") }
            if "({<".utf8.contains(bytes[index]) { throw failure("a key must be a string") }
            try parseString()
            try skipBlanks()
            try expect("=", "after a key")
            try skipBlanks()
            try parseValue(depth: depth + 1)
            try skipBlanks()
            // The last entry may leave it out, as Foundation reads it.
            if index < bytes.count, bytes[index] == UInt8(ascii: "}") { return close(own) }
            try expect(";", "after a value")
        }
    }

    private mutating func parseArray(depth: Int) throws(PropertyListError) {
        let own = open(.array)
        while true {
            try skipBlanks()
            guard index < bytes.count else { throw failure("the array is not closed", at: start(of: own)) }
            if bytes[index] == UInt8(ascii: ")") { return close(own) }
            if isConflict { throw failure("there is an unresolved merge conflict") }
            try parseValue(depth: depth + 1)
            try skipBlanks()
            if index < bytes.count, bytes[index] == UInt8(ascii: ")") { return close(own) }
            try expect(",", "between the elements of an array")
        }
    }

    /// `<0fbd 77>`: the bytes count as a string.
    private mutating func parseData() throws(PropertyListError) {
        if isConflict { throw failure("there is an unresolved merge conflict") }
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            guard bytes[index] <= 0x20 || Character(UnicodeScalar(bytes[index])).isHexDigit else {
                throw failure("data consists of hexadecimal digits")
            }
            index += 1
        }
        guard index < bytes.count else { throw failure("the data is not closed", at: start) }
        append(.plain, start + 1, index)
        index += 1
    }

    private mutating func parseString() throws(PropertyListError) {
        let start = index
        let first = bytes[index]
        guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
            while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
            guard index > start else { throw failure("\(described(first)) does not begin a value") }
            return append(.plain, start, index)
        }
        index += 1
        var hasEscape = false
        while index < bytes.count, bytes[index] != first {
            if bytes[index] == UInt8(ascii: "\\") {
                hasEscape = true
                index += 1
            }
            index += 1
        }
        guard index < bytes.count else { throw failure("the string is not closed", at: start) }
        append(hasEscape ? .escaped : .plain, start + 1, index)
        index += 1
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private func described(_ byte: UInt8) -> String {
        (0x21...0x7E).contains(byte) ? "`\(Character(UnicodeScalar(byte)))`" : "the byte \(byte)"
    }

    /// Whether a mark begins here that Git writes around a conflict: seven equal characters.
    private var isConflict: Bool {
        guard index + 7 <= bytes.count, "<>=".utf8.contains(bytes[index]) else { return false }
        return bytes[index..<(index + 7)].allSatisfy { $0 == bytes[index] }
    }

    private mutating func expect(_ mark: Character, _ place: String) throws(PropertyListError) {
        guard index < bytes.count else { throw failure("the file ends where a `\(mark)` is expected") }
        guard bytes[index] == mark.asciiValue else {
            throw failure(
                isConflict
                    ? "there is an unresolved merge conflict"
                    : "a `\(mark)` is expected \(place), and there is \(described(bytes[index]))")
        }
        index += 1
    }

    private mutating func skipBlanks() throws(PropertyListError) {
        while index < bytes.count {
            let byte = bytes[index]
            if byte <= 0x20 {
                index += 1
            } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
                let start = index
                index += 2
                while index + 1 < bytes.count,
                    bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
                {
                    index += 1
                }
                guard index + 1 < bytes.count else { throw failure("the comment is not closed", at: start) }
                index += 2
            } else {
                return
            }
        }
    }

    // MARK: - The values

    private mutating func open(_ kind: PropertyList.Value.Kind) -> Int {
        values.append(PropertyList.Value(kind: kind, start: Int32(index), end: 0, next: 0))
        index += 1
        return values.count - 1
    }

    private mutating func close(_ own: Int) {
        index += 1
        values[own].end = Int32(index)
        values[own].next = Int32(values.count)
    }

    private func start(of own: Int) -> Int { Int(values[own].start) }

    private mutating func append(_ kind: PropertyList.Value.Kind, _ start: Int, _ end: Int) {
        values.append(
            PropertyList.Value(kind: kind, start: Int32(start), end: Int32(end), next: Int32(values.count + 1)))
    }

    /// `\n`, `\"`, octal `\101`, and `\U0041`, which is a code unit of UTF-16.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var rest = Substring(decoding: bytes, as: UTF8.self).utf16[...]
        while let unit = rest.popFirst() {
            guard unit == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                units.append(unit)
                continue
            }
            switch UnicodeScalar(escape) {
            case "n": units.append(0x0A)
            case "t": units.append(0x09)
            case "r": units.append(0x0D)
            case "a": units.append(0x07)
            case "b": units.append(0x08)
            case "f": units.append(0x0C)
            case "v": units.append(0x0B)
            case "0"?, "1"?, "2"?, "3"?, "4"?, "5"?, "6"?, "7"?:
                units.append(number(escape, &rest, radix: 8, more: 2))
            case "U": units.append(number(nil, &rest, radix: 16, more: 4))
            default: units.append(escape)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// - Parameters:
    ///   - first: The first digit, if it is read already.
    ///   - more: How many digits may follow.
    private static func number(
        _ first: UInt16?, _ rest: inout Substring.UTF16View.SubSequence, radix: Int, more: Int
    ) -> UInt16 {
        func digit(_ unit: UInt16) -> Int? {
            UnicodeScalar(unit).flatMap { Int(String(Character($0)), radix: radix) }
        }
        var value = first.flatMap(digit) ?? 0
        for _ in 0..<more {
            guard let next = rest.first.flatMap(digit) else { break }
            value = value * radix + next
            rest.removeFirst()
        }
        return UInt16(truncatingIfNeeded: value)
    }
}
