import CSQLite

/// A value that goes into, or comes out of, a statement.
enum SQLiteValue {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)

    /// A text, or null.
    static func optional(_ text: String?) -> SQLiteValue { text.map(SQLiteValue.text) ?? .null }

    /// A flag as 0 or 1, or null.
    static func optional(_ flag: Bool?) -> SQLiteValue { flag.map { .integer($0 ? 1 : 0) } ?? .null }
}

/// A prepared statement; finalised when it goes.
final class Statement {
    private let statement: OpaquePointer
    private let handle: OpaquePointer

    /// SQLite copies what is bound: the pointer that a closure gives is gone when it returns.
    /// The macro `SQLITE_TRANSIENT` is a cast that Swift does not import.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(_ sql: String, _ handle: OpaquePointer) throws(SQLiteError) {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK,
            let statement
        else { throw SQLiteError(handle) }
        self.statement = statement
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(statement)
    }

    /// Binds all values, the first to parameter 1.
    func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
        for (index, value) in values.enumerated() {
            guard bind(value, at: Int32(index + 1)) == SQLITE_OK else { throw SQLiteError(handle) }
        }
    }

    /// Goes to the next row; false when there is none.
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw SQLiteError(handle)
        }
    }

    /// Makes it ready to run again.
    func reset() {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }

    func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(statement, column)
    }

    func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    func real(_ column: Int32) -> Double {
        sqlite3_column_double(statement, column)
    }

    func optionalReal(_ column: Int32) -> Double? {
        isNull(column) ? nil : real(column)
    }

    func optionalFlag(_ column: Int32) -> Bool? {
        optionalInteger(column).map { $0 != 0 }
    }

    /// The text of a column by its length in bytes, so that U+0000 does not end it; empty for null.
    func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    private func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let integer): return sqlite3_bind_int64(statement, index, integer)
        case .real(let real): return sqlite3_bind_double(statement, index, real)
        case .text(var text):
            return text.withUTF8 { utf8 in
                utf8.withMemoryRebound(to: CChar.self) { bytes in
                    // An empty text has no pointer, which would bind null.
                    sqlite3_bind_text64(
                        statement, index, bytes.baseAddress ?? Self.empty, sqlite3_uint64(bytes.count), Self.transient,
                        UInt8(SQLITE_UTF8))
                }
            }
        }
    }

    /// Somewhere for the pointer of an empty text to point; never read.
    private static var empty: UnsafePointer<CChar> { UnsafePointer(bitPattern: 1).unsafelyUnwrapped }
}
