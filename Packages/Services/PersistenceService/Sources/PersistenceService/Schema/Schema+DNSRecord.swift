extension Schema {
    /// The DNS records. Times are whole seconds since 1970, UTC; `ttl` is in seconds.
    ///
    /// `dns_record.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let dnsRecordTables = """
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
}
