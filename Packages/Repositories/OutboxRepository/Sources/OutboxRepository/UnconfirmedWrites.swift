public import Foundation
public import PersistenceServiceInterface
public import ResourceLoading

/// Remembers in the archive when a write was sent of which nobody knows whether the server took it: what was archived
/// before may be wrong.
public struct UnconfirmedWrites: Sendable {
    private let archive: any Archive

    /// There is one row or none.
    private static let table = TableDescription<Date>(
        "unconfirmed_write", scope: ["id"], columns: ["sent": { $0 }], make: { $0.time(1) })

    /// Makes the memory of an archive.
    public init(archive: any Archive) {
        self.archive = archive
    }

    /// Gives the time of the last such write; nil when there was none. In whole seconds, rounded down.
    public func lastUnconfirmedWrite() throws(StorageFailure) -> Date? {
        try archive.read { transaction throws(StorageFailure) in try Self.table.one(1, in: transaction) }
    }

    /// Notes such a write, in the place of the one before.
    public func noteUnconfirmedWrite(at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.save([date], 1, in: transaction)
        }
    }
}
