extension Schema {
    /// The outbox, in a separate file: unsent texts survive the loss of the archive. Its application id is the
    /// letters "NerO".
    ///
    /// Times are whole seconds since 1970, UTC. `state` has no CHECK: `checksum` detects a flipped bit, which must not
    /// fail a migration. AUTOINCREMENT: an id that was shown to the user never means another entry.
    /// Source: <https://sqlite.org/autoinc.html>.
    static let outbox = Schema(
        applicationID: 0x4E65_724F, version: 2,
        creation: """
            CREATE TABLE entry (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                kind TEXT NOT NULL,
                address TEXT NOT NULL,
                content TEXT NOT NULL,
                payload TEXT NOT NULL,
                state TEXT NOT NULL,
                reason TEXT NOT NULL,
                attempts INTEGER NOT NULL,
                created INTEGER NOT NULL,
                attempted INTEGER,
                checksum TEXT NOT NULL
            ) STRICT;

            """ + journal, upgrades: [1: { journal }])

    /// What writes changed. `journal` has a row for each command, `change` one for each of its changes. `alias` has the
    /// ids that items got when they were restored.
    private static let journal = """

        CREATE TABLE journal (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            created INTEGER NOT NULL,
            command TEXT NOT NULL,
            checksum TEXT NOT NULL
        ) STRICT;

        CREATE TABLE change (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            journal INTEGER NOT NULL,
            kind TEXT NOT NULL,
            address TEXT NOT NULL,
            thing TEXT,
            former TEXT NOT NULL,
            before TEXT NOT NULL,
            after TEXT,
            takes_back INTEGER,
            state TEXT NOT NULL,
            outbox TEXT,
            checksum TEXT NOT NULL
        ) STRICT;

        CREATE INDEX change_of_journal ON change (journal);

        CREATE TABLE alias (
            kind TEXT NOT NULL,
            address TEXT NOT NULL,
            old TEXT NOT NULL,
            new TEXT NOT NULL,
            PRIMARY KEY (kind, address, old)
        ) STRICT, WITHOUT ROWID;
        """
}
