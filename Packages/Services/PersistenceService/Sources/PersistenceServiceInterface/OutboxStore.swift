public import FeatureContributions
public import Foundation
public import ResourceLoading

/// Keeps unsent writes. Synchronous: callers are actors, off the main actor.
///
/// Times are stored in whole seconds, rounded down. Ids are never reused. A damaged entry is listed and can be removed,
/// but not changed.
public protocol OutboxStore: Sendable {
    /// All entries in the order in which they were added.
    func outboxEntries() throws(StorageFailure) -> [QueuedWrite]

    /// Adds an entry at the end and returns the id given to it.
    ///
    /// - Parameter row: Its row in the journal, which waits with it from then on; nil if it is not recorded.
    func addOutboxEntry(_ write: QueuedWrite, of row: Int?) throws(StorageFailure) -> String

    /// Replaces the title and the payload of an entry, which waits again, as if it had not been refused.
    ///
    /// - Returns: Whether the entry exists and is intact.
    func replaceOutboxEntry(_ id: String, title: String, payload: String) throws(StorageFailure) -> Bool

    /// Records that an entry is about to be sent: sets its state to `.sending` and counts the attempt.
    ///
    /// - Parameter payload: Replaces the entry's payload.
    /// - Returns: Whether the entry exists and is intact; it may have been dropped or sent meanwhile.
    func beginOutboxAttempt(_ id: String, payload: String, at date: Date) throws(StorageFailure) -> Bool

    /// Records the result of a failed attempt.
    func endOutboxAttempt(_ id: String, state: QueuedWrite.State, reason: String) throws(StorageFailure)

    /// Removes an entry that was sent or dropped, and its change from the journal. If a server may have taken the
    /// entry, the change stays in the journal, with an unknown outcome.
    ///
    /// - Parameter hadArrived: Whether a server took it at an earlier attempt: then its change is confirmed.
    /// - Returns: Whether it existed.
    func removeOutboxEntry(_ id: String, hadArrived: Bool) throws(StorageFailure) -> Bool
}

extension OutboxStore {
    /// Adds an entry of which the journal has no row.
    public func addOutboxEntry(_ write: QueuedWrite) throws(StorageFailure) -> String {
        try addOutboxEntry(write, of: nil)
    }

    /// Removes an entry that was sent now, or dropped.
    public func removeOutboxEntry(_ id: String) throws(StorageFailure) -> Bool {
        try removeOutboxEntry(id, hadArrived: false)
    }
}
