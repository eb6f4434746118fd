public import Foundation
public import PersistenceServiceInterface
public import ResourceLoading

/// Records in the archive when the last unconfirmed write was sent: older archived content may be out of date.
public struct UnconfirmedWrites: Sendable {
    private let archive: any Archive

    /// At most one row.
    private static let table = TableDescription<Date>(
        "unconfirmed_write", scope: ["id"], columns: ["sent": { $0 }], make: { $0.time(1) })

    /// Makes the record of an archive.
    public init(archive: any Archive) {
        self.archive = archive
    }

    /// Reads the time of the last unconfirmed write; `nil` if there was none. In whole seconds, rounded down.
    public func lastUnconfirmedWrite() throws(StorageFailure) -> Date? {
        try archive.read { transaction throws(StorageFailure) in try Self.table.select([1], in: transaction).first }
    }

    /// Records an unconfirmed write, in place of the former one.
    public func noteUnconfirmedWrite(at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.insert([date], [1], in: transaction)
        }
    }
}
