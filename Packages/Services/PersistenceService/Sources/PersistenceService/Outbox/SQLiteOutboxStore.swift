import CSQLite
import FeatureContributions
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The outbox in a separate SQLite file.
struct SQLiteOutboxStore: OutboxStore {
    let database: SQLiteDatabase

    func outboxEntries() throws(StorageFailure) -> [QueuedWrite] {
        // Reading creates no file: it works on a full disk too.
        guard database.exists else { return [] }
        return try database.read { connection throws(SQLiteError) in
            try connection.rows("SELECT \(Self.columns) FROM entry ORDER BY id", read: Self.entry)
        }
    }

    func addOutboxEntry(_ write: QueuedWrite, of row: Int?) throws(StorageFailure) -> String {
        try database.write { connection throws(SQLiteError) in
            let id = try connection.firstRow(
                """
                INSERT INTO entry
                    (kind, address, content, payload, state, reason, attempts, created, attempted, checksum)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '') RETURNING id
                """,
                write.kind, write.address, write.title, write.payload, write.state.rawValue, write.reason,
                write.attempts, write.createdAt, write.attemptedAt
            ) { $0.integer(0) }
            guard let id else { throw SQLiteError(extendedCode: SQLITE_INTERNAL, message: "no id was given") }
            var added = write
            added.id = String(id)
            try connection.run("UPDATE entry SET checksum = ? WHERE id = ?", added.checksum, id)
            if let row { try SQLiteJournalStore.queue(row, as: added.id, in: connection) }
            return added.id
        }
    }

    func replaceOutboxEntry(_ id: String, title: String, payload: String) throws(StorageFailure) -> Bool {
        try change(id) { entry in
            entry.title = title
            entry.payload = payload
            entry.state = .waiting
            entry.reason = "it was changed, and not sent since"
        }
    }

    func beginOutboxAttempt(_ id: String, payload: String, at date: Date) throws(StorageFailure) -> Bool {
        try change(id) { entry in
            entry.payload = payload
            entry.state = .sending
            entry.attempts += 1
            entry.attemptedAt = date
        }
    }

    func endOutboxAttempt(
        _ id: String, state: QueuedWrite.State, reason: String
    ) throws(StorageFailure) {
        _ = try change(id) { entry in
            entry.state = state
            entry.reason = reason
        }
    }

    func removeOutboxEntry(_ id: String, hadArrived: Bool) throws(StorageFailure) -> Bool {
        guard let number = Int64(id), database.exists else { return false }
        return try database.write { connection throws(SQLiteError) in
            if hadArrived {
                try SQLiteJournalStore.noteArrival(of: id, in: connection)
            } else {
                // If the entry was sent just now, its sender has already recorded that in the journal.
                let isUnknown = try connection.firstRow("SELECT state FROM entry WHERE id = ?", number) {
                    $0.text(0) == QueuedWrite.State.unknown.rawValue
                }
                try SQLiteJournalStore.removeChange(of: id, isUnknown: isUnknown ?? false, in: connection)
            }
            return try connection.run("DELETE FROM entry WHERE id = ?", number) > 0
        }
    }

    /// - Returns: Whether the entry exists and is intact.
    private func change(_ id: String, _ body: (inout QueuedWrite) -> Void) throws(StorageFailure) -> Bool {
        guard let number = Int64(id), database.exists else { return false }
        return try database.write { connection throws(SQLiteError) in
            let found = try connection.firstRow(
                "SELECT \(Self.columns) FROM entry WHERE id = ?", number, read: Self.entry)
            guard var entry = found, !entry.isDamaged else { return false }
            body(&entry)
            try SQLiteJournalStore.endAttempt(of: entry.id, isUnknown: entry.state == .unknown, in: connection)
            try connection.run(
                """
                UPDATE entry
                SET content = ?, payload = ?, state = ?, reason = ?, attempts = ?, attempted = ?, checksum = ?
                WHERE id = ?
                """,
                entry.title, entry.payload, entry.state.rawValue, entry.reason, entry.attempts, entry.attemptedAt,
                entry.checksum, number)
            return true
        }
    }

    private static let columns =
        "id, kind, address, content, payload, state, reason, attempts, created, attempted, checksum"

    private static func entry(_ row: Statement) -> QueuedWrite {
        let state = QueuedWrite.State(rawValue: row.text(5))
        var entry = QueuedWrite(
            id: String(row.integer(0)), kind: row.text(1), address: row.text(2), title: row.text(3),
            payload: row.text(4), state: state ?? .unknown, reason: row.text(6),
            attempts: row.number(7), createdAt: row.time(8), attemptedAt: row.optionalTime(9))
        entry.isDamaged = state == nil || entry.checksum != row.text(10)
        return entry
    }
}

extension QueuedWrite {
    /// The checksum of all stored fields, whose order must never change.
    fileprivate var checksum: String {
        SQLiteJournalStore.checksum([
            id, kind, address, title, payload, state.rawValue, reason,
            String(attempts), String(createdAt.storedSeconds),
            attemptedAt.map { String($0.storedSeconds) } ?? "",
        ])
    }
}
