import DNSRecordDomain
public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The DNS records. Times are whole seconds since 1970, UTC; `ttl` is in seconds.
    public static let dnsRecord = ArchiveComponent(
        "dns-record",
        steps: [
            """
            CREATE TABLE dns_record (
                key INTEGER PRIMARY KEY,
                address TEXT NOT NULL,
                id INTEGER NOT NULL,
                type TEXT NOT NULL,
                name TEXT NOT NULL,
                data TEXT NOT NULL,
                priority INTEGER,
                ttl INTEGER,
                created INTEGER,
                updated INTEGER,
                UNIQUE (address, id)
            ) STRICT;
            """
        ],
        tables: [.wiped("dns_record")])
}

extension TableDescription where Value == DNSRecord {
    /// The DNS records of an address, by id. Times are stored in whole seconds, rounded down.
    static let dnsRecords = TableDescription(
        "dns_record", key: "id", order: "id", confirmedAs: "dns-records",
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
}
