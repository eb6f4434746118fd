import Foundation
import NetworkServiceInterface
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import StatusDomain
import StatusRepository
import Synchronization
import TestSupport
import Testing

@Suite("LiveFollowRepository")
struct LiveFollowRepositoryTests {
    private let network = FollowNetworkStub()
    private let archive = PersistenceServices.inMemory()

    private var repository: LiveFollowRepository {
        LiveFollowRepository(
            network: network, store: archive.addressLists, now: { Date(timeIntervalSince1970: 100) },
            onStorageFailure: { _ in })
    }

    @Test("both sides are told apart, and are readable offline after one look")
    func sides() async throws {
        #expect(try await repository.addresses(.following, of: "a", policy: .automatic).value == ["b", "c"])
        #expect(try await repository.addresses(.followers, of: "a", policy: .automatic).value == ["d"])
        network.failure.withLock { $0 = .refused(.stub(status: 500)) }
        #expect(try await repository.addresses(.following, of: "a", policy: .offline).value == ["b", "c"])
        #expect(try await repository.addresses(.followers, of: "a", policy: .offline).value == ["d"])
    }

    @Test("who follows somebody has them in the list at once, and loses them")
    func follow() async throws {
        _ = try await repository.addresses(.following, of: "a", policy: .automatic)
        try await repository.setFollows("x", by: "a", to: true)
        try await repository.setFollows("b", by: "a", to: false)

        #expect(try await repository.addresses(.following, of: "a", policy: .offline).value == ["c", "x"])
        #expect(network.writes.withLock { $0 } == ["+x", "-b"])
    }

    @Test("a failing archive is reported, and lists still load from the network")
    func failingArchive() async throws {
        let reported = Mutex(0)
        let repository = LiveFollowRepository(
            network: network, store: PersistenceServices(path: StorageFailure.unusablePath).addressLists,
            now: { Date(timeIntervalSince1970: 100) },
            onStorageFailure: { _ in reported.withLock { $0 += 1 } })
        #expect(try await repository.addresses(.followers, of: "a", policy: .automatic).value == ["d"])
        #expect(reported.withLock { $0 } == 2)
    }

    @Test("a failed write changes nothing; an address without a statuslog is told of")
    func failures() async throws {
        _ = try await repository.addresses(.following, of: "a", policy: .automatic)
        network.failure.withLock { $0 = .refused(.stub(status: 404)) }

        await #expect(throws: StatusRepositoryError.remote(.refused(.stub(status: 404)))) {
            try await repository.setFollows("x", by: "a", to: true)
        }
        await #expect(throws: StatusRepositoryError.fault(.noStatuslog(address: "z", message: "no"))) {
            try await repository.addresses(.followers, of: "z", policy: .automatic)
        }
        #expect(try await repository.addresses(.following, of: "a", policy: .offline).value == ["b", "c"])
    }
}

private final class FollowNetworkStub: FollowNetworkService {
    let failure = Mutex<RemoteFailure?>(nil)
    let writes = Mutex<[String]>([])

    func following(of address: String) async throws(RemoteFailure) -> [String] { try answer(["b", "c"]) }
    func followers(of address: String) async throws(RemoteFailure) -> [String] { try answer(["d"]) }

    func follow(_ target: String, by address: String) async throws(RemoteFailure) {
        try answer(())
        writes.withLock { $0.append("+" + target) }
    }

    func unfollow(_ target: String, by address: String) async throws(RemoteFailure) {
        try answer(())
        writes.withLock { $0.append("-" + target) }
    }

    private func answer<Value>(_ value: Value) throws(RemoteFailure) -> Value {
        if let failure = failure.withLock({ $0 }) { throw failure }
        return value
    }
}

extension RemoteFailure.Refusal {
    fileprivate static func stub(status: Int) -> RemoteFailure.Refusal {
        RemoteFailure.Refusal(
            exchange: RemoteFailure.Exchange(host: "h", method: "GET", path: "/x"), status: status, message: "no")
    }
}
