import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The pastes in SQLite.
struct SQLitePasteStore: PasteStore, SQLiteOwnTextStore {
    let database: SQLiteDatabase

    private static let columns = "title, content, modified, listed"

    func pastes(of address: String) throws(StorageFailure) -> Archived<[StoredPaste]>? {
        try database.read { connection throws(SQLiteError) in
            let pastes = try connection.rows(
                "SELECT \(Self.columns) FROM paste WHERE address = ? ORDER BY modified DESC, title DESC", address,
                read: Self.paste)
            let refreshedAt = try Freshness.date(.pastes, address, in: connection)
            return pastes.isEmpty && refreshedAt == nil ? nil : Archived(pastes, refreshedAt: refreshedAt)
        }
    }

    func paste(_ title: String, of address: String) throws(StorageFailure) -> StoredPaste? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM paste WHERE address = ? AND title = ?", address, title,
                read: Self.paste)
        }
    }

    func replacePastes(
        of address: String, with pastes: [StoredPaste], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(pastes.lazy.map { ExactText($0.title) })
            let held = try connection.rows("SELECT title FROM paste WHERE address = ?", address) { $0.text(0) }
            for title in held where !kept.contains(ExactText(title)) {
                try Self.remove(title, of: address, in: connection)
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

    func removePaste(_ title: String, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.remove(title, of: address, in: connection)
        }
    }

    private static func save(
        _ paste: StoredPaste, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO paste (address, title, content, modified, listed) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (address, title) DO UPDATE SET
                content = excluded.content, modified = excluded.modified, listed = excluded.listed
            WHERE (content, modified, listed) IS NOT (excluded.content, excluded.modified, excluded.listed)
            """,
            address, paste.title, paste.content, paste.modifiedAt, paste.isListed)
    }

    private static func remove(
        _ title: String, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        try connection.run("DELETE FROM paste WHERE address = ? AND title = ?", address, title)
    }

    private static func paste(_ row: Statement) -> StoredPaste {
        StoredPaste(
            title: row.text(0), content: row.text(1), modifiedAt: row.time(2), isListed: row.optionalFlag(3))
    }
}
