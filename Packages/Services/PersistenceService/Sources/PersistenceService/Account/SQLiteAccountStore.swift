import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Addresses in SQLite.
struct SQLiteAccountStore: AccountStore {
    private let database: SQLiteDatabase

    private static let columns = "name, message, registered, expired, expires, verified, owner"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func ownAddresses() throws(StorageFailure) -> Archived<[StoredAddress]>? {
        try database.read { connection throws(SQLiteError) in
            guard let refreshedAt = try Freshness.date(.ownAddresses, "", in: connection) else { return nil }
            let addresses = try connection.rows(
                "SELECT \(Self.columns) FROM address WHERE own_position IS NOT NULL ORDER BY own_position",
                read: Self.address)
            return Archived(addresses, refreshedAt: refreshedAt)
        }
    }

    func replaceOwnAddresses(with addresses: [StoredAddress], at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run("UPDATE address SET own_position = NULL WHERE own_position IS NOT NULL")
            for (position, address) in addresses.enumerated() {
                // A list says less than a look at the one address: what it changed is no longer confirmed as a whole.
                if try Self.save(address, in: connection) {
                    try Freshness.forget(.address, address.address, in: connection)
                }
                try connection.run(
                    "UPDATE address SET own_position = ? WHERE name = ?",
                    Int64(position), address.address)
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
            for table in [
                "address", "sync_run", "unconfirmed_write", "timeline", "status", "bio", "freshness", "profile",
                "account_session", "service_statistics", "address_list", "paste", "purl", "picture_feed", "picture",
                "now_page", "now_garden", "weblog_entry", "weblog_text", "webpage", "theme", "theme_preview",
                "dns_record", "email_destination",
            ] {
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
