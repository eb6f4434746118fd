extension Schema {
    /// The weblogs. Times are whole seconds since 1970, UTC.
    ///
    /// `weblog.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let weblogTables = """
        CREATE TABLE weblog (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            updated INTEGER NOT NULL,
            content TEXT NOT NULL,
            UNIQUE (address, id)
        ) STRICT;
        CREATE INDEX weblog_newest ON weblog (address, updated DESC, id DESC);
        """
}
