import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The weblogs in SQLite.
struct SQLiteWeblogStore: WeblogStore, SQLiteOwnTextStore {
    let database: SQLiteDatabase

    func entries(of address: String) throws(StorageFailure) -> Archived<[StoredWeblogEntry]>? {
        try database.read { connection throws(SQLiteError) in
            let rows = try connection.rows(
                "SELECT \(Self.columns) FROM weblog_entry WHERE address = ? ORDER BY date DESC, id DESC", address,
                read: Row.init)
            let refreshedAt = try Freshness.date(.weblogEntries, address, in: connection)
            if rows.isEmpty && refreshedAt == nil { return nil }
            return Archived(try Self.entries(rows, in: connection), refreshedAt: refreshedAt)
        }
    }

    func entry(_ id: String, of address: String) throws(StorageFailure) -> StoredWeblogEntry? {
        try database.read { connection throws(SQLiteError) in
            let rows = try connection.rows(
                "SELECT \(Self.columns) FROM weblog_entry WHERE address = ? AND id = ?", address, id, read: Row.init)
            return try Self.entries(rows, in: connection).first
        }
    }

    func replaceEntries(
        of address: String, with entries: [StoredWeblogEntry], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(entries.lazy.map { ExactText($0.id) })
            let held = try connection.rows("SELECT id FROM weblog_entry WHERE address = ?", address) { $0.text(0) }
            for id in held where !kept.contains(ExactText(id)) {
                try connection.run("DELETE FROM weblog_entry WHERE address = ? AND id = ?", address, id)
            }
            for entry in entries { try Self.save(entry, of: address, in: connection) }
            try Freshness.set(.weblogEntries, address, to: date, in: connection)
        }
    }

    func saveEntry(_ entry: StoredWeblogEntry, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            _ = try Self.save(entry, of: address, in: connection)
        }
    }

    func removeEntry(_ id: String, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            _ = try connection.run("DELETE FROM weblog_entry WHERE address = ? AND id = ?", address, id)
        }
    }

    func latest(of address: String) throws(StorageFailure) -> Archived<StoredWeblogEntry>? {
        try database.read { connection throws(SQLiteError) in
            let rows = try connection.rows(
                """
                SELECT \(Self.columns) FROM weblog_entry
                WHERE key = (SELECT entry FROM weblog_latest WHERE address = ?)
                """,
                address, read: Row.init)
            guard let entry = try Self.entries(rows, in: connection).first else { return nil }
            return Archived(entry, refreshedAt: try Freshness.date(.weblogLatest, address, in: connection))
        }
    }

    func saveLatest(_ entry: StoredWeblogEntry, of address: String, at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let key = try Self.save(entry, of: address, in: connection)
            try connection.run(
                "INSERT INTO weblog_latest (address, entry) VALUES (?, ?) "
                    + "ON CONFLICT (address) DO UPDATE SET entry = excluded.entry", address, key)
            try Freshness.set(.weblogLatest, address, to: date, in: connection)
        }
    }

    func forgetLatest(of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            _ = try connection.run("DELETE FROM weblog_latest WHERE address = ?", address)
        }
    }
}

// Rows. The tags of an entry stand in a table of their own, in their order.
extension SQLiteWeblogStore {
    private static let columns = "key, id, location, title, date, type, status, slug, source, body"

    /// An entry without its tags.
    private struct Row {
        let key: Int64
        let id: String
        let location: String?
        let title: String?
        let date: Date?
        let type: String?
        let status: String?
        let slug: String?
        let source: String
        let body: String?

        init(_ row: Statement) {
            key = row.integer(0)
            id = row.text(1)
            location = row.optionalText(2)
            title = row.optionalText(3)
            date = row.optionalTime(4)
            type = row.optionalText(5)
            status = row.optionalText(6)
            slug = row.optionalText(7)
            source = row.text(8)
            body = row.optionalText(9)
        }
    }

    private static func entries(
        _ rows: [Row], in connection: Connection
    ) throws(SQLiteError) -> [StoredWeblogEntry] {
        var entries: [StoredWeblogEntry] = []
        for row in rows {
            let tags = try connection.rows(
                "SELECT name FROM weblog_tag WHERE entry = ? ORDER BY position", row.key
            ) { $0.text(0) }
            entries.append(
                StoredWeblogEntry(
                    id: row.id, location: row.location, title: row.title, date: row.date, type: row.type,
                    status: row.status, slug: row.slug, tags: tags, source: row.source, body: row.body))
        }
        return entries
    }

    /// Keeps an entry, and gives its key.
    @discardableResult
    private static func save(
        _ entry: StoredWeblogEntry, of address: String, in connection: Connection
    ) throws(SQLiteError) -> Int64 {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO weblog_entry (address, id, location, title, date, type, status, slug, source, body)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (address, id) DO UPDATE SET
                location = excluded.location, title = excluded.title, date = excluded.date, type = excluded.type,
                status = excluded.status, slug = excluded.slug, source = excluded.source, body = excluded.body
            WHERE (location, title, date, type, status, slug, source, body) IS NOT
                (excluded.location, excluded.title, excluded.date, excluded.type, excluded.status, excluded.slug,
                excluded.source, excluded.body)
            """,
            address, entry.id, entry.location, entry.title, entry.date, entry.type, entry.status, entry.slug,
            entry.source, entry.body)
        let key =
            try connection.firstRow(
                "SELECT key FROM weblog_entry WHERE address = ? AND id = ?", address, entry.id
            ) { $0.integer(0) } ?? 0
        try connection.run("DELETE FROM weblog_tag WHERE entry = ?", key)
        for (position, tag) in entry.tags.enumerated() {
            try connection.run(
                "INSERT INTO weblog_tag (entry, position, name) VALUES (?, ?, ?)", key, Int64(position), tag)
        }
        return key
    }
}

// The texts that all entries share.
extension SQLiteWeblogStore {
    func text(_ kind: StoredWeblogText, of address: String) throws(StorageFailure) -> Archived<String>? {
        try database.read { connection throws(SQLiteError) in
            let text = try connection.firstRow(
                "SELECT content FROM weblog_text WHERE address = ? AND kind = ?", address, kind.rawValue
            ) { $0.text(0) }
            guard let text else { return nil }
            return Archived(text, refreshedAt: try Freshness.date(kind.freshness, address, in: connection))
        }
    }

    func saveText(
        _ kind: StoredWeblogText, _ text: String, of address: String, at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO weblog_text (address, kind, content) VALUES (?, ?, ?)
                ON CONFLICT (address, kind) DO UPDATE SET content = excluded.content
                WHERE content IS NOT excluded.content
                """,
                address, kind.rawValue, text)
            try Freshness.set(kind.freshness, address, to: date, in: connection)
        }
    }
}

extension StoredWeblogText {
    fileprivate var freshness: Freshness.Kind {
        switch self {
        case .configuration: .weblogConfiguration
        case .template: .weblogTemplate
        }
    }
}
