import DNSRecordDomain
import DNSRecordRepository
import Foundation
import NetworkServiceInterface
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Synchronization
import Testing

@Suite("LiveDNSRecordRepository")
struct LiveDNSRecordRepositoryTests {
    private let network = DNSRecordNetworkStub()
    private let store = PersistenceServices.inMemory().dnsRecords
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    @Test("what the network gives is kept, newest first")
    func keeps() async throws {
        network.change { $0.dnsRecords = .success([.stub("1", second: 1), .stub("2", second: 2)]) }

        let loaded = try await repository().dnsRecords(of: "foo", policy: .automatic)

        #expect(loaded.origin == .network)
        #expect(loaded.value.map(\.id) == ["2", "1"])
        #expect(try store.dnsRecords(of: "foo")?.value.map(\.id) == ["2", "1"])
    }

    @Test("a fresh archive answers without a request; an old one does not, nor does a refresh ask it")
    func freshness() async throws {
        network.change { $0.dnsRecords = .success([.stub("1")]) }
        _ = try await repository().dnsRecords(of: "foo", policy: .automatic)

        clock.pass(60)
        let fresh = try await repository().dnsRecords(of: "foo", policy: .automatic)
        #expect(fresh.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil))
        _ = try await repository().dnsRecords(of: "foo", policy: .refresh)

        clock.pass(61)
        #expect(try await repository().dnsRecords(of: "foo", policy: .automatic).origin == .network)
        #expect(network.messages == [.dnsRecords("foo"), .dnsRecords("foo"), .dnsRecords("foo")])
    }

    @Test("when the network fails the archive stands in, and says why", arguments: [LoadPolicy.automatic, .refresh])
    func fallback(policy: LoadPolicy) async throws {
        try store.replaceDNSRecords(of: "foo", with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0.dnsRecords = .failure(.down) }

        let loaded = try await repository().dnsRecords(of: "foo", policy: policy)

        #expect(loaded.value.map(\.id) == ["1"])
        #expect(loaded.origin == .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
    }

    @Test("an answer that says no is not covered up by the archive")
    func noFallbackOnRefusal() async throws {
        try store.replaceDNSRecords(of: "foo", with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0.dnsRecords = .failure(.refused(status: 500)) }

        await #expect(throws: DNSRecordRepositoryError.remote(.refused(status: 500))) {
            try await repository().dnsRecords(of: "foo", policy: .automatic)
        }
    }

    @Test("offline, the archive answers without a request, or says that it has nothing")
    func offline() async throws {
        await #expect(throws: DNSRecordRepositoryError.notArchived(what: "the DNS records of foo")) {
            try await repository().dnsRecords(of: "foo", policy: .offline)
        }

        try store.saveDNSRecord(.stub("1"), of: "foo")
        #expect(try await repository().dnsRecords(of: "foo", policy: .offline).value.map(\.id) == ["1"])
        #expect(try await repository().dnsRecord("1", of: "foo", policy: .offline).value.content == "content")
        #expect(network.messages.isEmpty)
    }

    @Test("one that the server does not know is told as missing")
    func missing() async throws {
        network.change { $0.dnsRecord = .failure(.refused(status: 404)) }

        await #expect(throws: DNSRecordRepositoryError.noSuchDNSRecord(id: "1", address: "foo")) {
            try await repository().dnsRecord("1", of: "foo", policy: .automatic)
        }
    }

    @Test("one that was looked at is kept")
    func keepsOne() async throws {
        network.change { $0.dnsRecord = .success(.stub("1")) }

        #expect(try await repository().dnsRecord("1", of: "foo", policy: .automatic).origin == .network)
        #expect(try store.dnsRecord("1", of: "foo") == .stub("1"))
        #expect(network.messages == [.dnsRecord("1", "foo")])
    }

    @Test("an archive that fails fails no load that the network can serve, and is told of")
    func failingArchive() async throws {
        network.change { $0.dnsRecords = .success([.stub("1")]) }
        let reported = Mutex<[StorageFailure]>([])
        let repository = LiveDNSRecordRepository(
            network: network, store: FailingDNSRecordStore(), now: { Date(timeIntervalSince1970: 0) },
            onStorageFailure: { failure in reported.withLock { $0.append(failure) } })

        #expect(try await repository.dnsRecords(of: "foo", policy: .automatic).value.map(\.id) == ["1"])
        #expect(reported.withLock { $0 } == [.full(path: "x"), .full(path: "x")])
        await #expect(throws: DNSRecordRepositoryError.storage(.full(path: "x"))) {
            try await repository.dnsRecords(of: "foo", policy: .offline)
        }
    }

    private func repository() -> LiveDNSRecordRepository {
        LiveDNSRecordRepository(
            network: network, store: store, now: { [clock] in clock.now },
            onStorageFailure: { Issue.record("unexpected storage failure \($0)") })
    }
}
