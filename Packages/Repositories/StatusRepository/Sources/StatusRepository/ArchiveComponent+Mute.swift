public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The mutes.
    public static let mute = ArchiveComponent(
        "mute",
        steps: [
            """
            CREATE TABLE mute (
                kind TEXT NOT NULL CHECK (kind IN ('address', 'word')),
                value TEXT NOT NULL,
                created INTEGER NOT NULL,
                until INTEGER,
                PRIMARY KEY (kind, value)
            ) STRICT, WITHOUT ROWID;
            """
        ],
        tables: [.kept("mute", countedAs: "mute")],
        rescue: .init(isLikely: { _, row in ["address", "word"].contains(row[0].string) }))
}
