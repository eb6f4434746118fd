import PasteDomain
import PersistenceServiceInterface

extension Archive {
    /// The pastes of an address, newest first, then by title, descending. Texts are compared byte by byte. Times are
    /// kept in whole seconds, rounded down. A paste without a time is not kept.
    func pastes(of address: String) -> ArchivedRows<Paste> {
        ArchivedRows(table, in: self, address, confirmedAs: "pastes", address) { $0.modifiedAt != nil }
    }
}

private let table = TableDescription<Paste>(
    "paste", key: "title", order: "modified DESC, title DESC",
    columns: [
        "title": { $0.title }, "content": { $0.content }, "modified": { $0.modifiedAt }, "listed": { $0.isListed },
    ],
    make: { row in
        Paste(
            title: row.text(1), address: row.text(0), content: row.text(2), modifiedAt: row.time(3),
            isListed: row.optionalFlag(4))
    })
