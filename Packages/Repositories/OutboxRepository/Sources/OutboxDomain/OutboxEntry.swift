public import Foundation

/// A write that waits in the outbox until a server takes it.
public struct OutboxEntry: Equatable, Identifiable, Sendable {
    /// Its state after the last attempt, if there was one.
    public enum State: String, Sendable {
        /// No server has accepted it. Nothing has to be checked before it is sent.
        case waiting
        /// A server may have taken it: that is checked before it is sent again.
        case unknown
        /// A server refused it: it waits until the user retries or drops it.
        case refused
        /// Its record is damaged on the disk: it is never sent.
        case damaged
    }

    public let id: String
    /// The noun, such as `status`.
    public let kind: String
    public let address: String
    public let createdAt: Date
    /// The number of attempts.
    public let attempts: Int
    /// Why it was not sent, for a person. May hold untrusted text.
    public let reason: String
    /// Its title or name, else its text, for a person.
    public let title: String
    /// The text, or the target, that waits.
    public let content: String
    /// What waits besides, such as `title: Tides`, for a person. May hold untrusted text.
    public let details: [String]
    public let state: State

    public init(
        id: String, kind: String, address: String, createdAt: Date, attempts: Int, reason: String, title: String,
        content: String, details: [String] = [], state: State
    ) {
        self.id = id
        self.kind = kind
        self.address = address
        self.createdAt = createdAt
        self.attempts = attempts
        self.reason = reason
        self.title = title
        self.content = content
        self.details = details
        self.state = state
    }
}
