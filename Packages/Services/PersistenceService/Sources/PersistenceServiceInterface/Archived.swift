public import Foundation
public import ResourceLoading

/// A value from the archive, with its age.
public struct Archived<Value: Sendable>: Sendable {
    public let value: Value
    /// When the server last confirmed the whole value, or the list that it is a row of; `nil` if it never did.
    public let refreshedAt: Date?

    public init(_ value: Value, refreshedAt: Date?) {
        self.value = value
        self.refreshedAt = refreshedAt
    }

    /// The value as a load returns it; `failure` is why the server did not answer, `nil` if it was not asked.
    public func loaded(because failure: RemoteFailure? = nil) -> Loaded<Value> {
        Loaded(value, origin: .archive(asOf: refreshedAt, because: failure))
    }
}

extension Archived: Equatable where Value: Equatable {}
