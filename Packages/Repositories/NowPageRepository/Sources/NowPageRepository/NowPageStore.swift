import NowPageDomain
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
            .init(
                "now_page", kind: "now", id: "row.address", date: "row.updated", title: "NULL", body: "row.content")
        ],
        versionedTexts: [
            .init(
                "now_page", kind: "now", id: "row.address", content: "row.content",
                facts: [.previous("listed", "row.listed")])
        ],
        // The fifth column of `now_page`, `listed`, is 0 or 1.
        rescue: .init(isLikely: { table, row in table != "now_page" || [.integer(0), .integer(1)].contains(row[4]) }))
}

extension TableDescription where Value == NowPage {
    /// The now page of an address. Its time is stored in whole seconds, rounded down.
    static let nowPages = TableDescription(
        "now_page", confirmedAs: "now-page",
        columns: ["content": { $0.content }, "updated": { $0.updatedAt }, "listed": { $0.isListed }],
        make: { row in
            NowPage(address: row.text(0), content: row.text(1), updatedAt: row.optionalTime(2), isListed: row.flag(3))
        })
}

extension TableDescription where Value == GardenEntry {
    /// The now garden, in its saved order.
    static let nowGarden = TableDescription(
        "now_garden", scope: [], isOrdered: true, confirmedAs: "now-garden",
        columns: ["address": { $0.address }, "url": { $0.url }, "updated": { $0.updatedAt }],
        make: { GardenEntry(address: $0.text(0), url: $0.text(1), updatedAt: $0.optionalTime(2)) })
}
