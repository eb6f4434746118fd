import CSQLite
import SystemCalls

/// An error from SQLite.
struct SQLiteError: Error, Equatable {
    /// The extended result code. Source: <https://sqlite.org/rescode.html>.
    let extendedCode: Int32
    /// SQLite's own message for this failure.
    let message: String
    /// The error number of the failed system call; 0 if none failed.
    let systemCode: Int32

    /// The primary result code: the low eight bits of the extended one.
    var primaryCode: Int32 { extendedCode & 0xFF }

    init(extendedCode: Int32, message: String, systemCode: Int32 = 0) {
        self.extendedCode = extendedCode
        self.message = message
        self.systemCode = systemCode
    }

    /// The last failure of a connection; to be read before the connection is used again.
    init(_ handle: OpaquePointer) {
        let lastCode = SystemError.lastCode
        extendedCode = sqlite3_extended_errcode(handle)
        message = String(cString: sqlite3_errmsg(handle))
        // SQLite records no number for a failed `COMMIT` (measured with 3.40). Without `lastCode`, a file that exceeds
        // `ulimit -f` would be reported as an unknown failure.
        let recorded = sqlite3_system_errno(handle)
        systemCode = recorded == 0 && extendedCode & 0xFF == SQLITE_IOERR ? lastCode : recorded
    }
}
