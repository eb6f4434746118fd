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

extension TableDescription where Value == String {
    /// The destinations of an address's mail, in their order. The same text may occur twice.
    static let emailDestinations = TableDescription(
        "email_destination", isOrdered: true, confirmedAs: "emails", columns: ["destination": { $0 }],
        make: { $0.text(1) })
}
