/// The entries of a zone file as words, without comments. Within parentheses, an entry continues on the next line.
///
/// Source: RFC 1035, section 5.1.
struct ZoneScanner {
    /// A directive or a record.
    struct Entry {
        /// The line that it begins on, 1 for the first.
        var line: Int
        /// Whether it begins at the start of its line, and so with a name or a directive.
        var hasName = true
        /// As they are written, with quotation marks and escapes.
        var words: [String] = []
        /// The first problem of its characters.
        var problem: ZoneFile.Problem?
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var word: [UInt8] = []
    private var entry = Entry(line: 1)

    init(_ text: String) { bytes = Array(text.utf8) }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The next entry that is not empty; nil at the end.
    mutating func next() -> Entry? {
        begin()
        var (depth, opening) = (0, line)
        while let byte = current {
            switch byte {
            case 0xA, 0xD:
                endWord()
                endLine()
                guard depth == 0 else { continue }
                if !entry.words.isEmpty || entry.problem != nil { return entry }
                begin()
            case UInt8(ascii: ";"):
                endWord()
                while let byte = current, !Self.isLineEnd(byte) { position += 1 }
            case UInt8(ascii: "("):
                endWord()
                if depth == 0 { opening = line }
                depth += 1
                position += 1
            case UInt8(ascii: ")"):
                endWord()
                if depth == 0 { report("unmatched ')'") }
                depth = max(0, depth - 1)
                position += 1
            case .space, 0x9:
                endWord()
                position += 1
            case .quote: readString()
            case .backslash: readEscape()
            default:
                if Self.isControl(byte) { report(Self.controlCharacter) }
                word.append(byte)
                position += 1
            }
        }
        endWord()
        if depth > 0 { report("a '(' is not closed", on: opening) }
        return entry.words.isEmpty && entry.problem == nil ? nil : entry
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0xA || byte == 0xD }

    private mutating func begin() {
        entry = Entry(line: line)
        entry.hasName = current != .space && current != 0x9
    }

    private mutating func report(_ reason: String, on line: Int? = nil) {
        if entry.problem == nil { entry.problem = ZoneFile.Problem(line: line ?? self.line, reason: reason) }
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        if entry.words.isEmpty { entry.line = line }
        entry.words.append(String(decoding: word, as: UTF8.self))
        word = []
    }

    /// CRLF, LF and a lone CR end a line.
    private mutating func endLine() {
        let isCR = current == 0xD
        position += 1
        if isCR, current == 0xA { position += 1 }
        line += 1
    }

    /// Reads a quoted string, alone or as the end of a word, as in `alpn="h2"`.
    private mutating func readString() {
        let isAlone = word.isEmpty
        word.append(.quote)
        position += 1
        while let byte = current, !Self.isLineEnd(byte) {
            if byte == .backslash {
                readEscape()
                continue
            }
            if Self.isControl(byte) { report(Self.controlCharacter) }
            word.append(byte)
            position += 1
            guard byte == .quote else { continue }
            if isAlone, let next = current, !Self.endsWord(next) { report("the quotation marks do not match") }
            return
        }
        report("a quotation mark is not closed")
        word.append(.quote)
    }

    private mutating func readEscape() {
        word.append(.backslash)
        position += 1
        guard let byte = current, !Self.isLineEnd(byte) else { return report("a backslash ends the line") }
        let digits = bytes[position...].prefix(3)
        let isNumber = (0x30...0x39).contains(byte)
        if isNumber, CharacterStrings.number(of: digits) == nil {
            report("a backslash before a digit needs a number from 000 to 255")
        }
        if Self.isControl(byte) { report(Self.controlCharacter) }
        let escaped = isNumber && entry.problem == nil ? digits : [byte]
        word += escaped
        position += escaped.count
    }

    private static let controlCharacter = "it has a control character"

    /// Whether it is a control character other than a tab.
    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x9 || byte == 0x7F }

    private static func endsWord(_ byte: UInt8) -> Bool {
        isLineEnd(byte) || byte == .space || byte == 0x9 || "();".utf8.contains(byte)
    }
}
