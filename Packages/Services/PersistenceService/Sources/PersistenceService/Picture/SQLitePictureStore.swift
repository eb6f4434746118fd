import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The pictures in SQLite.
struct SQLitePictureStore: PictureStore {
    private let database: SQLiteDatabase

    private static let columns = "id, updated, content"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func pictures(of address: String) throws(StorageFailure) -> Archived<[StoredPicture]>? {
        try database.read { connection throws(SQLiteError) in
            let pictures = try connection.rows(
                "SELECT \(Self.columns) FROM picture WHERE address = ? ORDER BY updated DESC, id DESC", address,
                read: Self.picture)
            let refreshedAt = try Freshness.date(.pictures, address, in: connection)
            return pictures.isEmpty && refreshedAt == nil ? nil : Archived(pictures, refreshedAt: refreshedAt)
        }
    }

    func picture(_ id: String, of address: String) throws(StorageFailure) -> StoredPicture? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM picture WHERE address = ? AND id = ?", address, id,
                read: Self.picture)
        }
    }

    func replacePictures(
        of address: String, with pictures: [StoredPicture], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(pictures.lazy.map { ExactText($0.id) })
            let held = try connection.rows("SELECT id FROM picture WHERE address = ?", address) { $0.text(0) }
            for id in held where !kept.contains(ExactText(id)) {
                try connection.run("DELETE FROM picture WHERE address = ? AND id = ?", address, id)
            }
            for picture in pictures { try Self.save(picture, of: address, in: connection) }
            try Freshness.set(.pictures, address, to: date, in: connection)
        }
    }

    func savePicture(_ picture: StoredPicture, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(picture, of: address, in: connection)
        }
    }

    private static func save(
        _ picture: StoredPicture, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO picture (address, id, updated, content) VALUES (?, ?, ?, ?)
            ON CONFLICT (address, id) DO UPDATE SET updated = excluded.updated, content = excluded.content
            WHERE (updated, content) IS NOT (excluded.updated, excluded.content)
            """,
            address, picture.id, picture.updatedAt, picture.content)
    }

    private static func picture(_ row: Statement) -> StoredPicture {
        StoredPicture(id: row.text(0), updatedAt: row.time(1), content: row.text(2))
    }
}
