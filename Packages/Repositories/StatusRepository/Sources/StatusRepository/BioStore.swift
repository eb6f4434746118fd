import PersistenceServiceInterface
import StatusDomain

extension TableDescription where Value == Bio? {
    /// The bio of an address. A row without content means that the address has no bio.
    static let bios = TableDescription(
        "bio", columns: ["content": { $0?.content }, "css": { $0?.css }, "head": { $0?.head }],
        make: { row in
            row.optionalText(1).map {
                Bio(address: row.text(0), content: $0, css: row.optionalText(2), head: row.optionalText(3))
            }
        })
}
