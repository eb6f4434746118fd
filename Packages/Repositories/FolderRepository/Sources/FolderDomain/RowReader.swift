import Foundation
import FoundationExtensions

/// Reads cells by the names of their columns.
struct RowReader {
    private let cells: [String: String]

    init(_ cells: [String], columns: [String]) {
        self.cells = Dictionary(zip(columns, cells)) { first, _ in first }
    }

    func text(_ column: String) -> String { cells[column] ?? "" }

    func optional(_ column: String) -> String? { text(column).isEmpty ? nil : text(column) }

    func nonblank(_ column: String) throws(FolderProblem.Reason) -> String {
        guard text(column).contains(where: { !$0.isWhitespace }) else { throw .emptyCell(column: column) }
        return text(column)
    }

    func checkEmpty(_ column: String) throws(FolderProblem.Reason) {
        guard text(column).isEmpty else { throw .unexpectedCell(column: column) }
    }

    func flag(_ column: String) throws(FolderProblem.Reason) -> Bool? {
        switch text(column) {
        case "": nil
        case "true": true
        case "false": false
        case let value: throw .badFlag(column: column, value: value)
        }
    }

    func number(_ column: String) throws(FolderProblem.Reason) -> Int? {
        guard let text = optional(column) else { return nil }
        guard let number = Int(text) else { throw .badNumber(column: column, value: text) }
        return number
    }

    func time(_ column: String) throws(FolderProblem.Reason) -> Date? {
        guard let text = optional(column) else { return nil }
        guard let date = Date(rfc3339: text) else { throw .badTime(column: column, value: text) }
        return date
    }
}
