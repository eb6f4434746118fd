import Foundation
import NetworkServiceInterface
import NowPageDomain
import NowPageRepository
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Synchronization
import Testing

@Suite("LiveNowPageRepository")
struct LiveNowPageRepositoryTests {
    private let network = NowPageNetworkStub()
    private let store = PersistenceServices.inMemory().nowPages
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    @Test("what the network gives is kept, newest first")
    func keeps() async throws {
        network.change { $0.nowPages = .success([.stub("1", second: 1), .stub("2", second: 2)]) }

        let loaded = try await repository().nowPages(of: "foo", policy: .automatic)

        #expect(loaded.origin == .network)
        #expect(loaded.value.map(\.id) == ["2", "1"])
        #expect(try store.nowPages(of: "foo")?.value.map(\.id) == ["2", "1"])
    }

    @Test("a fresh archive answers without a request; an old one does not, nor does a refresh ask it")
    func freshness() async throws {
        network.change { $0.nowPages = .success([.stub("1")]) }
        _ = try await repository().nowPages(of: "foo", policy: .automatic)

        clock.pass(60)
        let fresh = try await repository().nowPages(of: "foo", policy: .automatic)
        #expect(fresh.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil))
        _ = try await repository().nowPages(of: "foo", policy: .refresh)

        clock.pass(61)
        #expect(try await repository().nowPages(of: "foo", policy: .automatic).origin == .network)
        #expect(network.messages == [.nowPages("foo"), .nowPages("foo"), .nowPages("foo")])
    }

    @Test("when the network fails the archive stands in, and says why", arguments: [LoadPolicy.automatic, .refresh])
    func fallback(policy: LoadPolicy) async throws {
        try store.replaceNowPages(of: "foo", with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0.nowPages = .failure(.down) }

        let loaded = try await repository().nowPages(of: "foo", policy: policy)

        #expect(loaded.value.map(\.id) == ["1"])
        #expect(loaded.origin == .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
    }

    @Test("an answer that says no is not covered up by the archive")
    func noFallbackOnRefusal() async throws {
        try store.replaceNowPages(of: "foo", with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0.nowPages = .failure(.refused(status: 500)) }

        await #expect(throws: NowPageRepositoryError.remote(.refused(status: 500))) {
            try await repository().nowPages(of: "foo", policy: .automatic)
        }
    }

    @Test("offline, the archive answers without a request, or says that it has nothing")
    func offline() async throws {
        await #expect(throws: NowPageRepositoryError.notArchived(what: "the now pages of foo")) {
            try await repository().nowPages(of: "foo", policy: .offline)
        }

        try store.saveNowPage(.stub("1"), of: "foo")
        #expect(try await repository().nowPages(of: "foo", policy: .offline).value.map(\.id) == ["1"])
        #expect(try await repository().nowPage("1", of: "foo", policy: .offline).value.content == "content")
        #expect(network.messages.isEmpty)
    }

    @Test("one that the server does not know is told as missing")
    func missing() async throws {
        network.change { $0.nowPage = .failure(.refused(status: 404)) }

        await #expect(throws: NowPageRepositoryError.noSuchNowPage(id: "1", address: "foo")) {
            try await repository().nowPage("1", of: "foo", policy: .automatic)
        }
    }

    @Test("one that was looked at is kept")
    func keepsOne() async throws {
        network.change { $0.nowPage = .success(.stub("1")) }

        #expect(try await repository().nowPage("1", of: "foo", policy: .automatic).origin == .network)
        #expect(try store.nowPage("1", of: "foo") == .stub("1"))
        #expect(network.messages == [.nowPage("1", "foo")])
    }

    @Test("an archive that fails fails no load that the network can serve, and is told of")
    func failingArchive() async throws {
        network.change { $0.nowPages = .success([.stub("1")]) }
        let reported = Mutex<[StorageFailure]>([])
        let repository = LiveNowPageRepository(
            network: network, store: FailingNowPageStore(), now: { Date(timeIntervalSince1970: 0) },
            onStorageFailure: { failure in reported.withLock { $0.append(failure) } })

        #expect(try await repository.nowPages(of: "foo", policy: .automatic).value.map(\.id) == ["1"])
        #expect(reported.withLock { $0 } == [.full(path: "x"), .full(path: "x")])
        await #expect(throws: NowPageRepositoryError.storage(.full(path: "x"))) {
            try await repository.nowPages(of: "foo", policy: .offline)
        }
    }

    private func repository() -> LiveNowPageRepository {
        LiveNowPageRepository(
            network: network, store: store, now: { [clock] in clock.now },
            onStorageFailure: { Issue.record("unexpected storage failure \($0)") })
    }
}
