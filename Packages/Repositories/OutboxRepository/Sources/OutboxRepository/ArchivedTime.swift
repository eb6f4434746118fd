public import Foundation
public import PersistenceServiceInterface
public import ResourceLoading

/// A time in the archive: a table of at most one row.
public struct ArchivedTime: Sendable {
    /// The id of the only row.
    private static let id = 1

    private let archive: any Archive
    private let table: TableDescription<Date>

    private init(_ table: String, column: String, in archive: any Archive) {
        self.archive = archive
        // A row is the id and the time.
        self.table = TableDescription(table, scope: ["id"], columns: [column: { $0 }], make: { $0.time(1) })
    }

    /// When the unfinished sync began.
    static func syncRun(in archive: any Archive) -> ArchivedTime {
        ArchivedTime("sync_run", column: "started", in: archive)
    }

    /// When the last unconfirmed write was sent: older archived content may be out of date.
    public static func unconfirmedWrite(in archive: any Archive) -> ArchivedTime {
        ArchivedTime("unconfirmed_write", column: "sent", in: archive)
    }

    /// Reads the time; `nil` if there is none. In whole seconds, rounded down.
    public func read() throws(StorageFailure) -> Date? {
        try archive.read { transaction throws(StorageFailure) in try table.select([Self.id], in: transaction).first }
    }

    /// Records a time in place of the previous one; `nil` removes it.
    public func set(_ date: Date?) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            if let date {
                try table.insert([date], [Self.id], in: transaction)
            } else {
                try table.delete([Self.id], in: transaction)
            }
        }
    }
}
