public import Foundation
import ResourceLoading

/// A note on an item: an immutable value without identity.
public struct Comment: Equatable, Sendable {
    /// As it was written.
    public let text: String
    /// To the second, UTC.
    public let createdAt: Date

    /// Creates a comment.
    ///
    /// - Throws: If it is blank.
    public init(_ text: String, createdAt: Date) throws {
        guard text.contains(where: { !$0.isWhitespace }) else { throw Failure.blankText }
        self.text = text
        self.createdAt = createdAt
    }
}
