public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The now pages, and the garden. Times are whole seconds since 1970, UTC.
    public static let nowPage = ArchiveComponent(
        "now-page",
        steps: [
            """
            CREATE TABLE now_page (
                key INTEGER PRIMARY KEY,
                address TEXT NOT NULL UNIQUE,
                content TEXT NOT NULL,
                updated INTEGER,
                listed INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE now_garden (
                position INTEGER PRIMARY KEY,
                address TEXT NOT NULL,
                url TEXT NOT NULL,
                updated INTEGER
            ) STRICT;
            """
        ],
        tables: [.wiped("now_page", countedAs: "now"), .wiped("now_garden")],
        searched: [
            SearchedTable(
                "now_page", kind: "now", id: "row.address", date: "row.updated", title: "NULL", body: "row.content")
        ],
        keptTexts: [
            KeptText(
                "now_page", kind: "now", id: "row.address", content: "row.content",
                facts: [.former("listed", "row.listed")])
        ],
        rescue: RescueRules { table, row in table != "now_page" || [.integer(0), .integer(1)].contains(row[4]) })
}
