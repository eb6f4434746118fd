import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// When the unfinished sync began, in the archive.
struct SyncRunStore: Sendable {
    let archive: any Archive

    /// At most one row.
    private static let table = TableDescription<Date>(
        "sync_run", scope: ["id"], columns: ["started": { $0 }], make: { $0.time(1) })

    /// Reads when the unfinished run began; `nil` if there is none. In whole seconds, rounded down.
    func syncRun() throws(StorageFailure) -> Date? {
        try archive.read { transaction throws(StorageFailure) in try Self.table.select([1], in: transaction).first }
    }

    /// Records that a run began, in place of an unfinished one; `nil` if it has ended.
    func setSyncRun(_ date: Date?) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            if let date {
                try Self.table.insert([date], [1], in: transaction)
            } else {
                try Self.table.delete([1], in: transaction)
            }
        }
    }
}
