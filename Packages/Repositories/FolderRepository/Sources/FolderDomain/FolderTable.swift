import FeatureContributions
import FoundationExtensions

/// A file of rows: a first line with the columns' names, cells separated by tabs.
///
/// In a cell `\t`, `\n`, `\r` and `\\` stand for a tab, a line feed, a carriage return and a backslash. In a file, a CR
/// before a line's end, a byte order mark and empty lines are ignored, and missing cells at a line's end are empty.
public struct FolderTable: Sendable {
    /// One row.
    public struct Row: Sendable {
        /// The number of its line, from 1.
        public let line: Int
        /// One for each column.
        public let cells: [String]
    }

    /// The rows in their order.
    public let rows: [Row]

    /// Reads the file of a table. Flags may be as spreadsheets write them: `TRUE`, `Yes`, `1`.
    ///
    /// - Throws: The first problem, with its line.
    init(_ bytes: [UInt8], of shape: FolderColumns) throws(FolderProblem) {
        let table = try FolderTable(bytes, at: shape.path, columns: shape.columns)
        let flags = shape.flags
        rows = table.rows.map { row in
            Row(
                line: row.line,
                cells: row.cells.enumerated().map { flags.contains($0) ? Self.flag($1) : $1 })
        }
    }

    private static func flag(_ cell: String) -> String {
        switch cell.trimmed().lowercased() {
        case "true", "yes", "1": "true"
        case "false", "no", "0": "false"
        default: cell
        }
    }

    /// Reads a file.
    ///
    /// - Throws: The first problem, with its line.
    init(_ bytes: [UInt8], at path: FolderPath, columns: [String]) throws(FolderProblem) {
        guard let lines = Self.lines(bytes) else { throw FolderProblem(path, .notText) }
        var rows: [Row] = []
        var hasHeader = false
        for (index, line) in lines.enumerated() where !line.isEmpty {
            let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            var cells: [String] = []
            for part in parts {
                guard let cell = Self.unescaped(part) else { throw FolderProblem(path, line: index + 1, .badEscape) }
                cells.append(cell)
            }
            guard hasHeader else {
                guard cells.elementsEqual(columns) else {
                    throw FolderProblem(path, line: index + 1, .wrongColumns(expected: columns))
                }
                hasHeader = true
                continue
            }
            guard cells.count <= columns.count else {
                throw FolderProblem(path, line: index + 1, .tooManyCells(expected: columns.count))
            }
            cells += repeatElement("", count: columns.count - cells.count)
            rows.append(Row(line: index + 1, cells: cells))
        }
        guard hasHeader else { throw FolderProblem(path, line: 1, .wrongColumns(expected: columns)) }
        self.rows = rows
    }

    /// Writes a file.
    static func bytes(columns: [String], rows: [[String]]) -> [UInt8] {
        Array(([columns] + rows).map(line).joined().utf8)
    }

    /// A row as its line, with the line feed.
    static func line(_ cells: [String]) -> String { cells.map(escaped).joined(separator: "\t") + "\n" }

    /// Replaces, removes or adds lines of a file, and keeps the others unchanged.
    ///
    /// - Parameters:
    ///   - changes: The new rows by line number from 1; nil removes the line.
    ///   - additions: Rows to add at the end.
    static func edited(_ bytes: [UInt8], changes: [Int: [String]?], additions: [[String]] = []) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        var number = 0
        while !rest.isEmpty {
            number += 1
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            if let change = changes[number] {
                if let cells = change {
                    let hasReturn = rest[..<end].suffix(2).elementsEqual("\r\n".utf8)
                    let line = Array(line(cells).utf8)
                    result += hasReturn ? line.dropLast() + Array("\r\n".utf8) : line
                }
            } else {
                result += rest[..<end]
            }
            rest = rest[end...]
        }
        if !additions.isEmpty, let last = result.last, last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
        return result + additions.flatMap { Array(line($0).utf8) }
    }

    private static func lines(_ bytes: [UInt8]) -> [[UInt8]]? {
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        }
    }

    static func escaped(_ cell: String) -> String {
        guard cell.utf8.contains(where: { [0x09, 0x0A, 0x0D, 0x5C].contains($0) }) else { return cell }
        var result: [UInt8] = []
        for byte in cell.utf8 {
            switch byte {
            case 0x09: result += Array("\\t".utf8)
            case 0x0A: result += Array("\\n".utf8)
            case 0x0D: result += Array("\\r".utf8)
            case 0x5C: result += Array("\\\\".utf8)
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    static func unescaped(_ bytes: some Collection<UInt8>) -> String? {
        guard bytes.contains(0x5C) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var isEscape = false
        for byte in bytes {
            guard isEscape else {
                if byte == 0x5C { isEscape = true } else { result.append(byte) }
                continue
            }
            isEscape = false
            switch byte {
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case 0x5C: result.append(0x5C)
            default: return nil
            }
        }
        return isEscape ? nil : String(decoding: result, as: UTF8.self)
    }
}
