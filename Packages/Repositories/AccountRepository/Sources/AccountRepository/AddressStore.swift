import AccountDomain
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The account's own addresses, and others that were looked at, in the archive.
///
/// Addresses are compared byte by byte. Times are stored in whole seconds, rounded down.
struct AddressStore: Sendable {
    let archive: any Archive

    private static let columns = "name, message, registered, expired, expires, verified, owner"

    /// Reads the account's own addresses in the server's order; `nil` if they were never loaded.
    func ownAddresses() throws(StorageFailure) -> Archived<[Address]>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let own = try transaction.ownAddresses() else { return nil }
            var addresses: [Address] = []
            for name in own.value {
                if let address = try Self.address(name, in: transaction) { addresses.append(address) }
            }
            return Archived(addresses, refreshedAt: own.refreshedAt)
        }
    }

    /// Replaces the account's own addresses, in one transaction.
    ///
    /// Previous own addresses stay in the archive. If an address is passed twice, the last one counts. An address that
    /// the list changes is no longer confirmed as a whole: its own `refreshedAt` becomes `nil`.
    func replaceOwnAddresses(with addresses: [Address], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            for address in addresses {
                // A list contains less than a single address's response.
                if try Self.save(address, in: transaction) {
                    try transaction.confirm("address", address.name, at: nil)
                }
            }
            try transaction.replaceOwnAddresses(with: addresses.map(\.name), at: date)
        }
    }

    /// Reads an address, own or not; `nil` if it is not archived.
    func address(_ name: String) throws(StorageFailure) -> Archived<Address>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.address(name, in: transaction), as: "address", name)
        }
    }

    /// Saves an address, without changing whether the account owns it.
    func saveAddress(_ address: Address, at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            _ = try Self.save(address, in: transaction)
            try transaction.confirm("address", address.name, at: date)
        }
    }

    /// The account's own addresses.
    var own: ArchivedResource<[Address]> {
        ArchivedResource(read: ownAddresses) { addresses, date in
            try replaceOwnAddresses(with: addresses, at: date)
        }
    }

    /// An address, own or not.
    func one(_ name: String) -> ArchivedResource<Address> {
        ArchivedResource {
            try address(name)
        } keep: { address, date in
            try saveAddress(address, at: date)
        }
    }

    /// Reads an address. One of the account's addresses that is known only from a write has just its name.
    private static func address(_ name: String, in transaction: any Transaction) throws(StorageFailure) -> Address? {
        let known = "SELECT name FROM address UNION SELECT name FROM own_address"
        return try transaction.first(
            "SELECT \(columns) FROM (\(known)) LEFT JOIN address USING (name) WHERE name = ?", name
        ) { row in
            Address(
                name: row.text(0), message: row.optionalText(1), registeredAt: row.optionalTime(2),
                isExpired: row.optionalFlag(3), expiresAt: row.optionalTime(4), isVerified: row.optionalFlag(5),
                owner: row.optionalText(6))
        }
    }

    /// Saves an address and returns whether it changed.
    private static func save(_ address: Address, in transaction: any Transaction) throws(StorageFailure) -> Bool {
        try transaction.run(
            """
            INSERT INTO address (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
                message = excluded.message, registered = excluded.registered, expired = excluded.expired,
                expires = excluded.expires, verified = excluded.verified, owner = excluded.owner
            WHERE (message, registered, expired, expires, verified, owner) IS NOT
                (excluded.message, excluded.registered, excluded.expired, excluded.expires, excluded.verified,
                excluded.owner)
            """,
            address.name, address.message, address.registeredAt, address.isExpired, address.expiresAt,
            address.isVerified, address.owner) > 0
    }
}
