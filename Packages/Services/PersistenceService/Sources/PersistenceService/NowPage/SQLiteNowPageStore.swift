import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The now pages in SQLite.
struct SQLiteNowPageStore: NowPageStore {
    private let database: SQLiteDatabase

    private static let columns = "id, updated, content"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func nowPages(of address: String) throws(StorageFailure) -> Archived<[StoredNowPage]>? {
        try database.read { connection throws(SQLiteError) in
            let nowPages = try connection.rows(
                "SELECT \(Self.columns) FROM now_page WHERE address = ? ORDER BY updated DESC, id DESC", address,
                read: Self.nowPage)
            let refreshedAt = try Freshness.date(.nowPages, address, in: connection)
            return nowPages.isEmpty && refreshedAt == nil ? nil : Archived(nowPages, refreshedAt: refreshedAt)
        }
    }

    func nowPage(_ id: String, of address: String) throws(StorageFailure) -> StoredNowPage? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM now_page WHERE address = ? AND id = ?", address, id,
                read: Self.nowPage)
        }
    }

    func replaceNowPages(
        of address: String, with nowPages: [StoredNowPage], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(nowPages.lazy.map { ExactText($0.id) })
            let held = try connection.rows("SELECT id FROM now_page WHERE address = ?", address) { $0.text(0) }
            for id in held where !kept.contains(ExactText(id)) {
                try connection.run("DELETE FROM now_page WHERE address = ? AND id = ?", address, id)
            }
            for nowPage in nowPages { try Self.save(nowPage, of: address, in: connection) }
            try Freshness.set(.nowPages, address, to: date, in: connection)
        }
    }

    func saveNowPage(_ nowPage: StoredNowPage, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(nowPage, of: address, in: connection)
        }
    }

    private static func save(
        _ nowPage: StoredNowPage, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO now_page (address, id, updated, content) VALUES (?, ?, ?, ?)
            ON CONFLICT (address, id) DO UPDATE SET updated = excluded.updated, content = excluded.content
            WHERE (updated, content) IS NOT (excluded.updated, excluded.content)
            """,
            address, nowPage.id, nowPage.updatedAt, nowPage.content)
    }

    private static func nowPage(_ row: Statement) -> StoredNowPage {
        StoredNowPage(id: row.text(0), updatedAt: row.time(1), content: row.text(2))
    }
}
