extension Schema {
    /// Statuses, the timeline, bios, mutes, addresses, and how fresh they are. Times are seconds since 1970, UTC.
    static let version1 = """
        CREATE TABLE status (
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
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            PRIMARY KEY (span, address, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE bio (
            address TEXT NOT NULL PRIMARY KEY,
            content TEXT,
            css TEXT,
            head TEXT
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE mute (
            kind TEXT NOT NULL,
            value TEXT NOT NULL,
            created REAL NOT NULL,
            until REAL,
            PRIMARY KEY (kind, value)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE address (
            name TEXT NOT NULL PRIMARY KEY,
            own_position INTEGER,
            message TEXT,
            registered REAL,
            expired INTEGER,
            expires REAL,
            verified INTEGER,
            owner TEXT
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE freshness (
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            refreshed REAL NOT NULL,
            PRIMARY KEY (kind, key)
        ) STRICT, WITHOUT ROWID;
        """
}
