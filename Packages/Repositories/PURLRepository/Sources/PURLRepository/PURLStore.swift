import PURLDomain
import PersistenceServiceInterface

extension Archive {
    /// The PURLs of an address, by name. Addresses and names are compared byte by byte.
    func purls(of address: String) -> ArchivedRows<PURL> {
        ArchivedRows(table, in: self, address, confirmedAs: "purls", address)
    }
}

private let table = TableDescription<PURL>(
    "purl", key: "name", order: "name",
    columns: ["name": { $0.name }, "url": { $0.url }, "hits": { $0.hits }, "listed": { $0.isListed }],
    make: { row in
        PURL(
            name: row.text(1), address: row.text(0), url: row.text(2), hits: row.optionalNumber(3),
            isListed: row.optionalFlag(4))
    })
