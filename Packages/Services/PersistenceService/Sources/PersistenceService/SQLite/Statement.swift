import CSQLite
import Foundation

/// A prepared statement, and the row it stands on. Finalised when it goes; must go before its connection.
final class Statement {
    private let statement: OpaquePointer
    private let handle: OpaquePointer

    /// Prepares a statement to be used many times.
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

    /// Runs it to its end with these values, as many as it has parameters.
    func run<each Value: SQLiteBindable>(_ values: repeat each Value) throws(SQLiteError) {
        // Also after a failure, whose code it gives again.
        defer { sqlite3_reset(statement) }
        try bind(repeat each values)
        while try step() {}
    }

    /// Binds all values, the first to parameter 1.
    func bind<each Value: SQLiteBindable>(_ values: repeat each Value) throws(SQLiteError) {
        let last = try bind(after: 0, repeat each values)
        assert(last == sqlite3_bind_parameter_count(statement), "what is not bound would be null")
    }

    /// Binds values to the parameters behind number `last`, and gives the number of the last one that is bound.
    func bind<each Value: SQLiteBindable>(
        after last: Int32, _ values: repeat each Value
    ) throws(SQLiteError) -> Int32 {
        var index = last
        for value in repeat each values {
            index += 1
            guard value.bind(to: statement, at: index) == SQLITE_OK else { throw SQLiteError(handle) }
        }
        return index
    }

    /// Runs it to its end with these values, as many as it has parameters.
    func run(_ values: [StoredValue]) throws(SQLiteError) {
        defer { reset() }
        var last: Int32 = 0
        for value in values { last = try bind(after: last, value) }
        while try step() {}
    }

    /// Goes to the next row; false when there is none.
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw SQLiteError(handle)
        }
    }

    /// Makes it ready to run again, and lets go of the values and of the lock that a half-read result holds.
    func reset() {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }
}

// Columns of the row, the first being 0. STRICT tables hold nothing but the declared type; what is read without
// `optional` is declared NOT NULL.
extension Statement {
    func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(statement, column)
    }

    func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    func optionalFlag(_ column: Int32) -> Bool? {
        optionalInteger(column).map { $0 != 0 }
    }

    func real(_ column: Int32) -> Double {
        sqlite3_column_double(statement, column)
    }

    func time(_ column: Int32) -> Date {
        Date(storedSeconds: integer(column))
    }

    func optionalTime(_ column: Int32) -> Date? {
        optionalInteger(column).map(Date.init(storedSeconds:))
    }

    /// By the count of bytes, so that U+0000 does not end it.
    func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    func blob(_ column: Int32) -> [UInt8] {
        // One of no byte has no address.
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }

    func optionalBlob(_ column: Int32) -> [UInt8]? {
        isNull(column) ? nil : blob(column)
    }

    private func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }
}
