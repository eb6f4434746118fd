import CSQLite
import Foundation
import PersistenceServiceInterface

/// A prepared statement and its current row. Finalised on deinitialisation; must not outlive its connection.
final class Statement {
    private let statement: OpaquePointer
    private let handle: OpaquePointer

    /// Prepares a statement for repeated use.
    init(_ sql: String, on handle: OpaquePointer) throws(SQLiteError) {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK else { throw SQLiteError(handle) }
        guard let statement else { throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "an empty statement") }
        self.statement = statement
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(statement)
    }

    /// Runs it to its end with these values, one per parameter.
    func run(values: [SQLValue]) throws(SQLiteError) {
        defer { reset() }
        try bind(values: values)
        while try step() {}
    }

    /// Binds all values, the first to parameter 1.
    func bind(values: [SQLValue]) throws(SQLiteError) {
        let binder = StatementBinder(self)
        for value in values { binder.bind(value) }
        try binder.finish()
    }

    /// Binds a value to a parameter, the first being 1.
    fileprivate func bind(_ value: SQLValue, at index: Int32) throws(SQLiteError) {
        guard value.bind(to: statement, at: index) == SQLITE_OK else { throw SQLiteError(handle) }
    }

    fileprivate var parameterCount: Int32 { sqlite3_bind_parameter_count(statement) }

    /// Moves to the next row; `false` if there is none.
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw SQLiteError(handle)
        }
    }

    /// Resets it for another run: drops the bound values and the lock of a partly read result.
    func reset() {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }
}

/// Binds values to a statement one after the other, from parameter 1 on.
final class StatementBinder: SQLBinder {
    private let statement: Statement
    private var last: Int32 = 0
    private var failure: SQLiteError?

    init(_ statement: Statement) {
        self.statement = statement
    }

    func bind(_ value: SQLValue) {
        guard failure == nil else { return }
        do throws(SQLiteError) {
            last += 1
            try statement.bind(value, at: last)
        } catch {
            failure = error
        }
    }

    /// Throws if a value could not be bound, and asserts that none is missing.
    func finish() throws(SQLiteError) {
        if let failure { throw failure }
        assert(last == statement.parameterCount, "what is not bound would be null")
    }
}

// The columns of the row.
extension Statement: SQLRow {
    func value(_ column: Int) -> SQLValue {
        switch sqlite3_column_type(statement, Int32(column)) {
        case SQLITE_INTEGER: .integer(integer(column))
        case SQLITE_FLOAT: .real(real(column))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .blob(blob(column))
        default: .null
        }
    }

    func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    }

    func integer(_ column: Int) -> Int64 {
        sqlite3_column_int64(statement, Int32(column))
    }

    func real(_ column: Int) -> Double {
        sqlite3_column_double(statement, Int32(column))
    }

    /// Read with its length in bytes, so that U+0000 does not end it.
    func text(_ column: Int) -> String {
        guard let start = sqlite3_column_text(statement, Int32(column)) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func blob(_ column: Int) -> [UInt8] {
        // An empty blob has no address.
        guard let start = sqlite3_column_blob(statement, Int32(column)) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(column)))))
    }
}
