/// A table whose texts are kept when they are replaced or deleted, as far as they belong to an own address.
struct KeptText {
    /// The table; it has a column `address`.
    let table: String
    /// The noun that people see.
    let kind: String
    /// Expressions over the table's columns, each after `row.`.
    let id: String
    let content: String

    /// What keeps them.
    var triggers: String {
        let old = content.replacing("row.", with: "old.")
        let new = content.replacing("row.", with: "new.")
        let key = "'\(kind)', old.address, \(id.replacing("row.", with: "old."))"
        let isOwn = "EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL)"
        let keep = """
            INSERT INTO revision (kind, address, id, number, replaced, content)
                    SELECT \(key), 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), \(old)
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
}
