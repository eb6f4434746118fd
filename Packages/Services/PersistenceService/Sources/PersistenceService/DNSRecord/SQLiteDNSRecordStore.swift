import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The DNS records in SQLite.
struct SQLiteDNSRecordStore: DNSRecordStore {
    private let database: SQLiteDatabase

    private static let columns = "id, updated, content"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func dnsRecords(of address: String) throws(StorageFailure) -> Archived<[StoredDNSRecord]>? {
        try database.read { connection throws(SQLiteError) in
            let dnsRecords = try connection.rows(
                "SELECT \(Self.columns) FROM dns_record WHERE address = ? ORDER BY updated DESC, id DESC", address,
                read: Self.dnsRecord)
            let refreshedAt = try Freshness.date(.dnsRecords, address, in: connection)
            return dnsRecords.isEmpty && refreshedAt == nil ? nil : Archived(dnsRecords, refreshedAt: refreshedAt)
        }
    }

    func dnsRecord(_ id: String, of address: String) throws(StorageFailure) -> StoredDNSRecord? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow(
                "SELECT \(Self.columns) FROM dns_record WHERE address = ? AND id = ?", address, id,
                read: Self.dnsRecord)
        }
    }

    func replaceDNSRecords(
        of address: String, with dnsRecords: [StoredDNSRecord], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            let kept = Set(dnsRecords.lazy.map { ExactText($0.id) })
            let held = try connection.rows("SELECT id FROM dns_record WHERE address = ?", address) { $0.text(0) }
            for id in held where !kept.contains(ExactText(id)) {
                try connection.run("DELETE FROM dns_record WHERE address = ? AND id = ?", address, id)
            }
            for dnsRecord in dnsRecords { try Self.save(dnsRecord, of: address, in: connection) }
            try Freshness.set(.dnsRecords, address, to: date, in: connection)
        }
    }

    func saveDNSRecord(_ dnsRecord: StoredDNSRecord, of address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try Self.save(dnsRecord, of: address, in: connection)
        }
    }

    private static func save(
        _ dnsRecord: StoredDNSRecord, of address: String, in connection: Connection
    ) throws(SQLiteError) {
        // An unchanged row is not written: most of a refreshed list is as it was.
        try connection.run(
            """
            INSERT INTO dns_record (address, id, updated, content) VALUES (?, ?, ?, ?)
            ON CONFLICT (address, id) DO UPDATE SET updated = excluded.updated, content = excluded.content
            WHERE (updated, content) IS NOT (excluded.updated, excluded.content)
            """,
            address, dnsRecord.id, dnsRecord.updatedAt, dnsRecord.content)
    }

    private static func dnsRecord(_ row: Statement) -> StoredDNSRecord {
        StoredDNSRecord(id: row.text(0), updatedAt: row.time(1), content: row.text(2))
    }
}
