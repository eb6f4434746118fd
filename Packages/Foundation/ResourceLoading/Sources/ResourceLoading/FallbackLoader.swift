/// A composite: asks the primary loader, and for failures that permit it the cache.
///
/// When the cache has nothing, or fails too, the primary's failure is the answer: it came first and says more.
public struct FallbackLoader<Primary: ResourceLoader, Cache: ResourceCache>: ResourceLoader
where Cache.Query == Primary.Query, Cache.Value == Primary.Value {
    private let primary: Primary
    private let cache: Cache
    private let reason: @Sendable (Primary.Failure) -> RemoteFailure?

    /// Makes a composite.
    ///
    /// - Parameter reason: Gives the failure for which the archive may stand in; nil when it may not.
    public init(
        _ primary: Primary, orCache cache: Cache, reason: @escaping @Sendable (Primary.Failure) -> RemoteFailure?
    ) {
        self.primary = primary
        self.cache = cache
        self.reason = reason
    }

    public func load(_ query: Primary.Query) async throws(Primary.Failure) -> Loaded<Primary.Value> {
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
