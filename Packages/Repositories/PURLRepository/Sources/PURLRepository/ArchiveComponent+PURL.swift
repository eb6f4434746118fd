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
        formerSteps: 1, tables: [.wiped("purl", countedAs: "purl")],
        searched: [
            SearchedTable(
                "purl", kind: "purl", id: "row.name", date: "NULL", title: "row.name", body: "row.url")
        ],
        // A paste has columns of the same types; its time is larger than any hit count.
        rescue: RescueRules { _, row in
            row[4].number ?? 0 <= 100_000_000 && row[3].string?.utf8.contains(UInt8(ascii: ":")) == true
        })
}
