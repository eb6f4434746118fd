import PersistenceServiceInterface
import ResourceLoading

/// Earlier versions in SQLite.
struct SQLiteHistoryStore: HistoryStore {
    private let database: SQLiteDatabase

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func revisions(kind: String, id: String, of address: String) throws(StorageFailure) -> [StoredRevision] {
        try database.read { connection throws(SQLiteError) in
            try connection.rows(
                """
                SELECT number, replaced, content FROM revision WHERE kind = ? AND address = ? AND id = ?
                ORDER BY number DESC
                """, kind, address, id
            ) { StoredRevision(number: Int(clamping: $0.integer(0)), replacedAt: $0.time(1), content: $0.text(2)) }
        }
    }
}
