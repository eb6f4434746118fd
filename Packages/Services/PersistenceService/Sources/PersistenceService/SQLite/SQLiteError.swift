import CSQLite
import SystemCalls

/// What SQLite said.
struct SQLiteError: Error, Equatable {
    /// The extended result code. Source: <https://sqlite.org/rescode.html>.
    let extendedCode: Int32
    /// SQLite's own words for this very failure.
    let message: String
    /// The error number of the system's call that failed; 0 when none did.
    let systemCode: Int32

    /// The primary result code: the low eight bits of the extended one.
    var primaryCode: Int32 { extendedCode & 0xFF }

    /// Describes a failure.
    init(extendedCode: Int32, message: String, systemCode: Int32 = 0) {
        self.extendedCode = extendedCode
        self.message = message
        self.systemCode = systemCode
    }

    /// The last failure of a connection; to be read before anything else is done with it.
    init(_ handle: OpaquePointer) {
        let lastCode = SystemError.lastCode
        extendedCode = sqlite3_extended_errcode(handle)
        message = String(cString: sqlite3_errmsg(handle))
        // SQLite notes none when it is a `COMMIT` that fails (measured with 3.40): a file beyond `ulimit -f` would be any
        // failure.
        let noted = sqlite3_system_errno(handle)
        systemCode = noted == 0 && extendedCode & 0xFF == SQLITE_IOERR ? lastCode : noted
    }
}
