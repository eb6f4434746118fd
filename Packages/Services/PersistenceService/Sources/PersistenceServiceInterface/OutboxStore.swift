public import Foundation
public import ResourceLoading

/// Keeps unsent writes. Synchronous: callers are actors, off the main actor.
///
/// Times are kept in whole seconds, rounded down. Ids are never reused. A damaged entry is listed and can be removed,
/// but not changed.
public protocol OutboxStore: Sendable {
    /// All entries in the order in which they were added.
    func outboxEntries() throws(StorageFailure) -> [OutboxRecord]

    /// Adds an entry at the end and returns its id.
    func addOutboxEntry(_ draft: OutboxDraft, at date: Date) throws(StorageFailure) -> String

    /// Records that an entry is about to be sent: sets its state to `.sending` and counts the attempt.
    ///
    /// - Parameter payload: Replaces the entry's payload.
    /// - Returns: Whether the entry exists and is intact; it may have been dropped or sent meanwhile.
    func beginOutboxAttempt(_ id: String, payload: String, at date: Date) throws(StorageFailure) -> Bool

    /// Records the result of a failed attempt.
    func endOutboxAttempt(_ id: String, state: OutboxRecord.State, reason: String) throws(StorageFailure)

    /// Removes an entry that was sent or dropped, and its change from the journal.
    ///
    /// - Parameter hadArrived: Whether a server took it at an earlier attempt: then its change stays in the journal.
    /// - Returns: Whether it existed.
    func removeOutboxEntry(_ id: String, hadArrived: Bool) throws(StorageFailure) -> Bool
}

extension OutboxStore {
    /// Removes an entry that was sent now, or dropped.
    public func removeOutboxEntry(_ id: String) throws(StorageFailure) -> Bool {
        try removeOutboxEntry(id, hadArrived: false)
    }
}

/// A write to be kept.
public struct OutboxDraft: Equatable, Sendable {
    /// The noun, such as `status`.
    public let kind: String
    public let address: String
    /// What the user recognises it by.
    public let content: String
    /// Everything needed to send it, in the format of its repository.
    public package(set) var payload: String
    /// Whether a server may already have accepted it.
    public package(set) var state: OutboxRecord.State
    /// Why it was not sent, for the user.
    public package(set) var reason: String
    /// The number of attempts.
    public package(set) var attempts: Int

    public init(
        kind: String, address: String, content: String, payload: String, state: OutboxRecord.State,
        reason: String, attempts: Int
    ) {
        self.kind = kind
        self.address = address
        self.content = content
        self.payload = payload
        self.state = state
        self.reason = reason
        self.attempts = attempts
    }
}

/// A kept write.
public struct OutboxRecord: Equatable, Sendable {
    /// The outcome of its last attempt. The raw values are stored.
    public enum State: String, Sendable, CaseIterable {
        /// No server has seen it.
        case waiting
        /// A process began to send it. If that process is gone, a server may have accepted it.
        case sending
        /// A server may have accepted it.
        case unknown
        /// A server refused it: sending it again unchanged would not help.
        case refused
    }

    public package(set) var id: String
    public package(set) var draft: OutboxDraft
    /// To the second.
    public let createdAt: Date
    /// When it was last tried, to the second.
    public package(set) var attemptedAt: Date?
    /// Whether its record on the disk is damaged.
    public package(set) var isDamaged: Bool

    public init(
        id: String, draft: OutboxDraft, createdAt: Date, attemptedAt: Date?, isDamaged: Bool = false
    ) {
        self.id = id
        self.draft = draft
        self.createdAt = createdAt
        self.attemptedAt = attemptedAt
        self.isDamaged = isDamaged
    }
}
