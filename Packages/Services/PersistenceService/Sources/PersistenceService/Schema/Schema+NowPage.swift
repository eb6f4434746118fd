extension Schema {
    /// The now pages, and the garden as it was last told. Times are whole seconds since 1970, UTC.
    ///
    /// `now_page.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let nowPageTables = """
        CREATE TABLE now_page (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL UNIQUE,
            content TEXT NOT NULL,
            updated INTEGER,
            listed INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE now_garden (
            position INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            url TEXT NOT NULL,
            updated INTEGER
        ) STRICT;
        """
}
