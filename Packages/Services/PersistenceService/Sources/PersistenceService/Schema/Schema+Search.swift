extension Schema {
    /// The index for searching. It has the words of the texts, not the texts: those stand in their tables.
    ///
    /// `remove_diacritics 2` finds "wörld" by "world"; the categories make symbols words, so that emoji are found.
    /// A match in a title counts four times. Sources: <https://sqlite.org/fts5.html>, sections 4.3.1, 4.4 and 5.1.1.
    static let searchIndex =
        (searchedTables.map(\.dropTriggers) + [
            """
            DROP TABLE search;
            CREATE VIRTUAL TABLE search USING fts5 (
                title, body, content = '', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
            );
            INSERT INTO search (search, rank) VALUES ('rank', 'bm25(4.0, 1.0)');
            INSERT INTO search (search, rank) VALUES ('hashsize', 4194304);
            """
        ] + searchedTables.flatMap { [$0.filling, $0.triggers] }).joined(separator: "\n")

    /// Makes the index anew from the tables.
    static let refillIndex =
        (["INSERT INTO search (search) VALUES ('delete-all');"] + searchedTables.map(\.filling)).joined(separator: "\n")

    /// The index of version 2, with a copy of each text, and earlier versions of texts.
    static let searchTables = """
        CREATE VIRTUAL TABLE search USING fts5 (
            kind UNINDEXED, address UNINDEXED, id UNINDEXED, date UNINDEXED, title, body,
            tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
        );
        INSERT INTO search (search, rank) VALUES ('rank', 'bm25(0, 0, 0, 0, 4.0, 1.0)');

        CREATE TABLE revision (
            kind TEXT NOT NULL,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            number INTEGER NOT NULL,
            replaced INTEGER NOT NULL,
            content TEXT NOT NULL,
            PRIMARY KEY (kind, address, id, number)
        ) STRICT, WITHOUT ROWID;
        """

    /// The bio gets a key that stays the same for its life.
    static let bioWithKey = """
        CREATE TABLE bio_with_key (
            key INTEGER PRIMARY KEY,
            address TEXT NOT NULL UNIQUE,
            content TEXT,
            css TEXT,
            head TEXT
        ) STRICT;
        INSERT INTO bio_with_key (address, content, css, head) SELECT address, content, css, head FROM bio;
        DROP TABLE bio;
        ALTER TABLE bio_with_key RENAME TO bio;
        """

    static let searchedTables = [
        SearchedTable(
            table: "status", kind: "status", number: 0, id: "row.id", date: "row.created", title: "NULL",
            body: "coalesce(row.emoji || ' ', '') || row.content"),
        SearchedTable(
            table: "bio", kind: "bio", number: 1, id: "row.address", date: "NULL", title: "NULL", body: "row.content",
            condition: "row.content IS NOT NULL"),
        SearchedTable(
            table: "paste", kind: "paste", number: 2, id: "row.title", date: "row.modified", title: "row.title",
            body: "row.content"),
        SearchedTable(
            table: "purl", kind: "purl", number: 3, id: "row.name", date: "NULL", title: "row.name", body: "row.url"),
        SearchedTable(
            table: "picture", kind: "pic", number: 4, id: "row.id", date: "row.created", title: "row.caption",
            body: "coalesce(row.alt, '') || CASE row.tags WHEN '[]' THEN '' ELSE ' ' || row.tags END"),
        SearchedTable(
            table: "webpage", kind: "web", number: 5, id: "row.address", date: "row.modified", title: "NULL",
            body: "row.content"),
        SearchedTable(
            table: "now_page", kind: "now", number: 6, id: "row.address", date: "row.updated", title: "NULL",
            body: "row.content"),
        SearchedTable(
            table: "weblog_entry", kind: "weblog", number: 7, id: "row.id", date: "row.date", title: "row.title",
            body: "row.source", location: "row.location"),
        searchedBoxItems, searchedBoxes, searchedBoxComments,
    ]

    static let keptTexts = [
        KeptText(
            table: "status", kind: "status", id: "row.id", content: "row.content",
            facts: [("emoji", "row.emoji"), ("external_url", "row.external_url")]),
        KeptText(table: "bio", kind: "bio", id: "row.address", content: "row.content", facts: []),
        KeptText(
            table: "paste", kind: "paste", id: "row.title", content: "row.content", facts: [("listed", "row.listed")]),
        KeptText(table: "webpage", kind: "web", id: "row.address", content: "row.content", facts: []),
        KeptText(
            table: "now_page", kind: "now", id: "row.address", content: "row.content", facts: [("listed", "row.listed")]
        ),
        KeptText(
            table: "weblog_entry", kind: "weblog", id: "row.id", content: "row.source",
            facts: [("title", "row.title"), ("slug", "row.slug")]),
    ]
}
