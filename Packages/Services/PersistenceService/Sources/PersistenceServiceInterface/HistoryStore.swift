public import Foundation
public import ResourceLoading

/// Gives earlier versions of the texts of own addresses. They are kept by the transaction that replaces a text.
public protocol HistoryStore: Sendable {
    /// Gives the earlier versions of one text, the latest first.
    ///
    /// - Parameter kind: The noun, such as `now`.
    func revisions(kind: String, id: String, of address: String) throws(StorageFailure) -> [StoredRevision]
}

/// An earlier version of a text.
public struct StoredRevision: Equatable, Sendable {
    /// Counts from 1, the oldest.
    public let number: Int
    /// When the archive learned that it was replaced or deleted, to the second.
    public let replacedAt: Date
    public let content: String

    /// Describes a version.
    public init(number: Int, replacedAt: Date, content: String) {
        self.number = number
        self.replacedAt = replacedAt
        self.content = content
    }
}
