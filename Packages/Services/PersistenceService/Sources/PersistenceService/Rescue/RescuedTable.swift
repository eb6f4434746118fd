import PersistenceServiceInterface

/// A table as its rows are stored, so that they can be told from those of other tables.
struct RescuedTable {
    private struct Column {
        let name: String
        let isText: Bool
        let isOptional: Bool
    }

    let name: String
    /// In the order in which they are stored.
    private let columns: [Column]
    /// Which column is the row id.
    private let key: Int?
    let hasRowID: Bool

    /// The tables of a database, but for indexes of texts and what belongs to SQLite.
    static func tables(of connection: Connection) throws(SQLiteError) -> [RescuedTable] {
        let names = try connection.rows(
            """
            SELECT name, wr FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name
            """
        ) { ($0.text(0), $0.integer(1) == 0) }
        var tables: [RescuedTable] = []
        for (name, hasRowID) in names { tables.append(try RescuedTable(name, hasRowID: hasRowID, in: connection)) }
        return tables
    }

    private init(_ name: String, hasRowID: Bool, in connection: Connection) throws(SQLiteError) {
        // Without row ids those of the primary key are stored first.
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
        columns = found.map(\.column)
        let keys = found.indices.filter { found[$0].isKey }
        key = hasRowID && keys.count == 1 && !columns[keys[0]].isText ? keys[0] : nil
    }

    /// What inserts a row.
    var insertion: String {
        let places = repeatElement("?", count: columns.count).joined(separator: ", ")
        return "INSERT OR IGNORE INTO \(name) (\(columns.map(\.name).joined(separator: ", "))) VALUES (\(places))"
    }

    /// How many values the rows of the earliest version have.
    private var fewest: Int { name == "revision" ? 6 : columns.count }

    /// The values of a row, `nil` where it cannot be one of this table.
    func values(of record: StoredRecord) -> [SQLValue]? {
        guard hasRowID == (record.rowID != nil), (fewest...columns.count).contains(record.values.count) else {
            return nil
        }
        var values = record.values
        values += repeatElement(.null, count: columns.count - values.count)
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

    /// Whether a row that no table is known to have is one of this table, where the types alone do not tell.
    func isLikely(_ values: [SQLValue]) -> Bool {
        func text(_ index: Int) -> String { values[index].string ?? "" }
        switch name {
        case "mute": return ["address", "word"].contains(text(0))
        case "freshness": return Freshness.Kind(rawValue: text(0)) != nil
        case "timeline": return ["latest", "all"].contains(text(0))
        case "weblog_text": return ["configuration", "template"].contains(text(2))
        case "now_page": return (0...1).contains(values[4].number ?? 2)
        // Times are large, and hits are not.
        case "paste": return values[4].number ?? 0 > 100_000_000
        case "purl": return values[4].number ?? 0 <= 100_000_000 && text(3).contains(":")
        // An index has rows like these.
        case "weblog_latest": return false
        default: return true
        }
    }
}
