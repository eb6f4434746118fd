extension Schema {
    /// The PURLs. `hits` is NULL before the first one; `listed` is 1, 0, or NULL for unknown.
    ///
    /// `purl.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let purlTables = """
        CREATE TABLE purl (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            name TEXT NOT NULL,
            url TEXT NOT NULL,
            hits INTEGER,
            listed INTEGER,
            UNIQUE (address, name)
        ) STRICT;
        """
}
