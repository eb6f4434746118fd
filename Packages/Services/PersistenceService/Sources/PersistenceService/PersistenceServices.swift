public import PersistenceServiceInterface

/// All stores of one archive.
public struct PersistenceServices: Sendable {
    public let accounts: any AccountStore
    public let mutes: any MuteStore
    public let statuses: any StatusStore

    /// Stores in an SQLite file. Nothing is opened or made before the first use.
    ///
    /// - Parameter path: The file; its folder is made with mode 0700, the file with mode 0600.
    public init(path: String) {
        let database = SQLiteDatabase(path: path)
        accounts = SQLiteAccountStore(database: database)
        mutes = SQLiteMuteStore(database: database)
        statuses = SQLiteStatusStore(database: database)
    }

    /// Stores in memory, with the same behaviour, for tests and for runs that shall leave no trace.
    public static func inMemory() -> PersistenceServices {
        let statuses = InMemoryStatusStore()
        return PersistenceServices(
            accounts: InMemoryAccountStore(statuses: statuses), mutes: InMemoryMuteStore(), statuses: statuses)
    }

    private init(accounts: any AccountStore, mutes: any MuteStore, statuses: any StatusStore) {
        self.accounts = accounts
        self.mutes = mutes
        self.statuses = statuses
    }
}
