import Foundation
import ResourceLoading
import Testing

@Suite("CachingLoader")
struct CachingLoaderTests {
    private let now = Date(timeIntervalSince1970: 1000)

    @Test("caches what it loads with the current date, and returns it unchanged")
    func keeps() async throws {
        let parts = LoaderParts()

        #expect(try await loader(parts).load("q") == Loaded("new", origin: .network))
        #expect(parts.messages == [.load("q"), .keep("new", for: "q", at: now)])
    }

    @Test("caches nothing when the load fails")
    func failedLoad() async {
        let parts = LoaderParts(load: .failure(.down))

        await #expect(throws: RemoteFailure.down) { try await loader(parts).load("q") }
        #expect(parts.messages == [.load("q")])
    }

    @Test("a failing cache is reported and does not fail the load")
    func failingCache() async throws {
        let parts = LoaderParts(keep: .failure(.unwritable))

        #expect(try await loader(parts).load("q") == Loaded("new", origin: .network))
        #expect(parts.messages == [.load("q"), .keep("new", for: "q", at: now), .reported(.unwritable)])
    }

    @Test("of an incomplete answer, caches the readable part and reports the gaps")
    func gap() async throws {
        let parts = LoaderParts(hasGap: true)

        #expect(
            try await loader(parts).load("q")
                == Loaded("new", origin: .network, gaps: [ReadGap(id: nil, reason: "odd")]))
        #expect(parts.messages == [.load("q"), .keepPart("new", for: "q", at: now)])
    }

    private func loader(_ parts: LoaderParts) -> CachingLoader<LoaderSpy, CacheSpy> {
        CachingLoader(parts.remote, cache: parts.cache, now: { [now] in now }, onCacheFailure: parts.log.report)
    }
}
