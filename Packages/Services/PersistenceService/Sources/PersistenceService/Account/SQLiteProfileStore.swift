import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The account, the lists of addresses and the service's numbers in SQLite.
struct SQLiteProfileStore: ProfileStore, AddressListStore, ServiceStatisticsStore {
    private let database: SQLiteDatabase

    private static let columns = "email, name, created, communication, date_format, web_editor"

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func profile() throws(StorageFailure) -> Archived<StoredProfile>? {
        try database.read { connection throws(SQLiteError) in
            let found = try connection.firstRow("SELECT \(Self.columns) FROM profile") { row in
                StoredProfile(
                    email: row.text(0), name: row.optionalText(1), createdAt: row.optionalTime(2),
                    communication: row.optionalText(3), dateFormat: row.optionalText(4),
                    webEditor: row.optionalText(5))
            }
            guard let found else { return nil }
            return Archived(found, refreshedAt: try Freshness.date(.profile, "", in: connection))
        }
    }

    func saveProfile(_ profile: StoredProfile, at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run("DELETE FROM profile")
            try connection.run(
                "INSERT INTO profile (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?)", profile.email, profile.name,
                profile.createdAt, profile.communication, profile.dateFormat, profile.webEditor)
            try Freshness.set(.profile, "", to: date, in: connection)
        }
    }

    func sessions() throws(StorageFailure) -> Archived<[StoredAccountSession]>? {
        try database.read { connection throws(SQLiteError) in
            guard let refreshedAt = try Freshness.date(.accountSessions, "", in: connection) else { return nil }
            let sessions = try connection.rows(
                "SELECT id, created, expires, user_agent, ip FROM account_session ORDER BY position"
            ) { row in
                StoredAccountSession(
                    id: row.text(0), createdAt: row.time(1), expiresAt: row.time(2), userAgent: row.optionalText(3),
                    ip: row.optionalText(4))
            }
            return Archived(sessions, refreshedAt: refreshedAt)
        }
    }

    func replaceSessions(with sessions: [StoredAccountSession], at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run("DELETE FROM account_session")
            for (position, session) in sessions.enumerated() {
                try connection.run(
                    """
                    INSERT OR REPLACE INTO account_session (id, position, created, expires, user_agent, ip)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """,
                    session.id, Int64(position), session.createdAt, session.expiresAt, session.userAgent, session.ip)
            }
            try Freshness.set(.accountSessions, "", to: date, in: connection)
        }
    }

    func removeSession(_ id: String) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            _ = try connection.run("DELETE FROM account_session WHERE id = ?", id)
        }
    }

    func statistics() throws(StorageFailure) -> Archived<StoredServiceStatistics>? {
        try database.read { connection throws(SQLiteError) in
            let found = try connection.firstRow("SELECT members, addresses, profiles FROM service_statistics") { row in
                StoredServiceStatistics(
                    members: Int(clamping: row.integer(0)), addresses: Int(clamping: row.integer(1)),
                    profiles: Int(clamping: row.integer(2)))
            }
            guard let found else { return nil }
            return Archived(found, refreshedAt: try Freshness.date(.serviceStatistics, "", in: connection))
        }
    }

    func saveStatistics(_ statistics: StoredServiceStatistics, at date: Date) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run(
                "INSERT OR REPLACE INTO service_statistics (id, members, addresses, profiles) VALUES (1, ?, ?, ?)",
                Int64(statistics.members), Int64(statistics.addresses), Int64(statistics.profiles))
            try Freshness.set(.serviceStatistics, "", to: date, in: connection)
        }
    }

    func addresses(in list: StoredAddressList) throws(StorageFailure) -> Archived<[String]>? {
        try database.read { connection throws(SQLiteError) in
            guard let refreshedAt = try Freshness.date(list.kind, list.address, in: connection) else { return nil }
            let addresses = try connection.rows(
                "SELECT name FROM address_list WHERE kind = ? AND of = ? ORDER BY position", list.kind.rawValue,
                list.address
            ) { $0.text(0) }
            return Archived(addresses, refreshedAt: refreshedAt)
        }
    }

    func replaceAddresses(
        in list: StoredAddressList, with addresses: [String], at date: Date
    ) throws(StorageFailure) {
        try database.write { connection throws(SQLiteError) in
            try connection.run(
                "DELETE FROM address_list WHERE kind = ? AND of = ?", list.kind.rawValue, list.address)
            for (position, address) in addresses.enumerated() {
                try connection.run(
                    "INSERT INTO address_list (kind, of, position, name) VALUES (?, ?, ?, ?)", list.kind.rawValue,
                    list.address, Int64(position), address)
            }
            try Freshness.set(list.kind, list.address, to: date, in: connection)
        }
    }
}

extension StoredAddressList {
    fileprivate var kind: Freshness.Kind {
        switch self {
        case .directory: .directory
        case .following: .following
        case .followers: .followers
        }
    }

    fileprivate var address: String {
        switch self {
        case .directory: ""
        case .following(let address), .followers(let address): address
        }
    }
}
