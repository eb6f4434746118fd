public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The web pages and the themes. Times are whole seconds since 1970, UTC.
    public static let webpage = ArchiveComponent(
        "webpage",
        steps: [
            """
            CREATE TABLE webpage (
                key INTEGER PRIMARY KEY,
                address TEXT NOT NULL UNIQUE,
                content TEXT NOT NULL,
                type TEXT NOT NULL,
                theme TEXT NOT NULL,
                css TEXT,
                head TEXT,
                verified INTEGER,
                picture TEXT,
                metadata TEXT,
                branding TEXT,
                modified INTEGER
            ) STRICT;

            CREATE TABLE theme (
                id TEXT NOT NULL PRIMARY KEY,
                name TEXT NOT NULL,
                created INTEGER NOT NULL,
                updated INTEGER NOT NULL,
                author TEXT NOT NULL,
                author_url TEXT,
                version TEXT NOT NULL,
                license TEXT NOT NULL,
                description TEXT NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE theme_preview (
                id TEXT NOT NULL PRIMARY KEY,
                html TEXT NOT NULL
            ) STRICT;
            """
        ],
        tables: [.wiped("webpage", countedAs: "web"), .wiped("theme"), .wiped("theme_preview")],
        searched: [
            SearchedTable(
                "webpage", kind: "web", id: "row.address", date: "row.modified", title: "NULL", body: "row.content")
        ],
        keptTexts: [KeptText("webpage", kind: "web", id: "row.address", content: "row.content")])
}
