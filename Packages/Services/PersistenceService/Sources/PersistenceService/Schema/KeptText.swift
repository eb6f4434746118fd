/// A table whose texts are kept when they are replaced or deleted, as far as they belong to an own address.
struct KeptText {
    /// A column of `revision`, and what it holds: an expression like those of `KeptText`.
    typealias Fact = (column: String, value: String)

    /// The table; it has a column `address`.
    let table: String
    /// The noun that people see.
    let kind: String
    /// Expressions over the table's columns, each after `row.`.
    let id: String
    let content: String
    /// What is to be known of a text that is written anew, or looked for, after it went. Version 2 had none.
    let facts: [Fact]

    /// What keeps them.
    ///
    /// - Parameter facts: What is kept of a text besides it.
    func triggers(with facts: [Fact]) -> String {
        let old = content.replacing("row.", with: "old.")
        let new = content.replacing("row.", with: "new.")
        let key = "'\(kind)', old.address, \(id.replacing("row.", with: "old."))"
        let isOwn = "EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL)"
        let columns = facts.map { ", \($0.column)" }.joined()
        let values = facts.map { ", " + $0.value.replacing("row.", with: "old.") }.joined()
        let keep = """
            INSERT INTO revision (kind, address, id, number, replaced, content\(columns))
                    SELECT \(key), 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), \(old)\(values)
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

    /// Replaces what version 2 made by what keeps the facts too.
    var triggersWithFacts: String {
        """
        DROP TRIGGER \(table)_revision_update;
        DROP TRIGGER \(table)_revision_delete;
        \(triggers(with: facts))
        """
    }
}
