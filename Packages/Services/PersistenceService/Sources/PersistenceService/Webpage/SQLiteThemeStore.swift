import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The themes in SQLite.
struct SQLiteThemeStore: ThemeStore {
    private let database: SQLiteDatabase

    private static let columns = "id, name, created, updated, author, author_url, version, license, description"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func themes() throws(StorageFailure) -> Archived<[StoredTheme]>? {
        try database.read { connection throws(SQLiteError) in
            let themes = try connection.rows("SELECT \(Self.columns) FROM theme ORDER BY id", read: Self.theme)
            let refreshedAt = try Freshness.date(.themes, "", in: connection)
            return themes.isEmpty && refreshedAt == nil ? nil : Archived(themes, refreshedAt: refreshedAt)
        }
    }

    func theme(_ id: String) throws(StorageFailure) -> StoredTheme? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow("SELECT \(Self.columns) FROM theme WHERE id = ?", id, read: Self.theme)
        }
    }

    func replaceThemes(with themes: [StoredTheme], at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run("DELETE FROM theme")
            for theme in themes { try Self.save(theme, in: connection) }
            try Freshness.set(.themes, "", to: date, in: connection)
        }
    }

    func saveTheme(_ theme: StoredTheme) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in try Self.save(theme, in: connection) }
    }

    func preview(_ id: String) throws(StorageFailure) -> Archived<String>? {
        try database.read { connection throws(SQLiteError) in
            let html = try connection.firstRow("SELECT html FROM theme_preview WHERE id = ?", id) { $0.text(0) }
            guard let html else { return nil }
            return Archived(html, refreshedAt: try Freshness.date(.themePreviews, id, in: connection))
        }
    }

    func savePreview(_ html: String, of id: String, at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO theme_preview (id, html) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET html = excluded.html
                """, id, html)
            try Freshness.set(.themePreviews, id, to: date, in: connection)
        }
    }

    private static func save(_ theme: StoredTheme, in connection: Connection) throws(SQLiteError) {
        try connection.run(
            """
            INSERT INTO theme (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET
                name = excluded.name, created = excluded.created, updated = excluded.updated,
                author = excluded.author, author_url = excluded.author_url, version = excluded.version,
                license = excluded.license, description = excluded.description
            """,
            theme.id, theme.name, theme.createdAt, theme.updatedAt, theme.author, theme.authorURL, theme.version,
            theme.license, theme.description)
    }

    private static func theme(_ row: Statement) -> StoredTheme {
        StoredTheme(
            id: row.text(0), name: row.text(1), createdAt: row.time(2), updatedAt: row.time(3), author: row.text(4),
            authorURL: row.optionalText(5), version: row.text(6), license: row.text(7), description: row.text(8))
    }
}
