import CSQLite
import Foundation
import FoundationExtensions
import PersistenceServiceInterface

/// One connection to a database file. Owned by one `SQLiteDatabase`; closed on deinitialisation.
final class Connection {
    /// How a file is shared with other connections.
    enum Access {
        /// With any others. WAL mode then needs an index of the log, in a file of at least 32 KiB.
        case shared
        /// Others wait until this connection is closed. The index is in memory, and the log is read as usual.
        /// Source: <https://sqlite.org/wal.html#noshm>.
        case exclusive
        /// The file is assumed not to change. Nothing is locked, no file is created beside it, and a log is not read; a
        /// write fails with `SQLITE_READONLY`. Source: <https://sqlite.org/uri.html#uriimmutable>.
        case frozen
    }

    private let handle: OpaquePointer
    private(set) var idleStatements: [String: Statement] = [:]

    /// How many prepared statements are cached; others are finalised after use.
    static let statementLimit = 64

    /// Opens the file, or creates it.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - busyTimeout: How long a statement waits for another connection's lock, in milliseconds.
    ///   - access: How the file is shared.
    /// - Throws: `SQLITE_CANTOPEN` if it cannot be opened. A file that is not a database fails only when it is read.
    init(path: String, busyTimeout: Int32 = 10_000, access: Access = .shared) throws(SQLiteError) {
        _ = Self.withoutMemoryStatistics
        var handle: OpaquePointer?
        let isFrozen = access == .frozen
        let flags = isFrozen ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let name = isFrozen ? Self.frozenName(of: path) : path
        let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard let handle else { throw SQLiteError(extendedCode: code, message: "out of memory") }
        guard code == SQLITE_OK else {
            // A failed open still owns a handle. Source: https://sqlite.org/c3ref/open.html.
            defer { sqlite3_close(handle) }
            throw SQLiteError(handle)
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, busyTimeout)
        guard SearchWords.register(on: handle) == SQLITE_OK, SoughtText.register(on: handle) == SQLITE_OK else {
            defer { sqlite3_close(handle) }
            throw SQLiteError(handle)
        }
        guard access == .exclusive else { return }
        guard sqlite3_exec(handle, "PRAGMA locking_mode = EXCLUSIVE", nil, nil, nil) == SQLITE_OK else {
            defer { sqlite3_close(handle) }
            throw SQLiteError(handle)
        }
    }

    /// Sets how long a statement waits for another connection's lock, in milliseconds.
    func setBusyTimeout(_ busyTimeout: Int32) {
        sqlite3_busy_timeout(handle, busyTimeout)
    }

    /// SQLite guards its memory statistics with a lock that every allocation takes; they are not used.
    /// Source: <https://sqlite.org/c3ref/c_config_covering_index_scan.html#sqliteconfigmemstatus>.
    private static let withoutMemoryStatistics = nereid_sqlite_disable_memory_statistics()

    deinit {
        idleStatements.removeAll()
        // `sqlite3_close` reports a statement that still exists and does nothing; `sqlite3_close_v2` would leave a
        // zombie that holds the file and its locks. Source: https://sqlite.org/c3ref/close.html.
        let code = sqlite3_close(handle)
        assert(code == SQLITE_OK, "a statement outlived its connection")
    }

    private static func frozenName(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map {
            String($0).percentEncoded
        }
        return "file:" + parts.joined(separator: "/") + "?immutable=1"
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Runs statements that return no row and take no value.
    func execute(_ sql: String) throws(SQLiteError) {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw SQLiteError(handle) }
    }

    /// Runs one statement to its end and returns how many rows it inserted, updated or deleted.
    @discardableResult
    func run(_ sql: String, _ values: any SQLConvertible...) throws(SQLiteError) -> Int {
        try run(sql, values: values.map { $0.sqlValue })
    }

    /// Runs one statement to its end and returns how many rows it inserted, updated or deleted.
    @discardableResult
    func run(_ sql: String, values: [SQLValue]) throws(SQLiteError) -> Int {
        let statement = try idleStatement(sql)
        defer { recycle(statement, sql) }
        try statement.run(values: values)
        return Int(sqlite3_changes64(handle))
    }

    /// Runs one statement and reads each of its rows.
    func rows<Row>(
        _ sql: String, _ values: any SQLConvertible..., read: (Statement) throws(SQLiteError) -> Row
    ) throws(SQLiteError) -> [Row] {
        let statement = try idleStatement(sql)
        defer { recycle(statement, sql) }
        try statement.bind(values: values.map { $0.sqlValue })
        var rows: [Row] = []
        while try statement.step() { rows.append(try read(statement)) }
        return rows
    }

    /// Runs one statement and reads its first row; `nil` if there is none.
    func firstRow<Row>(
        _ sql: String, _ values: any SQLConvertible..., read: (Statement) throws(SQLiteError) -> Row
    ) throws(SQLiteError) -> Row? {
        let statement = try idleStatement(sql)
        defer { recycle(statement, sql) }
        try statement.bind(values: values.map { $0.sqlValue })
        return try statement.step() ? try read(statement) : nil
    }

    /// Runs a query with one number as its result, such as a count.
    func number(_ sql: String) throws(SQLiteError) -> Int {
        try firstRow(sql) { $0.number(0) } ?? 0
    }

    /// Calls `body` with a prepared statement, for use in a loop: it is looked up once, not once per row.
    func withStatement<Value>(
        _ sql: String, _ body: (Statement) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> Value {
        let statement = try idleStatement(sql)
        defer { recycle(statement, sql) }
        return try body(statement)
    }

    /// The maximum number of rows that one statement inserts.
    static let rowsPerStatement = 5_000
    /// The maximum number of parameters that SQLite accepts. Source: <https://sqlite.org/limits.html>.
    private static let maximumParameters = 32_766

    /// Inserts rows, many per statement.
    ///
    /// SQLite guards each statement that fires triggers with a savepoint, and FTS5 writes its pending changes to the
    /// file at each of them: row by row, a list of 200,000 statuses took four times as much work, and with 500 rows
    /// per statement a fifth more (measured).
    ///
    /// - Parameters: As those of `Transaction.insert`.
    func insert<Row>(
        _ rows: [Row], into table: String, columns: [String], conflict: String, bind: (Row, any SQLBinder) -> Void
    ) throws(SQLiteError) {
        let row = "(\(columns.map { _ in "?" }.joined(separator: ", ")))"
        let size = min(Self.rowsPerStatement, Self.maximumParameters / columns.count)
        var places: [String] = []
        var sql = ""
        for start in stride(from: 0, to: rows.count, by: size) {
            let batch = rows[start..<min(start + size, rows.count)]
            if batch.count != places.count {
                places = Array(repeating: row, count: batch.count)
                sql = """
                    INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES \(places.joined(separator: ", "))
                    \(conflict)
                    """
            }
            try withStatement(sql) { statement throws(SQLiteError) in
                let binder = StatementBinder(statement)
                for row in batch { bind(row, binder) }
                try binder.finish()
                _ = try statement.step()
            }
        }
    }

    /// Removes the statement from the cache while it is in use: the same SQL gets another statement meanwhile.
    private func idleStatement(_ sql: String) throws(SQLiteError) -> Statement {
        if let kept = idleStatements.removeValue(forKey: sql) { return kept }
        return try Statement(sql, on: handle)
    }

    private func recycle(_ statement: Statement, _ sql: String) {
        statement.reset()
        if idleStatements.count < Self.statementLimit { idleStatements[sql] = statement }
    }
}

// Transactions.
extension Connection {
    /// Begins a transaction over one snapshot.
    func beginReading() throws(SQLiteError) {
        try run("BEGIN")
    }

    /// Begins a transaction that may write.
    ///
    /// `IMMEDIATE` waits for other writers at the start. A transaction that began by reading could not wait: SQLite
    /// answers `SQLITE_BUSY` at once when its snapshot is old. Source: <https://sqlite.org/lang_transaction.html>.
    ///
    /// `cache_size` (KiB, if negative; allocated as needed): with the default of 2,000 a timeline of 200,000 statuses,
    /// whose addresses are scattered over the index, took twice as long to store (measured). Reading is no faster with
    /// more (measured).
    func beginWriting() throws(SQLiteError) {
        try run("PRAGMA cache_size = -8000")
        try run("BEGIN IMMEDIATE")
    }

    /// Rolls back the transaction if it is still open.
    func rollBack() {
        // Some failures roll back by themselves. A failure of this rollback adds nothing: the connection's next `BEGIN`
        // reports the reason.
        if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }
}

// Settings that apply to one connection only.
extension Connection {
    /// Sets pragmas that do not change an existing file. Source: <https://sqlite.org/pragma.html>.
    ///
    /// `page_size` (bytes): for a file that is still empty. Each page takes one to four system calls: with 16 KiB
    /// instead of 4 a list of 200,000 statuses takes a tenth less time (measured).
    /// `trusted_schema`: triggers write to the search index, which SQLite 3.40 considers unsafe, whoever created the
    /// triggers (measured). The file is the user's own, mode 0600, and its application id is checked before it is used.
    /// `secure_delete`: a deleted text may have been private. `cell_size_check`: damage is detected where it is read.
    /// `journal_size_limit` (bytes): the log of one large write does not stay on disk.
    func configure() throws(SQLiteError) {
        try execute(
            """
            PRAGMA page_size = 16384;
            PRAGMA foreign_keys = ON;
            PRAGMA trusted_schema = ON;
            PRAGMA synchronous = NORMAL;
            PRAGMA secure_delete = ON;
            PRAGMA cell_size_check = ON;
            PRAGMA journal_size_limit = 4194304;
            """)
    }

    /// Switches the file to write-ahead logging, where readers and one writer do not block each other.
    ///
    /// If that is impossible (no shared memory, a read-only file) the old mode stays: slower, but correct.
    ///
    /// - Throws: `SQLITE_BUSY` if others use it for too long.
    func enterWriteAheadLogging() throws(SQLiteError) {
        guard try firstRow("PRAGMA journal_mode", read: { $0.text(0) }) != "wal" else { return }
        do throws(SQLiteError) {
            _ = try firstRow("PRAGMA journal_mode = WAL") { $0.text(0) }
        } catch {
            guard [SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_IOERR].contains(error.primaryCode) else { throw error }
        }
    }
}
