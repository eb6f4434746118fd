import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The pastes in SQLite.
struct SQLitePasteStore: PasteStore {
    private let database: SQLiteDatabase

    private static let columns = "id, updated, content"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func pastes(of address: String) throws(StorageFailure) -> Archived<[StoredPaste]>? {
        try database.read { connection throws(SQLiteError) in
            let pastes = try connection.rows(
                "SELECT \(Self.columns) FROM paste WHERE address = ? ORDER BY updated DESC, id DESC", address,
                read: Self.paste)
            let refreshedAt = try Freshness.date(.pastes, address, in: connection)
            return pastes.isEmpty && refreshedAt == nil ? nil : Archived(pastes, refreshedAt: refreshedAt)
        }
    }

    func paste(_ id: String, of address: String) throws(StorageFailure) -> StoredPaste? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM paste WHERE address = ? AND id = ?", address, id,
                read: Self.paste)
        }
    }

    func replacePastes(
        of address: String, with pastes: [StoredPaste], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(pastes.lazy.map { ExactText($0.id) })
            let held = try connection.rows("SELECT id FROM paste WHERE address = ?", address) { $0.text(0) }
            for id in held where !kept.contains(ExactText(id)) {
                try connection.run("DELETE FROM paste WHERE address = ? AND id = ?", address, id)
            }
            for paste in pastes { try Self.save(paste, of: address, in: connection) }
            try Freshness.set(.pastes, address, to: date, in: connection)
        }
    }

    func savePaste(_ paste: StoredPaste, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(paste, of: address, in: connection)
        }
    }

    private static func save(
        _ paste: StoredPaste, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO paste (address, id, updated, content) VALUES (?, ?, ?, ?)
            ON CONFLICT (address, id) DO UPDATE SET updated = excluded.updated, content = excluded.content
            WHERE (updated, content) IS NOT (excluded.updated, excluded.content)
            """,
            address, paste.id, paste.updatedAt, paste.content)
    }

    private static func paste(_ row: Statement) -> StoredPaste {
        StoredPaste(id: row.text(0), updatedAt: row.time(1), content: row.text(2))
    }
}
