public import Foundation
public import PersistenceServiceInterface
public import ResourceLoading
import Synchronization

/// Records what one command changes, as one entry of the journal.
public final class CommandJournal: WriteJournal {
    private let store: any JournalStore
    private let command: String
    private let now: @Sendable () -> Date
    private let onFailure: @Sendable (StorageFailure) -> Void
    /// The number of the entry; nil before the first change.
    private let entry = Mutex<Int?>(nil)
    /// Why a change could not be recorded.
    private let failure = Mutex<StorageFailure?>(nil)

    /// Creates a journal; nothing is opened before the first change.
    ///
    /// - Parameters:
    ///   - command: The words of its command line, without secrets.
    ///   - onFailure: Called when the server confirmed a change that could not be stored.
    public init(
        store: any JournalStore, command: String, now: @escaping @Sendable () -> Date,
        onFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.store = store
        self.command = command
        self.now = now
        self.onFailure = onFailure
    }

    public func begin(_ changes: [JournaledChange]) -> [Int]? {
        if changes.isEmpty { return [] }
        return entry.withLock { entry in
            do throws(StorageFailure) {
                let recorded = try store.beginJournaling(changes, in: entry, of: command, at: now())
                entry = recorded.entry
                return recorded.rows
            } catch {
                failure.withLock { $0 = error }
                return nil
            }
        }
    }

    public func removeAttempts(_ change: JournaledChange, since date: Date) {
        // If they stay, the server is asked before they are undone.
        do throws(StorageFailure) { try store.removeAttempts(change, since: date) } catch {}
    }

    public func reportUnrecorded() {
        if let failure = failure.withLock({ $0 }) { onFailure(failure) }
    }

    public func end(_ rows: [Int], _ outcome: JournaledOutcome) {
        // If the outcome cannot be recorded, it stays unknown, and the server is asked before the change is undone.
        do throws(StorageFailure) { try store.endJournaling(rows, outcome) } catch {}
    }
}
