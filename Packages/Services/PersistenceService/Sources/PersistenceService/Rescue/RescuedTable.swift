import PersistenceServiceInterface

/// A table's stored form, which distinguishes its rows from those of other tables.
struct RescuedTable {
    private struct Column {
        let name: String
        let isText: Bool
        let isOptional: Bool
    }

    let name: String
    /// Whether a row whose table is unknown looks like one of this table.
    private let isLikely: @Sendable ([SQLValue]) -> Bool
    /// Whether its component defines what its rows look like: then it is preferred to a table without such a rule that
    /// as many rows of a page look like.
    let hasRule: Bool
    /// In storage order.
    private let columns: [Column]
    /// How many columns, at the end, were added after the table was created: earlier rows do not have them.
    private let addedColumns: Int
    /// The index of the column that is the row id.
    private let key: Int?
    let hasRowID: Bool

    /// The tables of a database, except for full-text indexes, SQLite's own tables, and the records of components,
    /// which a new file already has.
    static func tables(
        of connection: Connection, components: [ArchiveComponent]
    ) throws(SQLiteError) -> [RescuedTable] {
        let names = try connection.rows(
            """
            SELECT name, wr FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name
            """
        ) { ($0.text(0), $0.integer(1) == 0) }
        var tables: [RescuedTable] = []
        for (name, hasRowID) in names where !ComponentRecords.tables.contains(name) {
            let component = components.first { $0.tables.contains { $0.name == name } }
            let rule = component?.rescue.isLikely
            let additions = component?.steps.joined().ranges(of: "ALTER TABLE \(name) ADD COLUMN")
            tables.append(
                try RescuedTable(
                    name, hasRowID: hasRowID, addedColumns: additions?.count ?? 0,
                    isLikely: { @Sendable row in rule?(name, row) ?? isLikelyWithoutRule(name, row) },
                    hasRule: rule != nil, in: connection))
        }
        return tables
    }

    /// Whether a row looks like one of a table for which no component has a rule.
    private static func isLikelyWithoutRule(_ name: String, _ row: [SQLValue]) -> Bool {
        switch name {
        case "freshness":
            row[0].string?.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
            }
                ?? false
        // The rows of an index on a text column have the form of its rows.
        case "own_address": false
        default: true
        }
    }

    private init(
        _ name: String, hasRowID: Bool, addedColumns: Int, isLikely: @escaping @Sendable ([SQLValue]) -> Bool,
        hasRule: Bool, in connection: Connection
    ) throws(SQLiteError) {
        // Without row ids, the primary key's columns are stored first.
        let order = hasRowID ? "cid" : "pk = 0, pk, cid"
        let found = try connection.rows(
            "SELECT name, type, \"notnull\" OR pk > 0, pk FROM pragma_table_info('\(name)') ORDER BY \(order)"
        ) { row in
            (
                column: Column(name: row.text(0), isText: row.text(1) == "TEXT", isOptional: row.integer(2) == 0),
                isKey: row.integer(3) > 0
            )
        }
        self.name = name
        self.hasRowID = hasRowID
        self.isLikely = isLikely
        self.hasRule = hasRule
        columns = found.map(\.column)
        self.addedColumns = addedColumns
        let keys = found.indices.filter { found[$0].isKey }
        key = hasRowID && keys.count == 1 && !columns[keys[0]].isText ? keys[0] : nil
    }

    /// The SQL that inserts a row.
    var insertion: String {
        let places = repeatElement("?", count: columns.count).joined(separator: ", ")
        return "INSERT OR IGNORE INTO \(name) (\(columns.map(\.name).joined(separator: ", "))) VALUES (\(places))"
    }

    /// The values of a row whose table is unknown; `nil` if it does not look like one of this table.
    func likelyValues(of record: RowRecord?) -> [SQLValue]? {
        guard let values = record.flatMap(values), isLikely(values) else { return nil }
        return values
    }

    /// The values of a row; `nil` if it cannot belong to this table.
    func values(of record: RowRecord) -> [SQLValue]? {
        var values = record.values
        let missing = columns.count - values.count
        guard hasRowID == (record.rowID != nil), (0...addedColumns).contains(missing) else { return nil }
        values += repeatElement(.null, count: missing)
        for (index, column) in columns.enumerated() {
            switch values[index] {
            case .null:
                if index == key {
                    values[index] = record.rowID.map(SQLValue.integer) ?? .null
                } else if !column.isOptional {
                    return nil
                }
            case .text: guard column.isText else { return nil }
            case .integer: guard !column.isText, index != key else { return nil }
            case .real, .blob: return nil
            }
        }
        return values
    }
}
