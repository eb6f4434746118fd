import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The last unconfirmed write in SQLite.
struct SQLiteUnconfirmedWriteStore: UnconfirmedWriteStore {
    private let database: SQLiteDatabase

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func lastUnconfirmedWrite() throws(StorageFailure) -> Date? {
        try database.read { connection throws(SQLiteError) in
            try connection.firstRow("SELECT sent FROM unconfirmed_write") { $0.time(0) }
        }
    }

    func noteUnconfirmedWrite(at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            _ = try connection.run("INSERT OR REPLACE INTO unconfirmed_write (id, sent) VALUES (1, ?)", date)
        }
    }
}
