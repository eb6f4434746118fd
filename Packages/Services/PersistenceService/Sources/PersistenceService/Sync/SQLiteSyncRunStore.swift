import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The run of a synchronisation in SQLite.
struct SQLiteSyncRunStore: SyncRunStore {
    private let database: SQLiteDatabase

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func syncRun() throws(StorageFailure) -> Date? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow("SELECT started FROM sync_run") { $0.time(0) }
        }
    }

    func setSyncRun(_ date: Date?) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run("DELETE FROM sync_run")
            if let date { try connection.run("INSERT INTO sync_run (id, started) VALUES (1, ?)", date) }
        }
    }
}
