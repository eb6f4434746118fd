public import Foundation
public import ResourceLoading

/// Gives earlier versions of the texts of own addresses. They are kept by the transaction that replaces a text.
public protocol HistoryStore: Sendable {
    /// Gives the earlier versions of one text, the latest first.
    ///
    /// - Parameter kind: The noun, such as `now`.
    func revisions(kind: String, id: String, of address: String) throws(StorageFailure) -> [StoredRevision]

    /// Gives the last version that is kept of each text, the latest first.
    ///
    /// - Parameter kind: The noun, such as `now`.
    func lastRevisions(kind: String, of address: String) throws(StorageFailure) -> [StoredRevision]
}

/// An earlier version of a text.
public struct StoredRevision: Equatable, Sendable {
    /// Of what it is a version.
    public let id: String
    /// Counts from 1, the oldest.
    public let number: Int
    /// When the archive learned that it was replaced or deleted, to the second.
    public let replacedAt: Date
    public let content: String
    /// What else is known of it, by the names that its feature gave; what is unknown is missing.
    public let facts: [String: SQLValue]
    /// Whether the archive has the text no more, in any version.
    public let isDeleted: Bool

    /// Describes a version.
    public init(
        id: String, number: Int, replacedAt: Date, content: String, facts: [String: SQLValue], isDeleted: Bool
    ) {
        self.id = id
        self.number = number
        self.replacedAt = replacedAt
        self.content = content
        self.facts = facts
        self.isDeleted = isDeleted
    }
}
