import EmailDomain
import EmailRepository
import Foundation
import NetworkServiceInterface
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Synchronization
import Testing

@Suite("LiveEmailRepository")
struct LiveEmailRepositoryTests {
    private let network = EmailNetworkStub()
    private let store = PersistenceServices.inMemory().emails
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    @Test("what the network gives is kept, newest first")
    func keeps() async throws {
        network.change { $0.emails = .success([.stub("1", second: 1), .stub("2", second: 2)]) }

        let loaded = try await repository().emails(of: "foo", policy: .automatic)

        #expect(loaded.origin == .network)
        #expect(loaded.value.map(\.id) == ["2", "1"])
        #expect(try store.emails(of: "foo")?.value.map(\.id) == ["2", "1"])
    }

    @Test("a fresh archive answers without a request; an old one does not, nor does a refresh ask it")
    func freshness() async throws {
        network.change { $0.emails = .success([.stub("1")]) }
        _ = try await repository().emails(of: "foo", policy: .automatic)

        clock.pass(60)
        let fresh = try await repository().emails(of: "foo", policy: .automatic)
        #expect(fresh.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil))
        _ = try await repository().emails(of: "foo", policy: .refresh)

        clock.pass(61)
        #expect(try await repository().emails(of: "foo", policy: .automatic).origin == .network)
        #expect(network.messages == [.emails("foo"), .emails("foo"), .emails("foo")])
    }

    @Test("when the network fails the archive stands in, and says why", arguments: [LoadPolicy.automatic, .refresh])
    func fallback(policy: LoadPolicy) async throws {
        try store.replaceEmails(of: "foo", with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0.emails = .failure(.down) }

        let loaded = try await repository().emails(of: "foo", policy: policy)

        #expect(loaded.value.map(\.id) == ["1"])
        #expect(loaded.origin == .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
    }

    @Test("an answer that says no is not covered up by the archive")
    func noFallbackOnRefusal() async throws {
        try store.replaceEmails(of: "foo", with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0.emails = .failure(.refused(status: 500)) }

        await #expect(throws: EmailRepositoryError.remote(.refused(status: 500))) {
            try await repository().emails(of: "foo", policy: .automatic)
        }
    }

    @Test("offline, the archive answers without a request, or says that it has nothing")
    func offline() async throws {
        await #expect(throws: EmailRepositoryError.notArchived(what: "the emails of foo")) {
            try await repository().emails(of: "foo", policy: .offline)
        }

        try store.saveEmail(.stub("1"), of: "foo")
        #expect(try await repository().emails(of: "foo", policy: .offline).value.map(\.id) == ["1"])
        #expect(try await repository().email("1", of: "foo", policy: .offline).value.content == "content")
        #expect(network.messages.isEmpty)
    }

    @Test("one that the server does not know is told as missing")
    func missing() async throws {
        network.change { $0.email = .failure(.refused(status: 404)) }

        await #expect(throws: EmailRepositoryError.noSuchEmail(id: "1", address: "foo")) {
            try await repository().email("1", of: "foo", policy: .automatic)
        }
    }

    @Test("one that was looked at is kept")
    func keepsOne() async throws {
        network.change { $0.email = .success(.stub("1")) }

        #expect(try await repository().email("1", of: "foo", policy: .automatic).origin == .network)
        #expect(try store.email("1", of: "foo") == .stub("1"))
        #expect(network.messages == [.email("1", "foo")])
    }

    @Test("an archive that fails fails no load that the network can serve, and is told of")
    func failingArchive() async throws {
        network.change { $0.emails = .success([.stub("1")]) }
        let reported = Mutex<[StorageFailure]>([])
        let repository = LiveEmailRepository(
            network: network, store: FailingEmailStore(), now: { Date(timeIntervalSince1970: 0) },
            onStorageFailure: { failure in reported.withLock { $0.append(failure) } })

        #expect(try await repository.emails(of: "foo", policy: .automatic).value.map(\.id) == ["1"])
        #expect(reported.withLock { $0 } == [.full(path: "x"), .full(path: "x")])
        await #expect(throws: EmailRepositoryError.storage(.full(path: "x"))) {
            try await repository.emails(of: "foo", policy: .offline)
        }
    }

    private func repository() -> LiveEmailRepository {
        LiveEmailRepository(
            network: network, store: store, now: { [clock] in clock.now },
            onStorageFailure: { Issue.record("unexpected storage failure \($0)") })
    }
}
