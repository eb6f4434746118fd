import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The pictures in SQLite.
///
/// A picture that the feed holds no longer is kept: it was seen. It goes when its address's whole list comes without it,
/// when it is removed, or by `wipe`.
struct SQLitePictureStore: PictureStore {
    private let database: SQLiteDatabase

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func pictures(of address: String) throws(StorageFailure) -> Archived<[StoredPicture]>? {
        try database.read { connection throws(SQLiteError) in
            let pictures = try connection.rows(
                "SELECT \(Self.columns) FROM picture WHERE address = ? ORDER BY created DESC, id DESC", address,
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
            let exact = ExactText(address)
            let kept = Set(pictures.lazy.filter { ExactText($0.address) == exact }.map { ExactText($0.id) })
            let held = try connection.rows("SELECT id FROM picture WHERE address = ?", address) { $0.text(0) }
            for id in held where !kept.contains(ExactText(id)) {
                try connection.run("DELETE FROM picture WHERE address = ? AND id = ?", address, id)
            }
            try Self.save(pictures, in: connection)
            try Freshness.set(.pictures, address, to: date, in: connection)
        }
    }

    func savePicture(_ picture: StoredPicture) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in try Self.save([picture], in: connection) }
    }

    func removePicture(_ id: String, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            _ = try connection.run("DELETE FROM picture WHERE address = ? AND id = ?", address, id)
        }
    }

    func feed() throws(StorageFailure) -> Archived<[StoredPicture]>? {
        try database.read { connection throws(SQLiteError) in
            guard let refreshedAt = try Freshness.date(.pictureFeed, "", in: connection) else { return nil }
            let pictures = try connection.rows(
                """
                SELECT \(Self.columns) FROM picture_feed JOIN picture ON picture.key = picture_feed.picture
                ORDER BY created DESC, id DESC, address
                """, read: Self.picture)
            return Archived(pictures, refreshedAt: refreshedAt)
        }
    }

    func replaceFeed(with pictures: [StoredPicture], at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(pictures, in: connection)
            try connection.run("DELETE FROM picture_feed")
            let sql = """
                INSERT INTO picture_feed (picture) SELECT key FROM picture WHERE address = ? AND id = ?
                ON CONFLICT DO NOTHING
                """
            try connection.withStatement(sql) { statement throws(SQLiteError) in
                for picture in pictures { try statement.run(picture.address, picture.id) }
            }
            try Freshness.set(.pictureFeed, "", to: date, in: connection)
        }
    }
}

// Rows.
extension SQLitePictureStore {
    private static let columns = "id, address, created, mime, size, url, page_url, caption, alt, tags, hidden"

    private static func picture(_ row: Statement) -> StoredPicture {
        StoredPicture(
            id: row.text(0), address: row.text(1), createdAt: row.time(2), mediaType: row.text(3),
            size: Int(clamping: row.integer(4)), url: row.optionalText(5), pageURL: row.optionalText(6),
            caption: row.optionalText(7), alternativeText: row.optionalText(8), tags: tags(row.text(9)),
            isHidden: row.optionalFlag(10))
    }

    private static func save(_ pictures: [StoredPicture], in connection: Connection) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        let conflict = """
            ON CONFLICT (address, id) DO UPDATE SET
                created = excluded.created, mime = excluded.mime, size = excluded.size,
                url = coalesce(excluded.url, url), page_url = coalesce(excluded.page_url, page_url),
                caption = excluded.caption, alt = excluded.alt, tags = excluded.tags,
                hidden = coalesce(excluded.hidden, hidden)
            WHERE (created, mime, size, url, page_url, caption, alt, tags, hidden) IS NOT
                (excluded.created, excluded.mime, excluded.size, coalesce(excluded.url, url),
                coalesce(excluded.page_url, page_url), excluded.caption, excluded.alt, excluded.tags,
                coalesce(excluded.hidden, hidden))
            """
        try connection.insert(
            pictures, into: "picture", columns: columns.split(separator: ", ").map(String.init), conflict: conflict
        ) { picture, row in
            row.bind(picture.id)
            row.bind(picture.address)
            row.bind(picture.createdAt)
            row.bind(picture.mediaType)
            row.bind(picture.size)
            row.bind(picture.url)
            row.bind(picture.pageURL)
            row.bind(picture.caption)
            row.bind(picture.alternativeText)
            row.bind(text(picture.tags))
            row.bind(picture.isHidden)
        }
    }

    /// Tags may hold any scalar: as a JSON array they stay apart, and SQLite's own functions can read them.
    private static func text(_ tags: [String]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // An array of texts has no value that JSON cannot hold.
        return (try? encoder.encode(tags)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }

    private static func tags(_ text: String) -> [String] {
        (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    }
}
