public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The addresses, the account (one row), its sessions, and the service's statistics (one row). Times are whole
    /// seconds since 1970, UTC.
    public static let account = ArchiveComponent(
        "account",
        steps: [
            """
            CREATE TABLE address (
                name TEXT NOT NULL PRIMARY KEY,
                message TEXT,
                registered INTEGER,
                expired INTEGER,
                expires INTEGER,
                verified INTEGER,
                owner TEXT
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE profile (
                email TEXT NOT NULL PRIMARY KEY,
                name TEXT,
                created INTEGER,
                communication TEXT,
                date_format TEXT,
                web_editor TEXT
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE account_session (
                id TEXT NOT NULL PRIMARY KEY,
                position INTEGER NOT NULL,
                created INTEGER NOT NULL,
                expires INTEGER NOT NULL,
                user_agent TEXT,
                ip TEXT
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE service_statistics (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                members INTEGER NOT NULL,
                addresses INTEGER NOT NULL,
                profiles INTEGER NOT NULL
            ) STRICT;
            """
        ],
        tables: [
            .wiped("address", countedAs: "address"), .wiped("profile"), .wiped("account_session"),
            .wiped("service_statistics"),
        ])
}
