import FeatureContributions
import FoundationExtensions

/// A file of rows: a first line with the columns' names, cells separated by tabs.
///
/// In a cell `\t`, `\n`, `\r` and `\\` stand for a tab, a line feed, a carriage return and a backslash. In a file, a CR
/// before a line's end, a byte order mark and empty lines are ignored, and missing cells at a line's end are empty.
/// A file that a spreadsheet wrote may have the form of `TableForm`.
struct FolderTable: Sendable {
    /// One row.
    struct Row: Sendable {
        /// The number of its line, from 1.
        let line: Int
        /// The cells, one for each column.
        let cells: [String]
    }

    /// The rows in their order.
    let rows: [Row]

    /// Reads the file of a table. Flags may be as spreadsheets write them: `TRUE`, `WAHR`, `Yes`, `1`.
    ///
    /// - Throws: The first problem, with its line.
    init(_ bytes: [UInt8], of shape: FolderColumns) throws(FolderProblem) {
        let table = try FolderTable(bytes, at: shape.path, columns: shape.columns, form: TableForm(of: bytes))
        let flags = shape.flags
        rows = table.rows.map { row in
            Row(
                line: row.line,
                cells: row.cells.enumerated().map { flags.contains($0) ? Self.flag($1) : $1 })
        }
    }

    private static func flag(_ cell: String) -> String {
        switch cell.trimmed().lowercased() {
        case "true", "yes", "1", "wahr": "true"
        case "false", "no", "0", "falsch": "false"
        default: cell
        }
    }

    /// Reads a file.
    ///
    /// - Throws: The first problem, with its line.
    init(
        _ bytes: [UInt8], at path: FolderPath, columns: [String], form: TableForm = .tabs
    ) throws(FolderProblem) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw FolderProblem(path, .notText) }
        let records = form.records(bytes).filter { !Self.row($0, in: bytes).isEmpty }
        var rows: [Row] = []
        for (index, record) in records.dropFirst(form.hasNameLine ? 1 : 0).enumerated() {
            if Planner.conflictMarker(in: Array(Self.row(record, in: bytes))) == 1 {
                throw FolderProblem(path, line: record.line, .conflictMarkerInTable)
            }
            if record.isOpen { throw FolderProblem(path, line: record.line, .openQuote) }
            var cells: [String] = []
            for part in form.cells(Self.row(record, in: bytes)) {
                guard let cell = Self.unescaped(part) else { throw FolderProblem(path, line: record.line, .badEscape) }
                cells.append(cell)
            }
            // The first line has the columns' names.
            guard index > 0 else {
                guard cells.elementsEqual(columns) else {
                    throw FolderProblem(path, line: record.line, .wrongColumns(expected: columns))
                }
                continue
            }
            guard cells.count <= columns.count else {
                throw FolderProblem(path, line: record.line, .tooManyCells(expected: columns.count))
            }
            cells += repeatElement("", count: columns.count - cells.count)
            rows.append(Row(line: record.line, cells: cells))
        }
        guard records.count > (form.hasNameLine ? 1 : 0) else {
            throw FolderProblem(path, line: 1, .wrongColumns(expected: columns))
        }
        self.rows = rows
    }

    /// The bytes of a row, without its line ending.
    private static func row(_ record: TableForm.Record, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        var row = bytes[record.range]
        if row.last == UInt8(ascii: "\n") { row.removeLast() }
        if row.last == UInt8(ascii: "\r") { row.removeLast() }
        return row
    }

    /// Writes a file.
    static func bytes(columns: [String], rows: [[String]]) -> [UInt8] {
        Array(([columns] + rows).map(line).joined().utf8)
    }

    /// A row as its line, with the line feed.
    static func line(_ cells: [String]) -> String { TableForm.tabs.line(cells) }

    /// Replaces, removes or adds rows of a file in its form, and keeps the others unchanged.
    ///
    /// - Parameters:
    ///   - changes: The new rows by the number of their line, from 1; nil removes the row.
    ///   - additions: Rows to add at the end.
    static func edited(_ bytes: [UInt8], changes: [Int: [String]?], additions: [[String]] = []) -> [UInt8] {
        let form = TableForm(of: bytes)
        let records = form.records(bytes)
        func endsWithReturn(_ record: TableForm.Record) -> Bool {
            bytes[record.range].suffix(2).elementsEqual("\r\n".utf8)
        }
        var result = Array(bytes[..<(records.first?.range.lowerBound ?? bytes.endIndex)])
        for record in records {
            guard let change = changes[record.line] else {
                result += bytes[record.range]
                continue
            }
            guard let cells = change else { continue }
            result += line(cells, form, endsWithReturn: endsWithReturn(record))
        }
        guard !additions.isEmpty else { return result }
        // New lines end as the first line does; every table has one.
        let hasReturns = records.first.map(endsWithReturn) ?? false
        if let last = result.last, last != UInt8(ascii: "\n") { result += Array((hasReturns ? "\r\n" : "\n").utf8) }
        return result + additions.flatMap { line($0, form, endsWithReturn: hasReturns) }
    }

    /// A row in the form of a table, with its line ending.
    private static func line(_ cells: [String], _ form: TableForm, endsWithReturn: Bool) -> [UInt8] {
        let line = Array(form.line(cells).utf8)
        return endsWithReturn ? line.dropLast() + Array("\r\n".utf8) : line
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
