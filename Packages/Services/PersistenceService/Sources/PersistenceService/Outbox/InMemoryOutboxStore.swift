import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The outbox in memory.
struct InMemoryOutboxStore: OutboxStore {
    /// What is held.
    struct State {
        fileprivate var entries: [StoredOutboxEntry] = []
        fileprivate var lastID = 0
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func outboxEntries() throws(StorageFailure) -> [StoredOutboxEntry] {
        archive.withState { $0.outbox.entries }
    }

    func addOutboxEntry(_ draft: StoredOutboxDraft, at date: Date) throws(StorageFailure) -> String {
        archive.withState { state in
            state.outbox.lastID += 1
            let entry = StoredOutboxEntry(
                id: String(state.outbox.lastID), draft: draft, createdAt: date.stored,
                attemptedAt: draft.attempts > 0 ? date.stored : nil)
            state.outbox.entries.append(entry)
            return entry.id
        }
    }

    func beginOutboxAttempt(_ id: String, payload: String, at date: Date) throws(StorageFailure) -> Bool {
        change(id) { $0.attempted(payload: payload, at: date) }
    }

    func endOutboxAttempt(
        _ id: String, state: StoredOutboxEntry.State, reason: String
    ) throws(StorageFailure) {
        _ = change(id) { $0.ended(state, reason: reason) }
    }

    func removeOutboxEntry(_ id: String) throws(StorageFailure) -> Bool {
        archive.withState { state in
            let count = state.outbox.entries.count
            state.outbox.entries.removeAll { $0.id == id }
            return state.outbox.entries.count < count
        }
    }

    private func change(_ id: String, _ body: (StoredOutboxEntry) -> StoredOutboxEntry) -> Bool {
        archive.withState { state in
            guard let index = state.outbox.entries.firstIndex(where: { $0.id == id }) else { return false }
            state.outbox.entries[index] = body(state.outbox.entries[index])
            return true
        }
    }
}
