import CSQLite
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Mutes in SQLite.
struct SQLiteMuteStore: MuteStore {
    private let database: SQLiteDatabase

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func mutes() throws(StorageFailure) -> [StoredMute] {
        try database.read { connection throws(SQLiteError) in
            try connection.rows(
                "SELECT kind, value, created, until FROM mute ORDER BY created, kind, value", read: Self.mute)
        }
    }

    func saveMute(_ mute: StoredMute) throws(StorageFailure) {
        _ = try database.write { connection throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO mute (kind, value, created, until) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET
                    created = excluded.created, until = excluded.until
                """,
                mute.kind.rawValue, mute.value, mute.createdAt, mute.until)
        }
    }

    func removeMute(kind: StoredMute.Kind, value: String) throws(StorageFailure) -> Bool {
        try database.write { connection throws(SQLiteError) in
            try connection.run(
                "DELETE FROM mute WHERE kind = ? AND value = ?", kind.rawValue, value) > 0
        }
    }

    private static func mute(_ row: Statement) throws(SQLiteError) -> StoredMute {
        guard let kind = StoredMute.Kind(rawValue: row.text(0)) else {
            throw SQLiteError(extendedCode: SQLITE_CORRUPT, message: "mute.kind is '\(row.text(0))'")
        }
        return StoredMute(kind: kind, value: row.text(1), createdAt: row.time(2), until: row.optionalTime(3))
    }
}
