extension Schema {
    /// The outbox, in a separate file: unsent texts survive the loss of the archive. Its application id is the
    /// letters "NerO".
    ///
    /// Times are whole seconds since 1970, UTC. `state` has no CHECK: `checksum` detects a flipped bit, which must not
    /// fail a migration. `taken` records each entry that came from an archive, even after it was sent, so that it is
    /// never added again. AUTOINCREMENT: an id that was shown to the user never means another entry.
    /// Source: <https://sqlite.org/autoinc.html>.
    static let outbox = Schema(
        applicationID: 0x4E65_724F, version: 1,
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

            CREATE TABLE taken (
                origin TEXT NOT NULL PRIMARY KEY
            ) STRICT, WITHOUT ROWID;
            """)
}
