/// Finds the tables that SQL in string literals names.
///
/// SQL is recognised by its keywords in capitals. A name that continues in an interpolation is unknown.
enum SQLScanner {
    struct Use: Hashable, Sendable {
        /// In lower case, as SQL compares names.
        var table: String
        /// Whether the statement makes the table.
        var isCreation: Bool
        var line: Int
        var column: Int
    }

    /// - Parameter token: A string literal, or a part of one.
    static func uses(in bytes: UnsafeBufferPointer<UInt8>, _ token: SwiftLexer.Token) -> [Use] {
        var reader = Reader(bytes: bytes, token: token)
        reader.read()
        return reader.uses
    }

    private static let beforeTables: Set<String> = ["FROM", "INTO", "JOIN", "UPDATE", "REFERENCES", "TABLE"]
    /// Words between such a keyword and the table.
    private static let skipped: Set<String> = [
        "IF", "NOT", "EXISTS", "OR", "IGNORE", "REPLACE", "ROLLBACK", "ABORT", "FAIL", "ONLY",
    ]
    /// Words after an `UPDATE` in an upsert or a trigger, which names no table.
    private static let noTables: Set<String> = ["SET", "OF", "ON", "SELECT"]

    private static let words = WordFilter(beforeTables.union(["CREATE", "ON"]))

    private struct Reader {
        let bytes: UnsafeBufferPointer<UInt8>
        let end: Int
        var index: Int
        var line: Int
        /// What has to be added to an index for its column.
        var columnOffset: Int
        var uses: [Use] = []
        /// The keyword that a table has to follow.
        var keyword: String?
        /// Whether the statement makes a table, an index or a trigger.
        var isCreating = false

        init(bytes: UnsafeBufferPointer<UInt8>, token: SwiftLexer.Token) {
            self.bytes = bytes
            (index, end, line) = (token.range.lowerBound, token.range.upperBound, token.line)
            columnOffset = token.column - token.range.lowerBound
        }

        mutating func read() {
            while index < end {
                let byte = bytes[index]
                switch byte {
                case UInt8(ascii: "\n"):
                    line += 1
                    index += 1
                    columnOffset = 1 - index
                case UInt8(ascii: "\\"):
                    // `\n` ends a word, and is not part of the next.
                    if index + 1 < end, bytes[index + 1] == UInt8(ascii: "\n") { index += 1 } else { index += 2 }
                case _ where Self.isWordPart(byte): readWord()
                case UInt8(ascii: ";"):
                    (keyword, isCreating) = (nil, false)
                    index += 1
                default:
                    if !Self.mayPrecedeName(byte) { keyword = nil }
                    index += 1
                }
            }
        }

        private mutating func readWord() {
            let start = index
            while index < end, Self.isWordPart(bytes[index]) { index += 1 }
            if keyword == nil, !words.mayBe(start..<index, in: bytes) { return }
            let word = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
            if word == "CREATE" { isCreating = true }
            if let keyword, !beforeTables.contains(word) {
                if skipped.contains(word) { return }
                self.keyword = nil
                if noTables.contains(word) {
                    // The table of a trigger follows.
                    if word == "ON", isCreating { self.keyword = "ON" }
                    return
                }
                // `schema.table`
                if index < end, bytes[index] == UInt8(ascii: ".") {
                    self.keyword = keyword
                    index += 1
                    return
                }
                guard !isInterpolated else { return }
                uses.append(
                    Use(
                        table: word.lowercased(), isCreation: isCreating && keyword == "TABLE", line: line,
                        column: start + columnOffset))
                // `FROM a, b`
                if keyword == "FROM", index < end, bytes[index] == UInt8(ascii: ",") {
                    self.keyword = keyword
                    index += 1
                }
                return
            }
            keyword = beforeTables.contains(word) || (word == "ON" && isCreating) ? word : nil
        }

        /// Whether an interpolation follows directly.
        private var isInterpolated: Bool {
            index + 1 < end && bytes[index] == UInt8(ascii: "\\")
                && [UInt8(ascii: "("), UInt8(ascii: "#")].contains(bytes[index + 1])
        }

        private static func isWordPart(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF: true
            default: false
            }
        }

        private static func mayPrecedeName(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\""), UInt8(ascii: "`"),
                UInt8(ascii: "["):
                true
            default: false
            }
        }
    }
}
