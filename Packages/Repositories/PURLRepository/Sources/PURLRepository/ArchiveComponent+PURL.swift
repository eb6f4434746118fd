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
            SearchedTable(
                "purl", kind: "purl", id: "row.name", date: "NULL", title: "row.name", body: "row.url")
        ],
        rescue: RescueRules { _, row in row[3].string?.utf8.contains(UInt8(ascii: ":")) == true })
}
