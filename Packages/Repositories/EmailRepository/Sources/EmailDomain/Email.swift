public import Foundation

/// An email of an address.
public struct Email: Equatable, Sendable, Identifiable {
    /// An opaque word, unique within an address.
    public let id: String
    public let address: String
    /// To the second, UTC.
    public let updatedAt: Date
    /// As it was written. Foreign text.
    public let content: String

    /// Makes an email.
    public init(id: String, address: String, updatedAt: Date, content: String) {
        self.id = id
        self.address = address
        self.updatedAt = updatedAt
        self.content = content
    }
}

extension Sequence<Email> {
    /// Gives them newest first; those of one second by id, descending, so that their order never changes.
    public func newestFirst() -> [Email] {
        sorted { ($0.updatedAt, $0.id) > ($1.updatedAt, $1.id) }
    }
}
