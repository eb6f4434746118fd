public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The forwarding of an address's mail, in the server's order. A confirmed address without a row forwards no mail.
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
        tables: [.wiped("email_destination")])
}
