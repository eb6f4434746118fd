import PersistenceServiceInterface

extension SearchedTable {
    /// The number of tables that the index can distinguish: a row's number there is its key times this, plus its
    /// table's number.
    static let numbers = 256

    /// The SQL that adds the existing rows to the index.
    func filling(_ number: Int) -> String {
        """
        INSERT INTO search (rowid, title, body)
            SELECT \(words("row", number)) FROM \(table) AS row\(clause("WHERE", "row"));

        """
    }

    /// The triggers that keep the index up to date for this table.
    ///
    /// The index stores no text: a row is removed with exactly the words it was added with.
    /// Source: <https://sqlite.org/fts5.html#contentless_tables>.
    func triggers(_ number: Int) -> String {
        """
        CREATE TRIGGER \(table)_search_insert AFTER INSERT ON \(table)\(clause("WHEN", "new")) BEGIN
            INSERT INTO search (rowid, title, body) VALUES (\(words("new", number)));
        END;
        CREATE TRIGGER \(table)_search_update AFTER UPDATE ON \(table)
        WHEN (\(texts("old"))) IS NOT (\(texts("new"))) BEGIN
            INSERT INTO search (search, rowid, title, body)
                SELECT 'delete', \(words("old", number))\(clause("WHERE", "old"));
            INSERT INTO search (rowid, title, body)
                SELECT \(words("new", number))\(clause("WHERE", "new"));
        END;
        CREATE TRIGGER \(table)_search_delete AFTER DELETE ON \(table)\(clause("WHEN", "old")) BEGIN
            INSERT INTO search (search, rowid, title, body) VALUES ('delete', \(words("old", number)));
        END;

        """
    }

    /// An expression evaluated for a row.
    private func at(_ expression: String, _ row: String) -> String {
        expression.replacing("row.", with: row + ".")
    }

    /// The row's number in the index, and its words.
    private func words(_ row: String, _ number: Int) -> String {
        "\(row).key * \(Self.numbers) + \(number), search_words(\(at(title, row))), search_words(\(at(body, row)))"
    }

    /// The columns whose update affects the index.
    private func texts(_ row: String) -> String { "\(at(title, row)), \(at(body, row))" }

    /// The clause that selects rows with a text; empty if all have one.
    private func clause(_ keyword: String, _ row: String) -> String {
        condition.map { " \(keyword) " + at($0, row) } ?? ""
    }
}

extension VersionedText {
    /// The triggers that store a text of an owned address when it is replaced or deleted.
    var triggers: String {
        let old = content.replacing("row.", with: "old.")
        let new = content.replacing("row.", with: "new.")
        let key = "'\(kind)', old.address, \(id.replacing("row.", with: "old."))"
        let isOwn = "EXISTS (SELECT 1 FROM own_address WHERE name = old.address)"
        let keep = """
            INSERT INTO revision (kind, address, id, number, replaced, content, facts)
                    SELECT \(key), 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), \(old),
                        \(json(facts, of: "old"))
                    FROM revision WHERE (kind, address, id) = (\(key));
            """
        return """
            CREATE TRIGGER \(table)_revision_update AFTER UPDATE ON \(table)
            WHEN \(old) IS NOT NULL AND \(old) IS NOT \(new) AND \(isOwn) BEGIN
                \(keep)
            END;
            CREATE TRIGGER \(table)_revision_delete AFTER DELETE ON \(table) WHEN \(old) IS NOT NULL AND \(isOwn) BEGIN
                \(keep)
            END;

            """
    }

    /// The facts that are read at their current value.
    func currentFacts(of row: String) -> String { json(facts.filter(\.usesCurrentValue), of: row) }

    private func json(_ facts: [Fact], of row: String) -> String {
        if facts.isEmpty { return "NULL" }
        let members = facts.map { "'\($0.name)', \($0.value.replacing("row.", with: row + "."))" }
        return "json_object(\(members.joined(separator: ", ")))"
    }
}
