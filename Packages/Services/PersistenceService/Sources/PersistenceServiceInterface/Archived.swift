public import Foundation

/// What the archive holds for a question.
public struct Archived<Value: Sendable>: Sendable {
    /// What is held.
    public let value: Value
    /// When the server last confirmed the whole of it; nil when only parts of it came by.
    public let refreshedAt: Date?

    /// Describes what is held.
    public init(_ value: Value, refreshedAt: Date?) {
        self.value = value
        self.refreshedAt = refreshedAt
    }
}

extension Archived: Equatable where Value: Equatable {}
