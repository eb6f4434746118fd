public import PersistenceServiceInterface

extension ArchiveComponent {
    /// Statuses, timelines and bios. Times are whole seconds since 1970, UTC.
    ///
    /// `key` stays the same for a row's life: the search index refers to it. A timeline contains references to
    /// statuses. STRICT needs SQLite 3.37. Source: <https://sqlite.org/stricttables.html>.
    public static let status = ArchiveComponent(
        "status",
        steps: [
            """
            CREATE TABLE status (
                key INTEGER PRIMARY KEY,
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
                status INTEGER NOT NULL REFERENCES status (key) ON DELETE CASCADE,
                PRIMARY KEY (span, status)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX timeline_status ON timeline (status);

            CREATE TABLE bio (
                key INTEGER PRIMARY KEY,
                address TEXT NOT NULL UNIQUE,
                content TEXT,
                css TEXT,
                head TEXT
            ) STRICT;
            """
        ],
        tables: [.wiped("timeline"), .wiped("status", countedAs: "status"), .wiped("bio", countedAs: "bio")],
        searched: [
            .init(
                "status", kind: "status", id: "row.id", date: "row.created", title: "NULL",
                body: "coalesce(row.emoji || ' ', '') || row.content"),
            .init(
                "bio", kind: "bio", id: "row.address", date: "NULL", title: "NULL", body: "row.content",
                condition: "row.content IS NOT NULL"),
        ],
        versionedTexts: [
            .init(
                "status", kind: "status", id: "row.id", content: "row.content",
                facts: [.previous("emoji", "row.emoji"), .previous("external_url", "row.external_url")]),
            .init("bio", kind: "bio", id: "row.address", content: "row.content"),
        ],
        rescue: .init(
            repair: "DELETE FROM timeline WHERE status NOT IN (SELECT key FROM status);",
            isLikely: { table, row in table != "timeline" || ["latest", "all"].contains(row[0].string) }))
}
