import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The webpages in SQLite.
struct SQLiteWebpageStore: WebpageStore, SQLiteOwnTextStore {
    let database: SQLiteDatabase

    private static let columns =
        "content, type, theme, css, head, verified, picture, metadata, branding, modified"

    func webpage(of address: String) throws(StorageFailure) -> Archived<StoredWebpage>? {
        try database.read { connection throws(SQLiteError) in
            let found = try connection.firstRow(
                "SELECT \(Self.columns) FROM webpage WHERE address = ?", address, read: Self.webpage)
            guard let found else { return nil }
            return Archived(found, refreshedAt: try Freshness.date(.webpages, address, in: connection))
        }
    }

    func saveWebpage(_ webpage: StoredWebpage, of address: String, at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO webpage (address, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (address) DO UPDATE SET
                    content = excluded.content, type = excluded.type, theme = excluded.theme, css = excluded.css,
                    head = excluded.head, verified = excluded.verified, picture = excluded.picture,
                    metadata = excluded.metadata, branding = excluded.branding, modified = excluded.modified
                """,
                address, webpage.content, webpage.type, webpage.theme, webpage.css, webpage.head, webpage.isVerified,
                webpage.picture, webpage.metadata, webpage.branding, webpage.modifiedAt)
            try Freshness.set(.webpages, address, to: date, in: connection)
        }
    }

    private static func webpage(_ row: Statement) -> StoredWebpage {
        StoredWebpage(
            content: row.text(0), type: row.text(1), theme: row.text(2), css: row.optionalText(3),
            head: row.optionalText(4), isVerified: row.optionalFlag(5), picture: row.optionalText(6),
            metadata: row.optionalText(7), branding: row.optionalText(8), modifiedAt: row.optionalTime(9))
    }
}
