public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The weblogs. Times are whole seconds since 1970, UTC.
    public static let weblog = ArchiveComponent(
        "weblog",
        steps: [
            """
            CREATE TABLE weblog_entry (
                key INTEGER PRIMARY KEY,
                address TEXT NOT NULL,
                id TEXT NOT NULL,
                location TEXT,
                title TEXT,
                date INTEGER,
                type TEXT,
                status TEXT,
                slug TEXT,
                source TEXT NOT NULL,
                body TEXT,
                UNIQUE (address, id)
            ) STRICT;
            CREATE INDEX weblog_entry_newest ON weblog_entry (address, date DESC, id DESC);

            CREATE TABLE weblog_tag (
                entry INTEGER NOT NULL REFERENCES weblog_entry (key) ON DELETE CASCADE,
                position INTEGER NOT NULL,
                name TEXT NOT NULL,
                PRIMARY KEY (entry, position)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE weblog_latest (
                address TEXT NOT NULL PRIMARY KEY,
                entry INTEGER NOT NULL REFERENCES weblog_entry (key) ON DELETE CASCADE
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX weblog_latest_entry ON weblog_latest (entry);

            CREATE TABLE weblog_text (
                key INTEGER PRIMARY KEY,
                address TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('configuration', 'template')),
                content TEXT NOT NULL,
                UNIQUE (address, kind)
            ) STRICT;
            """
        ],
        tables: [
            .wiped("weblog_entry", countedAs: "weblog"), .wiped("weblog_tag"), .wiped("weblog_latest"),
            .wiped("weblog_text"),
        ],
        searched: [
            .init(
                "weblog_entry", kind: "weblog", id: "row.id", date: "row.date", title: "row.title", body: "row.source",
                excerpt: "coalesce(row.body, row.source)", location: "row.location")
        ],
        versionedTexts: [
            .init(
                "weblog_entry", kind: "weblog", id: "row.id", content: "row.source",
                facts: [.current("title", "row.title"), .current("slug", "row.slug")])
        ],
        rescue: .init(
            repair: """
                DELETE FROM weblog_tag WHERE entry NOT IN (SELECT key FROM weblog_entry);
                DELETE FROM weblog_latest WHERE entry NOT IN (SELECT key FROM weblog_entry);
                """,
            isLikely: { table, row in
                switch table {
                case "weblog_text": ["configuration", "template"].contains(row[2].string)
                // Its rows cannot be told from those of an index.
                case "weblog_latest": false
                default: true
                }
            }))
}
