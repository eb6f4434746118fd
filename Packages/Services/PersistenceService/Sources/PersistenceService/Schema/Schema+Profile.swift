extension Schema {
    /// The account as its owner sees it, in one row, and lists of nothing but addresses.
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
}
