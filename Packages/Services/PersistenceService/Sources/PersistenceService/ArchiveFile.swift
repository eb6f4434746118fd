public import PersistenceServiceInterface
public import ResourceLoading

/// An archive in a file, with the outbox in another one: their stores, and what only a file has.
public struct ArchiveFile: Sendable {
    public let stores: PersistenceServices
    public let search: any SearchStore
    public let history: any HistoryStore
    public let maintenance: any ArchiveMaintenance

    /// Names the files. Nothing is opened or made before the first use.
    ///
    /// - Parameters:
    ///   - path: The archive; its folder is made with mode 0700, the file with mode 0600.
    ///   - predecessor: A file that becomes the archive when there is none yet.
    ///   - outboxPath: The outbox; `nil` for a file beside the archive.
    ///   - onUnreadableOutbox: Called when the outbox is read, and texts that an earlier version left in the archive cannot
    ///     be.
    public init(
        path: String, predecessor: String? = nil, outboxPath: String? = nil,
        onUnreadableOutbox: @escaping @Sendable (StorageFailure) -> Void = { _ in }
    ) {
        let database = SQLiteDatabase(path: path, predecessor: predecessor)
        let outbox = PersistenceServices.outboxDatabase(outboxPath ?? path + ".outbox")
        stores = PersistenceServices(
            database: database, outbox: outbox, onUnreadableOutbox: onUnreadableOutbox)
        search = SQLiteSearchStore(database: database)
        history = SQLiteHistoryStore(database: database)
        maintenance = SQLiteArchiveMaintenance(path: path, database: database, outbox: outbox)
    }
}
