public import Foundation

/// A decorator that caches what its decoratee loads. A failing cache does not fail the load.
///
/// Of a partly unreadable answer, the cache keeps the readable part and removes nothing.
public struct CachingLoader<Decoratee: ResourceLoader, Cache: ResourceCache>: ResourceLoader
where Cache.Query == Decoratee.Query, Cache.Value == Decoratee.Value {
    private let decoratee: Decoratee
    private let cache: Cache
    private let now: @Sendable () -> Date
    private let onCacheFailure: @Sendable (Cache.Failure) -> Void

    /// Decorates a loader.
    ///
    /// - Parameter onCacheFailure: Called with the failure when a loaded value cannot be cached.
    public init(
        _ decoratee: Decoratee, cache: Cache, now: @escaping @Sendable () -> Date,
        onCacheFailure: @escaping @Sendable (Cache.Failure) -> Void
    ) {
        self.decoratee = decoratee
        self.cache = cache
        self.now = now
        self.onCacheFailure = onCacheFailure
    }

    public func load(_ query: Decoratee.Query) async throws(Decoratee.Failure) -> Loaded<Decoratee.Value> {
        let loaded = try await decoratee.load(query)
        do throws(Cache.Failure) {
            if loaded.isComplete {
                try await cache.keep(loaded.value, for: query, at: now())
            } else {
                try await cache.keepPart(loaded.value, for: query, at: now())
            }
        } catch {
            onCacheFailure(error)
        }
        return loaded
    }
}
