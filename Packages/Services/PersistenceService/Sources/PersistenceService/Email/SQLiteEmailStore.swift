import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The emails in SQLite.
struct SQLiteEmailStore: EmailStore {
    private let database: SQLiteDatabase

    private static let columns = "id, updated, content"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func emails(of address: String) throws(StorageFailure) -> Archived<[StoredEmail]>? {
        try database.read { connection throws(SQLiteError) in
            let emails = try connection.rows(
                "SELECT \(Self.columns) FROM email WHERE address = ? ORDER BY updated DESC, id DESC", address,
                read: Self.email)
            let refreshedAt = try Freshness.date(.emails, address, in: connection)
            return emails.isEmpty && refreshedAt == nil ? nil : Archived(emails, refreshedAt: refreshedAt)
        }
    }

    func email(_ id: String, of address: String) throws(StorageFailure) -> StoredEmail? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM email WHERE address = ? AND id = ?", address, id,
                read: Self.email)
        }
    }

    func replaceEmails(
        of address: String, with emails: [StoredEmail], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(emails.lazy.map { ExactText($0.id) })
            let held = try connection.rows("SELECT id FROM email WHERE address = ?", address) { $0.text(0) }
            for id in held where !kept.contains(ExactText(id)) {
                try connection.run("DELETE FROM email WHERE address = ? AND id = ?", address, id)
            }
            for email in emails { try Self.save(email, of: address, in: connection) }
            try Freshness.set(.emails, address, to: date, in: connection)
        }
    }

    func saveEmail(_ email: StoredEmail, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(email, of: address, in: connection)
        }
    }

    private static func save(
        _ email: StoredEmail, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO email (address, id, updated, content) VALUES (?, ?, ?, ?)
            ON CONFLICT (address, id) DO UPDATE SET updated = excluded.updated, content = excluded.content
            WHERE (updated, content) IS NOT (excluded.updated, excluded.content)
            """,
            address, email.id, email.updatedAt, email.content)
    }

    private static func email(_ row: Statement) -> StoredEmail {
        StoredEmail(id: row.text(0), updatedAt: row.time(1), content: row.text(2))
    }
}
