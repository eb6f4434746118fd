import FeatureContributions
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing
import WebpageDomain
import WebpageRepository

@Suite("LiveThemeRepository")
struct LiveThemeRepositoryTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.webpage]).archive
    private let clock = TestClock(Date(timeIntervalSince1970: 100_000))

    @Test("listed themes are readable offline")
    func listed() async throws {
        network.change { $0[.themes] = .success([.theme("a"), .theme("b")]) }
        let list = try await repository().themes(policy: .automatic)

        #expect(list.origin == .network)
        #expect(list.value.map(\.id) == ["a", "b"])
        #expect(try await repository().themes(policy: .offline).value == list.value)
        #expect(try await repository().theme("b", policy: .offline).value == list.value.last)
        #expect(network.messages == [.themes])
    }

    @Test("a preview is fresh for a day; afterwards the archive is used if the network fails")
    func freshness() async throws {
        network.change { $0[.preview] = .success("<p>\r\n") }
        _ = try await repository().preview("a", policy: .automatic)
        clock.advance(by: 86_400)
        #expect(try await repository().preview("a", policy: .automatic).value == "<p>\r\n")
        #expect(network.messages == [.preview("a")])

        clock.advance(by: 1)
        network.change { $0[.preview] = .failure(.down) }
        let stored = try await repository().preview("a", policy: .automatic)
        #expect(stored.origin == .archive(asOf: Date(timeIntervalSince1970: 100_000), because: .down))
    }

    @Test("a missing theme is reported; so is a list that was never loaded")
    func missing() async throws {
        network.change {
            $0[.theme] = .failure(.refused(status: 404))
            $0[.preview] = .failure(.refused(status: 404))
        }
        await #expect(throws: Failure.noSuchTheme("x")) {
            try await repository().theme("x", policy: .automatic)
        }
        await #expect(throws: Failure.noSuchTheme("x")) {
            try await repository().preview("x", policy: .automatic)
        }
        await #expect(throws: Failure.notArchived("the themes")) {
            try await repository().themes(policy: .offline)
        }
    }

    @Test("sync fetches the themes, and each preview once a day")
    func sync() async throws {
        network.change {
            $0[.themes] = .success([.theme("a"), .theme("b")])
            $0[.preview] = .success("<p>")
        }
        let task = try #require(repository().syncTasks.first)
        _ = try await repository().themes(policy: .refresh)
        _ = try await repository().preview("a", policy: .refresh)

        #expect(await task.archived(SyncTask.noAddress) == nil)
        for _ in 0..<2 { #expect(try await task.run(SyncTask.noAddress) == 2) }
        #expect(await task.archived(SyncTask.noAddress) == SyncTask.Archived(count: 2, confirmedAt: clock.now))
        #expect(network.messages == [.themes, .preview("a"), .themes, .preview("b"), .themes])
    }

    @Test("sync fails if a preview does")
    func syncWithoutPreview() async throws {
        network.change {
            $0[.themes] = .success([.theme("a")])
            $0[.preview] = .failure(.refused(status: 500))
        }
        let task = try #require(repository().syncTasks.first)

        await #expect(throws: RemoteFailure.refused(status: 500)) { try await task.run(SyncTask.noAddress) }
    }

    private func repository() -> LiveThemeRepository {
        LiveThemeRepository(
            network: network,
            storage: .reliable(archive, now: { [clock] in clock.now }))
    }
}
