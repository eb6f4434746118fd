/// Splits a JSON text into tokens, strictly by the grammar.
///
/// Not recursive: a server's nesting cannot exhaust the stack. UTF-8 is checked when a text is decoded.
///
/// Source: RFC 8259. The limit of 512 levels is that of Foundation's decoder.
struct JSONTokenizer {
    static let maximumDepth = 512

    private let bytes: UnsafeRawBufferPointer
    private let deadline: ContinuousClock.Instant?
    private var position = 0
    private var tokens: [JSONToken] = []
    /// The indices of the objects and lists that are still open.
    private var open: [Int] = []

    private init(_ bytes: UnsafeRawBufferPointer, until deadline: ContinuousClock.Instant?) {
        self.bytes = bytes
        self.deadline = deadline
        // A status has about 15 tokens in 300 bytes; growing by doubling would hold both copies at once.
        tokens.reserveCapacity(bytes.count / 20 + 16)
    }

    /// The tokens of a whole text; the first one is its value.
    ///
    /// - Parameter deadline: When it gives up; nil for never.
    static func tokens(
        of bytes: UnsafeRawBufferPointer, until deadline: ContinuousClock.Instant?
    ) throws(JSONFault) -> [JSONToken] {
        guard bytes.count < Int(UInt32.max) else { throw .broken(atByte: Int(UInt32.max)) }
        var tokenizer = JSONTokenizer(bytes, until: deadline)
        try tokenizer.run()
        return tokenizer.tokens
    }

    private mutating func run() throws(JSONFault) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipSpace()
        guard position < bytes.count else { throw .empty }
        guard mayBeginValue(bytes[position]) else { throw .notJSON }
        repeat { try parseValue() } while try advanceToNextValue()
        skipSpace()
        guard position == bytes.count else { throw .broken(atByte: position) }
    }

    /// Closes the objects and lists that end here; returns whether another value follows.
    private mutating func advanceToNextValue() throws(JSONFault) -> Bool {
        while let container = open.last {
            skipSpace()
            let byte = try current()
            let isObject = tokens[container].kind == .object
            if byte == UInt8(ascii: ",") {
                position += 1
                if isObject { try parseName() }
                return true
            }
            guard byte == UInt8(ascii: isObject ? "}" : "]") else { throw .broken(atByte: position) }
            position += 1
            close(container)
        }
        return false
    }

    private mutating func close(_ container: Int) {
        tokens[container].extent = UInt32(truncatingIfNeeded: tokens.count)
        open.removeLast()
    }

    /// Opens the objects and lists that begin here, and parses the first text, number or word in them.
    private mutating func parseValue() throws(JSONFault) {
        if let deadline, tokens.count.isMultiple(of: 4_096), deadline < .now { throw .late }
        while true {
            skipSpace()
            switch try current() {
            case UInt8(ascii: "{"):
                let index = try begin(.object)
                guard try !ends(with: UInt8(ascii: "}")) else { return close(index) }
                try parseName()
            case UInt8(ascii: "["):
                let index = try begin(.array)
                guard try !ends(with: UInt8(ascii: "]")) else { return close(index) }
            case UInt8(ascii: "\""): return try parseText()
            case UInt8(ascii: "t"): return try parseWord("true", .yes)
            case UInt8(ascii: "f"): return try parseWord("false", .no)
            case UInt8(ascii: "n"): return try parseWord("null", .null)
            default: return try parseNumber()
            }
        }
    }

    private mutating func begin(_ kind: JSONToken.Kind) throws(JSONFault) -> Int {
        guard open.count < Self.maximumDepth else { throw .tooDeep }
        open.append(tokens.count)
        append(kind, from: position, extent: 0)
        position += 1
        return tokens.count - 1
    }

    /// Whether `byte` comes next and so ends an empty object or list; if so, skips it.
    private mutating func ends(with byte: UInt8) throws(JSONFault) -> Bool {
        skipSpace()
        guard try current() == byte else { return false }
        position += 1
        return true
    }

    private mutating func parseName() throws(JSONFault) {
        skipSpace()
        guard try current() == UInt8(ascii: "\"") else { throw .broken(atByte: position) }
        try parseText()
        skipSpace()
        guard try current() == UInt8(ascii: ":") else { throw .broken(atByte: position) }
        position += 1
    }

    private mutating func parseText() throws(JSONFault) {
        position += 1
        let start = position
        var kind = JSONToken.Kind.text
        while true {
            position = endOfPlainText(bytes, from: position)
            let byte = try current()
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\") else { throw .broken(atByte: position) }
            kind = .escapedText
            try skipEscape()
        }
        append(kind, from: start, extent: position - start)
        position += 1
    }

    private mutating func skipEscape() throws(JSONFault) {
        let start = position
        position += 1
        let byte = try current()
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return
        case UInt8(ascii: "u"):
            let unit = try parseHexadecimal()
            guard (0xD800...0xDFFF).contains(unit) else { return }
            // Half a surrogate pair is not a character; it is refused here, so that decoding cannot fail on it.
            guard unit < 0xDC00, try current() == UInt8(ascii: "\\") else { throw .broken(atByte: start) }
            position += 1
            guard try current() == UInt8(ascii: "u") else { throw .broken(atByte: start) }
            position += 1
            guard (0xDC00...0xDFFF).contains(try parseHexadecimal()) else { throw .broken(atByte: start) }
        default: throw .broken(atByte: start)
        }
    }

    private mutating func parseHexadecimal() throws(JSONFault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = hexadecimalDigit(try current()) else { throw .broken(atByte: position) }
            unit = unit << 4 | digit
            position += 1
        }
        return unit
    }

    private mutating func parseWord(_ word: StaticString, _ kind: JSONToken.Kind) throws(JSONFault) {
        let start = position
        for index in 0..<word.utf8CodeUnitCount {
            guard try current() == word.utf8Start[index] else { throw .broken(atByte: position) }
            position += 1
        }
        append(kind, from: start, extent: position - start)
    }

    private mutating func parseNumber() throws(JSONFault) {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        if try current() == UInt8(ascii: "0") { position += 1 } else { try parseDigits() }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try parseDigits()
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            let sign = try current()
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
            try parseDigits()
        }
        append(.number, from: start, extent: position - start)
    }

    private mutating func parseDigits() throws(JSONFault) {
        guard isDigit(try current()) else { throw .broken(atByte: position) }
        while position < bytes.count, isDigit(bytes[position]) { position += 1 }
    }

    private mutating func append(_ kind: JSONToken.Kind, from start: Int, extent: Int) {
        tokens.append(
            JSONToken(
                start: UInt32(truncatingIfNeeded: start), extent: UInt32(truncatingIfNeeded: extent), kind: kind))
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private func current() throws(JSONFault) -> UInt8 {
        guard position < bytes.count else { throw .breaksOff(atByte: bytes.count) }
        return bytes[position]
    }

    private func mayBeginValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "t"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "-"):
            true
        default: isDigit(byte)
        }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}

/// The value of a hexadecimal digit; nil for any other byte.
func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
}

/// The index of the next quotation mark, backslash or control character, or the end.
///
/// Most bytes of an answer are skipped here, eight at a time. The borrow of a subtraction can only falsify bytes after
/// the first match, and only the first match counts.
///
/// Source: <https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord>.
func endOfPlainText(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var index = start
    while index + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let quote = word ^ ones &* 0x22
        let backslash = word ^ ones &* 0x5C
        let found =
            ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- ones &* 0x20) & ~word) & tops
        if found != 0 { return index + found.trailingZeroBitCount / 8 }
        index += 8
    }
    while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
        index += 1
    }
    return index
}
