import PersistenceServiceInterface

extension Archive {
    /// The destinations of an address's mail, in their order. The same text may occur twice.
    func emailDestinations(of address: String) -> ArchivedRows<String> {
        ArchivedRows(table, in: self, address, confirmedAs: "emails", address)
    }
}

private let table = TableDescription<String>(
    "email_destination", isOrdered: true, columns: ["destination": { $0 }], make: { $0.text(1) })
