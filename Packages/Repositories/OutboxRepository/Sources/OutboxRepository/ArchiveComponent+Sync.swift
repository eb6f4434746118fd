public import PersistenceServiceInterface

extension ArchiveComponent {
    /// When the unfinished sync began, and when the last unconfirmed write was sent: at most one row each. A rescue
    /// leaves them out: all that it restores is fetched again anyway.
    public static let sync = ArchiveComponent(
        "sync",
        steps: [
            """
            CREATE TABLE sync_run (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                started INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE unconfirmed_write (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                sent INTEGER NOT NULL
            ) STRICT;
            """
        ],
        tables: [.wiped("sync_run"), .wiped("unconfirmed_write")],
        rescue: .init(dropped: ["sync_run", "unconfirmed_write"]))
}
