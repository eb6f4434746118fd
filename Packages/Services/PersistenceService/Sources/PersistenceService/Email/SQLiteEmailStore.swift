import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Where mail goes, in SQLite.
struct SQLiteEmailStore: EmailStore {
    private let database: SQLiteDatabase

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func destinations(of address: String) throws(StorageFailure) -> Archived<[String]>? {
        try database.read { connection throws(SQLiteError) in
            guard let refreshedAt = try Freshness.date(.emails, address, in: connection) else { return nil }
            let destinations = try connection.rows(
                "SELECT destination FROM email_destination WHERE address = ? ORDER BY position", address
            ) { $0.text(0) }
            return Archived(destinations, refreshedAt: refreshedAt)
        }
    }

    func replaceDestinations(of address: String, with destinations: [String], at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run("DELETE FROM email_destination WHERE address = ?", address)
            for (position, destination) in destinations.enumerated() {
                try connection.run(
                    "INSERT INTO email_destination (address, position, destination) VALUES (?, ?, ?)", address,
                    Int64(position), destination)
            }
            try Freshness.set(.emails, address, to: date, in: connection)
        }
    }
}
