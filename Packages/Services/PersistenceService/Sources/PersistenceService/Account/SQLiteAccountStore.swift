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
                "SELECT \(Self.columns) FROM address WHERE own_position IS NOT NULL ORDER BY own_position", [],
                Self.address)
            return Archived(addresses, refreshedAt: refreshedAt)
        }
    }

    func replaceOwnAddresses(with addresses: [StoredAddress], at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run("UPDATE address SET own_position = NULL WHERE own_position IS NOT NULL")
            for (position, address) in addresses.enumerated() {
                try Self.save(address, in: connection)
                try connection.run(
                    "UPDATE address SET own_position = ? WHERE name = ?",
                    [.integer(Int64(position)), .text(address.address)])
            }
            try Freshness.set(.ownAddresses, "", to: date, in: connection)
        }
    }

    func address(_ address: String) throws(StorageFailure) -> Archived<StoredAddress>? {
        try database.read { connection throws(SQLiteError) in
            let found = try connection.firstRow(
                "SELECT \(Self.columns) FROM address WHERE name = ?", [.text(address)], Self.address)
            guard let found else { return nil }
            return Archived(found, refreshedAt: try Freshness.date(.address, address, in: connection))
        }
    }

    func saveAddress(_ address: StoredAddress, at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(address, in: connection)
            try Freshness.set(.address, address.address, to: date, in: connection)
        }
    }

    func wipe() throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            for table in ["status", "timeline", "bio", "address", "freshness"] {
                try connection.run("DELETE FROM \(table)")
            }
        }
    }

    private static func save(_ address: StoredAddress, in connection: Connection) throws(SQLiteError) {
        try connection.run(
            """
            INSERT INTO address (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
                message = excluded.message, registered = excluded.registered, expired = excluded.expired,
                expires = excluded.expires, verified = excluded.verified, owner = excluded.owner
            """,
            [
                .text(address.address), .optional(address.message), seconds(address.registeredAt),
                .optional(address.isExpired), seconds(address.expiresAt), .optional(address.isVerified),
                .optional(address.owner),
            ])
    }

    private static func address(_ row: Statement) -> StoredAddress {
        StoredAddress(
            address: row.text(0), message: row.optionalText(1),
            registeredAt: row.optionalReal(2).map(Date.init(timeIntervalSince1970:)),
            isExpired: row.optionalFlag(3), expiresAt: row.optionalReal(4).map(Date.init(timeIntervalSince1970:)),
            isVerified: row.optionalFlag(5), owner: row.optionalText(6))
    }

    private static func seconds(_ date: Date?) -> SQLiteValue {
        date.map { .real($0.timeIntervalSince1970) } ?? .null
    }
}
