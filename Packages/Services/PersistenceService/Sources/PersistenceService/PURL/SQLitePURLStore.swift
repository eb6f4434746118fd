import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The PURLs in SQLite.
struct SQLitePURLStore: PURLStore {
    private let database: SQLiteDatabase

    private static let columns = "id, updated, content"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func purls(of address: String) throws(StorageFailure) -> Archived<[StoredPURL]>? {
        try database.read { connection throws(SQLiteError) in
            let purls = try connection.rows(
                "SELECT \(Self.columns) FROM purl WHERE address = ? ORDER BY updated DESC, id DESC", address,
                read: Self.purl)
            let refreshedAt = try Freshness.date(.purls, address, in: connection)
            return purls.isEmpty && refreshedAt == nil ? nil : Archived(purls, refreshedAt: refreshedAt)
        }
    }

    func purl(_ id: String, of address: String) throws(StorageFailure) -> StoredPURL? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM purl WHERE address = ? AND id = ?", address, id,
                read: Self.purl)
        }
    }

    func replacePURLs(
        of address: String, with purls: [StoredPURL], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(purls.lazy.map { ExactText($0.id) })
            let held = try connection.rows("SELECT id FROM purl WHERE address = ?", address) { $0.text(0) }
            for id in held where !kept.contains(ExactText(id)) {
                try connection.run("DELETE FROM purl WHERE address = ? AND id = ?", address, id)
            }
            for purl in purls { try Self.save(purl, of: address, in: connection) }
            try Freshness.set(.purls, address, to: date, in: connection)
        }
    }

    func savePURL(_ purl: StoredPURL, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(purl, of: address, in: connection)
        }
    }

    private static func save(
        _ purl: StoredPURL, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO purl (address, id, updated, content) VALUES (?, ?, ?, ?)
            ON CONFLICT (address, id) DO UPDATE SET updated = excluded.updated, content = excluded.content
            WHERE (updated, content) IS NOT (excluded.updated, excluded.content)
            """,
            address, purl.id, purl.updatedAt, purl.content)
    }

    private static func purl(_ row: Statement) -> StoredPURL {
        StoredPURL(id: row.text(0), updatedAt: row.time(1), content: row.text(2))
    }
}
