public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The pictures. Times are whole seconds since 1970, UTC; sizes are bytes; `tags` is a JSON array of texts.
    public static let picture = ArchiveComponent(
        "picture",
        steps: [
            """
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
        ],
        tables: [.wiped("picture_feed"), .wiped("picture", countedAs: "pic")],
        searched: [
            .init(
                "picture", kind: "pic", id: "row.id", date: "row.created", title: "row.caption",
                body: "coalesce(row.alt, '') || CASE row.tags WHEN '[]' THEN '' ELSE ' ' || row.tags END",
                // Shows the tags without JSON's punctuation.
                excerpt: """
                    coalesce(row.alt, '') || coalesce(
                        ' · ' || (SELECT group_concat(tag.value, ', ') FROM json_each(row.tags) AS tag), '')
                    """)
        ],
        rescue: .init(repair: "DELETE FROM picture_feed WHERE picture NOT IN (SELECT key FROM picture);"))
}
