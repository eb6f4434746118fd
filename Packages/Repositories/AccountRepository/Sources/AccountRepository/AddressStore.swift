import AccountDomain
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// What is known of the account's own addresses, and of others that were looked at, in the archive.
///
/// Addresses are equal when their bytes are. Times are kept in whole seconds, rounded down.
struct AddressStore: Sendable {
    let archive: any Archive

    private static let columns = "name, message, registered, expired, expires, verified, owner"

    /// Gives the account's own addresses in the server's order; nil when they were never loaded.
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

    /// Makes `addresses` the whole of the account's own, in one transaction.
    ///
    /// What is known of one that is no longer own stays. Of one given twice the last counts. One of which the list says
    /// something else than was known is no longer confirmed as a whole: its own `refreshedAt` becomes nil.
    func replaceOwnAddresses(with addresses: [Address], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            for address in addresses {
                // A list says less than a look at the one address: what it changed is no longer confirmed as a whole.
                if try Self.save(address, in: transaction) {
                    try transaction.confirm("address", address.name, at: nil)
                }
            }
            try transaction.replaceOwnAddresses(with: addresses.map(\.name), at: date)
        }
    }

    /// Gives what is known of an address, own or not; nil when nothing is.
    func address(_ name: String) throws(StorageFailure) -> Archived<Address>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.address(name, in: transaction), as: "address", name)
        }
    }

    /// Keeps what is known of an address. Whether it is an own one does not change.
    func saveAddress(_ address: Address, at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            _ = try Self.save(address, in: transaction)
            try transaction.confirm("address", address.name, at: date)
        }
    }

    /// Gives what is known of an address; of an own one that only took a write, its name.
    private static func address(
        _ name: String, in transaction: any Transaction
    ) throws(StorageFailure) -> Address? {
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

    /// Keeps an address, and gives whether anything of it is new.
    private static func save(
        _ address: Address, in transaction: any Transaction
    ) throws(StorageFailure) -> Bool {
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
