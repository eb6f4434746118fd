import PasteDomain
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
            .init(
                "paste", kind: "paste", id: "row.title", date: "row.modified", title: "row.title", body: "row.content")
        ],
        versionedTexts: [
            .init(
                "paste", kind: "paste", id: "row.title", content: "row.content",
                facts: [.previous("listed", "row.listed")])
        ],
        // A paste is recognised by its time, which is a large number.
        rescue: .init(isLikely: { _, row in row[4].number ?? 0 > 100_000_000 }))
}

extension TableDescription where Value == Paste {
    /// The pastes of an address, newest first, then by title, descending. Texts are compared byte by byte. Times are
    /// stored in whole seconds, rounded down. A paste without a time is not stored.
    static let pastes = TableDescription(
        "paste", key: "title", order: "modified DESC, title DESC", confirmedAs: "pastes",
        storing: { $0.modifiedAt != nil },
        columns: [
            "title": { $0.title }, "content": { $0.content }, "modified": { $0.modifiedAt }, "listed": { $0.isListed },
        ],
        make: { row in
            Paste(
                title: row.text(1), address: row.text(0), content: row.text(2), modifiedAt: row.time(3),
                isListed: row.optionalFlag(4))
        })
}
