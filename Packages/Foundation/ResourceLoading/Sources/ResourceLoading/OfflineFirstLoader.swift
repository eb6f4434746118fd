public import Foundation

/// A composite that follows `LoadPolicy`: a fresh archive at once, else the network, else the archive.
///
/// Answers from the network are archived. A failing archive is reported, and fails a load only when it is the only
/// source (offline).
public struct OfflineFirstLoader<Remote: ResourceLoader, Cache: ResourceCache>: Sendable
where Cache.Query == Remote.Query, Cache.Value == Remote.Value {
    private let remote: Remote
    private let cache: Cache
    private let freshness: FreshnessPolicy
    private let failures: Failures
    private let now: @Sendable () -> Date

    /// Translates the failures of the parts into those of the whole.
    public struct Failures: Sendable {
        let fallbackReason: @Sendable (Remote.Failure) -> RemoteFailure?
        let cacheFailed: @Sendable (Cache.Failure) -> Remote.Failure
        let nothingArchived: @Sendable (Remote.Query) -> Remote.Failure
        let report: @Sendable (Cache.Failure) -> Void

        /// Takes the translations.
        ///
        /// - Parameters:
        ///   - fallbackReason: Returns the failure for which the archive may be used instead; nil if it may not.
        ///   - cacheFailed: Returns the error of an offline load when the archive fails.
        ///   - nothingArchived: Returns the error of an offline load when the archive has nothing.
        ///   - report: Called when the archive fails without failing the load.
        public init(
            fallbackReason: @escaping @Sendable (Remote.Failure) -> RemoteFailure?,
            cacheFailed: @escaping @Sendable (Cache.Failure) -> Remote.Failure,
            nothingArchived: @escaping @Sendable (Remote.Query) -> Remote.Failure,
            report: @escaping @Sendable (Cache.Failure) -> Void
        ) {
            self.fallbackReason = fallbackReason
            self.cacheFailed = cacheFailed
            self.nothingArchived = nothingArchived
            self.report = report
        }
    }

    public init(
        remote: Remote, cache: Cache, freshness: FreshnessPolicy, failures: Failures,
        now: @escaping @Sendable () -> Date
    ) {
        self.remote = remote
        self.cache = cache
        self.freshness = freshness
        self.failures = failures
        self.now = now
    }

    /// Loads the value for `query` as `policy` says.
    public func load(_ query: Remote.Query, policy: LoadPolicy) async throws(Remote.Failure) -> Loaded<Remote.Value> {
        switch policy {
        case .offline:
            return try await archived(query)
        case .automatic:
            if let fresh = await freshlyArchived(query, after: .distantPast) { return fresh }
            return try await fromNetwork(query)
        case .automaticSince(let date):
            if let fresh = await freshlyArchived(query, after: date) { return fresh }
            return try await fromNetwork(query)
        case .refresh:
            return try await fromNetwork(query)
        case .serverOnly:
            return try await caching.load(query)
        }
    }

    private var caching: CachingLoader<Remote, Cache> {
        CachingLoader(remote, cache: cache, now: now, onCacheFailure: failures.report)
    }

    private func fromNetwork(_ query: Remote.Query) async throws(Remote.Failure) -> Loaded<Remote.Value> {
        try await FallbackLoader(primary: caching, cache: cache, reason: failures.fallbackReason).load(query)
    }

    private func archived(_ query: Remote.Query) async throws(Remote.Failure) -> Loaded<Remote.Value> {
        let kept: Loaded<Remote.Value>?
        do throws(Cache.Failure) {
            kept = try await cache.cached(query)
        } catch {
            throw failures.cacheFailed(error)
        }
        guard let kept else { throw failures.nothingArchived(query) }
        return kept
    }

    private func freshlyArchived(_ query: Remote.Query, after date: Date) async -> Loaded<Remote.Value>? {
        do throws(Cache.Failure) {
            guard let kept = try await cache.cached(query), case .archive(let asOf?, _) = kept.origin,
                asOf > date, freshness.isFresh(asOf, now: now())
            else { return nil }
            return kept
        } catch {
            failures.report(error)
            return nil
        }
    }
}
