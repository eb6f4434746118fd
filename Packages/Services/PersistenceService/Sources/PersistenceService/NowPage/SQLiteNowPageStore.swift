import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The now pages and the garden in SQLite.
struct SQLiteNowPageStore: NowPageStore, SQLiteOwnTextStore {
    let database: SQLiteDatabase

    func page(of address: String) throws(StorageFailure) -> Archived<StoredNowPage>? {
        try database.read { connection throws(SQLiteError) in
            let page = try connection.firstRow(
                "SELECT content, updated, listed FROM now_page WHERE address = ?", address
            ) { row in
                StoredNowPage(content: row.text(0), updatedAt: row.optionalTime(1), isListed: row.integer(2) != 0)
            }
            guard let page else { return nil }
            return Archived(page, refreshedAt: try Freshness.date(.nowPage, address, in: connection))
        }
    }

    func savePage(_ page: StoredNowPage, of address: String, at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO now_page (address, content, updated, listed) VALUES (?, ?, ?, ?)
                ON CONFLICT (address) DO UPDATE SET
                    content = excluded.content, updated = excluded.updated, listed = excluded.listed
                WHERE (content, updated, listed) IS NOT (excluded.content, excluded.updated, excluded.listed)
                """,
                address, page.content, page.updatedAt, page.isListed)
            try Freshness.set(.nowPage, address, to: date, in: connection)
        }
    }

    func garden() throws(StorageFailure) -> Archived<[StoredGardenEntry]>? {
        try database.read { connection throws(SQLiteError) in
            guard let refreshedAt = try Freshness.date(.nowGarden, "", in: connection) else { return nil }
            let entries = try connection.rows(
                "SELECT address, url, updated FROM now_garden ORDER BY position"
            ) { row in
                StoredGardenEntry(address: row.text(0), url: row.text(1), updatedAt: row.optionalTime(2))
            }
            return Archived(entries, refreshedAt: refreshedAt)
        }
    }

    func replaceGarden(with entries: [StoredGardenEntry], at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run("DELETE FROM now_garden")
            let sql = "INSERT INTO now_garden (position, address, url, updated) VALUES (?, ?, ?, ?)"
            try connection.withStatement(sql) { statement throws(SQLiteError) in
                for (position, entry) in entries.enumerated() {
                    try statement.run(Int64(position), entry.address, entry.url, entry.updatedAt)
                }
            }
            try Freshness.set(.nowGarden, "", to: date, in: connection)
        }
    }
}
