import Foundation
import PersistenceServiceInterface

/// When the server last confirmed the whole of something.
enum Freshness {
    /// What can be fresh. The raw values are stored.
    enum Kind: String {
        case statuses
        case timeline
        case bio
        case ownAddresses = "own-addresses"
        case address
        case profile
        case accountSessions = "account-sessions"
        case serviceStatistics = "service-statistics"
        case directory
        case following
        case followers
        case pastes
        case purls
        case pictures
        case pictureFeed = "picture-feed"
        case nowPage = "now-page"
        case nowGarden = "now-garden"
        case weblogEntries = "weblog-entries"
        case weblogLatest = "weblog-latest"
        case weblogConfiguration = "weblog-configuration"
        case weblogTemplate = "weblog-template"
        case webpages
        case themes
        case themePreviews = "theme-previews"
        case dnsRecords = "dns-records"
        case emails
    }

    static func date(_ kind: Kind, _ key: String, in connection: Connection) throws(SQLiteError) -> Date? {
        try connection.firstRow(
            "SELECT refreshed FROM freshness WHERE kind = ? AND key = ?", kind.rawValue, key
        ) { $0.time(0) }
    }

    static func set(_ kind: Kind, _ key: String, to date: Date, in connection: Connection) throws(SQLiteError) {
        try connection.run(
            """
            INSERT INTO freshness (kind, key, refreshed) VALUES (?, ?, ?)
            ON CONFLICT DO UPDATE SET refreshed = excluded.refreshed
            """,
            kind.rawValue, key, date)
    }

    static func forget(_ kind: Kind, _ key: String, in connection: Connection) throws(SQLiteError) {
        try connection.run("DELETE FROM freshness WHERE kind = ? AND key = ?", kind.rawValue, key)
    }
}
