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
