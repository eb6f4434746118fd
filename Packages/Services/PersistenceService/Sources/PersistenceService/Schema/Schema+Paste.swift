extension Schema {
    /// The pastes. Times are whole seconds since 1970, UTC.
    ///
    /// `paste.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let pasteTables = """
        CREATE TABLE paste (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            updated INTEGER NOT NULL,
            content TEXT NOT NULL,
            UNIQUE (address, id)
        ) STRICT;
        CREATE INDEX paste_newest ON paste (address, updated DESC, id DESC);
        """
}
