public import PersistenceServiceInterface
public import ResourceLoading

/// An archive and its outbox, in two files or in memory, and operations on both.
public struct ArchiveFile: ArchiveStore {
    public let outbox: any OutboxStore
    /// What writes changed, in the file of the outbox.
    public let journal: any JournalStore
    let database: SQLiteDatabase
    let outboxDatabase: SQLiteDatabase

    public var archive: any Archive { database }

    public var path: String { database.path }

    /// Creates a value for the files. Nothing is opened or created before the first use.
    ///
    /// - Parameters:
    ///   - path: The archive; its folder is created with mode 0700, the file with mode 0600.
    ///   - components: The components of the features; evaluated when the archive is used.
    ///   - outboxPath: The outbox; `nil` for a file beside the archive.
    public init(
        path: String, components: @autoclosure @escaping @Sendable () -> [ArchiveComponent], outboxPath: String? = nil
    ) {
        self.init(
            SQLiteDatabase(path: path, schema: .archive(components())),
            outbox: Self.outboxDatabase(outboxPath ?? path + ".outbox"))
    }

    /// An archive and an outbox in memory, for tests and for runs that must leave no trace: the same SQL on databases
    /// without a file.
    public static func inMemory(_ components: [ArchiveComponent]) -> ArchiveFile {
        ArchiveFile(
            SQLiteDatabase(path: SQLiteDatabase.inMemoryPath, schema: .archive(components)),
            outbox: outboxDatabase(SQLiteDatabase.inMemoryPath))
    }

    private init(_ database: SQLiteDatabase, outbox: SQLiteDatabase) {
        self.database = database
        outboxDatabase = outbox
        journal = SQLiteJournalStore(database: outbox)
        self.outbox = SQLiteOutboxStore(database: outbox)
    }

    private static func outboxDatabase(_ path: String) -> SQLiteDatabase {
        SQLiteDatabase(path: path, schema: .outbox, isDurable: true)
    }

    /// Closes the open files, which merges their logs into them. They are opened again on the next use.
    ///
    /// A program that exits without closing loses nothing: the next one merges the log.
    public func close() {
        database.close()
        outboxDatabase.close()
    }

    public func hits(_ search: Search) throws(StorageFailure) -> [SearchHit] {
        try SQLiteSearchStore(database: database).hits(search)
    }

    public func count(_ search: Search) throws(StorageFailure) -> Int {
        try SQLiteSearchStore(database: database).count(search)
    }
}
