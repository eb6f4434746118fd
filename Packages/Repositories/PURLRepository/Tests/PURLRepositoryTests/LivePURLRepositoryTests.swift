import Foundation
import NetworkTestSupport
import PURLDomain
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Synchronization
import TestSupport
import Testing

@testable import PURLRepository

@Suite("LivePURLRepository")
struct LivePURLRepositoryTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.purl]).archive
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    @Test("content from the network is archived, by name")
    func keeps() async throws {
        network.change { $0[.purls] = .success([.stub("2"), .stub("1")]) }

        let loaded = try await repository().purls(of: "foo", policy: .automatic)

        #expect(loaded.origin == .network)
        #expect(loaded.value.map(\.name) == ["1", "2"])
        #expect(try archive.purls(of: "foo").all()?.value.map(\.name) == ["1", "2"])
    }

    @Test("a fresh archive answers without a request; a stale one does not, nor on refresh")
    func freshness() async throws {
        network.change { $0[.purls] = .success([.stub("1")]) }
        _ = try await repository().purls(of: "foo", policy: .automatic)

        clock.pass(60)
        let fresh = try await repository().purls(of: "foo", policy: .automatic)
        #expect(fresh.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil))
        _ = try await repository().purls(of: "foo", policy: .refresh)

        clock.pass(61)
        #expect(try await repository().purls(of: "foo", policy: .automatic).origin == .network)
        #expect(network.messages == Array(repeating: .purls("foo", asOwner: true), count: 3))
    }

    @Test("if the network fails, the archive is used, with the reason", arguments: [LoadPolicy.automatic, .refresh])
    func fallback(policy: LoadPolicy) async throws {
        try archive.purls(of: "foo").replace(with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0[.purls] = .failure(.down) }

        let loaded = try await repository().purls(of: "foo", policy: policy)

        #expect(loaded.value.map(\.name) == ["1"])
        #expect(loaded.origin == .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
    }

    @Test("a refusal is not replaced by the archive")
    func noFallbackOnRefusal() async throws {
        try archive.purls(of: "foo").replace(with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0[.purls] = .failure(.refused(status: 500)) }

        await #expect(throws: PURLRepositoryError.remote(.refused(status: 500))) {
            try await repository().purls(of: "foo", policy: .automatic)
        }
    }

    @Test("offline, the archive answers without a request, or reports that it has nothing")
    func offline() async throws {
        await #expect(throws: PURLRepositoryError.notArchived(what: "the PURLs of foo")) {
            try await repository().purls(of: "foo", policy: .offline)
        }

        try archive.purls(of: "foo").save(.stub("1"))
        #expect(try await repository().purls(of: "foo", policy: .offline).value.map(\.name) == ["1"])
        #expect(try await repository().purl("1", of: "foo", policy: .offline).value.url == "x:y")
        #expect(network.messages.isEmpty)
    }

    @Test("one that the server does not know is reported as missing")
    func missing() async throws {
        network.change { $0[.purl] = [.failure(.refused(status: 404))] }

        await #expect(throws: PURLRepositoryError.fault(.noSuchPURL(name: "1", address: "foo"))) {
            try await repository().purl("1", of: "foo", policy: .automatic)
        }
    }

    @Test("a viewed one is archived")
    func keepsOne() async throws {
        network.change { $0[.purl] = [.success(.stub("1"))] }

        #expect(try await repository().purl("1", of: "foo", policy: .automatic).origin == .network)
        #expect(try archive.purls(of: "foo").one("1") == .stub("1"))
        #expect(network.messages == [.purl("1", "foo", asOwner: true)])
    }

    @Test("a failing archive is reported, and loads still succeed from the network")
    func failingArchive() async throws {
        network.change { $0[.purls] = .success([.stub("1")]) }
        let reported = Mutex<[StorageFailure]>([])
        let repository = LivePURLRepository(
            network: network,
            storage: RepositoryStorage(
                archive: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive,
                now: { Date(timeIntervalSince1970: 0) },
                onFailure: { failure in reported.withLock { $0.append(failure) } }), owns: { _ in true },
            exists: { _ in false })

        #expect(try await repository.purls(of: "foo", policy: .automatic).value.map(\.name) == ["1"])
        #expect(reported.withLock { $0 } == [.unusable, .unusable])
        await #expect(throws: PURLRepositoryError.storage(.unusable)) {
            try await repository.purls(of: "foo", policy: .offline)
        }
    }

    @Test("the key is sent for own addresses only")
    func keyForOwn() async throws {
        network.change {
            $0[.purls] = .success([])
            $0[.purl] = [.success(.stub("1"))]
        }
        _ = try await repository().purls(of: "bar", policy: .automatic)
        _ = try await repository().purl("1", of: "bar", policy: .automatic)

        #expect(network.messages == [.purls("bar", asOwner: false), .purl("1", "bar", asOwner: false)])
    }

    @Test("if a PURL of another address needs a key, the list of that address is searched")
    func needsKey() async throws {
        let exchange = RemoteFailure.Exchange(host: "api.test", method: "GET", path: "/x")
        let refusal = RemoteFailure.Refusal(exchange: exchange, status: 401, message: nil)
        network.change {
            $0[.purl] = [.failure(.unauthorized(refusal, credential: nil))]
            $0[.purls] = .success([.stub("1"), .stub("2", url: "x:2", isListed: true)])
        }

        #expect(try await repository().purl("2", of: "bar", policy: .automatic).value.url == "x:2")
        await #expect(throws: PURLRepositoryError.fault(.noSuchPURL(name: "3", address: "bar"))) {
            try await repository().purl("3", of: "bar", policy: .automatic)
        }
        await #expect(throws: PURLRepositoryError.remote(.unauthorized(refusal, credential: nil))) {
            try await repository().purl("2", of: "foo", policy: .automatic)
        }
    }

    @Test("a 404 is an empty list if the address exists, offline too, and else a refusal")
    func emptyList() async throws {
        network.change { $0[.purls] = .failure(.refused(status: 404)) }

        for address in ["foo", "kim"] {
            #expect(try await repository().purls(of: address, policy: .refresh).value.isEmpty)
            #expect(try await repository().purls(of: address, policy: .offline).value.isEmpty)
        }
        await #expect(throws: PURLRepositoryError.remote(.refused(status: 404))) {
            try await repository().purls(of: "nobody", policy: .refresh)
        }
    }

    @Test("a known listing is kept if the answer omits it")
    func keepsListing() async throws {
        try archive.purls(of: "bar").save(.stub("1", of: "bar", isListed: true))
        network.change { $0[.purl] = [.success(.stub("1", url: "x:new", isListed: nil))] }

        _ = try await repository().purl("1", of: "bar", policy: .refresh)
        #expect(try archive.purls(of: "bar").one("1") == .stub("1", of: "bar", url: "x:new", isListed: true))
    }

    private func repository() -> LivePURLRepository {
        LivePURLRepository(
            network: network,
            storage: RepositoryStorage(
                archive: archive, now: { [clock] in clock.now },
                onFailure: { Issue.record("unexpected storage failure \($0)") }), owns: { $0 == "foo" },
            exists: { ["foo", "kim"].contains($0) })
    }
}
