import CSQLite

/// One connection to a database file. Owned by one `SQLiteDatabase`; closed when it goes.
final class Connection {
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    /// How long a statement waits for another process, in milliseconds.
    static let patience: Int32 = 15_000

    /// How many prepared statements are kept.
    private static let statementLimit = 64

    /// Opens the file, or makes it.
    ///
    /// - Throws: `SQLITE_CANTOPEN` when it cannot be opened. That it is no database shows only when it is read.
    init(path: String) throws(SQLiteError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let error = handle == nil ? SQLiteError(code: code, message: "out of memory") : SQLiteError(handle)
            // A failed open still owns a handle. Source: https://sqlite.org/c3ref/open.html.
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        sqlite3_busy_timeout(handle, Self.patience)
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Settings that SQLite forgets with each connection.
    func configure() throws(SQLiteError) {
        // Throws here for a file that is no database.
        let mode = try firstRow("PRAGMA journal_mode") { $0.text(0) }
        if mode != "wal" {
            // A file system without shared memory keeps the old mode, which is slower and right.
            _ = try rows("PRAGMA journal_mode = WAL") { $0.text(0) }
        }
        try execute("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF")
    }

    /// Rolls back whatever is open; some failures have done so by themselves.
    func abandonTransaction() {
        if sqlite3_get_autocommit(handle) == 0 {
            sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
        }
    }

    /// Runs statements that give no row and take no value.
    func execute(_ sql: String) throws(SQLiteError) {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw SQLiteError(handle) }
    }

    /// Runs one statement to its end, and gives how many rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> Int {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() {}
        return Int(sqlite3_changes64(handle))
    }

    /// Runs one statement and reads each of its rows.
    func rows<Row>(
        _ sql: String, _ values: [SQLiteValue] = [], _ read: (Statement) throws(SQLiteError) -> Row
    ) throws(SQLiteError) -> [Row] {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try statement.bind(values)
        var rows: [Row] = []
        while try statement.step() { rows.append(try read(statement)) }
        return rows
    }

    /// Runs one statement and reads its first row, nil when there is none.
    func firstRow<Row>(
        _ sql: String, _ values: [SQLiteValue] = [], _ read: (Statement) throws(SQLiteError) -> Row
    ) throws(SQLiteError) -> Row? {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try statement.bind(values)
        return try statement.step() ? try read(statement) : nil
    }

    /// Does `body` in one transaction that may write; whatever it throws, nothing of it stays.
    ///
    /// `IMMEDIATE` waits for other writers at the start. A transaction that began by reading could not wait: SQLite
    /// answers `SQLITE_BUSY` at once when its snapshot is old. Source: <https://sqlite.org/lang_transaction.html>.
    func write<Value>(_ body: (Connection) throws(SQLiteError) -> Value) throws(SQLiteError) -> Value {
        try transaction("BEGIN IMMEDIATE", body)
    }

    /// Does `body` over one snapshot.
    func read<Value>(_ body: (Connection) throws(SQLiteError) -> Value) throws(SQLiteError) -> Value {
        try transaction("BEGIN", body)
    }

    private func transaction<Value>(
        _ begin: String, _ body: (Connection) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> Value {
        try execute(begin)
        do throws(SQLiteError) {
            let value = try body(self)
            try execute("COMMIT")
            return value
        } catch {
            abandonTransaction()
            throw error
        }
    }

    private func prepared(_ sql: String) throws(SQLiteError) -> Statement {
        if let statement = statements[sql] { return statement }
        let statement = try Statement(sql, handle)
        if statements.count >= Self.statementLimit { statements.removeAll() }
        statements[sql] = statement
        return statement
    }
}
