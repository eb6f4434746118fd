extension Schema {
    /// The DNS records. Times are whole seconds since 1970, UTC.
    ///
    /// `dns_record.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let dnsRecordTables = """
        CREATE TABLE dns_record (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            updated INTEGER NOT NULL,
            content TEXT NOT NULL,
            UNIQUE (address, id)
        ) STRICT;
        CREATE INDEX dns_record_newest ON dns_record (address, updated DESC, id DESC);
        """
}
