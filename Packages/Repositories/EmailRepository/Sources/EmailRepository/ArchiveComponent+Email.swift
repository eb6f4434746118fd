public import PersistenceServiceInterface

extension ArchiveComponent {
    /// Where the mail for an address goes, in the server's order. An address without a row here that was confirmed has its
    /// mail sent nowhere.
    public static let email = ArchiveComponent(
        "email",
        steps: [
            """
            CREATE TABLE email_destination (
                address TEXT NOT NULL,
                position INTEGER NOT NULL,
                destination TEXT NOT NULL,
                PRIMARY KEY (address, position)
            ) STRICT, WITHOUT ROWID;
            """
        ],
        formerSteps: 1, tables: [.wiped("email_destination")])
}
