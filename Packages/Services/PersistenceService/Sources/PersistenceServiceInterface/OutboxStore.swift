public import Foundation
public import ResourceLoading

/// Keeps writes that no server has taken yet. Synchronous: callers are actors, off the main actor.
///
/// Times are kept in whole seconds, rounded down. An id is never given twice. A damaged entry is listed and can be
/// removed; nothing else changes it.
public protocol OutboxStore: Sendable {
    /// Gives all entries in the order in which they were added.
    func outboxEntries() throws(StorageFailure) -> [OutboxRecord]

    /// Adds an entry at the end, and gives its id.
    func addOutboxEntry(_ draft: OutboxDraft, at date: Date) throws(StorageFailure) -> String

    /// Notes, before it is sent, that an entry is being sent: its state is `.sending`, its attempts are one more.
    ///
    /// - Parameter payload: Takes the place of the entry's payload.
    /// - Returns: Whether the entry is there and intact; it may have been dropped or sent meanwhile.
    func beginOutboxAttempt(_ id: String, payload: String, at date: Date) throws(StorageFailure) -> Bool

    /// Notes how an attempt ended without success.
    func endOutboxAttempt(_ id: String, state: OutboxRecord.State, reason: String) throws(StorageFailure)

    /// Removes an entry that was sent or is no longer wanted.
    ///
    /// - Returns: Whether it was there.
    func removeOutboxEntry(_ id: String) throws(StorageFailure) -> Bool
}

/// A write to be kept.
public struct OutboxDraft: Equatable, Sendable {
    /// The noun, such as `status`.
    public let kind: String
    public let address: String
    /// What a person recognises it by.
    public let content: String
    /// Everything that sending it needs, in the form that its repository reads.
    public let payload: String
    /// Whether a server may have taken it already.
    public let state: OutboxRecord.State
    /// Why it was not sent, for a person.
    public let reason: String
    /// How often it was tried.
    public let attempts: Int

    /// Describes a write.
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

/// A write that is kept.
public struct OutboxRecord: Equatable, Sendable {
    /// What is known of its last attempt. The raw values are stored.
    public enum State: String, Sendable, CaseIterable {
        /// No server has seen it.
        case waiting
        /// A process began to send it. Where that process is gone, a server may have taken it.
        case sending
        /// A server may have taken it.
        case unknown
        /// A server said no: sending it again as it is would not help.
        case refused
    }

    public let id: String
    public let draft: OutboxDraft
    /// To the second.
    public let createdAt: Date
    /// When it was last tried, to the second.
    public let attemptedAt: Date?
    /// Whether its record changed on the disk since it was written: it is not what its writer meant.
    public let isDamaged: Bool

    /// Describes a kept write.
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
