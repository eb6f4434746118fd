extension Schema {
    /// The user's boxes. Times are whole seconds since 1970, UTC.
    ///
    /// `key` stays the same for a row's life, so that the index for searching can refer to it.
    static let boxTables = """
        CREATE TABLE box (
            key INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            description TEXT,
            created INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX box_name ON box (name);

        CREATE TABLE box_item (
            key INTEGER PRIMARY KEY,
            box TEXT NOT NULL REFERENCES box (id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('status', 'purl', 'paste', 'pic', 'link', 'text')),
            title TEXT NOT NULL,
            description TEXT,
            target TEXT,
            created INTEGER NOT NULL,
            UNIQUE (box, id)
        ) STRICT;

        CREATE TABLE box_comment (
            key INTEGER PRIMARY KEY,
            box TEXT NOT NULL,
            item TEXT NOT NULL,
            position INTEGER NOT NULL,
            text TEXT NOT NULL,
            created INTEGER NOT NULL,
            UNIQUE (box, item, position),
            FOREIGN KEY (box, item) REFERENCES box_item (box, id) ON DELETE CASCADE
        ) STRICT;
        """

    /// One row: what tells this archive from every other one.
    static let boxArchiveTable = """
        CREATE TABLE box_archive (
            id TEXT NOT NULL
        ) STRICT;
        INSERT INTO box_archive (id) VALUES (lower(hex(randomblob(16))));
        """

    // Boxes, items and comments are found each by itself, and all lead to their box. They belong to no address.

    static let searchedBoxItems = SearchedTable(
        table: "box_item", kind: "box", number: 9, id: "row.box", date: "row.created", title: "row.title",
        body: "coalesce(row.description || ' ', '') || coalesce(row.target, '')", address: "''")

    static let searchedBoxes = SearchedTable(
        table: "box", kind: "box", number: 10, id: "row.id", date: "row.created", title: "row.name",
        body: "row.description", address: "''")

    static let searchedBoxComments = SearchedTable(
        table: "box_comment", kind: "box", number: 11, id: "row.box", date: "row.created", title: "NULL",
        body: "row.text", address: "''")
}
