/// A composite: asks the primary loader, then the cache for failures that permit it.
///
/// When the cache has nothing or fails too, it throws the primary loader's failure, which says more.
struct FallbackLoader<Primary: ResourceLoader, Cache: ResourceCache>: ResourceLoader
where Cache.Query == Primary.Query, Cache.Value == Primary.Value {
    let primary: Primary
    let cache: Cache
    /// Returns the failure for which the archive may be used instead; nil if it may not.
    let reason: @Sendable (Primary.Failure) -> RemoteFailure?

    func load(_ query: Primary.Query) async throws(Primary.Failure) -> Loaded<Primary.Value> {
        do throws(Primary.Failure) {
            return try await primary.load(query)
        } catch {
            guard let remote = reason(error), let kept = try? await cache.cached(query),
                case .archive(let asOf, _) = kept.origin
            else { throw error }
            return Loaded(kept.value, origin: .archive(asOf: asOf, because: remote))
        }
    }
}
