import PURLDomain
public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The PURLs. `hits` is NULL before the first one; `listed` is 1, 0, or NULL for unknown.
    public static let purl = ArchiveComponent(
        "purl",
        steps: [
            """
            CREATE TABLE purl (
                key INTEGER PRIMARY KEY,
                address TEXT NOT NULL,
                name TEXT NOT NULL,
                url TEXT NOT NULL,
                hits INTEGER,
                listed INTEGER,
                UNIQUE (address, name)
            ) STRICT;
            """
        ],
        tables: [.wiped("purl", countedAs: "purl")],
        searched: [
            .init(
                "purl", kind: "purl", id: "row.name", date: "NULL", title: "row.name", body: "row.url")
        ],
        // A PURL is recognised by its URL: other tables have columns of the same types, but no URL in this place.
        rescue: .init(isLikely: { _, row in row[3].string?.utf8.contains(UInt8(ascii: ":")) == true }))
}

extension TableDescription where Value == PURL {
    /// The PURLs of an address, by name. Addresses and names are compared byte by byte.
    static let purls = TableDescription(
        "purl", key: "name", order: "name", confirmedAs: "purls",
        columns: ["name": { $0.name }, "url": { $0.url }, "hits": { $0.hits }, "listed": { $0.isListed }],
        make: { row in
            PURL(
                name: row.text(1), address: row.text(0), url: row.text(2), hits: row.optionalNumber(3),
                isListed: row.optionalFlag(4))
        })
}
