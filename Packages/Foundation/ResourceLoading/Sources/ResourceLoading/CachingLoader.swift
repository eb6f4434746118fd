public import Foundation

/// A decorator: keeps what its decoratee loads. A cache that fails does not fail the load.
///
/// Of an answer that could not be read as a whole, the cache keeps what it can: what is missing there is not gone.
public struct CachingLoader<Decoratee: ResourceLoader, Cache: ResourceCache>: ResourceLoader
where Cache.Query == Decoratee.Query, Cache.Value == Decoratee.Value {
    private let decoratee: Decoratee
    private let cache: Cache
    private let now: @Sendable () -> Date
    private let onCacheFailure: @Sendable (Cache.Failure) -> Void

    /// Decorates a loader.
    ///
    /// - Parameter onCacheFailure: Is told why a loaded value could not be kept.
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
        let completeness = ReadCompleteness()
        let loaded = try await completeness.watching { () async throws(Decoratee.Failure) in
            try await decoratee.load(query)
        }
        do throws(Cache.Failure) {
            if completeness.isWhole {
                try await cache.keep(loaded.value, for: query, at: now())
            } else {
                try await cache.keepPart(loaded.value, for: query, at: now())
            }
        } catch {
            onCacheFailure(error)
        }
        return Loaded(loaded.value, origin: loaded.origin, gaps: completeness.gaps)
    }
}
