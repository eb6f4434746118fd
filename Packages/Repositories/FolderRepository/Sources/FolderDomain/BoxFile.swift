import FeatureContributions
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
            for entry in item.comments { rows.append([comment, "", time(entry.createdAt), "", entry.text, ""]) }
        }
        return FolderTable.bytes(columns: columns, rows: rows)
    }

    /// A placeholder: only the reason of a problem is used.
    private static let placeholderPath = FolderPath.literal("boxes/box.tsv")

    /// Reads a box from its state in a tree.
    static func value(_ state: ItemState) throws(FolderProblem.Reason) -> BoxValue {
        do throws(FolderProblem) {
            return try value(state.body?.bytes ?? [], at: placeholderPath)
        } catch {
            throw error.reason
        }
    }

    /// Reads a box.
    ///
    /// - Throws: The first problem, with its line.
    static func value(_ bytes: [UInt8], at path: FolderPath) throws(FolderProblem) -> BoxValue {
        let rows = try FolderTable(bytes, at: path, columns: columns).rows
        guard let first = rows.first, first.cells[0] == box else {
            throw FolderProblem(path, line: rows.first?.line ?? 1, .noBox)
        }
        let head = RowReader(first.cells, columns: columns)
        var items: [BoxValue.Item] = []
        var lines: [ExactText: Int] = [:]
        var line = first.line
        do throws(FolderProblem.Reason) {
            try head.checkEmpty("target")
            for row in rows.dropFirst() {
                line = row.line
                let cells = RowReader(row.cells, columns: columns)
                if cells.text("what") == comment {
                    guard !items.isEmpty else { throw .commentWithoutItem }
                    items[items.count - 1].comments.append(try readComment(cells))
                    continue
                }
                let item = try item(cells)
                if let id = item.id, let other = lines.updateValue(line, forKey: ExactText(id)) {
                    throw .duplicate(of: "line \(other)")
                }
                items.append(item)
            }
            line = first.line
            return BoxValue(
                id: head.optional("id"), name: try head.nonblank("title"), description: head.optional("text"),
                createdAt: try head.time("created"), items: items)
        } catch {
            throw FolderProblem(path, line: line, error)
        }
    }

    private static func item(_ row: RowReader) throws(FolderProblem.Reason) -> BoxValue.Item {
        let kind = row.text("what")
        guard kinds.contains(kind) else { throw .unknownRow(kind) }
        if kind == freeText { try row.checkEmpty("target") } else { _ = try row.nonblank("target") }
        return BoxValue.Item(
            id: row.optional("id"), kind: kind, title: try row.nonblank("title"), description: row.optional("text"),
            target: row.optional("target"), createdAt: try row.time("created"), comments: [])
    }

    private static func readComment(_ row: RowReader) throws(FolderProblem.Reason) -> BoxValue.Comment {
        for column in ["id", "title", "target"] { try row.checkEmpty(column) }
        return BoxValue.Comment(text: try row.nonblank("text"), createdAt: try row.time("created"))
    }

    private static func time(_ date: Date?) -> String { date.map(\.rfc3339) ?? "" }
}
