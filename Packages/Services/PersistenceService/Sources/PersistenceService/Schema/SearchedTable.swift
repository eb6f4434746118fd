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
    /// Expressions like those above.
    var address = "row.address"
    var location = "NULL"

    /// Puts the rows that are there into the index.
    var filling: String {
        """
        INSERT INTO search (rowid, title, body)
            SELECT \(words("row")) FROM \(table) AS row\(condition.map { " WHERE " + at($0, "row") } ?? "");
        """
    }

    /// What keeps the index true for this table from then on.
    ///
    /// The index keeps no text: what a row was found by is taken out with the very words that it was put in with.
    /// Source: <https://sqlite.org/fts5.html#contentless_tables>.
    var triggers: String {
        """
        CREATE TRIGGER \(table)_search_insert AFTER INSERT ON \(table)\(when("new")) BEGIN
            INSERT INTO search (rowid, title, body) VALUES (\(words("new")));
        END;
        CREATE TRIGGER \(table)_search_update AFTER UPDATE ON \(table)
        WHEN (\(texts("old"))) IS NOT (\(texts("new"))) BEGIN
            INSERT INTO search (search, rowid, title, body)
                SELECT 'delete', \(words("old"))\(condition.map { " WHERE " + at($0, "old") } ?? "");
            INSERT INTO search (rowid, title, body)
                SELECT \(words("new"))\(condition.map { " WHERE " + at($0, "new") } ?? "");
        END;
        CREATE TRIGGER \(table)_search_delete AFTER DELETE ON \(table)\(when("old")) BEGIN
            INSERT INTO search (search, rowid, title, body) VALUES ('delete', \(words("old")));
        END;
        """
    }

    /// The row's number in the index, and what stands in it.
    private func words(_ row: String) -> String {
        "\(row).key * 16 + \(number), search_words(\(at(title, row))), search_words(\(at(body, row)))"
    }

    /// What an update has to change to concern the index.
    private func texts(_ row: String) -> String { "\(at(title, row)), \(at(body, row))" }

    private func when(_ row: String) -> String { condition.map { " WHEN " + at($0, row) } ?? "" }

    private func at(_ expression: String, _ row: String) -> String {
        expression.replacing("row.", with: row + ".")
    }
}

// The index of version 2, which held the texts themselves.
extension SearchedTable {
    var dropTriggers: String {
        ["insert", "update", "delete"].map { "DROP TRIGGER \(table)_search_\($0);" }.joined(separator: "\n")
    }

    var firstTriggers: String {
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

    private func found(_ row: String) -> String {
        [id, date, title, body].map { at($0, row) }.joined(separator: ", ")
    }

    private func values(_ row: String) -> String {
        let words = [title, body].map { "search_words(\(at($0, row)))" }
        return ["\(row).key * 16 + \(number)", "'\(kind)'", at(address, row), at(id, row), at(date, row)]
            .joined(separator: ", ") + ", " + words.joined(separator: ", ")
    }
}
