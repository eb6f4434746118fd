public import Foundation

/// Loads a value for a query.
public protocol ResourceLoader<Query, Value, Failure>: Sendable {
    /// Identifies the value to load.
    associatedtype Query: Sendable
    /// The loaded value.
    associatedtype Value: Sendable
    /// The failures of loading.
    associatedtype Failure: Error

    /// Loads the value for `query`, with its origin.
    func load(_ query: Query) async throws(Failure) -> Loaded<Value>
}

/// Caches the last value for a query.
public protocol ResourceCache<Query, Value, Failure>: Sendable {
    /// Identifies the cached value.
    associatedtype Query: Sendable
    /// The cached value.
    associatedtype Value: Sendable
    /// The failures of the cache.
    associatedtype Failure: Error

    /// The cached value for `query`, with the origin `.archive`; nil if there is none.
    func cached(_ query: Query) async throws(Failure) -> Loaded<Value>?

    /// Caches `value` as the whole answer to `query`, confirmed at `date`.
    func keep(_ value: Value, for query: Query, at date: Date) async throws(Failure)

    /// Caches the readable part of an incomplete answer: removes nothing, and marks nothing as confirmed. By default it
    /// does nothing.
    func keepPart(_ value: Value, for query: Query, at date: Date) async throws(Failure)
}

extension ResourceCache {
    public func keepPart(_ value: Value, for query: Query, at date: Date) async throws(Failure) {}
}

/// How long an archived value counts as current.
public struct FreshnessPolicy: Equatable, Sendable {
    /// The age up to which a value is fresh, in seconds, 0 or more.
    public let maximumAge: TimeInterval

    /// Never fresh.
    public static let never = FreshnessPolicy(maximumAge: 0)
    /// For what is often changed: a list that is piped twice is fetched once.
    public static let minute = FreshnessPolicy(maximumAge: 60)
    /// For what is seldom changed.
    public static let tenMinutes = FreshnessPolicy(maximumAge: 600)
    /// For what hardly changes.
    public static let hour = FreshnessPolicy(maximumAge: 3_600)
    /// For what the service itself seldom changes.
    public static let day = FreshnessPolicy(maximumAge: 86_400)

    /// Creates a policy of an age in seconds.
    public init(maximumAge: TimeInterval) {
        self.maximumAge = max(0, maximumAge)
    }

    /// Whether a value confirmed at `date` is fresh at `now`. A date in the future is not.
    public func isFresh(_ date: Date, now: Date) -> Bool {
        let age = now.timeIntervalSince(date)
        return age >= 0 && age <= maximumAge
    }
}
