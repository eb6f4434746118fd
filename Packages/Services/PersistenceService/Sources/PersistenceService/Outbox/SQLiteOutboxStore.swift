import CSQLite
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The outbox in SQLite.
struct SQLiteOutboxStore: OutboxStore {
    private let database: SQLiteDatabase

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func outboxEntries() throws(StorageFailure) -> [StoredOutboxEntry] {
        try database.read { connection throws(SQLiteError) in
            try connection.rows(
                """
                SELECT id, kind, address, content, payload, state, reason, attempts, created, attempted FROM outbox
                ORDER BY id
                """, read: Self.entry)
        }
    }

    func addOutboxEntry(_ draft: StoredOutboxDraft, at date: Date) throws(StorageFailure) -> String {
        try database.write { connection throws(SQLiteError) in
            let id = try connection.firstRow(
                """
                INSERT INTO outbox (kind, address, content, payload, state, reason, attempts, created, attempted)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
                """,
                draft.kind, draft.address, draft.content, draft.payload, draft.state.rawValue, draft.reason,
                Int64(draft.attempts), date, draft.attempts > 0 ? date : nil
            ) { $0.integer(0) }
            guard let id else { throw SQLiteError(extendedCode: SQLITE_INTERNAL, message: "no id was given") }
            return String(id)
        }
    }

    func beginOutboxAttempt(_ id: String, payload: String, at date: Date) throws(StorageFailure) -> Bool {
        guard let id = Int64(id) else { return false }
        return try database.write { connection throws(SQLiteError) in
            try connection.run(
                "UPDATE outbox SET state = ?, payload = ?, attempts = attempts + 1, attempted = ? WHERE id = ?",
                StoredOutboxEntry.State.sending.rawValue, payload, date, id) > 0
        }
    }

    func endOutboxAttempt(
        _ id: String, state: StoredOutboxEntry.State, reason: String
    ) throws(StorageFailure) {
        guard let id = Int64(id) else { return }
        _ = try database.write { connection throws(SQLiteError) in
            try connection.run("UPDATE outbox SET state = ?, reason = ? WHERE id = ?", state.rawValue, reason, id)
        }
    }

    func removeOutboxEntry(_ id: String) throws(StorageFailure) -> Bool {
        guard let id = Int64(id) else { return false }
        return try database.write { connection throws(SQLiteError) in
            try connection.run("DELETE FROM outbox WHERE id = ?", id) > 0
        }
    }

    private static func entry(_ row: Statement) throws(SQLiteError) -> StoredOutboxEntry {
        guard let state = StoredOutboxEntry.State(rawValue: row.text(5)) else {
            throw SQLiteError(extendedCode: SQLITE_CORRUPT, message: "outbox.state is '\(row.text(5))'")
        }
        let draft = StoredOutboxDraft(
            kind: row.text(1), address: row.text(2), content: row.text(3), payload: row.text(4), state: state,
            reason: row.text(6), attempts: Int(clamping: row.integer(7)))
        return StoredOutboxEntry(
            id: String(row.integer(0)), draft: draft, createdAt: row.time(8), attemptedAt: row.optionalTime(9))
    }
}
