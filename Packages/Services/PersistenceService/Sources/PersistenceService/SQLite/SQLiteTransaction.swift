import CSQLite
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The open transaction of a connection.
struct SQLiteTransaction: Transaction {
    let connection: Connection
    let path: String

    func rows<Value>(
        _ sql: String, values: [SQLValue], read: (any SQLRow) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> [Value] {
        // A failure of `read` has another type than SQLite's: it leaves the closure in a variable.
        var failure: StorageFailure?
        let rows = try translating { () throws(SQLiteError) in
            try connection.withStatement(sql) { statement throws(SQLiteError) in
                try statement.bind(values: values)
                var rows: [Value] = []
                while failure == nil, try statement.step() {
                    do throws(StorageFailure) { rows.append(try read(statement)) } catch { failure = error }
                }
                return rows
            }
        }
        if let failure { throw failure }
        return rows
    }

    func run(_ sql: String, values: [SQLValue]) throws(StorageFailure) -> Int {
        try translating { () throws(SQLiteError) in try connection.run(sql, values: values) }
    }

    func run<Row>(_ sql: String, for rows: [Row], bind: (Row, any SQLBinder) -> Void) throws(StorageFailure) {
        try translating { () throws(SQLiteError) in
            try connection.withStatement(sql) { statement throws(SQLiteError) in
                for row in rows {
                    let binder = StatementBinder(statement)
                    bind(row, binder)
                    try binder.finish()
                    while try statement.step() {}
                    statement.reset()
                }
            }
        }
    }

    func insert<Row>(
        _ rows: [Row], into table: String, columns: [String], conflict: String, bind: (Row, any SQLBinder) -> Void
    ) throws(StorageFailure) {
        try translating { () throws(SQLiteError) in
            try connection.insert(rows, into: table, columns: columns, conflict: conflict, bind: bind)
        }
    }

    func corrupt(_ detail: String) -> StorageFailure { .corrupt(path: path, detail: detail) }

    func confirmed(_ kind: String, _ key: String) throws(StorageFailure) -> Date? {
        try first("SELECT refreshed FROM freshness WHERE kind = ? AND key = ?", kind, key) { $0.time(0) }
    }

    func confirm(_ kind: String, _ key: String, at date: Date?) throws(StorageFailure) {
        guard let date else {
            try run("DELETE FROM freshness WHERE kind = ? AND key = ?", kind, key)
            return
        }
        try run(
            """
            INSERT INTO freshness (kind, key, refreshed) VALUES (?, ?, ?)
            ON CONFLICT DO UPDATE SET refreshed = excluded.refreshed
            """, kind, key, date)
    }

    func ownAddresses() throws(StorageFailure) -> Archived<[String]>? {
        guard let date = try confirmed(Self.ownAddressesKind, "") else { return nil }
        let names = try rows("SELECT name FROM own_address ORDER BY position") { $0.text(0) }
        return Archived(names, refreshedAt: date)
    }

    func replaceOwnAddresses(with addresses: [String], at date: Date) throws(StorageFailure) {
        try run("DELETE FROM own_address")
        for (position, address) in addresses.enumerated() {
            try run(
                """
                INSERT INTO own_address (name, position) VALUES (?, ?)
                ON CONFLICT DO UPDATE SET position = excluded.position
                """, address, position)
        }
        try confirm(Self.ownAddressesKind, "", at: date)
    }

    private static let ownAddressesKind = "own-addresses"

    func recordOwnAddress(_ address: String) throws(StorageFailure) {
        try run(
            """
            INSERT INTO own_address (name, position)
                SELECT ?, 1 + coalesce(max(position), -1) FROM own_address WHERE true ON CONFLICT DO NOTHING
            """, address)
    }

    private func translating<Value>(_ body: () throws(SQLiteError) -> Value) throws(StorageFailure) -> Value {
        try StorageFailure.translating(path: path, body)
    }
}
