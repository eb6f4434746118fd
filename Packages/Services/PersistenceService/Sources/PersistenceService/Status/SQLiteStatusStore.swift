import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Statuses and bios in SQLite.
struct SQLiteStatusStore: StatusStore {
    private let database: SQLiteDatabase

    private static let columns = "status.id, status.address, created, emoji, content, external_url"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func statuses(of address: String) throws(StorageFailure) -> Archived<[StoredStatus]>? {
        try database.read { connection throws(SQLiteError) in
            let statuses = try connection.rows(
                "SELECT \(Self.columns) FROM status WHERE address = ? ORDER BY created DESC, id DESC",
                [.text(address)], Self.status)
            let refreshedAt = try Freshness.date(.statuses, address, in: connection)
            return statuses.isEmpty && refreshedAt == nil ? nil : Archived(statuses, refreshedAt: refreshedAt)
        }
    }

    func status(_ id: String, of address: String) throws(StorageFailure) -> StoredStatus? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM status WHERE address = ? AND id = ?", [.text(address), .text(id)],
                Self.status)
        }
    }

    func replaceStatuses(
        of address: String, with statuses: [StoredStatus], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let held = try connection.rows("SELECT id FROM status WHERE address = ?", [.text(address)]) { $0.text(0) }
            let kept = Set(statuses.lazy.filter { $0.address == address }.map(\.id))
            for id in held where !kept.contains(id) { try Self.remove(id, of: address, in: connection) }
            try Self.save(statuses, in: connection)
            try Freshness.set(.statuses, address, to: date, in: connection)
        }
    }

    func save(_ statuses: [StoredStatus]) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in try Self.save(statuses, in: connection) }
    }

    func removeStatus(_ id: String, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in try Self.remove(id, of: address, in: connection) }
    }

    func timeline(_ span: StoredTimelineSpan) throws(StorageFailure) -> Archived<[StoredStatus]>? {
        try database.read { connection throws(SQLiteError) in
            guard let refreshedAt = try Freshness.date(.timeline, span.rawValue, in: connection) else { return nil }
            let statuses = try connection.rows(
                """
                SELECT \(Self.columns) FROM timeline JOIN status USING (address, id) WHERE span = ?
                ORDER BY created DESC, id DESC, address DESC
                """,
                [.text(span.rawValue)], Self.status)
            return Archived(statuses, refreshedAt: refreshedAt)
        }
    }

    func replaceTimeline(
        _ span: StoredTimelineSpan, with statuses: [StoredStatus], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(statuses, in: connection)
            try connection.run("DELETE FROM timeline WHERE span = ?", [.text(span.rawValue)])
            for status in statuses {
                try connection.run(
                    "INSERT OR IGNORE INTO timeline VALUES (?, ?, ?)",
                    [.text(span.rawValue), .text(status.address), .text(status.id)])
            }
            try Freshness.set(.timeline, span.rawValue, to: date, in: connection)
        }
    }

    func bio(of address: String) throws(StorageFailure) -> Archived<StoredBio?>? {
        try database.read { connection throws(SQLiteError) in
            let bio = try connection.firstRow(
                "SELECT content, css, head FROM bio WHERE address = ?", [.text(address)]
            ) { row in
                row.optionalText(0).map { StoredBio(content: $0, css: row.optionalText(1), head: row.optionalText(2)) }
            }
            guard let bio else { return nil }
            return Archived(bio, refreshedAt: try Freshness.date(.bio, address, in: connection))
        }
    }

    func saveBio(_ bio: StoredBio?, of address: String, at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO bio VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET
                    content = excluded.content, css = excluded.css, head = excluded.head
                """,
                [.text(address), .optional(bio?.content), .optional(bio?.css), .optional(bio?.head)])
            try Freshness.set(.bio, address, to: date, in: connection)
        }
    }

    private static func save(_ statuses: [StoredStatus], in connection: Connection) throws(SQLiteError) {
        for status in statuses {
            // An unchanged row is not written: most of a refreshed list is as it was.
            try connection.run(
                """
                INSERT INTO status VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (address, id) DO UPDATE SET
                    created = excluded.created, emoji = excluded.emoji, content = excluded.content,
                    external_url = excluded.external_url
                WHERE (created, emoji, content, external_url) IS NOT
                    (excluded.created, excluded.emoji, excluded.content, excluded.external_url)
                """,
                [
                    .text(status.address), .text(status.id), .integer(seconds(status.createdAt)),
                    .optional(status.emoji), .text(status.content), .optional(status.externalURL),
                ])
        }
    }

    private static func remove(_ id: String, of address: String, in connection: Connection) throws(SQLiteError) {
        try connection.run("DELETE FROM status WHERE address = ? AND id = ?", [.text(address), .text(id)])
        try connection.run("DELETE FROM timeline WHERE address = ? AND id = ?", [.text(address), .text(id)])
    }

    private static func status(_ row: Statement) -> StoredStatus {
        StoredStatus(
            id: row.text(0), address: row.text(1), createdAt: Date(timeIntervalSince1970: Double(row.integer(2))),
            emoji: row.optionalText(3), content: row.text(4), externalURL: row.optionalText(5))
    }

    /// Whole seconds; a time that no Int64 holds becomes the nearest that one does.
    private static func seconds(_ date: Date) -> Int64 {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        return Int64(exactly: seconds) ?? (seconds > 0 ? .max : .min)
    }
}
