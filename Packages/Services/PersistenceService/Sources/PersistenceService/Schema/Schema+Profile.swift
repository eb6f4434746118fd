extension Schema {
    /// The account as its owner sees it, in one row, and lists of nothing but addresses. Times are whole seconds since
    /// 1970, UTC.
    static let profileTables = """
        CREATE TABLE profile (
            email TEXT NOT NULL PRIMARY KEY,
            name TEXT,
            created INTEGER,
            communication TEXT,
            date_format TEXT,
            web_editor TEXT
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE address_list (
            kind TEXT NOT NULL,
            of TEXT NOT NULL,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (kind, of, position)
        ) STRICT, WITHOUT ROWID;
        """

    /// The account's sessions, and, in one row, the service's numbers.
    static let sessionTables = """
        CREATE TABLE account_session (
            id TEXT NOT NULL PRIMARY KEY,
            position INTEGER NOT NULL,
            created INTEGER NOT NULL,
            expires INTEGER NOT NULL,
            user_agent TEXT,
            ip TEXT
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE service_statistics (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            members INTEGER NOT NULL,
            addresses INTEGER NOT NULL,
            profiles INTEGER NOT NULL
        ) STRICT;
        """
}
