import Foundation
import FoundationExtensions

/// A box as a file: a table with the box in its first row, then the items, each followed by its comments.
///
/// The file holds the whole box, so that it can be read and restored without an archive.
enum BoxFile {
    static let columns = ["what", "id", "created", "title", "text", "target"]

    /// The kinds of rows besides items.
    private static let box = "box"
    private static let comment = "comment"
    private static let freeText = "text"
    private static let kinds: Set<String> = ["status", "purl", "paste", "pic", "link", freeText]

    /// Encodes a box: the same box always gives the same bytes.
    static func bytes(_ value: BoxValue) -> [UInt8] {
        var rows = [[box, value.id ?? "", time(value.createdAt), value.name, value.description ?? "", ""]]
        for item in value.items {
            rows.append([
                item.kind, item.id ?? "", time(item.createdAt), item.title, item.description ?? "", item.target ?? "",
            ])
            for remark in item.comments { rows.append([comment, "", time(remark.createdAt), "", remark.text, ""]) }
        }
        return FolderTable.bytes(columns: columns, rows: rows)
    }

    /// Reads a box.
    ///
    /// - Throws: The first problem, with its line.
    static func value(_ bytes: [UInt8], at path: FolderPath) throws(FolderProblem) -> BoxValue {
        let rows = try FolderTable(bytes, at: path, columns: columns).rows
        guard let first = rows.first, first.cells[0] == box else {
            throw FolderProblem(path, line: rows.first?.line ?? 1, .noBox)
        }
        do throws(RowFault) {
            let head = BoxRow(first)
            try head.checkEmpty("target")
            var items: [BoxValue.Item] = []
            var lines: [ExactText: Int] = [:]
            for row in rows.dropFirst() {
                let row = BoxRow(row)
                if row["what"] == comment {
                    guard !items.isEmpty else { throw RowFault(row.line, .commentWithoutItem) }
                    items[items.count - 1].comments.append(try remark(row))
                    continue
                }
                let item = try item(row)
                if let id = item.id, let other = lines.updateValue(row.line, forKey: ExactText(id)) {
                    throw RowFault(row.line, .duplicate(of: "line \(other)"))
                }
                items.append(item)
            }
            return BoxValue(
                id: head.optional("id"), name: try head.nonblank("title"), description: head.optional("text"),
                createdAt: try head.time(), items: items)
        } catch {
            throw FolderProblem(path, line: error.line, error.reason)
        }
    }

    private static func item(_ row: BoxRow) throws(RowFault) -> BoxValue.Item {
        let kind = row["what"]
        guard kinds.contains(kind) else { throw RowFault(row.line, .unknownRow(kind)) }
        if kind == freeText { try row.checkEmpty("target") } else { _ = try row.nonblank("target") }
        return BoxValue.Item(
            id: row.optional("id"), kind: kind, title: try row.nonblank("title"), description: row.optional("text"),
            target: row.optional("target"), createdAt: try row.time(), comments: [])
    }

    private static func remark(_ row: BoxRow) throws(RowFault) -> BoxValue.Comment {
        for column in ["id", "title", "target"] { try row.checkEmpty(column) }
        return BoxValue.Comment(text: try row.nonblank("text"), createdAt: try row.time())
    }

    private static func time(_ date: Date?) -> String { date.map(RFC3339.string(from:)) ?? "" }
}

/// What is wrong with a row.
private struct RowFault: Error {
    let line: Int
    let reason: FolderProblem.Reason

    init(_ line: Int, _ reason: FolderProblem.Reason) {
        self.line = line
        self.reason = reason
    }
}

/// A row of a box's file, by the names of its columns.
private struct BoxRow {
    let line: Int
    private let cells: [String: String]

    init(_ row: FolderTable.Row) {
        line = row.line
        cells = Dictionary(zip(BoxFile.columns, row.cells)) { first, _ in first }
    }

    subscript(_ column: String) -> String { cells[column] ?? "" }

    func optional(_ column: String) -> String? { self[column].isEmpty ? nil : self[column] }

    func nonblank(_ column: String) throws(RowFault) -> String {
        guard self[column].contains(where: { !$0.isWhitespace }) else {
            throw RowFault(line, .emptyCell(column: column))
        }
        return self[column]
    }

    func checkEmpty(_ column: String) throws(RowFault) {
        guard self[column].isEmpty else { throw RowFault(line, .unexpectedCell(column: column)) }
    }

    func time() throws(RowFault) -> Date? {
        guard let text = optional("created") else { return nil }
        guard let date = RFC3339.date(from: text) else {
            throw RowFault(line, .badTime(column: "created", value: text))
        }
        return date
    }
}
