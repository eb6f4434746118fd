import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The DNS records in SQLite.
struct SQLiteDNSRecordStore: DNSRecordStore {
    private let database: SQLiteDatabase

    private static let columns = "id, type, name, data, priority, ttl, created, updated"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func dnsRecords(of address: String) throws(StorageFailure) -> Archived<[StoredDNSRecord]>? {
        try database.read { connection throws(SQLiteError) in
            let dnsRecords = try connection.rows(
                "SELECT \(Self.columns) FROM dns_record WHERE address = ? ORDER BY id", address, read: Self.dnsRecord)
            let refreshedAt = try Freshness.date(.dnsRecords, address, in: connection)
            return dnsRecords.isEmpty && refreshedAt == nil ? nil : Archived(dnsRecords, refreshedAt: refreshedAt)
        }
    }

    func replaceDNSRecords(
        of address: String, with dnsRecords: [StoredDNSRecord], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(dnsRecords.lazy.map { Int64($0.id) })
            let held = try connection.rows("SELECT id FROM dns_record WHERE address = ?", address) { $0.integer(0) }
            for id in held where !kept.contains(id) { try Self.remove(id, of: address, in: connection) }
            for dnsRecord in dnsRecords { try Self.save(dnsRecord, of: address, in: connection) }
            try Freshness.set(.dnsRecords, address, to: date, in: connection)
        }
    }

    func saveDNSRecord(_ dnsRecord: StoredDNSRecord, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(dnsRecord, of: address, in: connection)
        }
    }

    func removeDNSRecord(_ id: Int, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.remove(Int64(id), of: address, in: connection)
        }
    }

    private static func save(
        _ dnsRecord: StoredDNSRecord, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO dns_record (address, \(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (address, id) DO UPDATE SET
                type = excluded.type, name = excluded.name, data = excluded.data, priority = excluded.priority,
                ttl = excluded.ttl, created = excluded.created, updated = excluded.updated
            WHERE (type, name, data, priority, ttl, created, updated) IS NOT
                (excluded.type, excluded.name, excluded.data, excluded.priority, excluded.ttl, excluded.created,
                excluded.updated)
            """,
            address, Int64(dnsRecord.id), dnsRecord.type, dnsRecord.name, dnsRecord.data,
            dnsRecord.priority.map(Int64.init), dnsRecord.ttl.map(Int64.init), dnsRecord.createdAt, dnsRecord.updatedAt)
    }

    private static func remove(_ id: Int64, of address: String, in connection: Connection) throws(SQLiteError) {
        try connection.run("DELETE FROM dns_record WHERE address = ? AND id = ?", address, id)
    }

    private static func dnsRecord(_ row: Statement) -> StoredDNSRecord {
        StoredDNSRecord(
            id: Int(row.integer(0)), type: row.text(1), name: row.text(2), data: row.text(3),
            priority: row.optionalInteger(4).map { Int($0) }, ttl: row.optionalInteger(5).map { Int($0) },
            createdAt: row.optionalTime(6), updatedAt: row.optionalTime(7))
    }
}
