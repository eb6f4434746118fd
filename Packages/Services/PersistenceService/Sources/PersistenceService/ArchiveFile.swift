public import PersistenceServiceInterface

/// An archive in a file: its stores, and what only a file has.
public struct ArchiveFile: Sendable {
    public let stores: PersistenceServices
    public let search: any SearchStore
    public let history: any HistoryStore
    public let maintenance: any ArchiveMaintenance

    /// Names a file. Nothing is opened or made before the first use.
    ///
    /// - Parameter path: The file; its folder is made with mode 0700, the file with mode 0600.
    public init(path: String) {
        let database = SQLiteDatabase(path: path)
        stores = PersistenceServices(database: database)
        search = SQLiteSearchStore(database: database)
        history = SQLiteHistoryStore(database: database)
        maintenance = SQLiteArchiveMaintenance(path: path, database: database)
    }
}
