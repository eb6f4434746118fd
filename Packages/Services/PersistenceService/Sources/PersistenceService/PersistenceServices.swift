public import PersistenceServiceInterface
import ResourceLoading

/// All stores of one archive.
public struct PersistenceServices: Sendable {
    public let accounts: any AccountStore
    public let addressLists: any AddressListStore
    public let boxes: any BoxStore
    public let dnsRecords: any DNSRecordStore
    public let emails: any EmailStore
    public let mutes: any MuteStore
    public let nowPages: any NowPageStore
    public let pastes: any PasteStore
    public let pictures: any PictureStore
    public let profiles: any ProfileStore
    public let purls: any PURLStore
    public let serviceStatistics: any ServiceStatisticsStore
    public let statuses: any StatusStore
    public let syncRuns: any SyncRunStore
    public let themes: any ThemeStore
    public let unconfirmedWrites: any UnconfirmedWriteStore
    public let weblogs: any WeblogStore
    public let webpages: any WebpageStore
    public let outbox: any OutboxStore
    private let databases: [SQLiteDatabase]

    /// Stores in SQLite files. Nothing is opened or made before the first use.
    ///
    /// - Parameters:
    ///   - path: The archive; its folder is made with mode 0700, the file with mode 0600.
    ///   - outboxPath: The outbox, likewise; `nil` for a file beside the archive.
    public init(path: String, outboxPath: String? = nil) {
        self.init(
            database: SQLiteDatabase(path: path, schema: .archive(ArchiveComponent.all)),
            outbox: Self.outboxDatabase(outboxPath ?? path + ".outbox"))
    }

    static func outboxDatabase(_ path: String) -> SQLiteDatabase {
        SQLiteDatabase(path: path, schema: .outbox, isDurable: true)
    }

    init(
        database: SQLiteDatabase, outbox outboxDatabase: SQLiteDatabase,
        onUnreadableOutbox: @escaping @Sendable (StorageFailure) -> Void = { _ in }
    ) {
        accounts = SQLiteAccountStore(database: database)
        let profileStore = SQLiteProfileStore(database: database)
        addressLists = profileStore
        profiles = profileStore
        serviceStatistics = profileStore
        boxes = SQLiteBoxStore(database: database)
        dnsRecords = SQLiteDNSRecordStore(database: database)
        emails = SQLiteEmailStore(database: database)
        mutes = SQLiteMuteStore(database: database)
        nowPages = SQLiteNowPageStore(database: database)
        pastes = SQLitePasteStore(database: database)
        pictures = SQLitePictureStore(database: database)
        purls = SQLitePURLStore(database: database)
        statuses = SQLiteStatusStore(database: database)
        themes = SQLiteThemeStore(database: database)
        weblogs = SQLiteWeblogStore(database: database)
        webpages = SQLiteWebpageStore(database: database)
        outbox = SQLiteOutboxStore(
            database: outboxDatabase, archive: database, onUnreadableArchive: onUnreadableOutbox)
        syncRuns = SQLiteSyncRunStore(database: database)
        unconfirmedWrites = SQLiteUnconfirmedWriteStore(database: database)
        databases = [database, outboxDatabase]
    }

    /// Stores in memory, for tests and for runs that shall leave no trace: the same SQL on a database without a file.
    public static func inMemory() -> PersistenceServices {
        PersistenceServices(
            database: SQLiteDatabase(path: SQLiteDatabase.inMemoryPath, schema: .archive(ArchiveComponent.all)),
            outbox: outboxDatabase(SQLiteDatabase.inMemoryPath))
    }

    /// Closes the files that are open, which merges their logs into them. A store that is used again opens it again.
    ///
    /// A program that ends without it loses nothing: the next one merges the log.
    public func close() {
        for database in databases { database.close() }
    }
}
