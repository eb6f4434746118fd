import CSQLite
import ResourceLoading

/// What SQLite said.
struct SQLiteError: Error, Equatable {
    /// The extended result code. Source: <https://sqlite.org/rescode.html>.
    let code: Int32
    /// SQLite's own words for this very failure.
    let message: String

    /// The primary code: the low eight bits of the extended one.
    var primaryCode: Int32 { code & 0xFF }

    init(code: Int32, message: String) {
        self.code = code
        self.message = message
    }

    /// The last failure of a connection.
    init(_ handle: OpaquePointer?) {
        code = sqlite3_extended_errcode(handle)
        message = String(cString: sqlite3_errmsg(handle))
    }
}

extension StorageFailure {
    /// Gives what a failure means for the file at `path`.
    init(_ error: SQLiteError, path: String) {
        switch error.primaryCode {
        case SQLITE_FULL:
            self = .full(path: path)
        case SQLITE_READONLY, SQLITE_PERM:
            self = .readOnly(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED:
            self = .busy(path: path)
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            self = .corrupt(path: path, detail: error.message)
        case SQLITE_CANTOPEN:
            self = .cannotOpen(path: path, detail: error.message)
        default:
            self = .failed(path: path, code: Int(error.code), detail: error.message)
        }
    }
}
