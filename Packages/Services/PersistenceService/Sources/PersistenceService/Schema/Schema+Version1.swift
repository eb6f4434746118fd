extension Schema {
    /// Statuses, the timeline, bios, mutes, addresses, and how fresh they are. Times are whole seconds since 1970, UTC.
    ///
    /// `status.key` stays the same for a row's life, so that an index for searching can refer to it. A timeline holds
    /// no status, it refers to one. STRICT needs SQLite 3.37. Source: <https://sqlite.org/stricttables.html>.
    static let version1 = """
        CREATE TABLE status (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            created INTEGER NOT NULL,
            emoji TEXT,
            content TEXT NOT NULL,
            external_url TEXT,
            UNIQUE (address, id)
        ) STRICT;
        CREATE INDEX status_newest ON status (address, created DESC, id DESC);

        CREATE TABLE timeline (
            span TEXT NOT NULL,
            status INTEGER NOT NULL REFERENCES status (key) ON DELETE CASCADE,
            PRIMARY KEY (span, status)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX timeline_status ON timeline (status);

        CREATE TABLE bio (
            address TEXT NOT NULL PRIMARY KEY,
            content TEXT,
            css TEXT,
            head TEXT
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE mute (
            kind TEXT NOT NULL CHECK (kind IN ('address', 'word')),
            value TEXT NOT NULL,
            created INTEGER NOT NULL,
            until INTEGER,
            PRIMARY KEY (kind, value)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE address (
            name TEXT NOT NULL PRIMARY KEY,
            own_position INTEGER,
            message TEXT,
            registered INTEGER,
            expired INTEGER,
            expires INTEGER,
            verified INTEGER,
            owner TEXT
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE freshness (
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            refreshed INTEGER NOT NULL,
            PRIMARY KEY (kind, key)
        ) STRICT, WITHOUT ROWID;
        """
}
