public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The user's boxes. Times are whole seconds since 1970, UTC. `box_archive` has one row: the archive's identifier.
    ///
    /// Boxes, items and comments are indexed separately, and all lead to their box. They belong to no address.
    public static let box = ArchiveComponent(
        "box",
        steps: [
            """
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
                kind TEXT NOT NULL,
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

            CREATE TABLE box_archive (
                id TEXT NOT NULL
            ) STRICT;
            INSERT INTO box_archive (id) VALUES (lower(hex(randomblob(16))));
            """
        ],
        tables: [
            .kept("box_item", countedAs: "box item"), .kept("box", countedAs: "box"),
            .kept("box_comment", countedAs: "box comment"), .kept("box_archive"),
        ],
        searched: [
            .init(
                "box_item", kind: "box", id: "row.box", date: "row.created", title: "row.title",
                body: "coalesce(row.description || ' ', '') || coalesce(row.target, '')", address: "''"),
            .init(
                "box", kind: "box", id: "row.id", date: "row.created", title: "row.name", body: "row.description",
                address: "''"),
            .init(
                "box_comment", kind: "box", id: "row.box", date: "row.created", title: "NULL", body: "row.text",
                address: "''"),
        ],
        rescue: .init(
            // Blank names, titles and texts get a placeholder, since the program does not read blank ones. Rows whose
            // parent row was lost get a new parent; a new item's position puts it after all others. `box_archive` has a
            // new identifier in row 1, then those that were saved: the first saved one stays, or the new one if there
            // is none.
            repair: """
                UPDATE box SET name = 'rescued' WHERE trim(name) = '';
                UPDATE box_item SET title = 'rescued' WHERE trim(title) = '';
                UPDATE box_comment SET text = 'rescued' WHERE trim(text) = '';
                INSERT INTO box_item (box, id, position, kind, title, created)
                    SELECT box, item, 1000000, 'text', 'rescued', min(created) FROM box_comment
                    WHERE NOT EXISTS (SELECT 1 FROM box_item WHERE (box, id) = (box_comment.box, box_comment.item))
                    GROUP BY box, item;
                INSERT INTO box (id, name, created)
                    SELECT box, 'rescued', min(created) FROM box_item WHERE box NOT IN (SELECT id FROM box) GROUP BY box;
                DELETE FROM box_archive
                    WHERE rowid <> coalesce((SELECT min(rowid) FROM box_archive WHERE rowid > 1), 1);
                """,
            unreported: ["box_archive"]))
}
