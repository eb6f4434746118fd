import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The PURLs in SQLite.
struct SQLitePURLStore: PURLStore {
    private let database: SQLiteDatabase

    private static let columns = "name, url, hits, listed"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func purls(of address: String) throws(StorageFailure) -> Archived<[StoredPURL]>? {
        try database.read { connection throws(SQLiteError) in
            let purls = try connection.rows(
                "SELECT \(Self.columns) FROM purl WHERE address = ? ORDER BY name", address, read: Self.purl)
            let refreshedAt = try Freshness.date(.purls, address, in: connection)
            return purls.isEmpty && refreshedAt == nil ? nil : Archived(purls, refreshedAt: refreshedAt)
        }
    }

    func purl(_ name: String, of address: String) throws(StorageFailure) -> StoredPURL? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM purl WHERE address = ? AND name = ?", address, name, read: Self.purl)
        }
    }

    func replacePURLs(
        of address: String, with purls: [StoredPURL], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(purls.lazy.map { ExactText($0.name) })
            let held = try connection.rows("SELECT name FROM purl WHERE address = ?", address) { $0.text(0) }
            for name in held where !kept.contains(ExactText(name)) {
                try Self.remove(name, of: address, in: connection)
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

    func removePURL(_ name: String, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.remove(name, of: address, in: connection)
        }
    }

    private static func save(
        _ purl: StoredPURL, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO purl (address, name, url, hits, listed) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (address, name) DO UPDATE SET
                url = excluded.url, hits = excluded.hits, listed = excluded.listed
            WHERE (url, hits, listed) IS NOT (excluded.url, excluded.hits, excluded.listed)
            """,
            address, purl.name, purl.url, purl.hits.map(Int64.init), purl.isListed)
    }

    private static func remove(
        _ name: String, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        try connection.run("DELETE FROM purl WHERE address = ? AND name = ?", address, name)
    }

    private static func purl(_ row: Statement) -> StoredPURL {
        StoredPURL(
            name: row.text(0), url: row.text(1), hits: row.optionalInteger(2).map(Int.init),
            isListed: row.optionalFlag(3))
    }
}
