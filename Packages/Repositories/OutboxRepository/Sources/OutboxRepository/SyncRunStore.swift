import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// When a synchronisation began that has not ended, in the archive.
struct SyncRunStore: Sendable {
    let archive: any Archive

    /// There is one row or none.
    private static let table = TableDescription<Date>(
        "sync_run", scope: ["id"], columns: ["started": { $0 }], make: { $0.time(1) })

    /// Gives when the run began that has not ended; nil when there is none. In whole seconds, rounded down.
    func syncRun() throws(StorageFailure) -> Date? {
        try archive.read { transaction throws(StorageFailure) in try Self.table.one(1, in: transaction) }
    }

    /// Notes that a run began, in the place of one that has not ended; nil: that it has ended.
    func setSyncRun(_ date: Date?) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            if let date {
                try Self.table.save([date], 1, in: transaction)
            } else {
                try Self.table.remove(1, in: transaction)
            }
        }
    }
}
