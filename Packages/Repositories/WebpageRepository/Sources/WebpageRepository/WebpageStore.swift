import PersistenceServiceInterface
import WebpageDomain

extension Archive {
    /// The webpage of an address. Its time is kept in whole seconds, rounded down.
    func webpage(of address: String) -> ArchivedRows<Webpage> {
        ArchivedRows(table, in: self, address, confirmedAs: "webpages", address)
    }
}

private let table = TableDescription<Webpage>(
    "webpage",
    columns: [
        "content": { $0.content }, "type": { $0.type }, "theme": { $0.theme }, "css": { $0.css },
        "head": { $0.head }, "verified": { $0.isVerified }, "picture": { $0.picture },
        "metadata": { $0.metadata }, "branding": { $0.branding }, "modified": { $0.modifiedAt },
    ],
    make: { row in
        Webpage(
            address: row.text(0), content: row.text(1), type: row.text(2), theme: row.text(3),
            css: row.optionalText(4), head: row.optionalText(5), isVerified: row.optionalFlag(6),
            picture: row.optionalText(7), metadata: row.optionalText(8), branding: row.optionalText(9),
            modifiedAt: row.optionalTime(10))
    })
