public import Foundation

/// A value from the archive, with its age.
public struct Archived<Value: Sendable>: Sendable {
    /// What is held.
    public let value: Value
    /// When the server last confirmed all of it; `nil` if only parts were read.
    public let refreshedAt: Date?

    public init(_ value: Value, refreshedAt: Date?) {
        self.value = value
        self.refreshedAt = refreshedAt
    }
}

extension Archived: Equatable where Value: Equatable {}
