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
                INSERT INTO own_address (name, position)
                    SELECT ?, 1 + coalesce(max(position), -1) FROM own_address WHERE true ON CONFLICT DO NOTHING
                """, address)
        }
    }
}
