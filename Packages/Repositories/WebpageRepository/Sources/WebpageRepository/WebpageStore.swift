public import PersistenceServiceInterface
import WebpageDomain

extension ArchiveComponent {
    /// The webpages and the themes. Times are whole seconds since 1970, UTC.
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
            .init(
                "webpage", kind: "web", id: "row.address", date: "row.modified", title: "NULL", body: "row.content")
        ],
        versionedTexts: [.init("webpage", kind: "web", id: "row.address", content: "row.content")])
}

extension TableDescription where Value == Webpage {
    /// The webpage of an address. Its time is stored in whole seconds, rounded down.
    static let webpages = TableDescription(
        "webpage", confirmedAs: "webpages",
        columns: [
            "content": { $0.content }, "type": { $0.type }, "theme": { $0.theme }, "css": { $0.css },
            "head": { $0.head }, "verified": { $0.isVerified }, "picture": { $0.picture },
            "metadata": { $0.metadata }, "branding": { $0.branding }, "modified": { $0.modifiedAt },
        ],
        make: { row in
            Webpage(
                address: row.text(0), content: row.text(1), type: row.text(2), theme: row.text(3),
                css: row.optionalText(4), head: row.optionalText(5), isVerified: row.optionalFlag(6),
                picture: row.optionalText(7), metadata: row.optionalText(8), branding: row.optionalText(9),
                modifiedAt: row.optionalTime(10))
        })
}

extension TableDescription where Value == Theme {
    /// The themes, by id. Times are stored in whole seconds, rounded down. A theme without its times is not stored.
    static let themes = TableDescription(
        "theme", scope: [], key: "id", order: "id", confirmedAs: "themes",
        storing: { $0.createdAt != nil && $0.updatedAt != nil },
        columns: [
            "id": { $0.id }, "name": { $0.name }, "created": { $0.createdAt }, "updated": { $0.updatedAt },
            "author": { $0.author }, "author_url": { $0.authorURL }, "version": { $0.version },
            "license": { $0.license }, "description": { $0.description },
        ],
        make: { row in
            Theme(
                id: row.text(0), name: row.text(1), createdAt: row.time(2), updatedAt: row.time(3), author: row.text(4),
                authorURL: row.optionalText(5), version: row.text(6), license: row.text(7), description: row.text(8))
        })
}

extension TableDescription where Value == String {
    /// The preview of a theme. Its scope is the theme's id instead of an address.
    static let themePreviews = TableDescription(
        "theme_preview", scope: ["id"], confirmedAs: "theme-previews", columns: ["html": { $0 }], make: { $0.text(1) })
}
