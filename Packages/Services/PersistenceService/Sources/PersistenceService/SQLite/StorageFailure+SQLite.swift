import CSQLite
import ResourceLoading
import SystemCalls

extension StorageFailure {
    /// The meaning of an error for the file at `path`. The only place that decides it.
    ///
    /// Source: <https://sqlite.org/rescode.html>.
    init(_ error: SQLiteError, path: String) {
        let system = SystemError(call: "sqlite3", code: error.systemCode)
        switch error.primaryCode {
        case SQLITE_FULL:
            self = .full(path: path)
        case SQLITE_IOERR where system.isNoSpace || error.extendedCode == Self.noRoomForSharedMemory,
            SQLITE_CANTOPEN where system.isNoSpace:
            self = .full(path: path)
        case SQLITE_IOERR where error.extendedCode == Self.fileSystemIsCorrupt:
            self = .corrupt(path: path, detail: error.message)
        case SQLITE_READONLY where error.extendedCode == Self.fileWasMoved:
            self = .failed(
                path: path, code: Int(error.extendedCode), detail: "the file was moved or deleted in the meantime")
        case SQLITE_READONLY,
            SQLITE_CANTOPEN where system.isReadOnly:
            self = .readOnly(path: path)
        case SQLITE_CANTOPEN, SQLITE_PERM:
            let cause = error.systemCode == 0 ? "" : ": \(system)"
            self = .cannotOpen(path: path, detail: error.message + cause)
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            self = .busy(path: path)
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT:
            self = .corrupt(path: path, detail: error.message)
        default:
            self = .failed(path: path, code: Int(error.extendedCode), detail: error.message)
        }
    }

    /// Runs `body` and translates its error.
    static func translating<Value>(
        path: String, _ body: () throws(SQLiteError) -> Value
    ) throws(StorageFailure) -> Value {
        do throws(SQLiteError) {
            return try body()
        } catch {
            throw StorageFailure(error, path: path)
        }
    }

    // Macros with expressions, which Swift does not import: SQLITE_IOERR_SHMSIZE, SQLITE_IOERR_CORRUPTFS,
    // SQLITE_READONLY_DBMOVED.
    private static let noRoomForSharedMemory = SQLITE_IOERR | (19 << 8)
    private static let fileSystemIsCorrupt = SQLITE_IOERR | (33 << 8)
    private static let fileWasMoved = SQLITE_READONLY | (4 << 8)
}
