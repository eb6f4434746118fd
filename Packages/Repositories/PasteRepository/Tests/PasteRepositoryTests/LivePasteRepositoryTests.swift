import Foundation
import NetworkTestSupport
import PasteDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Synchronization
import TestSupport
import Testing

@testable import PasteRepository

@Suite("LivePasteRepository")
struct LivePasteRepositoryTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.paste]).archive
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    @Test("content from the network is archived, newest first")
    func keeps() async throws {
        network.change { $0[.pastes] = .success([.stub("1", second: 1), .stub("2", second: 2)]) }

        let loaded = try await repository().pastes(of: "foo", policy: .automatic)

        #expect(loaded.origin == .network)
        #expect(loaded.value.map(\.title) == ["2", "1"])
        #expect(try archive.pastes(of: "foo").all()?.value.map(\.title) == ["2", "1"])
    }

    @Test("a fresh archive answers without a request; a stale one does not, nor on refresh")
    func freshness() async throws {
        network.change { $0[.pastes] = .success([.stub("1")]) }
        _ = try await repository().pastes(of: "foo", policy: .automatic)

        clock.pass(60)
        let fresh = try await repository().pastes(of: "foo", policy: .automatic)
        #expect(fresh.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil))
        _ = try await repository().pastes(of: "foo", policy: .refresh)

        clock.pass(61)
        #expect(try await repository().pastes(of: "foo", policy: .automatic).origin == .network)
        #expect(network.messages == Array(repeating: .pastes("foo", asOwner: true), count: 3))
    }

    @Test("if the network fails, the archive is used, with the reason", arguments: [LoadPolicy.automatic, .refresh])
    func fallback(policy: LoadPolicy) async throws {
        try archive.pastes(of: "foo").replace(with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0[.pastes] = .failure(.down) }

        let loaded = try await repository().pastes(of: "foo", policy: policy)

        #expect(loaded.value.map(\.title) == ["1"])
        #expect(loaded.origin == .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
    }

    @Test("a refusal is not replaced by the archive")
    func noFallbackOnRefusal() async throws {
        try archive.pastes(of: "foo").replace(with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0[.pastes] = .failure(.refused(status: 500)) }

        await #expect(throws: PasteRepositoryError.remote(.refused(status: 500))) {
            try await repository().pastes(of: "foo", policy: .automatic)
        }
    }

    @Test("offline, the archive answers without a request, or reports that it has nothing")
    func offline() async throws {
        await #expect(throws: PasteRepositoryError.notArchived(what: "the pastes of foo")) {
            try await repository().pastes(of: "foo", policy: .offline)
        }

        try archive.pastes(of: "foo").save(.stub("1"))
        #expect(try await repository().pastes(of: "foo", policy: .offline).value.map(\.title) == ["1"])
        #expect(try await repository().paste("1", of: "foo", policy: .offline).value.content == "content")
        #expect(network.messages.isEmpty)
    }

    @Test("one that the server does not know is reported as missing")
    func missing() async throws {
        network.change { $0[.paste] = [.failure(.refused(status: 404))] }

        await #expect(throws: PasteRepositoryError.fault(.noSuchPaste(title: "1", address: "foo"))) {
            try await repository().paste("1", of: "foo", policy: .automatic)
        }
    }

    @Test("a viewed one is archived")
    func keepsOne() async throws {
        network.change { $0[.paste] = [.success(.stub("1"))] }

        #expect(try await repository().paste("1", of: "foo", policy: .automatic).origin == .network)
        #expect(try archive.pastes(of: "foo").one("1") == .stub("1"))
        #expect(network.messages == [.paste("1", "foo", asOwner: true)])
    }

    @Test("a failing archive is reported, and loads still succeed from the network")
    func failingArchive() async throws {
        network.change { $0[.pastes] = .success([.stub("1")]) }
        let reported = Mutex<[StorageFailure]>([])
        let repository = LivePasteRepository(
            network: network,
            storage: RepositoryStorage(
                archive: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive,
                now: { Date(timeIntervalSince1970: 0) },
                onFailure: { failure in reported.withLock { $0.append(failure) } }), owns: { _ in true },
            exists: { _ in false })

        #expect(try await repository.pastes(of: "foo", policy: .automatic).value.map(\.title) == ["1"])
        #expect(reported.withLock { $0 } == [.unusable, .unusable])
        await #expect(throws: PasteRepositoryError.storage(.unusable)) {
            try await repository.pastes(of: "foo", policy: .offline)
        }
    }

    @Test("the key is sent for own addresses only")
    func keyForOwn() async throws {
        network.change {
            $0[.pastes] = .success([])
            $0[.paste] = [.success(.stub("1"))]
        }
        _ = try await repository().pastes(of: "bar", policy: .automatic)
        _ = try await repository().paste("1", of: "bar", policy: .automatic)

        #expect(network.messages == [.pastes("bar", asOwner: false), .paste("1", "bar", asOwner: false)])
    }

    @Test("a known listing is kept if the answer omits it")
    func keepsListing() async throws {
        try archive.pastes(of: "bar").save(.stub("1", of: "bar", isListed: true))
        network.change { $0[.paste] = [.success(.stub("1", content: "new", isListed: nil))] }

        _ = try await repository().paste("1", of: "bar", policy: .refresh)
        #expect(try archive.pastes(of: "bar").one("1") == .stub("1", of: "bar", content: "new", isListed: true))
    }

    @Test("an incomplete list removes nothing, empties nothing, and is not confirmed")
    func partOfAList() async throws {
        try archive.pastes(of: "foo").replace(with: [.stub("0"), .stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0[.pastes] = .success([.stub("2", content: "new"), .stub("1", content: nil)]) }

        let loaded = try await repository().pastes(of: "foo", policy: .refresh)
        #expect(loaded.value.count == 2)
        #expect(!loaded.isComplete)
        let kept = try #require(try archive.pastes(of: "foo").all())
        #expect(Set(kept.value.map(\.content)) == ["content", "new"])
        #expect(kept.value.count == 3)
        #expect(kept.refreshedAt == Date(timeIntervalSince1970: 1))
    }

    @Test("the readable part of an odd list is there offline, too; an entry without a time is reported")
    func oddListOffline() async throws {
        network.change {
            $0[.pastes] = .success([.stub("1", content: nil), .stub("2", second: nil, isListed: true)])
        }

        let failures = Mutex<[StorageFailure]>([])
        let repository = LivePasteRepository(
            network: network,
            storage: RepositoryStorage(
                archive: archive, now: { [clock] in clock.now },
                onFailure: { failure in failures.withLock { $0.append(failure) } }), owns: { _ in true },
            exists: { _ in false })
        _ = try await repository.pastes(of: "foo", policy: .refresh)
        #expect(try await repository.pastes(of: "foo", policy: .offline).value.map(\.title) == ["1"])
        #expect(failures.withLock { $0 } == [.uncached(names: ["the paste 2"], missing: "its time")])
    }

    @Test("a 404 is an empty list if the address exists, offline too, and else a refusal")
    func emptyList() async throws {
        network.change { $0[.pastes] = .failure(.refused(status: 404)) }

        for address in ["foo", "kim"] {
            #expect(try await repository().pastes(of: address, policy: .refresh).value.isEmpty)
            #expect(try await repository().pastes(of: address, policy: .offline).value.isEmpty)
        }
        await #expect(throws: PasteRepositoryError.remote(.refused(status: 404))) {
            try await repository().pastes(of: "nobody", policy: .refresh)
        }
    }

    @Test("a part of a list that the archive cannot store is reported")
    func partOfAListOnAFullDisk() async throws {
        network.change { $0[.pastes] = .success([.stub("1"), ["title": nil]]) }
        let failures = Mutex<[StorageFailure]>([])
        let repository = LivePasteRepository(
            network: network,
            storage: RepositoryStorage(
                archive: PartlyFullArchive(archive, refusing: "INSERT INTO paste"), now: { [clock] in clock.now },
                onFailure: { failure in failures.withLock { $0.append(failure) } }), owns: { _ in true },
            exists: { _ in false })

        #expect(try await repository.pastes(of: "foo", policy: .refresh).value.map(\.title) == ["1"])
        #expect(failures.withLock { $0 } == [.full(path: "x")])
    }

    private func repository() -> LivePasteRepository {
        LivePasteRepository(
            network: network,
            storage: RepositoryStorage(
                archive: archive, now: { [clock] in clock.now },
                onFailure: { Issue.record("unexpected storage failure \($0)") }), owns: { $0 == "foo" },
            exists: { ["foo", "kim"].contains($0) })
    }
}
