/// A table whose texts can be found, and how triggers keep the index true.
///
/// Generated SQL is as frozen as any other step once it was released: the fixture of its version shows a change.
struct SearchedTable {
    /// The table. It has a column `key` that stays the same for a row's life.
    let table: String
    /// The noun that people see.
    let kind: String
    /// What its rows are, where one noun has several tables.
    var name: String { kind == "box" ? table.replacing("_", with: " ") : kind }
    /// Tells the rows of this table from those of others in the index: 0...15, never changed.
    let number: Int
    /// Expressions over the table's columns, each after `row.`.
    let id: String
    let date: String
    let title: String
    let body: String
    /// Which rows have a text at all; nil: all.
    var condition: String?
    /// An expression like those above.
    var address = "row.address"

    /// Everything that keeps the index true for this table.
    var triggers: String {
        """
        INSERT INTO search (rowid, kind, address, id, date, title, body)
            SELECT \(values("row")) FROM \(table) AS row\(condition.map { " WHERE " + at($0, "row") } ?? "");
        CREATE TRIGGER \(table)_search_insert AFTER INSERT ON \(table)\(when("new")) BEGIN
            INSERT INTO search (rowid, kind, address, id, date, title, body) VALUES (\(values("new")));
        END;
        CREATE TRIGGER \(table)_search_update AFTER UPDATE ON \(table)
        WHEN (\(found("old"))) IS NOT (\(found("new"))) BEGIN
            DELETE FROM search WHERE rowid = old.key * 16 + \(number);
            INSERT INTO search (rowid, kind, address, id, date, title, body)
                SELECT \(values("new"))\(condition.map { " WHERE " + at($0, "new") } ?? "");
        END;
        CREATE TRIGGER \(table)_search_delete AFTER DELETE ON \(table) BEGIN
            DELETE FROM search WHERE rowid = old.key * 16 + \(number);
        END;
        """
    }

    /// What an update has to change to concern the index.
    private func found(_ row: String) -> String {
        [id, date, title, body].map { at($0, row) }.joined(separator: ", ")
    }

    private func when(_ row: String) -> String { condition.map { " WHEN " + at($0, row) } ?? "" }

    private func values(_ row: String) -> String {
        let words = [title, body].map { "search_words(\(at($0, row)))" }
        return ["\(row).key * 16 + \(number)", "'\(kind)'", at(address, row), at(id, row), at(date, row)]
            .joined(separator: ", ") + ", " + words.joined(separator: ", ")
    }

    private func at(_ expression: String, _ row: String) -> String {
        expression.replacing("row.", with: row + ".")
    }
}
