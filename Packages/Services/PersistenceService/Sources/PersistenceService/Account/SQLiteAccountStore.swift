import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Addresses in SQLite.
struct SQLiteAccountStore: AccountStore {
    private let database: SQLiteDatabase

    private static let ownColumns = columns
    private static let columns = "name, message, registered, expired, expires, verified, owner"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func ownAddresses() throws(StorageFailure) -> Archived<[StoredAddress]>? {
        try database.read { connection throws(SQLiteError) in
            guard let refreshedAt = try Freshness.date(.ownAddresses, "", in: connection) else { return nil }
            let addresses = try connection.rows(
                "SELECT \(Self.ownColumns) FROM own_address LEFT JOIN address USING (name) ORDER BY position",
                read: Self.address)
            return Archived(addresses, refreshedAt: refreshedAt)
        }
    }

    func replaceOwnAddresses(with addresses: [StoredAddress], at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run("DELETE FROM own_address")
            for (position, address) in addresses.enumerated() {
                // A list says less than a look at the one address: what it changed is no longer confirmed as a whole.
                if try Self.save(address, in: connection) {
                    try Freshness.forget(.address, address.address, in: connection)
                }
                try connection.run(
                    "INSERT INTO own_address (name, position) VALUES (?, ?) ON CONFLICT DO UPDATE SET position = excluded.position",
                    address.address, Int64(position))
            }
            try Freshness.set(.ownAddresses, "", to: date, in: connection)
        }
    }

    func address(_ address: String) throws(StorageFailure) -> Archived<StoredAddress>? {
        try database.read { connection throws(SQLiteError) in
            let found = try connection.firstRow(
                "SELECT \(Self.columns) FROM address WHERE name = ?", address, read: Self.address)
            guard let found else { return nil }
            return Archived(found, refreshedAt: try Freshness.date(.address, address, in: connection))
        }
    }

    func saveAddress(_ address: StoredAddress, at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            _ = try Self.save(address, in: connection)
            try Freshness.set(.address, address.address, to: date, in: connection)
        }
    }

    func wipe() throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            // The addresses first: what is deleted of an address that is not one's own leaves no earlier version.
            try connection.run("DELETE FROM own_address")
            for table in try connection.rows("SELECT name FROM component_table WHERE wiped", read: { $0.text(0) }) {
                try connection.run("DELETE FROM \(table)")
            }
        }
    }

    /// Keeps an address, and gives whether anything of it is new.
    private static func save(_ address: StoredAddress, in connection: Connection) throws(SQLiteError) -> Bool {
        try connection.run(
            """
            INSERT INTO address (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
                message = excluded.message, registered = excluded.registered, expired = excluded.expired,
                expires = excluded.expires, verified = excluded.verified, owner = excluded.owner
            WHERE (message, registered, expired, expires, verified, owner) IS NOT
                (excluded.message, excluded.registered, excluded.expired, excluded.expires, excluded.verified,
                excluded.owner)
            """,
            address.address, address.message, address.registeredAt, address.isExpired, address.expiresAt,
            address.isVerified, address.owner) > 0
    }

    private static func address(_ row: Statement) -> StoredAddress {
        StoredAddress(
            address: row.text(0), message: row.optionalText(1), registeredAt: row.optionalTime(2),
            isExpired: row.optionalFlag(3), expiresAt: row.optionalTime(4), isVerified: row.optionalFlag(5),
            owner: row.optionalText(6))
    }
}
