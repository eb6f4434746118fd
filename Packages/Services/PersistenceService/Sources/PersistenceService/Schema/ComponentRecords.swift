import PersistenceServiceInterface

/// The archive's own records of its components.
enum ComponentRecords {
    /// The tables of these records.
    static let tables: Set<String> = ["component", "component_table", "searched_table"]

    /// Whether a file has components.
    static func exist(in connection: Connection) throws(SQLiteError) -> Bool {
        let query = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'component'"
        return try connection.firstRow(query) { $0.flag(0) } == true
    }

    /// The number of completed steps, by component.
    static func steps(in connection: Connection) throws(SQLiteError) -> [String: Int] {
        let rows = try connection.rows("SELECT name, steps FROM component") { ($0.text(0), $0.number(1)) }
        return Dictionary(rows) { $1 }
    }

    /// The numbers that distinguish tables in the search index, by table.
    static func numbers(in connection: Connection) throws(SQLiteError) -> [String: Int] {
        let rows = try connection.rows("SELECT name, number FROM searched_table") { ($0.text(0), $0.number(1)) }
        return Dictionary(rows) { $1 }
    }

    /// Records that all steps of a component are done, and which tables it has; recreates the triggers that maintain
    /// the index and the history, and fills its part of the index if it is new.
    ///
    /// - Parameter isNew: Whether the index does not contain it yet.
    /// - Returns: Whether the index has to be rebuilt.
    static func note(
        _ component: ArchiveComponent, isNew: Bool, in connection: Connection
    ) throws(SQLiteError) -> Bool {
        try connection.run(
            "INSERT INTO component (name, steps) VALUES (?, ?) ON CONFLICT DO UPDATE SET steps = excluded.steps",
            component.name, component.steps.count)
        for table in component.tables {
            try connection.run(
                """
                INSERT INTO component_table (name, wiped) VALUES (?, ?)
                ON CONFLICT DO UPDATE SET wiped = excluded.wiped
                """, table.name, table.isWiped)
            try dropTriggers(of: table.name, in: connection)
        }
        for text in component.versionedTexts { try connection.execute(text.triggers) }
        for searched in component.searched {
            try connection.run(
                """
                INSERT INTO searched_table (number, name, filling)
                    SELECT 1 + coalesce(max(number), -1), ?, '' FROM searched_table WHERE true ON CONFLICT DO NOTHING
                """, searched.table)
            let number = try numbers(in: connection)[searched.table] ?? 0
            try connection.run(
                "UPDATE searched_table SET filling = ? WHERE number = ?", searched.filling(number), number)
            try connection.execute(searched.triggers(number))
            if isNew { try connection.execute(searched.filling(number)) }
        }
        let hasRemovedSearched = try forget(component, in: connection)
        let mayHaveOutdatedEntries = !isNew && !component.searched.isEmpty
        return hasRemovedSearched || mayHaveOutdatedEntries
    }

    /// Removes the records of tables that a step dropped or renamed, and of those that are no longer searched.
    ///
    /// - Returns: Whether one of them was searched.
    private static func forget(
        _ component: ArchiveComponent, in connection: Connection
    ) throws(SQLiteError) -> Bool {
        let isDropped = "name NOT IN (SELECT name FROM sqlite_schema WHERE type = 'table')"
        try connection.run("DELETE FROM component_table WHERE \(isDropped)")
        var count = try connection.run("DELETE FROM searched_table WHERE \(isDropped)")
        let searched = Set(component.searched.map(\.table))
        for table in component.tables where !searched.contains(table.name) {
            count += try connection.run("DELETE FROM searched_table WHERE name = ?", table.name)
        }
        return count > 0
    }

    /// Drops the triggers of a table: a trigger keeps the name that the table had when it was created.
    private static func dropTriggers(of table: String, in connection: Connection) throws(SQLiteError) {
        let names = try connection.rows(
            """
            SELECT name FROM sqlite_schema
            WHERE type = 'trigger' AND tbl_name = ? AND (name GLOB '*_search_*' OR name GLOB '*_revision_*')
            """, table
        ) { $0.text(0) }
        for name in names { try connection.execute("DROP TRIGGER \(name)") }
    }

    /// Rebuilds the index from the tables, including those of features that this program does not have.
    static func refillIndex(in connection: Connection) throws(SQLiteError) {
        try connection.execute("INSERT INTO search (search) VALUES ('delete-all')")
        for filling in try connection.rows("SELECT filling FROM searched_table", read: { $0.text(0) }) {
            try connection.execute(filling)
        }
    }
}
