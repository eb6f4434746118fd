import Foundation
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

/// Mutes in SQLite.
struct SQLiteMuteStore: MuteStore {
    private let database: SQLiteDatabase

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func mutes() throws(StorageFailure) -> [StoredMute] {
        try database.read { connection throws(SQLiteError) in
            let rows = try connection.rows(
                "SELECT kind, value, created, until FROM mute ORDER BY created, kind, value"
            ) { row in
                StoredMute.Kind(rawValue: row.text(0)).map { kind in
                    StoredMute(
                        kind: kind, value: row.text(1), createdAt: Date(timeIntervalSince1970: row.real(2)),
                        until: row.optionalReal(3).map(Date.init(timeIntervalSince1970:)))
                }
            }
            return rows.compactMap { $0 }
        }
    }

    func saveMute(_ mute: StoredMute) throws(StorageFailure) {
        _ = try database.write { connection throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO mute VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET
                    created = excluded.created, until = excluded.until
                """,
                [
                    .text(mute.kind.rawValue), .text(mute.value), .real(mute.createdAt.timeIntervalSince1970),
                    mute.until.map { .real($0.timeIntervalSince1970) } ?? .null,
                ])
        }
    }

    func removeMute(kind: StoredMute.Kind, value: String) throws(StorageFailure) -> Bool {
        try database.write { connection throws(SQLiteError) in
            try connection.run(
                "DELETE FROM mute WHERE kind = ? AND value = ?", [.text(kind.rawValue), .text(value)]) > 0
        }
    }
}

/// Mutes in memory.
final class InMemoryMuteStore: MuteStore {
    private let stored = Mutex<[StoredMute]>([])

    func mutes() throws(StorageFailure) -> [StoredMute] {
        stored.withLock { mutes in
            mutes.sorted { ($0.createdAt, $0.kind.rawValue, $0.value) < ($1.createdAt, $1.kind.rawValue, $1.value) }
        }
    }

    func saveMute(_ mute: StoredMute) throws(StorageFailure) {
        stored.withLock { mutes in
            mutes.removeAll { $0.kind == mute.kind && $0.value == mute.value }
            mutes.append(mute)
        }
    }

    func removeMute(kind: StoredMute.Kind, value: String) throws(StorageFailure) -> Bool {
        stored.withLock { mutes in
            let count = mutes.count
            mutes.removeAll { $0.kind == kind && $0.value == value }
            return mutes.count < count
        }
    }
}
