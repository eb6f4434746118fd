public import Foundation

/// Loads a value for a query.
public protocol ResourceLoader<Query, Value, Failure>: Sendable {
    /// What is asked for.
    associatedtype Query: Sendable
    /// What is given.
    associatedtype Value: Sendable
    /// What can go wrong.
    associatedtype Failure: Error

    /// Gives the value for `query`, and where it came from.
    func load(_ query: Query) async throws(Failure) -> Loaded<Value>
}

/// Keeps the last value for a query.
public protocol ResourceCache<Query, Value, Failure>: Sendable {
    /// What was asked for.
    associatedtype Query: Sendable
    /// What is kept.
    associatedtype Value: Sendable
    /// What can go wrong.
    associatedtype Failure: Error

    /// Gives what was kept for `query`, nil when nothing was; `.archive` is its origin.
    func cached(_ query: Query) async throws(Failure) -> Loaded<Value>?

    /// Keeps `value` as the whole answer to `query`, confirmed at `date`.
    func keep(_ value: Value, for query: Query, at date: Date) async throws(Failure)

    /// Keeps what can be kept of an answer that could not be read as a whole: nothing is removed, and nothing counts as
    /// confirmed. By default nothing is kept.
    func keepPart(_ value: Value, for query: Query, at date: Date) async throws(Failure)
}

extension ResourceCache {
    public func keepPart(_ value: Value, for query: Query, at date: Date) async throws(Failure) {}
}

/// For how long an archived value is as good as a new one.
public struct FreshnessPolicy: Equatable, Sendable {
    /// The age up to which a value is fresh, in seconds, 0 or more.
    public let maximumAge: TimeInterval

    /// Makes a policy of an age in seconds.
    public init(maximumAge: TimeInterval) {
        self.maximumAge = max(0, maximumAge)
    }

    /// Whether something confirmed at `date` is fresh at `now`. What claims to be from the future is not.
    public func isFresh(_ date: Date, now: Date) -> Bool {
        let age = now.timeIntervalSince(date)
        return age >= 0 && age <= maximumAge
    }
}
