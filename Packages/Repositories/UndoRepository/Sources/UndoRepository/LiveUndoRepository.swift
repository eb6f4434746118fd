import Foundation
public import PersistenceServiceInterface
public import ResourceLoading
import SystemCalls
public import UndoDomain

/// The journal over its store.
public struct LiveUndoRepository: UndoRepository {
    private let store: any JournalStore
    private let archive: any ArchiveStore
    private let lockPath: String

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - archive: Has the earlier versions that are forgotten with an entry.
    ///   - lockPath: The lock file that admits one undo at a time. Its folder is created if missing.
    public init(store: any JournalStore, archive: any ArchiveStore, lockPath: String) {
        self.store = store
        self.archive = archive
        self.lockPath = lockPath
    }

    /// How often, and how long in milliseconds, an undo waits for another one: ten seconds.
    private static var waits: (count: Int, length: Int) { (200, 50) }

    @concurrent
    public func hold() async throws(UndoRepositoryError) -> any Sendable {
        for _ in 0..<Self.waits.count {
            do throws(SystemError) {
                if let slash = lockPath.lastIndex(of: "/") {
                    try PrivateFile.createPrivateFolder(String(lockPath[..<slash]))
                }
                return try FileLock.hold(lockPath, timeout: .zero)
            } catch {
                guard error.isTimeout else {
                    throw .storage(.cannotOpen(path: lockPath, detail: error.description))
                }
            }
            // A sleep ends early only if the task is cancelled.
            do { try await Task.sleep(for: .milliseconds(Self.waits.length)) } catch { throw .remote(.cancelled) }
        }
        throw .fault(.busy)
    }

    @concurrent
    public func entries() async throws(UndoRepositoryError) -> [UndoEntry] {
        let records = try UndoRepositoryError.storing { () throws(StorageFailure) in try store.journalEntries() }
        var attempts: [Int: Date] = [:]
        for record in records {
            for row in record.rows where row.state == .pending {
                if let id = row.change.takesBack { attempts[id] = record.createdAt }
            }
        }
        let known = Set(records.flatMap(\.rows).filter { $0.state != .pending }.compactMap(\.presentID))
        return records.map { record in
            let readable = record.rows.filter { !$0.isDamaged }
            return UndoEntry(
                id: String(record.id), createdAt: record.createdAt, command: record.command,
                changes: readable.map { row in
                    let attempt = attempts[row.id]
                    let isOpen = attempt != nil || row.state == .pending
                    return UndoableChange(
                        row, wasTried: attempt != nil, date: attempt ?? record.createdAt, others: isOpen ? known : [])
                },
                damagedCount: record.rows.count - readable.count)
        }
    }

    @concurrent
    public func noteTakenBack(_ rows: [(row: Int, id: String?)]) async throws(UndoRepositoryError) {
        if rows.isEmpty { return }
        try UndoRepositoryError.storing { () throws(StorageFailure) in try store.noteTakenBack(rows) }
    }

    @concurrent
    public func forget(_ id: String?) async throws(UndoRepositoryError) {
        let records = try UndoRepositoryError.storing { () throws(StorageFailure) in try store.journalEntries() }
        let chosen = records.filter { id == nil || String($0.id) == id }
        if let id, chosen.isEmpty { throw .fault(.noSuchEntry(id: id)) }
        let things = Set(chosen.flatMap(\.rows).compactMap(\.thing))
        let rows = records.flatMap(\.rows).filter { $0.state != .queued && $0.thing.map(things.contains) == true }
        try UndoRepositoryError.storing { () throws(StorageFailure) in
            // First: without the entry nobody would know what to look for.
            try archive.forget(
                rows.filter { $0.change.after == nil && $0.state != .undone }.compactMap { row in
                    row.change.id.map { (row.change.kind, $0, row.change.address) }
                })
            try store.forgetJournal(id.flatMap { Int($0) }, and: rows.map(\.id))
        }
    }
}

extension JournalRow {
    /// What it changed, by its present id; nil if that is not known.
    fileprivate var thing: [String]? {
        isDamaged ? nil : presentID.map { [change.kind, change.address, $0] }
    }
}

extension UndoableChange {
    fileprivate init(_ row: JournalRow, wasTried: Bool, date: Date, others: Set<String>) {
        let state: State =
            switch row.state {
            case .pending: .unknown
            case .done: .done
            case .queued: .queued
            case .undone: .undone
            }
        let kept = row.change
        let change = JournaledChange(
            kind: kept.kind, address: kept.address, id: row.presentID, before: kept.before, after: kept.after,
            takesBack: kept.takesBack)
        self.init(
            KeptChange(row: row.id, change: change, wasTried: wasTried, date: date, others: others), state: state,
            outboxID: row.outboxID)
    }
}
