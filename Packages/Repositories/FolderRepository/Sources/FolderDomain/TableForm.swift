/// How the cells of a table's file are separated: by tabs, or as a spreadsheet writes them.
///
/// A spreadsheet separates them by semicolons where the comma is the decimal sign, or by what a first line such as
/// `sep=;` names. Then a cell may be in quotation marks, with doubled ones and line endings in it.
///
/// Source: RFC 4180; `sep=` is read and written by Excel.
struct TableForm {
    /// One row of a file.
    struct Record {
        /// The number of its first line, from 1.
        let line: Int
        /// Its bytes, with the line ending.
        let range: Range<Int>
        /// Whether the file ends within its quotation marks.
        let isOpen: Bool
    }

    let separator: UInt8
    /// Whether the first line names the separator.
    let hasNameLine: Bool
    var isQuoted: Bool { separator != UInt8(ascii: "\t") }

    /// The form that a pull writes.
    static let tabs = TableForm(separator: UInt8(ascii: "\t"), hasNameLine: false)

    private init(separator: UInt8, hasNameLine: Bool) {
        self.separator = separator
        self.hasNameLine = hasNameLine
    }

    /// Reads the form of a file from its first line that is not empty.
    init(of bytes: [UInt8]) {
        let text = bytes[Self.start(of: bytes)...]
        let lineEnds = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        let first = text.drop(while: lineEnds.contains).prefix { !lineEnds.contains($0) }
        if first.count == 5, let sign = first.last, Self.separators.contains(sign),
            String(decoding: first.dropLast(), as: UTF8.self).lowercased() == "sep="
        {
            self.init(separator: sign, hasNameLine: true)
        } else if !first.contains(UInt8(ascii: "\t")), first.contains(UInt8(ascii: ";")) {
            self.init(separator: UInt8(ascii: ";"), hasNameLine: false)
        } else {
            self = .tabs
        }
    }

    private static let separators = Array("\t;,|".utf8)
    private static let quote = UInt8(ascii: "\"")

    /// The place after the byte order mark, if there is one.
    private static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The rows of a file, empty ones too; the ranges cover all but a byte order mark.
    func records(_ bytes: [UInt8]) -> [Record] {
        var records: [Record] = []
        var (place, line) = (Self.start(of: bytes), 1)
        while place < bytes.count {
            let first = place
            var (lineFeeds, isInQuotes, isCellStart, wasQuote) = (0, false, true, false)
            while place < bytes.count {
                let byte = bytes[place]
                place += 1
                if byte == UInt8(ascii: "\n") { lineFeeds += 1 }
                if byte == UInt8(ascii: "\n"), !isInQuotes { break }
                // A doubled mark ends the quotation and begins it again.
                let isQuote = byte == Self.quote && isQuoted && (isInQuotes || isCellStart || wasQuote)
                wasQuote = isQuote && isInQuotes
                if isQuote { isInQuotes.toggle() }
                isCellStart = byte == separator && !isInQuotes
            }
            records.append(Record(line: line, range: first..<place, isOpen: isInQuotes))
            line += lineFeeds
        }
        return records
    }

    /// The cells of a row, without their quotation marks, but still with their escapes.
    ///
    /// - Parameter row: Without its line ending.
    func cells(_ row: ArraySlice<UInt8>) -> [[UInt8]] {
        guard isQuoted else {
            return row.split(separator: separator, omittingEmptySubsequences: false).map(Array.init)
        }
        var (cells, cell, isInQuotes, isCellStart, wasQuote) = ([[UInt8]](), [UInt8](), false, true, false)
        for byte in row {
            if byte == Self.quote, isInQuotes || isCellStart || wasQuote {
                if wasQuote { cell.append(byte) }
                wasQuote = isInQuotes
                isInQuotes.toggle()
                isCellStart = false
            } else if byte == separator, !isInQuotes {
                cells.append(cell)
                (cell, isCellStart, wasQuote) = ([], true, false)
            } else {
                cell.append(byte)
                (isCellStart, wasQuote) = (false, false)
            }
        }
        return cells + [cell]
    }

    /// A row as its line, with the line feed.
    func line(_ cells: [String]) -> String {
        cells.map(written).joined(separator: String(UnicodeScalar(separator))) + "\n"
    }

    private func written(_ cell: String) -> String {
        let text = FolderTable.escaped(cell)
        guard isQuoted, text.utf8.contains(where: { $0 == separator || $0 == Self.quote }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
