public import Foundation

/// A weblog of an address.
public struct Weblog: Equatable, Sendable, Identifiable {
    /// An opaque word, unique within an address.
    public let id: String
    public let address: String
    /// To the second, UTC.
    public let updatedAt: Date
    /// As it was written. Foreign text.
    public let content: String

    /// Makes a weblog.
    public init(id: String, address: String, updatedAt: Date, content: String) {
        self.id = id
        self.address = address
        self.updatedAt = updatedAt
        self.content = content
    }
}

extension Sequence<Weblog> {
    /// Gives them newest first; those of one second by id, descending, so that their order never changes.
    public func newestFirst() -> [Weblog] {
        sorted { ($0.updatedAt, $0.id) > ($1.updatedAt, $1.id) }
    }
}
