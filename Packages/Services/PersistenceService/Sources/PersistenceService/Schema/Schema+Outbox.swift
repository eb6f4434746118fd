extension Schema {
    /// Where earlier versions kept writes that no server had taken yet; `SQLiteOutboxStore` moves them into its own file.
    static let outboxTables = """
        CREATE TABLE outbox (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            address TEXT NOT NULL,
            content TEXT NOT NULL,
            payload TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'unknown', 'refused')),
            reason TEXT NOT NULL,
            attempts INTEGER NOT NULL,
            created INTEGER NOT NULL,
            attempted INTEGER
        ) STRICT;
        """

    /// When the synchronisation began that has not ended, and when the last write was sent of which nobody knows whether
    /// the server took it: one row or none each.
    static let syncTables = """
        CREATE TABLE sync_run (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            started INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE unconfirmed_write (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            sent INTEGER NOT NULL
        ) STRICT;
        """
}
