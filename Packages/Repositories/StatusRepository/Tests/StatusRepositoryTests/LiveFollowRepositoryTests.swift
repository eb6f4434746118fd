import FeatureContributions
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import StatusDomain
import StatusRepository
import TestSupport
import Testing

@Suite("LiveFollowRepository")
struct LiveFollowRepositoryTests {
    private let network = NetworkStub([
        .following: [.success(["b", "c"])], .followers: [.success(["d"])], .follow: [.success("OK")],
        .unfollow: [.success("OK")],
    ])
    private let archive = ArchiveFile.inMemory([.status, .mute]).archive

    private var repository: LiveFollowRepository {
        LiveFollowRepository(
            network: network, storage: .reliable(archive, now: { .at(100) }), exists: { $0 == "a" })
    }

    private func fail(_ failure: RemoteFailure) {
        network.change {
            for route in [NetworkStub.Route.following, .followers, .follow, .unfollow] { $0[route] = .failure(failure) }
        }
    }

    @Test("both lists are separate, and readable offline after one load")
    func sides() async throws {
        #expect(try await repository.addresses(.following, of: "a", policy: .automatic).value == ["b", "c"])
        #expect(try await repository.addresses(.followers, of: "a", policy: .automatic).value == ["d"])
        fail(.refused(status: 500))
        #expect(try await repository.addresses(.following, of: "a", policy: .offline).value == ["b", "c"])
        #expect(try await repository.addresses(.followers, of: "a", policy: .offline).value == ["d"])
    }

    @Test("a followed address is in the list at once, and an unfollowed one is removed")
    func follow() async throws {
        _ = try await repository.addresses(.following, of: "a", policy: .automatic)
        #expect(try await repository.write(.follow("x"), on: "a") == [Receipt("x")])
        #expect(try await repository.write(.unfollow("b"), on: "a") == [Receipt("b")])

        #expect(try await repository.addresses(.following, of: "a", policy: .offline).value == ["c", "x"])
        #expect(
            network.requests.map(\.line).suffix(2) == [
                "POST /address/a/statuses/follow/x", "DELETE /address/a/statuses/follow/b",
            ])
    }

    @Test("sync fetches both lists")
    func sync() async throws {
        let task = try #require(repository.syncTasks.first)
        #expect(await task.archived("a") == nil)
        #expect(try await task.run("a") == 3)
        #expect(await task.archived("a") == SyncTask.Archived(count: 3, confirmedAt: .at(100)))
    }

    @Test("a failing archive is reported, and lists still load from the network")
    func failingArchive() async throws {
        let failures = ReportedFailures()
        let repository = LiveFollowRepository(
            network: network,
            storage: RepositoryStorage(
                archive: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive,
                now: { .at(100) }, onFailure: failures.add),
            exists: { _ in false })
        #expect(try await repository.addresses(.followers, of: "a", policy: .automatic).value == ["d"])
        #expect(failures.all == [.unusable, .unusable])
    }

    @Test("a failed write changes nothing; an address without a statuslog is reported")
    func failures() async throws {
        _ = try await repository.addresses(.following, of: "a", policy: .automatic)
        fail(.refused(status: 404))

        await #expect(throws: RemoteFailure.refused(status: 404)) { try await repository.write(.follow("x"), on: "a") }
        await #expect(throws: Failure.noStatuslog(of: "z", message: "no")) {
            try await repository.addresses(.followers, of: "z", policy: .automatic)
        }
        #expect(try await repository.addresses(.following, of: "a", policy: .offline).value == ["b", "c"])
    }
}
