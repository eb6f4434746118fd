import Foundation
public import PersistenceServiceInterface
public import ResourceLoading
public import UndoDomain

/// The journal over its store.
public struct LiveUndoRepository: UndoRepository {
    private let store: any JournalStore

    /// Makes a repository.
    public init(store: any JournalStore) {
        self.store = store
    }

    @concurrent
    public func entries() async throws(UndoRepositoryError) -> [UndoEntry] {
        let records = try UndoRepositoryError.storing { () throws(StorageFailure) in try store.journalEntries() }
        let tried = records.flatMap(\.rows).filter { $0.state == .pending }.compactMap(\.change.takesBack)
        return records.map { record in
            let readable = record.rows.filter { !$0.isDamaged }
            return UndoEntry(
                id: String(record.id), createdAt: record.createdAt, command: record.command,
                changes: readable.map { UndoableChange($0, wasTried: tried.contains($0.id), date: record.createdAt) },
                damagedCount: record.rows.count - readable.count)
        }
    }

    @concurrent
    public func noteTakenBack(_ rows: [(row: Int, id: String?)]) async throws(UndoRepositoryError) {
        if rows.isEmpty { return }
        try UndoRepositoryError.storing { () throws(StorageFailure) in try store.noteTakenBack(rows) }
    }

    @concurrent
    public func forget(_ id: String?) async throws(UndoRepositoryError) -> Int {
        let number = id.flatMap { Int($0) }
        if let id, number == nil { throw .fault(.noSuchEntry(id: id)) }
        let count = try UndoRepositoryError.storing { () throws(StorageFailure) in try store.forgetJournal(number) }
        if let id, count == 0 { throw .fault(.noSuchEntry(id: id)) }
        return count
    }
}

extension UndoableChange {
    fileprivate init(_ row: JournalRow, wasTried: Bool, date: Date) {
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
            KeptChange(row: row.id, change: change, wasTried: wasTried, date: date), state: state,
            outboxID: row.outboxID)
    }
}
