import FeatureContributions
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// A store with damaged entries, or with a disk that is full for one kind of work.
struct FaultyOutboxStore: OutboxStore {
    enum Work {
        case list, begin, end, remove
    }

    /// The failure of the work that fails.
    static let failure = StorageFailure.full(path: "x")

    let store: any OutboxStore
    /// The ids of the damaged entries.
    var damaged: Set<String> = []
    /// The work that fails; nil if none does.
    var failing: Work?

    private func check(_ work: Work) throws(StorageFailure) {
        if work == failing { throw Self.failure }
    }

    func outboxEntries() throws(StorageFailure) -> [QueuedWrite] {
        try check(.list)
        var entries = try store.outboxEntries()
        for index in entries.indices where damaged.contains(entries[index].id) { entries[index].isDamaged = true }
        return entries
    }

    func addOutboxEntry(_ write: QueuedWrite, of row: Int?) throws(StorageFailure) -> String {
        try store.addOutboxEntry(write, of: row)
    }

    func replaceOutboxEntry(_ id: String, title: String, payload: String) throws(StorageFailure) -> Bool {
        try store.replaceOutboxEntry(id, title: title, payload: payload)
    }

    func beginOutboxAttempt(_ id: String, payload: String, at date: Date) throws(StorageFailure) -> Bool {
        try check(.begin)
        return try store.beginOutboxAttempt(id, payload: payload, at: date)
    }

    func endOutboxAttempt(_ id: String, state: QueuedWrite.State, reason: String) throws(StorageFailure) {
        try check(.end)
        try store.endOutboxAttempt(id, state: state, reason: reason)
    }

    func removeOutboxEntry(_ id: String, hadArrived: Bool) throws(StorageFailure) -> Bool {
        try check(.remove)
        return try store.removeOutboxEntry(id, hadArrived: hadArrived)
    }
}
