import CSQLite
import Foundation
import PersistenceServiceInterface

/// A value that can be bound to a statement.
protocol SQLiteBindable {
    /// Binds the value to a parameter of `statement`, the first being 1, and returns SQLite's result code.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

/// SQLite copies the bound value: the pointer is only valid within its closure. The macro `SQLITE_TRANSIENT` is a cast
/// that Swift does not import.
let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Int64: SQLiteBindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 { sqlite3_bind_int64(statement, index, self) }
}

extension Double: SQLiteBindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 { sqlite3_bind_double(statement, index, self) }
}

/// A flag is stored as 0 or 1.
extension Bool: SQLiteBindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self ? 1 : 0)
    }
}

/// A time is stored in whole seconds.
extension Date: SQLiteBindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, storedSeconds)
    }
}

/// A text is bound with its length in bytes, so that U+0000 does not end it.
extension String: SQLiteBindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        // The buffer of an empty text may have no address, which would bind null.
        if isEmpty { return sqlite3_bind_text(statement, index, "", 0, transient) }
        var text = self
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                sqlite3_bind_text64(
                    statement, index, bytes.baseAddress, sqlite3_uint64(bytes.count), transient, UInt8(SQLITE_UTF8))
            }
        }
    }
}

/// Bytes are bound as a blob.
extension [UInt8]: SQLiteBindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        // The buffer of an empty array may have no address, which would bind null.
        if isEmpty { return sqlite3_bind_zeroblob(statement, index, 0) }
        return withUnsafeBytes { bytes in
            sqlite3_bind_blob64(statement, index, bytes.baseAddress, sqlite3_uint64(bytes.count), transient)
        }
    }
}

extension Optional: SQLiteBindable where Wrapped: SQLiteBindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        self?.bind(to: statement, at: index) ?? sqlite3_bind_null(statement, index)
    }
}

extension SQLValue: SQLiteBindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): number.bind(to: statement, at: index)
        case .real(let number): number.bind(to: statement, at: index)
        case .text(let text): text.bind(to: statement, at: index)
        case .blob(let bytes): bytes.bind(to: statement, at: index)
        }
    }
}
