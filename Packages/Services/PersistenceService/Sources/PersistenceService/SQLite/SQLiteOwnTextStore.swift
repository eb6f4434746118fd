import PersistenceServiceInterface
import ResourceLoading

/// Texts of own addresses in SQLite.
protocol SQLiteOwnTextStore: OwnTextStore {
    var database: SQLiteDatabase { get }
}

extension SQLiteOwnTextStore {
    func noteOwn(_ address: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            _ = try connection.run(
                """
                INSERT INTO address (name, own_position)
                VALUES (?, (SELECT coalesce(max(own_position), -1) + 1 FROM address))
                ON CONFLICT (name) DO UPDATE SET own_position = excluded.own_position WHERE own_position IS NULL
                """, address)
        }
    }
}
