import PersistenceServiceInterface

extension [ArchiveComponent] {
    /// The components of the archives in these tests.
    static let samples: [ArchiveComponent] = [.notes, .drawers]
}

extension ArchiveComponent {
    /// Notes, like content of the service: they are searched, and their texts are stored.
    static let notes = ArchiveComponent(
        "notes",
        steps: [
            """
            CREATE TABLE note (
                key INTEGER PRIMARY KEY,
                address TEXT NOT NULL,
                id TEXT NOT NULL,
                created INTEGER NOT NULL,
                title TEXT,
                content TEXT NOT NULL,
                mood TEXT,
                pinned INTEGER,
                UNIQUE (address, id)
            ) STRICT;
            CREATE INDEX note_newest ON note (address, created DESC, id DESC);
            """
        ],
        tables: [.wiped("note", countedAs: "note")],
        searched: [
            SearchedTable(
                "note", kind: "note", id: "row.id", date: "row.created", title: "row.title", body: "row.content")
        ],
        versionedTexts: [
            VersionedText(
                "note", kind: "note", id: "row.id", content: "row.content",
                facts: [
                    .previous("mood", "row.mood"), .previous("pinned", "row.pinned"), .current("title", "row.title"),
                ])
        ])

    /// Drawers with items, and signs, like content of the user. A rescue drops visits.
    ///
    /// Drawers and items are searched, and lead to their drawer. They belong to no address.
    static let drawers = ArchiveComponent(
        "drawers",
        steps: [
            """
            CREATE TABLE drawer (
                key INTEGER PRIMARY KEY,
                id TEXT NOT NULL UNIQUE,
                label TEXT,
                place TEXT,
                created INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE drawer_item (
                key INTEGER PRIMARY KEY,
                drawer TEXT NOT NULL REFERENCES drawer (id) ON DELETE CASCADE,
                position INTEGER NOT NULL,
                content TEXT NOT NULL,
                UNIQUE (drawer, position)
            ) STRICT;

            CREATE TABLE sign (
                kind TEXT NOT NULL CHECK (kind IN ('arrow', 'word')),
                value TEXT NOT NULL,
                created INTEGER NOT NULL,
                PRIMARY KEY (kind, value)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE visit (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                began INTEGER NOT NULL
            ) STRICT;
            """
        ],
        tables: [
            .kept("drawer_item", countedAs: "drawer item"), .kept("drawer", countedAs: "drawer"),
            .kept("sign", countedAs: "sign"), .wiped("visit"),
        ],
        searched: [
            SearchedTable(
                "drawer", kind: "drawer", id: "row.id", date: "row.created", title: "NULL", body: "row.label",
                condition: "row.label IS NOT NULL", address: "''", location: "row.place"),
            SearchedTable(
                "drawer_item", kind: "drawer", id: "row.drawer", date: "NULL", title: "NULL", body: "row.content",
                address: "''"),
        ],
        rescue: RescueRules(
            repair: """
                INSERT INTO drawer (id, label, created)
                    SELECT DISTINCT drawer, 'rescued', 0 FROM drawer_item WHERE drawer NOT IN (SELECT id FROM drawer);
                """,
            dropped: ["visit"]
        ) { table, row in
            table != "sign" || ["arrow", "word"].contains(row[0].string)
        })
}
