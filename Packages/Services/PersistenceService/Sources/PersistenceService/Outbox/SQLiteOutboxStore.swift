import CSQLite
import Foundation
import FoundationExtensions
import PersistenceServiceInterface
import ResourceLoading

/// The outbox in a separate SQLite file.
struct SQLiteOutboxStore: OutboxStore {
    let database: SQLiteDatabase

    func outboxEntries() throws(StorageFailure) -> [OutboxRecord] {
        // Reading creates no file: it works on a full disk too.
        guard database.exists else { return [] }
        return try database.read { connection throws(SQLiteError) in
            try connection.rows("SELECT \(Self.columns) FROM entry ORDER BY id", read: Self.entry)
        }
    }

    func addOutboxEntry(_ draft: OutboxDraft, at date: Date) throws(StorageFailure) -> String {
        try database.write { connection throws(SQLiteError) in
            let entry = OutboxRecord(
                id: "", draft: draft, createdAt: date.stored, attemptedAt: draft.attempts > 0 ? date.stored : nil)
            return try Self.add(entry, in: connection)
        }
    }

    func beginOutboxAttempt(_ id: String, payload: String, at date: Date) throws(StorageFailure) -> Bool {
        try change(id) { entry in
            entry.draft.payload = payload
            entry.draft.state = .sending
            entry.draft.attempts += 1
            entry.attemptedAt = date.stored
        }
    }

    func endOutboxAttempt(
        _ id: String, state: OutboxRecord.State, reason: String
    ) throws(StorageFailure) {
        _ = try change(id) { entry in
            entry.draft.state = state
            entry.draft.reason = reason
        }
    }

    func removeOutboxEntry(_ id: String, hadArrived: Bool) throws(StorageFailure) -> Bool {
        guard let number = Int64(id), database.exists else { return false }
        return try database.write { connection throws(SQLiteError) in
            // One that was sent just now is in the journal of its sender.
            if hadArrived {
                try SQLiteJournalStore.noteArrival(of: id, in: connection)
            } else {
                try SQLiteJournalStore.remove("outbox = ?", .text(id), in: connection)
            }
            return try connection.run("DELETE FROM entry WHERE id = ?", number) > 0
        }
    }

    /// - Returns: Whether the entry exists and is intact.
    private func change(
        _ id: String, _ body: (inout OutboxRecord) -> Void
    ) throws(StorageFailure) -> Bool {
        guard let id = Int64(id), database.exists else { return false }
        return try database.write { connection throws(SQLiteError) in
            let found = try connection.firstRow(
                "SELECT \(Self.columns) FROM entry WHERE id = ?", id, read: Self.entry)
            guard var entry = found, !entry.isDamaged else { return false }
            body(&entry)
            try connection.run(
                """
                UPDATE entry SET payload = ?, state = ?, reason = ?, attempts = ?, attempted = ?, checksum = ?
                WHERE id = ?
                """,
                entry.draft.payload, entry.draft.state.rawValue, entry.draft.reason, Int64(entry.draft.attempts),
                entry.attemptedAt, entry.checksum, id)
            return true
        }
    }

    /// Adds an entry and returns its id.
    private static func add(_ entry: OutboxRecord, in connection: Connection) throws(SQLiteError) -> String {
        let draft = entry.draft
        let id = try connection.firstRow(
            """
            INSERT INTO entry (kind, address, content, payload, state, reason, attempts, created, attempted, checksum)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '') RETURNING id
            """,
            draft.kind, draft.address, draft.content, draft.payload, draft.state.rawValue, draft.reason,
            Int64(draft.attempts), entry.createdAt, entry.attemptedAt
        ) { $0.integer(0) }
        guard let id else { throw SQLiteError(extendedCode: SQLITE_INTERNAL, message: "no id was given") }
        var added = entry
        added.id = String(id)
        try connection.run("UPDATE entry SET checksum = ? WHERE id = ?", added.checksum, id)
        return added.id
    }

    private static let columns =
        "id, kind, address, content, payload, state, reason, attempts, created, attempted, checksum"

    private static func entry(_ row: Statement) -> OutboxRecord {
        let state = OutboxRecord.State(rawValue: row.text(5))
        let draft = OutboxDraft(
            kind: row.text(1), address: row.text(2), content: row.text(3), payload: row.text(4),
            state: state ?? .unknown, reason: row.text(6), attempts: Int(clamping: row.integer(7)))
        var entry = OutboxRecord(
            id: String(row.integer(0)), draft: draft, createdAt: row.time(8), attemptedAt: row.optionalTime(9))
        entry.isDamaged = state == nil || entry.checksum != row.text(10)
        return entry
    }
}

extension OutboxRecord {
    /// The SHA-256 of all stored fields, each with its length. Its input format is stored data and must never change.
    fileprivate var checksum: String {
        let parts = [
            id, draft.kind, draft.address, draft.content, draft.payload, draft.state.rawValue, draft.reason,
            String(draft.attempts), String(createdAt.storedSeconds),
            attemptedAt.map { String($0.storedSeconds) } ?? "",
        ]
        return SHA256.hexadecimal(of: parts.flatMap { Array("\($0.utf8.count):\($0)".utf8) })
    }
}
