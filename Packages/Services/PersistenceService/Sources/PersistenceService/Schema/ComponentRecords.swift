import PersistenceServiceInterface

/// What the archive itself notes of its components.
enum ComponentRecords {
    /// Where it is noted.
    static let tables: Set<String> = ["component", "component_table", "searched_table"]

    /// Whether a file has components at all.
    static func exist(in connection: Connection) throws(SQLiteError) -> Bool {
        let tables = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'component'"
        return try connection.firstRow(tables) { $0.flag(0) } == true
    }

    /// How many steps were done of each component.
    static func steps(in connection: Connection) throws(SQLiteError) -> [String: Int] {
        let rows = try connection.rows("SELECT name, steps FROM component") { ($0.text(0), $0.number(1)) }
        return Dictionary(rows) { $1 }
    }

    /// The numbers by which the index for searching tells tables apart, by table.
    static func numbers(in connection: Connection) throws(SQLiteError) -> [String: Int] {
        let rows = try connection.rows("SELECT name, number FROM searched_table") { ($0.text(0), $0.number(1)) }
        return Dictionary(rows) { $1 }
    }

    /// Notes that all steps of a component are done: its tables, what keeps the index and earlier versions true, and what
    /// the index has of it.
    ///
    /// - Parameter isNew: Whether the index has nothing of it yet.
    /// - Returns: Whether the index has to be made anew.
    static func note(
        _ component: ArchiveComponent, isNew: Bool, in connection: Connection
    ) throws(SQLiteError) -> Bool {
        try connection.run(
            "INSERT INTO component (name, steps) VALUES (?, ?) ON CONFLICT DO UPDATE SET steps = excluded.steps",
            component.name, Int64(component.steps.count))
        for table in component.tables {
            try connection.run(
                "INSERT INTO component_table (name, wiped) VALUES (?, ?) ON CONFLICT DO UPDATE SET wiped = excluded.wiped",
                table.name, table.isWiped)
            try dropTriggers(of: table.name, in: connection)
        }
        for text in component.keptTexts { try connection.execute(text.triggers) }
        for searched in component.searched {
            try connection.run(
                """
                INSERT INTO searched_table (number, name, filling)
                    SELECT 1 + coalesce(max(number), -1), ?, '' FROM searched_table WHERE true ON CONFLICT DO NOTHING
                """, searched.table)
            let number = try numbers(in: connection)[searched.table] ?? 0
            try connection.run(
                "UPDATE searched_table SET filling = ? WHERE number = ?", searched.filling(number), Int64(number))
            try connection.execute(searched.triggers(number))
            if isNew { try connection.execute(searched.filling(number)) }
        }
        let isLess = try forget(component, in: connection)
        return isLess || !isNew && !component.searched.isEmpty
    }

    /// Forgets tables that a step dropped or renamed, and those that are no longer searched.
    ///
    /// - Returns: Whether one of them was searched.
    private static func forget(
        _ component: ArchiveComponent, in connection: Connection
    ) throws(SQLiteError) -> Bool {
        let gone = "name NOT IN (SELECT name FROM sqlite_schema WHERE type = 'table')"
        try connection.run("DELETE FROM component_table WHERE \(gone)")
        var count = try connection.run("DELETE FROM searched_table WHERE \(gone)")
        let searched = Set(component.searched.map(\.table))
        for table in component.tables where !searched.contains(table.name) {
            count += try connection.run("DELETE FROM searched_table WHERE name = ?", table.name)
        }
        return count > 0
    }

    /// Takes away the triggers of a table, which keep the name of the table for which they were made.
    private static func dropTriggers(of table: String, in connection: Connection) throws(SQLiteError) {
        let names = try connection.rows(
            """
            SELECT name FROM sqlite_schema
            WHERE type = 'trigger' AND tbl_name = ? AND (name GLOB '*_search_*' OR name GLOB '*_revision_*')
            """, table
        ) { $0.text(0) }
        for name in names { try connection.execute("DROP TRIGGER \(name)") }
    }

    /// Makes the index anew from the tables, those of features too that this program lacks.
    static func refillIndex(in connection: Connection) throws(SQLiteError) {
        try connection.execute("INSERT INTO search (search) VALUES ('delete-all')")
        for filling in try connection.rows("SELECT filling FROM searched_table", read: { $0.text(0) }) {
            try connection.execute(filling)
        }
    }
}
