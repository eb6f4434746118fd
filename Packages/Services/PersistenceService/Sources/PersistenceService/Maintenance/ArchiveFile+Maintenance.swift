public import Foundation
import PersistenceServiceInterface
public import ResourceLoading

extension ArchiveFile {
    public func check() throws(StorageFailure) -> ArchiveReport {
        let archived = try checkArchive()
        let (problems, count) = try checkOutbox()
        return ArchiveReport(
            problems: archived.problems + problems,
            counts: archived.counts + [ArchiveReport.Count(kind: "outbox", count: count)])
    }

    public func rescue(at date: Date) throws(StorageFailure) -> [ArchiveRescue] {
        var rescues: [ArchiveRescue] = []
        if try isDamaged(database, { () throws(StorageFailure) in try checkArchive().problems }) {
            rescues.append(try FileRescue(database).rescue(at: date))
        }
        if try isDamaged(outboxDatabase, { () throws(StorageFailure) in try checkOutbox().problems }) {
            rescues.append(try FileRescue(outboxDatabase).rescue(at: date))
        }
        return rescues
    }

    public func vacuum() throws(StorageFailure) -> ArchiveSizes {
        let before = try size()
        try database.write { connection throws(SQLiteError) in try ComponentRecords.refillIndex(in: connection) }
        try database.withoutTransaction { connection throws(SQLiteError) in
            try connection.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        }
        return ArchiveSizes(before: before, after: try size())
    }

    private func isDamaged(
        _ database: SQLiteDatabase, _ problems: () throws(StorageFailure) -> [String]
    ) throws(StorageFailure) -> Bool {
        guard database.exists else { return false }
        do throws(StorageFailure) {
            return try !problems().isEmpty
        } catch {
            switch error {
            case .corrupt, .failed: return true
            // A single flipped bit can turn this version into a newer one.
            case .newerVersion where database.isOfThisVersion: return true
            case .newerVersion, .busy, .cannotOpen, .full, .readOnly, .uncached, .alreadyQueued: throw error
            }
        }
    }

    private func checkOutbox() throws(StorageFailure) -> (problems: [String], count: Int) {
        guard outboxDatabase.exists else { return ([], 0) }
        return try outboxDatabase.read { connection throws(SQLiteError) in
            let damage = try connection.rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
            return (damage.map { "the outbox: \($0)" }, try connection.number("SELECT count(*) FROM entry"))
        }
    }

    private func checkArchive() throws(StorageFailure) -> ArchiveReport {
        try database.read { connection throws(SQLiteError) in
            let damage = try connection.rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
            let dangling = try connection.rows("PRAGMA foreign_key_check") {
                "a row of \($0.text(0)) refers to a missing row of \($0.text(2))"
            }
            var counts: [ArchiveReport.Count] = []
            let tables = database.schema.components.flatMap(\.tables) + [.kept("revision", countedAs: "revision")]
            for table in tables {
                guard let kind = table.countedAs else { continue }
                let count = try connection.number("SELECT count(*) FROM \(table.name)")
                counts.append(ArchiveReport.Count(kind: kind, count: count))
            }
            var indexed: [String] = []
            let numbers = try ComponentRecords.numbers(in: connection)
            for searched in database.schema.components.flatMap(\.searched) {
                indexed += try Self.problems(of: searched, number: numbers[searched.table] ?? 0, in: connection)
            }
            return ArchiveReport(problems: damage + dangling + indexed, counts: counts)
        }
    }

    /// Where the search index differs from the table.
    ///
    /// - Parameter number: The table's number in the index.
    private static func problems(
        of searched: SearchedTable, number: Int, in connection: Connection
    ) throws(SQLiteError) -> [String] {
        let condition = searched.condition ?? "1"
        let unindexed = try connection.number(
            """
            SELECT count(*) FROM \(searched.table) AS row WHERE \(condition)
                AND NOT EXISTS (SELECT 1 FROM search WHERE rowid = row.key * \(SearchedTable.numbers) + \(number))
            """)
        let orphaned = try connection.number(
            """
            SELECT count(*) FROM search WHERE rowid % \(SearchedTable.numbers) = \(number) AND NOT EXISTS
                (SELECT 1 FROM \(searched.table) AS row
                    WHERE row.key = search.rowid / \(SearchedTable.numbers) AND \(condition))
            """)
        var problems: [String] = []
        if unindexed > 0 {
            let rows = unindexed == 1 ? "1 row of \(searched.table) is" : "\(unindexed) rows of \(searched.table) are"
            problems.append("\(rows) missing from the search index")
        }
        if orphaned > 0 {
            let (rows, exist) = orphaned == 1 ? ("1 row", "exists") : ("\(orphaned) rows", "exist")
            problems.append("the search index has \(rows) of \(searched.table) that no longer \(exist)")
        }
        return problems
    }

    private func size() throws(StorageFailure) -> Int {
        try database.read { connection throws(SQLiteError) in
            try connection.number("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        }
    }
}
