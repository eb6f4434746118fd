extension Schema {
    /// The pastes. Times are whole seconds since 1970, UTC; `listed` is 1, 0, or NULL for unknown.
    ///
    /// `paste.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let pasteTables = """
        CREATE TABLE paste (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            title TEXT NOT NULL,
            content TEXT NOT NULL,
            modified INTEGER NOT NULL,
            listed INTEGER,
            UNIQUE (address, title)
        ) STRICT;
        CREATE INDEX paste_newest ON paste (address, modified DESC, title DESC);
        """
}
