extension Schema {
    /// The PURLs. Times are whole seconds since 1970, UTC.
    ///
    /// `purl.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let purlTables = """
        CREATE TABLE purl (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            updated INTEGER NOT NULL,
            content TEXT NOT NULL,
            UNIQUE (address, id)
        ) STRICT;
        CREATE INDEX purl_newest ON purl (address, updated DESC, id DESC);
        """
}
