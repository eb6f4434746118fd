extension Schema {
    /// The emails. Times are whole seconds since 1970, UTC.
    ///
    /// `email.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let emailTables = """
        CREATE TABLE email (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            updated INTEGER NOT NULL,
            content TEXT NOT NULL,
            UNIQUE (address, id)
        ) STRICT;
        CREATE INDEX email_newest ON email (address, updated DESC, id DESC);
        """
}
