import CSQLite
import Foundation
import PersistenceServiceInterface
import ResourceLoading
import Synchronization
import SystemCalls

/// A database file, opened on first use. One connection, one user at a time; any number of processes.
final class SQLiteDatabase: Sendable {
    let path: String
    private let makeSchema: @Sendable () -> Schema
    private let isDurable: Bool
    private let busyTimeout: Duration
    private let connection = Mutex<Connection?>(nil)
    /// Whether the last use waited in vain: then the next one tries only once, so that a command that uses the file
    /// often does not wait each time.
    private let hasWaited = Atomic(false)

    /// How long SQLite waits for a lock before the file is opened again.
    private static let pause: Duration = .seconds(1)

    /// Creates a value for a file; nothing is opened or created yet.
    ///
    /// - Parameters:
    ///   - path: The file; its folder is created with mode 0700, the file with mode 0600.
    ///   - schema: Its content; evaluated when the file is used.
    ///   - isDurable: Whether a write is on the disk when it returns, so that it survives a power failure.
    ///   - busyTimeout: How long to wait for other processes before `.busy`.
    init(
        path: String, schema: @autoclosure @escaping @Sendable () -> Schema,
        isDurable: Bool = false,
        busyTimeout: Duration = .seconds(10)
    ) {
        self.path = path
        makeSchema = schema
        self.isDurable = isDurable
        self.busyTimeout = busyTimeout
    }

    /// The path of a database in memory, deleted when its last connection closes.
    /// Source: <https://sqlite.org/inmemorydb.html>.
    static let inMemoryPath = ":memory:"

    var schema: Schema { makeSchema() }

    private var isInMemory: Bool { path == Self.inMemoryPath }

    /// Whether the file exists and has tables. Otherwise the first use creates it; on a full disk it stays empty.
    var exists: Bool { isInMemory || !PrivateFile.isMissing(path) && !PrivateFile.isEmpty(path) }

    /// Reads from one snapshot. `body` may run again if another process interfered.
    func read<Value: Sendable>(_ body: (Connection) throws(SQLiteError) -> Value) throws(StorageFailure) -> Value {
        try reading { connection throws(StorageFailure) in
            try translating { () throws(SQLiteError) in try body(connection) }
        }
    }

    /// Writes in one transaction, rolled back if `body` throws.
    func write<Value: Sendable>(_ body: (Connection) throws(SQLiteError) -> Value) throws(StorageFailure) -> Value {
        try writing { connection throws(StorageFailure) in
            try translating { () throws(SQLiteError) in try body(connection) }
        }
    }

    /// Writes in one transaction that a power failure may undo, though nothing before it.
    func writeLazily(_ body: (Connection) throws(SQLiteError) -> Void) throws(StorageFailure) {
        try writing(lazily: true) { connection throws(StorageFailure) in
            try translating { () throws(SQLiteError) in try body(connection) }
        }
    }

    private static func makeDurable(_ connection: Connection) throws(SQLiteError) {
        try connection.execute("PRAGMA synchronous = FULL")
    }

    /// Merges the log into the file and empties it, so that it holds no deleted text.
    ///
    /// - Throws: `.busy` if another process reads for too long. Source: <https://sqlite.org/pragma.html#pragma_wal_checkpoint>.
    func emptyLog() throws(StorageFailure) {
        try withoutTransaction { connection throws(SQLiteError) in
            let isBusy = try connection.firstRow("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) }
            if isBusy == 1 { throw SQLiteError(extendedCode: SQLITE_BUSY, message: "its log is being read") }
        }
    }

    /// Runs commands that SQLite does not allow in a transaction, such as `VACUUM`.
    func withoutTransaction(_ body: (Connection) throws(SQLiteError) -> Void) throws(StorageFailure) {
        try use { connection throws(StorageFailure) in
            try translating { () throws(SQLiteError) in try body(connection) }
        }
    }

    /// Closes the file if it is open; the next use opens it again. A database in memory stays.
    func close() {
        if !isInMemory { connection.withLock { $0 = nil } }
    }

    /// Whether the file has this version, whatever its header says: an archive also records it in a table with the
    /// versions of its components, and the outbox has exactly these tables.
    var isOfThisVersion: Bool {
        let query = "SELECT group_concat(sql) FROM (SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name)"
        func tables(_ connection: Connection) throws(SQLiteError) -> String? {
            try connection.firstRow(query) { $0.text(0) }
        }
        guard let found = try? Connection(path: path, access: .frozen) else { return false }
        if !schema.components.isEmpty {
            guard let steps = try? ComponentRecords.steps(in: found) else { return false }
            return steps["archive"] == schema.version
                && schema.components.allSatisfy { steps[$0.name] ?? 0 <= $0.steps.count }
        }
        guard let own = try? Connection(path: Self.inMemoryPath), (try? own.execute(schema.creation)) != nil
        else { return false }
        return (try? tables(own)) == (try? tables(found))
    }
}

extension SQLiteDatabase: Archive {
    func read<Value: Sendable>(
        _ body: (any Transaction) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        try reading { connection throws(StorageFailure) in
            try body(SQLiteTransaction(connection: connection, path: path))
        }
    }

    func write<Value: Sendable>(
        _ body: (any Transaction) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        try writing { connection throws(StorageFailure) in
            try body(SQLiteTransaction(connection: connection, path: path))
        }
    }

    func wipe() throws(StorageFailure) {
        try write { connection throws(SQLiteError) in
            // The owned addresses first: then the history gets no versions of the deleted texts.
            try connection.run("DELETE FROM own_address")
            for table in try connection.rows("SELECT name FROM component_table WHERE wiped", read: { $0.text(0) }) {
                try connection.run("DELETE FROM \"\(table)\"")
            }
        }
    }
}

// Transactions that wait for other processes.
extension SQLiteDatabase {
    private func reading<Value: Sendable>(
        _ body: (Connection) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        try use { connection throws(StorageFailure) in
            try translating { () throws(SQLiteError) in try connection.beginReading() }
            return try finish(connection, body)
        }
    }

    private func writing<Value: Sendable>(
        lazily isLazy: Bool = false, _ body: (Connection) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        // Once the transaction has begun, nothing is repeated.
        let result = try use { connection throws(StorageFailure) in
            // Within one use: a durable write of another thread must not come between.
            if isLazy { try? connection.execute("PRAGMA synchronous = NORMAL") }
            defer { if isLazy, isDurable { try? Self.makeDurable(connection) } }
            try translating { () throws(SQLiteError) in try connection.beginWriting() }
            return Result { () throws(StorageFailure) in try finish(connection, body) }
        }
        // SQLite waited in vain. It would wait again at each write with this connection: see `use`.
        if case .failure(.busy) = result {
            close()
            hasWaited.store(true, ordering: .relaxed)
        }
        return try result.get()
    }

    /// Calls `body` with the open file, and again while others interfere, until the timeout.
    ///
    /// SQLite itself waits for most locks, but returns `SQLITE_BUSY` at once if two connections would wait for each
    /// other, and `SQLITE_PROTOCOL` if it lost the race for the log too often. Releasing all locks and trying again
    /// succeeds. Sources: <https://sqlite.org/c3ref/busy_handler.html>, <https://sqlite.org/rescode.html#protocol>.
    ///
    /// Each try opens the file again: until the file is closed, other connections and this one take a lock that could
    /// not be released (`ENOLCK`) for held. And a rescue may replace the file meanwhile.
    private func use<Value: Sendable>(
        _ body: (Connection) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        try connection.withLock { connection throws(StorageFailure) in
            let hadWaited = hasWaited.load(ordering: .relaxed)
            let deadline = ContinuousClock.now + (hadWaited ? .zero : busyTimeout)
            while true {
                do throws(StorageFailure) {
                    let open = if let connection { connection } else { try open() }
                    connection = open
                    if hadWaited { open.setBusyTimeout(0) }
                    let value = try body(open)
                    hasWaited.store(false, ordering: .relaxed)
                    return value
                } catch {
                    guard case .busy = error, !isInMemory else { throw error }
                    connection = nil
                    guard ContinuousClock.now < deadline else {
                        hasWaited.store(true, ordering: .relaxed)
                        throw error
                    }
                    SystemThread.sleep(milliseconds: 5)
                }
            }
        }
    }

    /// Runs `body` in the open transaction and ends it; rolls back if anything throws.
    private func finish<Value>(
        _ connection: Connection, _ body: (Connection) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        do throws(StorageFailure) {
            let value = try body(connection)
            _ = try translating { () throws(SQLiteError) in try connection.run("COMMIT") }
            return value
        } catch {
            connection.rollBack()
            throw error
        }
    }

    private func translating<Value>(_ body: () throws(SQLiteError) -> Value) throws(StorageFailure) -> Value {
        try StorageFailure.translating(path: path, body)
    }
}

// Opening.
extension SQLiteDatabase {
    /// Opens the file; if no index of its log can be created, in another mode: on a full disk it can still be read.
    private func open() throws(StorageFailure) -> Connection {
        if !isInMemory, let obstacle = PrivateFile.obstacle(at: path) {
            throw .cannotOpen(path: path, detail: obstacle)
        }
        if isFrozen { return try open(.frozen) }
        try prepareFile()
        do throws(StorageFailure) {
            return try open(.shared)
        } catch {
            switch error {
            case .full: return try open(.exclusive)
            // Running out of inodes has no separate error number: SQLite retried read-only (measured).
            case .cannotOpen: return try openWithoutIndex()
            default: throw error
            }
        }
    }

    private func openWithoutIndex() throws(StorageFailure) -> Connection {
        guard hasLog else { return try open(.frozen) }
        do throws(StorageFailure) {
            return try open(.exclusive)
        } catch {
            switch error {
            case .cannotOpen, .failed, .readOnly:
                // Without the log the content would be out of date.
                let detail =
                    "what was written last is in \(path)-wal, which can be read only where files can be created beside it"
                throw .cannotOpen(path: path, detail: detail)
            default: throw error
            }
        }
    }

    /// Whether the log contains unmerged changes.
    private var hasLog: Bool {
        !PrivateFile.isMissing(path + "-wal") && !PrivateFile.isEmpty(path + "-wal")
    }

    private func open(_ access: Connection.Access) throws(StorageFailure) -> Connection {
        // No timeout while it is opened: with exclusive access, SQLite would wait for the rest of its lock while it
        // holds a part.
        let (connection, found) = try translating { () throws(SQLiteError) in
            let connection = try Connection(path: path, busyTimeout: 0, access: access)
            try connection.configure()
            if isDurable { try Self.makeDurable(connection) }
            try connection.beginReading()
            let found = try schema.state(of: connection)
            try connection.run("COMMIT")
            return (connection, found)
        }
        if access != .exclusive {
            connection.setBusyTimeout(Int32(clamping: min(busyTimeout, Self.pause).milliseconds))
        }
        // Checked first: a foreign file is not modified, not even its journal mode.
        let state = try accept(found)
        if access != .frozen { try translating { () throws(SQLiteError) in try connection.enterWriteAheadLogging() } }
        if state != .current { try migrate(connection) }
        return connection
    }

    private func migrate(_ connection: Connection) throws(StorageFailure) {
        // A step may rebuild a table that others refer to. Source: https://sqlite.org/lang_altertable.html, section 7.
        try translating { () throws(SQLiteError) in try connection.execute("PRAGMA foreign_keys = OFF") }
        try translating { () throws(SQLiteError) in try connection.beginWriting() }
        let found = try finish(connection) { connection throws(StorageFailure) in
            try translating { () throws(SQLiteError) in
                // Another process may have migrated it meanwhile.
                let found = try schema.state(of: connection)
                if case .older(let version) = found { try schema.migrate(connection, from: version) }
                return found
            }
        }
        try translating { () throws(SQLiteError) in try connection.execute("PRAGMA foreign_keys = ON") }
        _ = try accept(found)
    }

    private func accept(_ state: Schema.State) throws(StorageFailure) -> Schema.State {
        switch state {
        case .current, .older: return state
        case .newer(let found, let known): throw .newerVersion(path: path, found: found, supported: known)
        case .unreleased(let found):
            let detail = "its version \(found) was never released; move the file away, and a new one is created"
            throw .cannotOpen(path: path, detail: detail)
        case .foreign: throw .corrupt(path: path, detail: "it is not an archive of this program")
        }
    }

    /// Whether the file or its folder is read-only, and no log is beside the file.
    ///
    /// Reading in WAL mode needs files beside the database. If they cannot be created, nothing could be read; if they
    /// can, but the file is read-only, they would stay behind, read-only too, when it becomes writable again
    /// (measured).
    private var isFrozen: Bool {
        guard PrivateFile.exists(path) else { return false }
        let folder = PrivateFile.folder(of: path)
        let files = FileManager.default
        guard !files.isWritableFile(atPath: path) || !files.isWritableFile(atPath: folder)
        else { return false }
        return PrivateFile.isMissing(path + "-wal")
    }

    /// Closing any descriptor of a file drops all of the process's locks on it, including SQLite's. So a file is
    /// created only while no other part of this process can have it open.
    /// Source: <https://sqlite.org/howtocorrupt.html>, 2.2.
    private static let making = Mutex(())

    /// Creates folder and file readable by the user only: SQLite itself would apply the umask. The files that SQLite
    /// creates beside the database get the database's mode.
    private func prepareFile() throws(StorageFailure) {
        if isInMemory { return }
        do throws(SystemError) {
            let folder = PrivateFile.folder(of: path)
            if !PrivateFile.isFolder(folder) { try PrivateFile.createPrivateFolder(folder) }
            try Self.making.withLock { _ throws(SystemError) in
                if PrivateFile.isMissing(path) { try PrivateFile.create([], at: path) }
            }
            // A restored copy may be readable by others. Not by a descriptor: closing it would drop locks.
            for suffix in ["", "-wal", "-shm"] { PrivateFile.makePrivate(path + suffix) }
        } catch {
            // Another process was faster.
            if error.exists { return }
            if error.isNoSpace { throw .full(path: path) }
            if error.isReadOnly || error.isPermission { throw .readOnly(path: path) }
            throw .cannotOpen(path: path, detail: error.description)
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
}
