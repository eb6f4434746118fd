import PersistenceServiceInterface
import StatusDomain

extension Archive {
    /// The bio of an address. A row without content: the address has no bio.
    func bio(of address: String) -> ArchivedRows<Bio?> {
        ArchivedRows(table, in: self, address, confirmedAs: "bio", address)
    }
}

private let table = TableDescription<Bio?>(
    "bio", columns: ["content": { $0?.content }, "css": { $0?.css }, "head": { $0?.head }],
    make: { row in
        row.optionalText(1).map {
            Bio(address: row.text(0), content: $0, css: row.optionalText(2), head: row.optionalText(3))
        }
    })
