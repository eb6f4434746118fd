import Foundation
import ResourceLoading
import Testing

@Suite("CachingLoader")
struct CachingLoaderTests {
    private let now = Date(timeIntervalSince1970: 1000)

    @Test("keeps what it loads, as of now, and gives it unchanged")
    func keeps() async throws {
        let parts = LoaderParts()

        #expect(try await loader(parts).load("q") == Loaded("new", origin: .network))
        #expect(parts.messages == [.load("q"), .keep("new", for: "q", at: now)])
    }

    @Test("keeps nothing when the load fails")
    func failedLoad() async {
        let parts = LoaderParts(load: .failure(.down))

        await #expect(throws: RemoteFailure.down) { try await loader(parts).load("q") }
        #expect(parts.messages == [.load("q")])
    }

    @Test("a cache that fails does not fail the load, and is told of")
    func failingCache() async throws {
        let parts = LoaderParts(keep: .failure(.unwritable))

        #expect(try await loader(parts).load("q") == Loaded("new", origin: .network))
        #expect(parts.messages == [.load("q"), .keep("new", for: "q", at: now), .reported(.unwritable)])
    }

    private func loader(_ parts: LoaderParts) -> CachingLoader<LoaderSpy, CacheSpy> {
        CachingLoader(parts.remote, cache: parts.cache, now: { [now] in now }, onCacheFailure: parts.log.report)
    }
}
