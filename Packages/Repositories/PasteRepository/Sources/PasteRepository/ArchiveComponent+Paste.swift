public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The pastes. Times are whole seconds since 1970, UTC; `listed` is 1, 0, or NULL for unknown.
    public static let paste = ArchiveComponent(
        "paste",
        steps: [
            """
            CREATE TABLE paste (
                key INTEGER PRIMARY KEY,
                address TEXT NOT NULL,
                title TEXT NOT NULL,
                content TEXT NOT NULL,
                modified INTEGER NOT NULL,
                listed INTEGER,
                UNIQUE (address, title)
            ) STRICT;
            CREATE INDEX paste_newest ON paste (address, modified DESC, title DESC);
            """
        ],
        tables: [.wiped("paste", countedAs: "paste")],
        searched: [
            SearchedTable(
                "paste", kind: "paste", id: "row.title", date: "row.modified", title: "row.title", body: "row.content")
        ],
        keptTexts: [
            KeptText(
                "paste", kind: "paste", id: "row.title", content: "row.content",
                facts: [.former("listed", "row.listed")])
        ],
        // Its time is a large number.
        rescue: RescueRules { _, row in row[4].number ?? 0 > 100_000_000 })
}
