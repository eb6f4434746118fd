import FeatureContributions
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing
import WeblogDomain

@testable import WeblogRepository

@Suite("LiveWeblogRepository: reads")
struct LiveWeblogRepositoryTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.weblog]).archive
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    private var store: WeblogStore { WeblogStore(archive: archive) }

    @Test("entries from the network are archived, newest first, and readable offline: the list, one, and the latest")
    func keeps() async throws {
        network.change { $0[.entries] = .success([.stub("1", second: 1), .stub("2", second: 2)]) }
        let loaded = try await repository().entries(of: "foo", policy: .automatic)
        #expect(loaded.origin == .network)
        #expect(loaded.value.map(\.id) == ["2", "1"])
        #expect(loaded.value.first?.slug == "at-2")
        #expect(loaded.value.first?.source == "Date: 2026-11-20\n\nold")

        #expect(try await repository().entries(of: "foo", policy: .offline).value == loaded.value)
        #expect(try await repository().entry("1", of: "foo", policy: .offline).value == loaded.value.last)
        #expect(try await repository().entry("at-1", of: "foo", policy: .offline).value == loaded.value.last)
        #expect(try await repository().latest(of: "foo", policy: .offline).value == loaded.value.first)
        #expect(network.messages == [.entries("foo", asOwner: true)])
    }

    @Test("an entry whose text is unreadable keeps its archived text")
    func unreadableText() async throws {
        network.change { $0[.entries] = .success([.stub("1")]) }
        _ = try await repository().entries(of: "foo", policy: .automatic)
        network.change { $0[.entries] = .success([["entry": "1", "source": ["a": "a"]]]) }
        _ = try await repository().entries(of: "foo", policy: .refresh)

        #expect(try store.entry("1", of: "foo")?.source == "Date: 2026-11-20\n\nold")
    }

    @Test("a fresh archive needs no request; a stale one does")
    func freshness() async throws {
        network.change { $0[.entries] = .success([.stub("1")]) }
        _ = try await repository().entries(of: "foo", policy: .automatic)
        clock.advance(by: 60)
        let fresh = try await repository().entries(of: "foo", policy: .automatic)
        #expect(fresh.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil))
        clock.advance(by: 1)
        #expect(try await repository().entries(of: "foo", policy: .automatic).origin == .network)
    }

    @Test("offline, content missing in the archive is named")
    func notArchived() async {
        await #expect(throws: Failure.notArchived("the weblog of foo")) {
            try await repository().entries(of: "foo", policy: .offline)
        }
        await #expect(throws: Failure.notArchived("the weblog entry 'x' of foo")) {
            try await repository().entry("x", of: "foo", policy: .offline)
        }
        await #expect(throws: Failure.notArchived("the latest post of foo")) {
            try await repository().latest(of: "foo", policy: .offline)
        }
        await #expect(throws: Failure.notArchived("the weblog template of foo")) {
            try await texts().text(.template, of: "foo", policy: .offline)
        }
    }

    @Test("the key is sent unless the address is known to be another's")
    func ownership() async throws {
        try ownFoo()
        network.change {
            $0[.entries] = .failure(.unauthorized(credential: nil))
            $0[.entry] = .failure(.unauthorized(credential: nil))
        }
        await #expect(throws: RemoteFailure.unauthorized(credential: nil)) {
            try await repository().entries(of: "foo", policy: .automatic)
        }
        await #expect(throws: Failure.ownersOnly(of: "bar")) {
            try await repository().entries(of: "bar", policy: .automatic)
        }
        await #expect(throws: Failure.ownersOnly(of: "bar")) {
            try await repository().entry("x", of: "bar", policy: .automatic)
        }
        #expect(
            network.messages == [
                .entries("foo", asOwner: true), .entries("bar", asOwner: false), .entry("x", "bar", asOwner: false),
            ])
    }

    @Test("a 404 is an empty list for an owned address, a refusal for another's")
    func emptyList() async throws {
        try ownFoo()
        network.change { $0[.entries] = .failure(.refused(status: 404)) }

        #expect(try await repository().entries(of: "foo", policy: .automatic).value == [])
        #expect(try store.entries(of: "foo")?.value == [])
        await #expect(throws: RemoteFailure.refused(status: 404)) {
            try await repository().entries(of: "bar", policy: .automatic)
        }
    }

    @Test("a slug, which the service does not know, is looked up in the list")
    func slug() async throws {
        network.change {
            $0[.entry] = .failure(.refused(status: 404))
            $0[.entries] = .success([.stub("1", slug: "tea"), .stub("2", slug: "twice"), .stub("3", slug: "twice")])
        }
        #expect(try await repository().entry("tea", of: "foo", policy: .automatic).value.id == "1")
        #expect(try store.entry("1", of: "foo")?.slug == "tea")
        await #expect(throws: Failure.noSuchWeblogEntry("x", of: "foo")) {
            try await repository().entry("x", of: "foo", policy: .automatic)
        }
        await #expect(throws: Failure.ambiguousSlug("twice", ids: ["3", "2"])) {
            try await repository().entry("twice", of: "foo", policy: .automatic)
        }
    }

    @Test("the latest entry is the one that the server named, until a newer list is loaded")
    func latest() async throws {
        network.change {
            $0[.latest] = .success(.stub("1", second: 1))
            $0[.entries] = .success([
                .stub("1", second: 1), .stub("2", second: 2), .stub("d", second: 3, status: "draft"),
            ])
        }
        // Newer than what the server names, and not in its list.
        try store.saveEntry(.stub("gone", second: 9))
        #expect(try await repository().latest(of: "foo", policy: .automatic).origin == .network)
        #expect(try await repository().latest(of: "foo", policy: .automatic).value.id == "1")

        clock.advance(by: 5)
        _ = try await repository().entries(of: "foo", policy: .refresh)
        #expect(try await repository().latest(of: "foo", policy: .automatic).value.id == "2")
        #expect(network.messages == [.latest("foo"), .entries("foo", asOwner: true)])
    }

    @Test("an address without a post is reported")
    func noPost() async {
        network.change { $0[.latest] = .failure(.refused(status: 404)) }
        await #expect(throws: Failure.noWeblogPost(of: "foo")) {
            try await repository().latest(of: "foo", policy: .automatic)
        }
    }

    @Test("a shared text is archived; a missing one is reported", arguments: WeblogText.Kind.allCases)
    func texts(kind: WeblogText.Kind) async throws {
        network.change { $0[.text(kind)] = .failure(.refused(status: 404)) }
        await #expect(throws: Failure.noWeblogText(kind, of: "foo")) {
            try await texts().text(kind, of: "foo", policy: .automatic)
        }
        network.change { $0[.text(kind)] = .success(.shared("a\r\n", kind)) }
        #expect(try await texts().text(kind, of: "foo", policy: .automatic).origin == .network)
        let stored = try await texts().text(kind, of: "foo", policy: .offline)
        #expect(stored.value == WeblogText(address: "foo", kind: kind, content: "a\r\n"))
    }

    @Test("sync fetches the entries, and the texts that they share")
    func sync() async throws {
        network.change {
            $0[.entries] = .success([.stub("1"), .stub("2")])
            for kind in WeblogText.Kind.allCases { $0[.text(kind)] = .success(.shared("a", kind)) }
        }
        let task = try #require(repository().syncTasks(and: texts()).first)

        _ = try await repository().entries(of: "foo", policy: .refresh)
        #expect(await task.archived("foo") == nil)
        #expect(try await task.run("foo") == 2)
        #expect(await task.archived("foo") == SyncTask.Archived(count: 2, confirmedAt: clock.now))
    }

    private func ownFoo() throws {
        try archive.write { [clock] transaction throws(StorageFailure) in
            try transaction.replaceOwnAddresses(with: ["foo"], at: clock.now)
        }
    }

    private func repository() -> LiveWeblogRepository { LiveWeblogRepository(network: network, storage: storage) }

    private func texts() -> LiveWeblogTextRepository { LiveWeblogTextRepository(network: network, storage: storage) }

    private var storage: RepositoryStorage {
        RepositoryStorage.reliable(archive, now: { [clock] in clock.now })
    }
}
