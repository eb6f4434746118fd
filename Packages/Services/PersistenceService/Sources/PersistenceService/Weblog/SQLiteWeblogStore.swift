import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The weblogs in SQLite.
struct SQLiteWeblogStore: WeblogStore {
    private let database: SQLiteDatabase

    private static let columns = "id, updated, content"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func weblogs(of address: String) throws(StorageFailure) -> Archived<[StoredWeblog]>? {
        try database.read { connection throws(SQLiteError) in
            let weblogs = try connection.rows(
                "SELECT \(Self.columns) FROM weblog WHERE address = ? ORDER BY updated DESC, id DESC", address,
                read: Self.weblog)
            let refreshedAt = try Freshness.date(.weblogs, address, in: connection)
            return weblogs.isEmpty && refreshedAt == nil ? nil : Archived(weblogs, refreshedAt: refreshedAt)
        }
    }

    func weblog(_ id: String, of address: String) throws(StorageFailure) -> StoredWeblog? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM weblog WHERE address = ? AND id = ?", address, id,
                read: Self.weblog)
        }
    }

    func replaceWeblogs(
        of address: String, with weblogs: [StoredWeblog], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(weblogs.lazy.map { ExactText($0.id) })
            let held = try connection.rows("SELECT id FROM weblog WHERE address = ?", address) { $0.text(0) }
            for id in held where !kept.contains(ExactText(id)) {
                try connection.run("DELETE FROM weblog WHERE address = ? AND id = ?", address, id)
            }
            for weblog in weblogs { try Self.save(weblog, of: address, in: connection) }
            try Freshness.set(.weblogs, address, to: date, in: connection)
        }
    }

    func saveWeblog(_ weblog: StoredWeblog, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(weblog, of: address, in: connection)
        }
    }

    private static func save(
        _ weblog: StoredWeblog, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO weblog (address, id, updated, content) VALUES (?, ?, ?, ?)
            ON CONFLICT (address, id) DO UPDATE SET updated = excluded.updated, content = excluded.content
            WHERE (updated, content) IS NOT (excluded.updated, excluded.content)
            """,
            address, weblog.id, weblog.updatedAt, weblog.content)
    }

    private static func weblog(_ row: Statement) -> StoredWeblog {
        StoredWeblog(id: row.text(0), updatedAt: row.time(1), content: row.text(2))
    }
}
