import Foundation
import ResourceLoading
import Testing

@Suite("OfflineFirstLoader")
struct OfflineFirstLoaderTests {
    private static let now = Date(timeIntervalSince1970: 1000)
    private static let fresh = Loaded<String>.kept(at: 940)
    private static let old = Loaded<String>.kept(at: 939)
    private static let partial = Loaded<String>.kept(at: nil)
    private static let future = Loaded<String>.kept(at: 1001)
    private static let kept = LoaderMessage.keep("new", for: "q", at: now)

    @Test("automatic: a fresh archive answers at once")
    func automaticFresh() async throws {
        let parts = LoaderParts(cached: .success(Self.fresh))

        #expect(try await load(parts, .automatic) == Self.fresh)
        #expect(parts.messages == [.cached("q")])
    }

    @Test(
        "automatic: an archive that is old, of unknown age, from the future or empty is passed over for the network",
        arguments: [old, partial, future, nil])
    func automaticOld(cached: Loaded<String>?) async throws {
        let parts = LoaderParts(cached: .success(cached))

        #expect(try await load(parts, .automatic) == Loaded("new", origin: .network))
        #expect(parts.messages == [.cached("q"), .load("q"), Self.kept])
    }

    @Test("automatic since: a fresh archive answers if it was confirmed after that date", arguments: [939, 940, 941])
    func automaticSince(_ second: Double) async throws {
        let parts = LoaderParts(cached: .success(Self.fresh))
        let loaded = try await load(parts, .automaticSince(Date(timeIntervalSince1970: second)))

        #expect(loaded == (second < 940 ? Self.fresh : Loaded("new", origin: .network)))
    }

    @Test("automatic: a failing archive is reported, and the network answers")
    func automaticFailingCache() async throws {
        let parts = LoaderParts(cached: .failure(.unreadable), keep: .failure(.unwritable))

        #expect(try await load(parts, .automatic) == Loaded("new", origin: .network))
        #expect(
            parts.messages == [.cached("q"), .reported(.unreadable), .load("q"), Self.kept, .reported(.unwritable)])
    }

    @Test("refresh: the network answers, and the archive is not read", arguments: [fresh, old, nil])
    func refresh(cached: Loaded<String>?) async throws {
        let parts = LoaderParts(cached: .success(cached))

        #expect(try await load(parts, .refresh) == Loaded("new", origin: .network))
        #expect(parts.messages == [.load("q"), Self.kept])
    }

    @Test("refresh: a failure to archive the answer is reported")
    func refreshFailingCache() async throws {
        let parts = LoaderParts(cached: .failure(.unreadable), keep: .failure(.unwritable))

        #expect(try await load(parts, .refresh) == Loaded("new", origin: .network))
        #expect(parts.messages == [.load("q"), Self.kept, .reported(.unwritable)])
    }

    @Test(
        "offline: the archive answers however old it is, without a request", arguments: [fresh, old, partial, future])
    func offline(cached: Loaded<String>) async throws {
        let parts = LoaderParts(cached: .success(cached))

        #expect(try await load(parts, .offline) == cached)
        #expect(parts.messages == [.cached("q")])
    }

    @Test("offline: an empty and a failing archive throw different errors")
    func offlineFailures() async {
        let empty = LoaderParts()
        let failing = LoaderParts(cached: .failure(.unreadable))

        await #expect(throws: RemoteFailure.invalidInput(field: "q", reason: "nothing")) {
            try await load(empty, .offline)
        }
        await #expect(throws: RemoteFailure.invalidInput(field: "cache", reason: "unreadable")) {
            try await load(failing, .offline)
        }
        #expect(empty.messages + failing.messages == [.cached("q"), .cached("q")])
    }

    @Test(
        "when the network fails, the archive answers; when it is empty, the network's failure is thrown",
        arguments: [LoadPolicy.automatic, .refresh])
    func networkFails(policy: LoadPolicy) async throws {
        let parts = LoaderParts(load: .failure(.down), cached: .success(Self.old))
        #expect(try await load(parts, policy) == .kept(at: 939, because: .down))

        for cached in [Result<Loaded<String>?, CacheFailure>.success(nil), .failure(.unreadable)] {
            let parts = LoaderParts(load: .failure(.down), cached: cached)
            await #expect(throws: RemoteFailure.down) { try await load(parts, policy) }
        }
    }

    @Test("refresh: a fresh archive answers too if the network fails, with the reason")
    func refreshFallsBackToFresh() async throws {
        let parts = LoaderParts(load: .failure(.down), cached: .success(Self.fresh))
        #expect(try await load(parts, .refresh) == .kept(at: 940, because: .down))
    }

    @Test("server only: the archive keeps the answer, and never stands in for it", arguments: [fresh, old, nil])
    func serverOnly(cached: Loaded<String>?) async throws {
        let parts = LoaderParts(cached: .success(cached))
        #expect(try await load(parts, .serverOnly) == Loaded("new", origin: .network))
        #expect(parts.messages == [.load("q"), Self.kept])

        let failing = LoaderParts(load: .failure(.down), cached: .success(cached))
        await #expect(throws: RemoteFailure.down) { try await load(failing, .serverOnly) }
    }

    @Test("a refusal is never hidden by the archive", arguments: [LoadPolicy.automatic, .refresh])
    func refusal(policy: LoadPolicy) async {
        let parts = LoaderParts(load: .failure(.refused(status: 404)), cached: .success(Self.old))
        await #expect(throws: RemoteFailure.refused(status: 404)) { try await load(parts, policy) }
    }

    private func load(_ parts: LoaderParts, _ policy: LoadPolicy) async throws(RemoteFailure) -> Loaded<String> {
        let failures = OfflineFirstLoader<LoaderSpy, CacheSpy>.Failures(
            fallbackReason: { $0.permitsFallback ? $0 : nil },
            cacheFailed: { .invalidInput(field: "cache", reason: "\($0)") },
            nothingArchived: { .invalidInput(field: $0, reason: "nothing") }, report: parts.log.report)
        return try await OfflineFirstLoader(
            remote: parts.remote, cache: parts.cache, freshness: FreshnessPolicy(maximumAge: 60), failures: failures,
            now: { Self.now }
        ).load("q", policy: policy)
    }
}
