extension Schema {
    /// The outbox, a file of its own: what was not sent survives the archive. Its mark is the letters "NerO".
    ///
    /// Times are whole seconds since 1970, UTC. `state` has no CHECK: a flipped bit is for `checksum` to find, and must not
    /// end a migration. `taken` names each entry that came from an archive, also after it was sent: it never comes again.
    /// AUTOINCREMENT: an id that a person was told never means another entry.
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
