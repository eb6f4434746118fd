import PersistenceServiceInterface
import ResourceLoading

/// Earlier versions in SQLite.
struct SQLiteHistoryStore: HistoryStore {
    private let database: SQLiteDatabase

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func revisions(kind: String, id: String, of address: String) throws(StorageFailure) -> [StoredRevision] {
        guard let text = Schema.keptTexts.first(where: { $0.kind == kind }) else { return [] }
        return try database.read { connection throws(SQLiteError) in
            try connection.rows(
                "\(Self.selection(text)) AND revision.id = ? ORDER BY number DESC", kind, address, id,
                read: Self.revision)
        }
    }

    func lastRevisions(kind: String, of address: String) throws(StorageFailure) -> [StoredRevision] {
        guard let text = Schema.keptTexts.first(where: { $0.kind == kind }) else { return [] }
        return try database.read { connection throws(SQLiteError) in
            try connection.rows(
                """
                \(Self.selection(text)) AND number = (
                    SELECT max(number) FROM revision AS r
                    WHERE (r.kind, r.address, r.id) = (revision.kind, revision.address, revision.id))
                ORDER BY replaced DESC, revision.id
                """, kind, address, read: Self.revision)
        }
    }

    /// The versions of a kind's texts beside the present ones, for a kind and an address.
    private static func selection(_ text: KeptText) -> String {
        let fact = { (column: String) in
            text.facts.first { $0.column == column }.map { "coalesce(\(present($0.value)), revision.\(column))" }
                ?? "NULL"
        }
        return """
            SELECT revision.id, number, replaced, revision.content, revision.emoji, revision.external_url,
                revision.listed, \(fact("title")), \(fact("slug")), \(present(text.content)) IS NULL
            FROM revision LEFT JOIN \(text.table) AS present
                ON present.address = revision.address AND \(present(text.id)) = revision.id
            WHERE revision.kind = ? AND revision.address = ?
            """
    }

    private static func present(_ expression: String) -> String { expression.replacing("row.", with: "present.") }

    private static func revision(_ row: Statement) -> StoredRevision {
        StoredRevision(
            id: row.text(0), number: Int(clamping: row.integer(1)), replacedAt: row.time(2), content: row.text(3),
            emoji: row.optionalText(4), externalURL: row.optionalText(5), isListed: row.optionalFlag(6),
            title: row.optionalText(7), slug: row.optionalText(8), isDeleted: row.optionalFlag(9) == true)
    }
}
