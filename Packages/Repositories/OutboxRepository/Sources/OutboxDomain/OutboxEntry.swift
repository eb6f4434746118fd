public import Foundation

/// A write that waits until a server takes it.
public struct OutboxEntry: Equatable, Identifiable, Sendable {
    /// What is known of its last attempt.
    public enum State: String, Sendable {
        /// No server has seen it.
        case waiting
        /// A server may have taken it: it is looked for before it is sent again.
        case unknown
        /// A server said no: it waits for somebody to change his mind.
        case refused
        /// Its record changed on the disk: it is never sent.
        case damaged
    }

    public let id: String
    /// The noun, such as `status`.
    public let kind: String
    public let address: String
    public let createdAt: Date
    /// How often it was tried.
    public let attempts: Int
    /// Why it was not sent, for a person. May hold foreign text.
    public let reason: String
    /// What a person recognises it by: a title or a name, else the text.
    public let title: String
    /// The text, or the target, that waits.
    public let content: String
    public let state: State

    /// Describes a write.
    public init(
        id: String, kind: String, address: String, createdAt: Date, attempts: Int, reason: String, title: String,
        content: String, state: State
    ) {
        self.id = id
        self.kind = kind
        self.address = address
        self.createdAt = createdAt
        self.attempts = attempts
        self.reason = reason
        self.title = title
        self.content = content
        self.state = state
    }
}
