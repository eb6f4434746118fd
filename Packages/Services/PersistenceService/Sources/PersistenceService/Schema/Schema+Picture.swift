extension Schema {
    /// The pictures. Times are whole seconds since 1970, UTC.
    ///
    /// `picture.key` stays the same for a row's life, so that an index for searching can refer to it.
    static let pictureTables = """
        CREATE TABLE picture (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            updated INTEGER NOT NULL,
            content TEXT NOT NULL,
            UNIQUE (address, id)
        ) STRICT;
        CREATE INDEX picture_newest ON picture (address, updated DESC, id DESC);
        """
}
