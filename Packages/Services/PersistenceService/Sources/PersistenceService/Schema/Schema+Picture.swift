extension Schema {
    /// The pictures. Times are whole seconds since 1970, UTC; sizes are bytes; `tags` is a JSON array of texts.
    ///
    /// `picture.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let pictureTables = """
        CREATE TABLE picture (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            created INTEGER NOT NULL,
            mime TEXT NOT NULL,
            size INTEGER NOT NULL,
            url TEXT,
            page_url TEXT,
            caption TEXT,
            alt TEXT,
            tags TEXT NOT NULL,
            hidden INTEGER,
            UNIQUE (address, id)
        ) STRICT;
        CREATE INDEX picture_newest ON picture (address, created DESC, id DESC);

        CREATE TABLE picture_feed (
            picture INTEGER NOT NULL PRIMARY KEY REFERENCES picture (key) ON DELETE CASCADE
        ) STRICT;
        """
}
