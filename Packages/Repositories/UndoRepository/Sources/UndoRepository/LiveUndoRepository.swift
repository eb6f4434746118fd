import Foundation
public import PersistenceServiceInterface
import ResourceLoading
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
    ///   - archive: The archive, whose earlier versions of a deleted item are deleted with its entry.
    ///   - lockPath: The lock file that admits one undo at a time. Its folder is created if missing.
    public init(store: any JournalStore, archive: any ArchiveStore, lockPath: String) {
        self.store = store
        self.archive = archive
        self.lockPath = lockPath
    }

    @concurrent
    public func hold() async throws -> any Sendable {
        do {
            return try await FileLock.hold(lockPath, waiting: .seconds(10))
        } catch let error as SystemError {
            guard error.isTimeout else {
                throw StorageFailure.cannotOpen(path: lockPath, detail: error.description)
            }
            throw Failure(.storage, "another nereid process is undoing changes; try again when it is done")
        } catch {
            throw RemoteFailure.cancelled
        }
    }

    @concurrent
    public func entries() async throws -> [UndoEntry] {
        let records = try store.journalEntries()
        // The earliest undo with an unknown outcome, by the row of the change that it undoes: the newest entries come
        // first.
        var attempts: [Int: UndoAttempt] = [:]
        for record in records {
            for row in record.rows where row.state == .pending {
                guard let id = row.change.undoes else { continue }
                attempts[id] = UndoAttempt(row: row, date: record.createdAt)
            }
        }
        let known = records.flatMap(\.rows).filter { $0.state != .pending && $0.currentID != nil }
        return records.map { record in
            let readable = record.rows.filter { !$0.isDamaged }
            return UndoEntry(
                id: String(record.id), createdAt: record.createdAt, command: record.command,
                changes: readable.map { row in
                    let attempt = attempts[row.id]
                    let isUncertain = attempt != nil || row.state == .pending || row.currentID == nil
                    return UndoableChange(
                        row, attempt: attempt, date: record.createdAt,
                        others: isUncertain ? Self.others(than: row, attempt, among: known) : [])
                },
                damagedCount: record.rows.count - readable.count)
        }
    }

    /// The ids of items that a change with an unknown outcome cannot have created: they occur in earlier rows, other
    /// changes created them, or they existed before. If the items that existed before are known, an item that a later
    /// undo created again counts only if it is among them: else it may be the item of this change, if that did reach
    /// the server.
    private static func others(
        than row: JournalRow, _ attempt: UndoAttempt?, among known: [JournalRow]
    ) -> Set<String> {
        let latestRow = max(row.id, attempt?.row.id ?? 0)
        let equalBefore = attempt == nil ? row.change.known : nil
        return Set(
            known.filter { other in
                if other.id < latestRow { return true }
                guard let equalBefore else { return other.change.before == .nothing }
                if let id = other.change.id, equalBefore.contains(id) { return true }
                return other.change.before == .nothing && other.change.undoes == nil
            }.compactMap(\.currentID))
    }

    @concurrent
    public func noteUndone(_ rows: [(row: Int, id: String?)]) async throws {
        if rows.isEmpty { return }
        try store.noteUndone(rows)
    }

    @concurrent
    public func forget(_ id: String?) async throws {
        let records = try store.journalEntries()
        let chosen = records.filter { id == nil || String($0.id) == id }
        if let id, chosen.isEmpty { throw Failure.noSuchUndoEntry(id) }
        let items = Set(chosen.flatMap(\.rows).compactMap(\.item))
        let rows = records.flatMap(\.rows).filter { $0.state != .queued && $0.item.map(items.contains) == true }
        // Deleted before the entry, which says whose versions these are.
        try archive.forget(
            rows.filter { $0.change.after == nil && $0.state != .undone }.compactMap { row in
                row.change.id.map { (row.change.kind, $0, row.change.address) }
            })
        try store.forgetJournal(id.flatMap { Int($0) }, and: rows.map(\.id))
    }
}

extension JournalRow {
    /// The changed item: kind, address and current id; nil if the id is unknown.
    fileprivate var item: [String]? {
        isDamaged ? nil : currentID.map { [change.kind, change.address, $0] }
    }
}

/// An undo with an unknown outcome.
private struct UndoAttempt {
    let row: JournalRow
    let date: Date
}

extension UndoableChange {
    /// - Parameters:
    ///   - attempt: The earliest attempt to undo it whose outcome is unknown.
    ///   - date: When its command began.
    ///   - others: The ids of items that neither it nor the attempt can have created.
    fileprivate init(_ row: JournalRow, attempt: UndoAttempt?, date: Date, others: Set<String>) {
        let state: State =
            switch row.state {
            case .pending: .unknown
            case .done: .done
            case .queued: .queued
            case .undone: .undone
            }
        let recorded = row.change
        let change = JournaledChange(
            kind: recorded.kind, address: recorded.address, id: attempt?.row.currentID ?? row.currentID,
            before: recorded.before,
            after: recorded.after, undoes: recorded.undoes)
        self.init(
            RecordedChange(
                row: row.id, change: change, isUnconfirmed: row.state == .pending, wasTried: attempt != nil,
                date: attempt?.date ?? date,
                others: others.union(recorded.known ?? []).union(attempt?.row.change.known ?? []),
                knowsOthers: recorded.known != nil),
            state: state, outboxID: row.outboxID)
    }
}
