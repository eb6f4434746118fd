public import Foundation

/// An earlier version of a text.
public struct Revision: Equatable, Sendable {
    /// The id of the text.
    public let id: String
    /// Counts from 1, the oldest.
    public let number: Int
    /// When the archive learned that it was replaced or deleted, to the second.
    public let replacedAt: Date
    public let content: String
    /// Other facts, by the names that the feature gave; unknown ones are missing. A flag is `1` or `0`.
    public let facts: [String: String]
    /// Whether the text is deleted.
    public let isDeleted: Bool

    /// In bytes of UTF-8.
    public var size: Int { content.utf8.count }

    /// The value of a flag; nil if unknown.
    public func flag(_ name: String) -> Bool? { facts[name].map { $0 != "0" } }

    public init(
        of id: String, number: Int, replacedAt: Date, content: String, facts: [String: String] = [:],
        isDeleted: Bool = false
    ) {
        self.id = id
        self.number = number
        self.replacedAt = replacedAt
        self.content = content
        self.facts = facts
        self.isDeleted = isDeleted
    }
}
