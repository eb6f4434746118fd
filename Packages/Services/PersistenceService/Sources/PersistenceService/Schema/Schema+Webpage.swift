extension Schema {
    /// The webpages. Times are whole seconds since 1970, UTC.
    ///
    /// `webpage.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let webpageTables = """
        CREATE TABLE webpage (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            updated INTEGER NOT NULL,
            content TEXT NOT NULL,
            UNIQUE (address, id)
        ) STRICT;
        CREATE INDEX webpage_newest ON webpage (address, updated DESC, id DESC);
        """
}
