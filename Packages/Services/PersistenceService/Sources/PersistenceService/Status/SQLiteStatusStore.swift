import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Statuses and bios in SQLite.
///
/// A status that no timeline holds any more is kept: it was seen, and the archive is where it can be found again. It
/// goes when its address's whole list comes without it, when it is removed, or by `wipe`.
struct SQLiteStatusStore: StatusStore, SQLiteOwnTextStore {
    let database: SQLiteDatabase

    func statuses(of address: String) throws(StorageFailure) -> Archived<[StoredStatus]>? {
        try database.read { connection throws(SQLiteError) in
            let statuses = try connection.rows(
                "SELECT \(Self.columns) FROM status WHERE address = ? ORDER BY created DESC, id DESC", address,
                read: Self.status)
            let refreshedAt = try Freshness.date(.statuses, address, in: connection)
            return statuses.isEmpty && refreshedAt == nil ? nil : Archived(statuses, refreshedAt: refreshedAt)
        }
    }

    func status(_ id: String, of address: String) throws(StorageFailure) -> StoredStatus? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM status WHERE address = ? AND id = ?", address, id, read: Self.status)
        }
    }

    func replaceStatuses(
        of address: String, with statuses: [StoredStatus], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.removeStatuses(of: address, notIn: statuses, in: connection)
            try Self.save(statuses, in: connection)
            try Freshness.set(.statuses, address, to: date, in: connection)
        }
    }

    func save(_ statuses: [StoredStatus]) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in try Self.save(statuses, in: connection) }
    }

    func removeStatus(_ id: String, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in try Self.remove([id], of: address, in: connection) }
    }

    func timeline(_ span: StoredTimelineSpan) throws(StorageFailure) -> Archived<[StoredStatus]>? {
        try database.read { connection throws(SQLiteError) in
            guard let refreshedAt = try Freshness.date(.timeline, span.rawValue, in: connection) else { return nil }
            let statuses = try connection.rows(
                """
                SELECT \(Self.columns) FROM timeline JOIN status ON status.key = timeline.status WHERE span = ?
                ORDER BY created DESC, id DESC, address
                """,
                span.rawValue, read: Self.status)
            return Archived(statuses, refreshedAt: refreshedAt)
        }
    }

    func replaceTimeline(
        _ span: StoredTimelineSpan, with statuses: [StoredStatus], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(statuses, in: connection)
            try connection.run("DELETE FROM timeline WHERE span = ?", span.rawValue)
            let sql = """
                INSERT INTO timeline (span, status) SELECT ?, key FROM status WHERE address = ? AND id = ?
                ON CONFLICT DO NOTHING
                """
            try connection.withStatement(sql) { statement throws(SQLiteError) in
                for status in statuses {
                    try statement.run(span.rawValue, status.address, status.id)
                }
            }
            try Freshness.set(.timeline, span.rawValue, to: date, in: connection)
        }
    }
}

// Rows.
extension SQLiteStatusStore {
    private static let columns = "id, address, created, emoji, content, external_url"

    private static func status(_ row: Statement) -> StoredStatus {
        StoredStatus(
            id: row.text(0), address: row.text(1), createdAt: row.time(2), emoji: row.optionalText(3),
            content: row.text(4), externalURL: row.optionalText(5))
    }

    private static func save(_ statuses: [StoredStatus], in connection: Connection) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        let conflict = """
            ON CONFLICT (address, id) DO UPDATE SET
                created = excluded.created, emoji = excluded.emoji, content = excluded.content,
                external_url = excluded.external_url
            WHERE (created, emoji, content, external_url) IS NOT
                (excluded.created, excluded.emoji, excluded.content, excluded.external_url)
            """
        try connection.insert(
            statuses, into: "status", columns: ["address", "id", "created", "emoji", "content", "external_url"],
            conflict: conflict
        ) { status, row in
            row.bind(status.address)
            row.bind(status.id)
            row.bind(status.createdAt)
            row.bind(status.emoji)
            row.bind(status.content)
            row.bind(status.externalURL)
        }
    }

    private static func removeStatuses(
        of address: String, notIn statuses: [StoredStatus], in connection: Connection
    ) throws(SQLiteError) {
        // Nothing to compare with: the usual first load, and the largest.
        guard try connection.firstRow("SELECT 1 FROM status WHERE address = ?", address, read: { _ in true }) == true
        else { return }
        let address = ExactText(address)
        let kept = Set(statuses.lazy.filter { ExactText($0.address) == address }.map { ExactText($0.id) })
        var gone: [String] = []
        try connection.withStatement("SELECT id FROM status WHERE address = ?") { row throws(SQLiteError) in
            try row.bind(address.text)
            while try row.step() {
                let id = row.text(0)
                if !kept.contains(ExactText(id)) { gone.append(id) }
            }
        }
        try remove(gone, of: address.text, in: connection)
    }

    /// Removes statuses, and so what refers to them.
    private static func remove(
        _ ids: [String], of address: String, in connection: Connection
    ) throws(SQLiteError) {
        try connection.withStatement("DELETE FROM status WHERE address = ? AND id = ?") {
            statement throws(SQLiteError) in
            for id in ids { try statement.run(address, id) }
        }
    }
}

// Bios. A row without content: the address has none.
extension SQLiteStatusStore {
    func bio(of address: String) throws(StorageFailure) -> Archived<StoredBio?>? {
        try database.read { connection throws(SQLiteError) in
            let bio = try connection.firstRow(
                "SELECT content, css, head FROM bio WHERE address = ?", address
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
                INSERT INTO bio (address, content, css, head) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET
                    content = excluded.content, css = excluded.css, head = excluded.head
                """,
                address, bio?.content, bio?.css, bio?.head)
            try Freshness.set(.bio, address, to: date, in: connection)
        }
    }
}
