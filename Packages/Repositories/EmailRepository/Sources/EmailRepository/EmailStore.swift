import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The forwarding of mail, in the archive.
///
/// Addresses are compared byte by byte. Times are kept in whole seconds, rounded down.
struct EmailStore: Sendable {
    let archive: any Archive

    private static let table = TableDescription<String>(
        "email_destination", isOrdered: true, columns: ["destination": { $0 }], make: { $0.text(1) })

    /// Reads the destinations of an address in their order; `nil` if they were never loaded.
    ///
    /// The value is empty, not `nil`, for a loaded address without forwarding.
    func destinations(of address: String) throws(StorageFailure) -> Archived<[String]>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let refreshedAt = try transaction.confirmed("emails", address) else { return nil }
            return Archived(try Self.table.all(address, in: transaction), refreshedAt: refreshedAt)
        }
    }

    /// Replaces all destinations of `address`, in one transaction.
    ///
    /// - Parameter destinations: May contain any scalar, including U+0000, and the same text twice.
    func replaceDestinations(of address: String, with destinations: [String], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.replace(address, with: destinations, in: transaction)
            try transaction.confirm("emails", address, at: date)
        }
    }
}
