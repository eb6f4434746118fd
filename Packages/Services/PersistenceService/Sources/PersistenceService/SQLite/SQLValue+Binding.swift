import CSQLite
import PersistenceServiceInterface

/// SQLite copies the bound value: the pointer is only valid within its closure. The macro `SQLITE_TRANSIENT` is a cast
/// that Swift does not import.
let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension SQLValue {
    /// Binds the value to a parameter of `statement`, the first being 1, and returns SQLite's result code.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        case .real(let number): sqlite3_bind_double(statement, index, number)
        // The buffer of an empty text or array may have no address, which would bind null.
        case .text(let text) where text.isEmpty: sqlite3_bind_text(statement, index, "", 0, transient)
        case .blob(let bytes) where bytes.isEmpty: sqlite3_bind_zeroblob(statement, index, 0)
        // A text is bound with its length in bytes, so that U+0000 does not end it.
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { bytes in
                    sqlite3_bind_text64(
                        statement, index, bytes.baseAddress, sqlite3_uint64(bytes.count), transient, UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let bytes):
            bytes.withUnsafeBytes { bytes in
                sqlite3_bind_blob64(statement, index, bytes.baseAddress, sqlite3_uint64(bytes.count), transient)
            }
        }
    }
}
