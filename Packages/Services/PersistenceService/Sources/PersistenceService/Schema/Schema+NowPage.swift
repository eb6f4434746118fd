extension Schema {
    /// The now pages. Times are whole seconds since 1970, UTC.
    ///
    /// `now_page.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let nowPageTables = """
        CREATE TABLE now_page (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            updated INTEGER NOT NULL,
            content TEXT NOT NULL,
            UNIQUE (address, id)
        ) STRICT;
        CREATE INDEX now_page_newest ON now_page (address, updated DESC, id DESC);
        """
}
