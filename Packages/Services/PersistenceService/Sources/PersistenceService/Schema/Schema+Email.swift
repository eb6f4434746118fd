extension Schema {
    /// Where the mail for an address goes, in the server's order. Without a row here, and with one in `freshness`, it
    /// goes nowhere.
    static let emailTables = """
        CREATE TABLE email_destination (
            address TEXT NOT NULL,
            position INTEGER NOT NULL,
            destination TEXT NOT NULL,
            PRIMARY KEY (address, position)
        ) STRICT, WITHOUT ROWID;
        """
}
