import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The webpages in SQLite.
struct SQLiteWebpageStore: WebpageStore {
    private let database: SQLiteDatabase

    private static let columns = "id, updated, content"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func webpages(of address: String) throws(StorageFailure) -> Archived<[StoredWebpage]>? {
        try database.read { connection throws(SQLiteError) in
            let webpages = try connection.rows(
                "SELECT \(Self.columns) FROM webpage WHERE address = ? ORDER BY updated DESC, id DESC", address,
                read: Self.webpage)
            let refreshedAt = try Freshness.date(.webpages, address, in: connection)
            return webpages.isEmpty && refreshedAt == nil ? nil : Archived(webpages, refreshedAt: refreshedAt)
        }
    }

    func webpage(_ id: String, of address: String) throws(StorageFailure) -> StoredWebpage? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM webpage WHERE address = ? AND id = ?", address, id,
                read: Self.webpage)
        }
    }

    func replaceWebpages(
        of address: String, with webpages: [StoredWebpage], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(webpages.lazy.map { ExactText($0.id) })
            let held = try connection.rows("SELECT id FROM webpage WHERE address = ?", address) { $0.text(0) }
            for id in held where !kept.contains(ExactText(id)) {
                try connection.run("DELETE FROM webpage WHERE address = ? AND id = ?", address, id)
            }
            for webpage in webpages { try Self.save(webpage, of: address, in: connection) }
            try Freshness.set(.webpages, address, to: date, in: connection)
        }
    }

    func saveWebpage(_ webpage: StoredWebpage, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(webpage, of: address, in: connection)
        }
    }

    private static func save(
        _ webpage: StoredWebpage, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO webpage (address, id, updated, content) VALUES (?, ?, ?, ?)
            ON CONFLICT (address, id) DO UPDATE SET updated = excluded.updated, content = excluded.content
            WHERE (updated, content) IS NOT (excluded.updated, excluded.content)
            """,
            address, webpage.id, webpage.updatedAt, webpage.content)
    }

    private static func webpage(_ row: Statement) -> StoredWebpage {
        StoredWebpage(id: row.text(0), updatedAt: row.time(1), content: row.text(2))
    }
}
