import CSQLite
import Foundation
import FoundationExtensions
import PersistenceServiceInterface
import ResourceLoading

/// The outbox in a separate SQLite file.
struct SQLiteOutboxStore: OutboxStore {
    let database: SQLiteDatabase
    /// Where earlier versions kept the outbox. Entries left there are moved to the outbox.
    let archive: SQLiteDatabase
    /// Called when entries are read and the archive, which may contain more, cannot be.
    let onUnreadableArchive: @Sendable (StorageFailure) -> Void

    func outboxEntries() throws(StorageFailure) -> [OutboxRecord] {
        try takeOver(onUnreadable: onUnreadableArchive)
        // Reading creates no file: it works on a full disk too.
        guard database.exists else { return [] }
        return try database.read { connection throws(SQLiteError) in
            try connection.rows("SELECT \(Self.columns) FROM entry ORDER BY id", read: Self.entry)
        }
    }

    func addOutboxEntry(_ draft: OutboxDraft, at date: Date) throws(StorageFailure) -> String {
        // First, so that the oldest text is sent first; but a busy archive does not prevent a new entry.
        do throws(StorageFailure) {
            try takeOver { _ in }
        } catch {
            guard case .busy = error else { throw error }
        }
        return try database.write { connection throws(SQLiteError) in
            let entry = OutboxRecord(
                id: "", draft: draft, createdAt: date.stored, attemptedAt: draft.attempts > 0 ? date.stored : nil)
            return try Self.add(entry, id: nil, in: connection)
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
    ///
    /// - Parameter id: Its former id; `nil` for the next one.
    private static func add(
        _ entry: OutboxRecord, id: Int64?, in connection: Connection
    ) throws(SQLiteError) -> String {
        let draft = entry.draft
        let id = try connection.firstRow(
            """
            INSERT INTO entry (id, kind, address, content, payload, state, reason, attempts, created, attempted, checksum)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '') RETURNING id
            """,
            id, draft.kind, draft.address, draft.content, draft.payload, draft.state.rawValue, draft.reason,
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

// Entries that earlier versions kept in the archive.
extension SQLiteOutboxStore {
    /// Moves entries from the archive into the outbox's own file.
    ///
    /// Each is added to the outbox, and recorded under its origin in the same transaction, before it is deleted from
    /// the archive. So none is lost or duplicated, even if the process ends in between or several processes do this at
    /// once.
    private func takeOver(onUnreadable: (StorageFailure) -> Void) throws(StorageFailure) {
        guard archive.exists else { return }
        let left: (archive: String, lastID: Int64, entries: [OutboxRecord])
        do throws(StorageFailure) {
            left = try archive.read { connection throws(SQLiteError) in
                let entries = try connection.rows(
                    """
                    SELECT id, kind, address, content, payload, state, reason, attempts, created, attempted, ''
                    FROM outbox ORDER BY id
                    """, read: Self.entry)
                guard !entries.isEmpty else { return ("", 0, []) }
                let name = try Self.name(of: connection)
                let last = try connection.firstRow("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'") {
                    $0.integer(0)
                }
                return (name, last ?? 0, entries)
            }
        } catch {
            // The outbox works without the archive.
            switch error {
            case .busy: throw error
            // A newer version has already moved its entries.
            case .newerVersion: return
            case .cannotOpen, .corrupt, .full, .readOnly, .uncached, .failed: return onUnreadable(error)
            }
        }
        guard !left.entries.isEmpty else { return }
        try database.write { connection throws(SQLiteError) in
            for entry in left.entries {
                // An older program with a new archive assigns the same ids again: the checksum distinguishes two
                // entries.
                let origin = "\(left.archive)/\(entry.id)/\(entry.checksum)"
                let isNew =
                    try connection.run("INSERT INTO taken (origin) VALUES (?) ON CONFLICT DO NOTHING", origin) > 0
                guard isNew else { continue }
                let last = try Self.lastID(in: connection)
                let id = Int64(entry.id).flatMap { $0 > last ? $0 : nil }
                _ = try Self.add(entry, id: id, in: connection)
            }
            if try left.lastID > Self.lastID(in: connection) {
                try connection.run("UPDATE sqlite_sequence SET seq = ? WHERE name = 'entry'", left.lastID)
            }
        }
        do throws(StorageFailure) {
            try archive.write { connection throws(SQLiteError) in
                for entry in left.entries { try connection.run("DELETE FROM outbox WHERE id = ?", Int64(entry.id)) }
            }
        } catch {
            // The entries stay in the archive; `taken` records that they were moved.
        }
    }

    /// The archive's identifier, which versions 4 and 5 stored with the boxes. Empty without boxes.
    private static func name(of archive: Connection) throws(SQLiteError) -> String {
        let tables = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'box_archive'"
        guard try archive.firstRow(tables, read: { $0.flag(0) }) != nil else { return "" }
        return try archive.firstRow("SELECT id FROM box_archive") { $0.text(0) } ?? ""
    }

    private static func lastID(in connection: Connection) throws(SQLiteError) -> Int64 {
        try connection.firstRow("SELECT seq FROM sqlite_sequence WHERE name = 'entry'") { $0.integer(0) } ?? 0
    }
}
