import Foundation
import ResourceLoading
import Synchronization
import SystemCalls

/// A database file, opened when it is first used. One connection, one user at a time; any number of processes.
final class SQLiteDatabase: Sendable {
    private let path: String
    private let connection = Mutex<Connection?>(nil)

    init(path: String) {
        self.path = path
    }

    /// Reads over one snapshot.
    func read<Value: Sendable>(_ body: (Connection) throws(SQLiteError) -> Value) throws(StorageFailure) -> Value {
        try use { connection throws(SQLiteError) in try connection.read(body) }
    }

    /// Writes in one transaction; whatever `body` throws, nothing of it stays.
    func write<Value: Sendable>(_ body: (Connection) throws(SQLiteError) -> Value) throws(StorageFailure) -> Value {
        try use { connection throws(SQLiteError) in try connection.write(body) }
    }

    private func use<Value: Sendable>(
        _ body: (Connection) throws(SQLiteError) -> Value
    ) throws(StorageFailure) -> Value {
        try connection.withLock { connection throws(StorageFailure) in
            let open = if let connection { connection } else { try open() }
            connection = open
            do throws(SQLiteError) {
                return try body(open)
            } catch {
                throw StorageFailure(error, path: path)
            }
        }
    }

    private func open() throws(StorageFailure) -> Connection {
        try prepareFile()
        // Several processes may open a new file at once. Changing to WAL, and the first look at a file that another
        // process is changing to WAL, give `SQLITE_BUSY` without waiting: then it is tried again.
        let deadline = ContinuousClock.now + .milliseconds(Int64(Connection.patience))
        while true {
            do throws(StorageFailure) {
                return try openOnce()
            } catch {
                guard case .busy = error, ContinuousClock.now < deadline else { throw error }
                Thread.sleep(forTimeInterval: 0.01)
            }
        }
    }

    private func openOnce() throws(StorageFailure) -> Connection {
        do throws(SQLiteError) {
            let connection = try Connection(path: path)
            try connection.configure()
            try Schema.migrate(connection)
            return connection
        } catch {
            if error.code == Schema.newerVersion {
                throw .newerVersion(path: path, found: Int(error.message) ?? 0, supported: Schema.version)
            }
            throw StorageFailure(error, path: path)
        }
    }

    /// Makes folder and file so that only the user may read them: SQLite itself would go by the umask. The files that
    /// it puts beside the database take the database's mode.
    private func prepareFile() throws(StorageFailure) {
        do throws(SystemError) {
            let folder = (path as NSString).deletingLastPathComponent
            if !folder.isEmpty { try PrivateFile.createPrivateFolder(folder) }
            if !PrivateFile.exists(path) { try PrivateFile.create([], at: path) }
        } catch {
            if error.exists { return }
            if error.isNoSpace { throw .full(path: path) }
            if error.isReadOnly || error.isPermission { throw .readOnly(path: path) }
            throw .cannotOpen(path: path, detail: error.description)
        }
    }
}
