public import PersistenceServiceInterface

extension ArchiveComponent {
    /// When the synchronisation began that has not ended, and when the last write was sent of which nobody knows whether
    /// the server took it: one row or none each. The next read is a new one anyway, so that a rescue leaves them out.
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
        formerSteps: 1, tables: [.wiped("sync_run"), .wiped("unconfirmed_write")],
        rescue: RescueRules(dropped: ["sync_run", "unconfirmed_write"]))
}
