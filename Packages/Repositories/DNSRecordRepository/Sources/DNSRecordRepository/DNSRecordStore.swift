import DNSRecordDomain
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The DNS records in the archive.
///
/// Addresses are compared byte by byte. Times are kept in whole seconds, rounded down.
struct DNSRecordStore: Sendable {
    let archive: any Archive

    private static let table = TableDescription<DNSRecord>(
        "dns_record", key: "id", order: "id",
        columns: [
            "id": { $0.id }, "type": { $0.type }, "name": { $0.name }, "data": { $0.data }, "priority": { $0.priority },
            "ttl": { $0.ttl }, "created": { $0.createdAt }, "updated": { $0.updatedAt },
        ],
        make: { row in
            DNSRecord(
                id: row.number(1), address: row.text(0), type: row.text(2), name: row.text(3), data: row.text(4),
                priority: row.optionalNumber(5), ttl: row.optionalNumber(6), createdAt: row.optionalTime(7),
                updatedAt: row.optionalTime(8))
        })

    /// Reads the DNS records of an address, by id; `nil` if they were never loaded.
    ///
    /// The value is empty, not `nil`, for a loaded address without records.
    func dnsRecords(of address: String) throws(StorageFailure) -> Archived<[DNSRecord]>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.table.all(address, in: transaction), as: "dns-records", address)
        }
    }

    /// Replaces all DNS records of `address`, in one transaction. If an id is passed twice, the last one counts.
    func replaceDNSRecords(
        of address: String, with dnsRecords: [DNSRecord], at date: Date
    ) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.replace(address, with: dnsRecords, in: transaction)
            try transaction.confirm("dns-records", address, at: date)
        }
    }

    /// Adds a DNS record, or updates the one of the same address and id.
    func saveDNSRecord(_ dnsRecord: DNSRecord) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.save([dnsRecord], dnsRecord.address, in: transaction)
        }
    }

    /// Removes a DNS record; does nothing if it is not archived.
    func removeDNSRecord(_ id: Int, of address: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.remove(address, id, in: transaction)
        }
    }
}
