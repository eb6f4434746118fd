import Foundation
import Testing

@testable import ResourceLoading

@Suite("FallbackLoader")
struct FallbackLoaderTests {
    @Test("does not ask the cache when the primary answers")
    func primary() async throws {
        let parts = LoaderParts(cached: .success(.kept(at: 5)))

        #expect(try await loader(parts).load("q") == Loaded("new", origin: .network))
        #expect(parts.messages == [.load("q")])
    }

    @Test("for a failure that permits it the cache answers, and says since when and why", arguments: [5, nil])
    func fallback(seconds: Double?) async throws {
        let parts = LoaderParts(load: .failure(.down), cached: .success(.kept(at: seconds)))

        #expect(try await loader(parts).load("q") == .kept(at: seconds, because: .down))
        #expect(parts.messages == [.load("q"), .cached("q")])
    }

    @Test("for another failure the cache is not asked")
    func notPermitted() async {
        let parts = LoaderParts(load: .failure(.refused(status: 500)), cached: .success(.kept(at: 5)))

        await #expect(throws: RemoteFailure.refused(status: 500)) { try await loader(parts).load("q") }
        #expect(parts.messages == [.load("q")])
    }

    @Test(
        "when the cache is empty, fails, or holds a value of another origin, the primary's failure is thrown",
        arguments: [
            Result<Loaded<String>?, CacheFailure>.success(nil), .failure(.unreadable),
            .success(Loaded("x", origin: .network)),
        ])
    func nothingKept(cached: Result<Loaded<String>?, CacheFailure>) async {
        let parts = LoaderParts(load: .failure(.down), cached: cached)
        await #expect(throws: RemoteFailure.down) { try await loader(parts).load("q") }
    }

    private func loader(_ parts: LoaderParts) -> FallbackLoader<LoaderSpy, CacheSpy> {
        FallbackLoader(primary: parts.remote, cache: parts.cache) { $0.permitsFallback ? $0 : nil }
    }
}
