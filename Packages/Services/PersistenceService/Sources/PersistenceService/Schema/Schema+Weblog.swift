extension Schema {
    /// The weblogs. Times are whole seconds since 1970, UTC.
    ///
    /// `weblog_entry.key` and `weblog_text.key` stay the same for a row's life, so that an index for searching can refer
    /// to them.
    static let weblogTables = """
        CREATE TABLE weblog_entry (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            location TEXT,
            title TEXT,
            date INTEGER,
            type TEXT,
            status TEXT,
            slug TEXT,
            source TEXT NOT NULL,
            body TEXT,
            UNIQUE (address, id)
        ) STRICT;
        CREATE INDEX weblog_entry_newest ON weblog_entry (address, date DESC, id DESC);

        CREATE TABLE weblog_tag (
            entry INTEGER NOT NULL REFERENCES weblog_entry (key) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (entry, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE weblog_latest (
            address TEXT NOT NULL PRIMARY KEY,
            entry INTEGER NOT NULL REFERENCES weblog_entry (key) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX weblog_latest_entry ON weblog_latest (entry);

        CREATE TABLE weblog_text (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('configuration', 'template')),
            content TEXT NOT NULL,
            UNIQUE (address, kind)
        ) STRICT;
        """
}
