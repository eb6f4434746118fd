import PersistenceServiceInterface
import ResourceLoading
import StatusDomain

/// The user's mutes, in the archive.
///
/// Values are compared byte by byte. Times are stored in whole seconds, rounded down.
struct MuteStore: Sendable {
    let archive: any Archive

    /// Reads all mutes, oldest first; within one second by kind and value.
    func mutes() throws(StorageFailure) -> [Mute] {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.rows("SELECT kind, value, created, until FROM mute ORDER BY created, kind, value") {
                row throws(StorageFailure) in
                let target: Mute.Target =
                    switch row.text(0) {
                    case "address": .address(row.text(1))
                    case "word": .word(row.text(1))
                    case let kind: throw transaction.corrupt("mute.kind is '\(kind)'")
                    }
                return Mute(target, createdAt: row.time(2), until: row.optionalTime(3))
            }
        }
    }

    /// Adds a mute, or replaces the one of the same target.
    func saveMute(_ mute: Mute) throws(StorageFailure) {
        let (kind, value) = mute.target.columns
        try archive.write { transaction throws(StorageFailure) in
            _ = try transaction.run(
                """
                INSERT INTO mute (kind, value, created, until) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET
                    created = excluded.created, until = excluded.until
                """,
                kind, value, mute.createdAt, mute.until)
        }
    }

    /// Removes a mute; returns whether it existed.
    func removeMute(_ target: Mute.Target) throws(StorageFailure) -> Bool {
        let (kind, value) = target.columns
        return try archive.write { transaction throws(StorageFailure) in
            try transaction.run("DELETE FROM mute WHERE kind = ? AND value = ?", kind, value) > 0
        }
    }
}

extension Mute.Target {
    fileprivate var columns: (kind: String, value: String) {
        switch self {
        case .address(let address): ("address", address)
        case .word(let word): ("word", word)
        }
    }
}
