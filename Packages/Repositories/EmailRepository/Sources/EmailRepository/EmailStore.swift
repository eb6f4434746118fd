import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Where the mail for an address goes, in the archive.
///
/// Addresses are equal when their bytes are. Times are kept in whole seconds, rounded down.
struct EmailStore: Sendable {
    let archive: any Archive

    private static let table = TableDescription<String>(
        "email_destination", isOrdered: true, columns: ["destination": { $0 }], make: { $0.text(1) })

    /// Gives the destinations of an address in their order; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func destinations(of address: String) throws(StorageFailure) -> Archived<[String]>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let refreshedAt = try transaction.confirmed("emails", address) else { return nil }
            return Archived(try Self.table.all(address, in: transaction), refreshedAt: refreshedAt)
        }
    }

    /// Makes `destinations` the whole of what `address` has, in one transaction.
    ///
    /// - Parameter destinations: May hold any scalar, U+0000 too, and a text twice.
    func replaceDestinations(of address: String, with destinations: [String], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.replace(address, with: destinations, in: transaction)
            try transaction.confirm("emails", address, at: date)
        }
    }
}
