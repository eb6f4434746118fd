import CSQLite
import Foundation
import PersistenceServiceInterface
import ResourceLoading
import SystemCalls

/// Replaces a damaged database with a new one with everything readable.
struct FileRescue {
    private let database: SQLiteDatabase
    private var path: String { database.path }

    init(_ database: SQLiteDatabase) {
        self.database = database
    }

    /// Rescues the file.
    ///
    /// At every moment the path leads to a complete file: the damaged one, the damaged one with its log merged, or the
    /// new one. A process that ends in between loses nothing, and the rescue can be repeated.
    func rescue(at date: Date) throws(StorageFailure) -> ArchiveRescue {
        database.close()
        // As long as the file is open, it is locked.
        let file = try lock()
        let log = try translating { () throws(SystemError) in
            PrivateFile.isMissing(path + "-wal") ? nil : try RegularFile(path + "-wal")
        }
        for size in [file.size, log?.size ?? 0] where size > Self.largest {
            let detail = "it has \(size >> 20) MiB, and at most \(Self.largest >> 20) can be rescued"
            throw .cannotOpen(path: path, detail: detail)
        }
        let new = path + ".rescue"
        try translating { () throws(SystemError) in
            for suffix in ["", "-wal", "-shm"] { try PrivateFile.remove(new + suffix) }
        }
        let (rescue, pages, rows) = try fill(new, from: file, log: log, at: date)
        let kept = try translating { () throws(SystemError) in
            try exchange(new, keeping: pages, hasLog: log?.size ?? 0 > 0, at: date)
        }
        withExtendedLifetime(file) {}
        return ArchiveRescue(keptPath: kept, rows: rows, unreadablePages: rescue.unreadablePages)
    }

    /// The maximum size of a file, in bytes: an archive of 200,000 statuses is a tenth of this. Together with the
    /// maximum size of a row it limits the memory that a rescue takes.
    private static let largest = 2_147_483_648

    /// Excludes all other processes, by locking the bytes that SQLite itself locks.
    /// Source: <https://sqlite.org/fileformat2.html#the_lock_byte_page>.
    private func lock() throws(StorageFailure) -> RegularFile {
        let deadline = ContinuousClock.now + .seconds(10)
        while true {
            do throws(SystemError) {
                return try RegularFile(path, lockedFrom: 0x4000_0000, length: 512)
            } catch {
                guard error.isTimeout else { throw failure(error) }
                guard ContinuousClock.now < deadline else { throw .busy(path: path) }
                SystemThread.sleep(milliseconds: 20)
            }
        }
    }

    private func failure(_ error: SystemError) -> StorageFailure {
        if error.isNoSpace { return .full(path: path) }
        if error.isReadOnly || error.isPermission { return .readOnly(path: path) }
        return .cannotOpen(path: path, detail: error.description)
    }

    private func translating<Value>(_ body: () throws(SystemError) -> Value) throws(StorageFailure) -> Value {
        do throws(SystemError) { return try body() } catch { throw failure(error) }
    }
}

// What is saved.
extension FileRescue {
    /// Creates a new file with everything readable of the damaged one.
    private func fill(
        _ new: String, from file: RegularFile, log: RegularFile?, at date: Date
    ) throws(StorageFailure) -> (rescue: DatabaseRescue, pages: DatabasePages, rows: [ArchiveRescue.Rows]) {
        let components = database.schema.components
        let target = SQLiteDatabase(path: new, schema: database.schema, isDurable: true)
        defer { target.close() }
        let tables = try target.read { connection throws(SQLiteError) in
            try RescuedTable.tables(of: connection, components: components)
        }
        var pages = DatabasePages(file: file, log: log, size: 16_384)
        var rescue = DatabaseRescue(pages, tables: tables)
        // A file without a readable page size uses this program's default or that of earlier versions. The wrong size
        // finds some rows too.
        let previous = DatabasePages(file: file, log: log, size: 4_096)
        if previous.size != pages.size {
            let found = DatabaseRescue(previous, tables: tables)
            if found.rowCount > rescue.rowCount { (pages, rescue) = (previous, found) }
        }
        let dropped = Set(components.flatMap(\.rescue.dropped))
        let unreported = Self.unreported.union(components.flatMap(\.rescue.unreported))
        try target.withoutTransaction { connection throws(SQLiteError) in
            try connection.execute("PRAGMA foreign_keys = OFF")
        }
        let rows = try target.write { connection throws(SQLiteError) in
            var rows: [ArchiveRescue.Rows] = []
            for table in tables where !dropped.contains(table.name) {
                let saved = try Self.insert(rescue, into: table, in: connection)
                let lost = (rescue.rowCounts[table.name] ?? 0) - saved + (rescue.unreadableRows[table.name] ?? 0)
                guard saved + lost > 0, !unreported.contains(table.name) else { continue }
                rows.append(
                    ArchiveRescue.Rows(kind: table.name.replacing("_", with: " "), saved: saved, lost: lost))
            }
            for (table, id) in rescue.lastIDs where tables.contains(where: { $0.name == table }) {
                // `sqlite_sequence` has no key for an upsert, so the table's current row there is deleted first.
                let last = try connection.firstRow("SELECT max(seq) FROM sqlite_sequence WHERE name = ?", table) {
                    $0.integer(0)
                }
                try connection.run("DELETE FROM sqlite_sequence WHERE name = ?", table)
                try connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, max(last ?? 0, id))
            }
            if !components.isEmpty {
                try connection.execute(components.map(\.rescue.repair).joined(separator: "\n") + Self.repair)
                try connection.run(
                    "UPDATE freshness SET refreshed = min(refreshed, ?)", date.addingTimeInterval(-Self.aging))
            }
            return rows
        }
        try target.withoutTransaction { connection throws(SQLiteError) in
            try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        return (rescue, pages, rows)
    }

    /// Tables that the report leaves out.
    private static let unreported: Set<String> = ["freshness", "own_address"]
    /// After a rescue, content from the server counts as at least this old, in seconds, so that the next read fetches
    /// what was lost.
    private static let aging: TimeInterval = 86_400

    private static func insert(
        _ rescue: DatabaseRescue, into table: RescuedTable, in connection: Connection
    ) throws(SQLiteError) -> Int {
        guard rescue.rowCounts[table.name] ?? 0 > 0 else { return 0 }
        let before = try count(of: table, in: connection)
        try connection.withStatement(table.insertion) { statement throws(SQLiteError) in
            try rescue.forEachRow(of: table) { row throws(SQLiteError) in
                do throws(SQLiteError) {
                    try statement.run(values: row)
                } catch {
                    // A row that the table refuses counts as lost.
                    guard error.primaryCode == SQLITE_CONSTRAINT else { throw error }
                }
            }
        }
        return try count(of: table, in: connection) - before
    }

    private static func count(of table: RescuedTable, in connection: Connection) throws(SQLiteError) -> Int {
        try connection.number("SELECT count(*) FROM \(table.name)")
    }

    /// If the list of owned addresses was lost, it is unknown, not empty.
    private static let repair =
        "DELETE FROM freshness WHERE kind = 'own-addresses' AND NOT EXISTS (SELECT 1 FROM own_address)"
}

// The final places of the files.
extension FileRescue {
    /// Keeps the damaged file under a new path, and gives its old path to the new file. If there is a log, what is kept
    /// is a copy with the log merged, and the log beside it.
    ///
    /// - Parameters:
    ///   - pages: The damaged file with its log merged.
    ///   - hasLog: Whether there is a log.
    /// - Returns: The new path of the damaged file.
    private func exchange(
        _ new: String, keeping pages: DatabasePages, hasLog: Bool, at date: Date
    ) throws(SystemError) -> String {
        let kept = keptPath(at: date)
        if hasLog {
            // The log of the damaged file must not be applied to the new one. Until it is deleted, applying it to the
            // merged file changes nothing.
            let merged = try PrivateFile.begin(kept)
            try pages.write(to: merged)
            try merged.putInPlace()
            try PrivateFile.link(path + "-wal", as: kept + "-wal")
            let second = path + ".merged"
            try PrivateFile.remove(second)
            try PrivateFile.link(kept, as: second)
            try PrivateFile.move(second, to: path)
        } else {
            try PrivateFile.link(path, as: kept)
        }
        for suffix in ["-wal", "-shm"] { try PrivateFile.remove(path + suffix) }
        try PrivateFile.move(new, to: path)
        return kept
    }

    private func keptPath(at date: Date) -> String {
        let time = date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
        let name = path.hasSuffix(".sqlite") ? String(path.dropLast(".sqlite".count)) : path
        var kept = "\(name)-damaged-\(time).sqlite"
        var number = 1
        while PrivateFile.exists(kept) {
            number += 1
            kept = "\(name)-damaged-\(time)-\(number).sqlite"
        }
        return kept
    }
}
