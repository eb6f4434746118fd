import FeatureContributions
import Foundation
import NetworkTestSupport
import NowPageDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import NowPageRepository

@Suite("LiveNowPageRepository")
struct LiveNowPageRepositoryTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.nowPage]).archive
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    @Test("a page is archived when read, fresh for a minute, and readable offline")
    func keeps() async throws {
        network.change { $0[.page] = .success(.stub()) }
        let loaded = try await repository().page(of: "foo", policy: .automatic)
        #expect(loaded.origin == .network)
        #expect(loaded.value.content == "old\r\n")
        #expect(loaded.value.isListed)

        clock.advance(by: 60)
        let fresh = try await repository().page(of: "foo", policy: .automatic)
        #expect(fresh.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil))
        #expect(fresh.value == loaded.value)
        clock.advance(by: 1_000)
        #expect(try await repository().page(of: "foo", policy: .offline).value == loaded.value)
        #expect(network.messages == [.page("foo")])
    }

    @Test("a missing page is reported; another refusal is not replaced by the archive")
    func refusals() async throws {
        try archive.rows(.nowPages, of: "foo").set(.stub(), at: Date(timeIntervalSince1970: 1))
        network.change { $0[.page] = .failure(.refused(status: 404)) }
        await #expect(throws: Failure.noNowPage(of: "foo")) {
            try await repository().page(of: "foo", policy: .automatic)
        }
        network.change { $0[.page] = .failure(.refused(status: 500)) }
        await #expect(throws: RemoteFailure.refused(status: 500)) {
            try await repository().page(of: "foo", policy: .automatic)
        }
    }

    @Test("the garden is archived newest first; offline it is read, or reported as missing")
    func garden() async throws {
        await #expect(throws: Failure.notArchived("the now garden")) {
            try await repository().garden(policy: .offline)
        }
        let entries = [1, 3, 2].map { JSONSample.gardenEntry("a\($0)", second: $0) }
        network.change { $0[.garden] = .success(.list(entries)) }

        #expect(try await repository().garden(policy: .automatic).value.map(\.address) == ["a3", "a2", "a1"])
        #expect(try await repository().garden(policy: .offline).value.map(\.address) == ["a3", "a2", "a1"])
        #expect(network.messages == [.garden])
    }

    @Test("a new text is sent with the current listing, and vice versa", arguments: [true, false])
    func change(isListed: Bool) async throws {
        network.change {
            $0[.page] = .success(.stub(isListed: isListed))
            $0[.save] = .success("OK")
        }
        let page = try await repository().write(.change(try NowPageChange(content: "new", isListed: nil)), on: "foo")
        #expect(page == [Receipt(NowPage(address: "foo", content: "new", updatedAt: clock.now, isListed: isListed))])
        #expect(
            try archive.rows(.nowPages, of: "foo").archived()?.value == .stub("new", second: 10_000, isListed: isListed)
        )

        _ = try await repository().write(.change(try NowPageChange(content: nil, isListed: !isListed)), on: "foo")
        #expect(
            network.messages == [
                .page("foo"), .save("new", isListed: isListed, "foo"), .page("foo"),
                .save("old\r\n", isListed: !isListed, "foo"),
            ])
    }

    @Test("a change is based on the server's page, even if the archive is fresh")
    func changesTheServersPage() async throws {
        try archive.rows(.nowPages, of: "foo").set(.stub("archived", isListed: false), at: clock.now)
        network.change {
            $0[.page] = .success(.stub("on the server", isListed: true))
            $0[.save] = .success("OK")
        }
        let page = try await repository().write(.change(try NowPageChange(content: "new", isListed: nil)), on: "foo")
        #expect(page.first?.value?.isListed == true)
    }

    @Test("an address without a page gets one, which is not listed")
    func first() async throws {
        network.change {
            $0[.page] = .failure(.refused(status: 404))
            $0[.save] = .success("OK")
        }
        let page = try await repository().write(.change(try NowPageChange(content: "new", isListed: nil)), on: "foo")
        #expect(page.first?.value?.content == "new")
        #expect(page.first?.value?.isListed == false)
    }

    @Test("a page that cannot be fetched is not written", arguments: [RemoteFailure.down, .refused(status: 500)])
    func unfetched(failure: RemoteFailure) async throws {
        try archive.rows(.nowPages, of: "foo").set(.stub(), at: clock.now)
        network.change { $0[.page] = .failure(failure) }
        let change = try NowPageChange(content: "new", isListed: nil)
        await #expect(throws: failure) {
            try await repository().write(.change(change), on: "foo")
        }
        #expect(network.messages == [.page("foo")])
    }

    @Test("a failed write is thrown, and leaves the server's page in the archive")
    func failedWrite() async throws {
        try archive.rows(.nowPages, of: "foo").set(.stub("archived"), at: clock.now)
        network.change {
            $0[.page] = .success(.stub("read", second: nil, isListed: false))
            $0[.save] = .failure(.unknown)
        }
        let change = try NowPageChange(content: "new", isListed: nil)
        await #expect(throws: RemoteFailure.unknown) {
            try await repository().write(.change(change), on: "foo")
        }
        #expect(
            try archive.rows(.nowPages, of: "foo").archived()?.value
                == NowPage(address: "foo", content: "read", updatedAt: nil, isListed: false))
    }

    @Test("a failing archive is reported, and loads and writes still succeed on the server")
    func failingArchive() async throws {
        network.change {
            $0[.page] = .success(.stub())
            $0[.save] = .success("OK")
        }
        let failures = ReportedFailures()
        let repository = LiveNowPageRepository(
            network: network,
            storage: RepositoryStorage(
                archive: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive, now: { .at(0) },
                onFailure: failures.add))

        #expect(try await repository.page(of: "foo", policy: .automatic).value.content == "old\r\n")
        #expect(
            try await repository.write(.change(NowPageChange(content: "n", isListed: nil)), on: "foo").first?.value?
                .content == "n")
        // One for reading and one for storing the page, and one for storing its change.
        #expect(failures.all == [.unusable, .unusable, .unusable])
        await #expect(throws: StorageFailure.unusable) {
            try await repository.page(of: "foo", policy: .offline)
        }
    }

    @Test("if an accepted change cannot be archived, that is reported", arguments: ["recordOwnAddress", "confirm"])
    func unarchived(refused: String) async throws {
        network.change {
            $0[.page] = .failure(.refused(status: 404))
            $0[.save] = .success("OK")
        }
        let failures = ReportedFailures()
        let repository = LiveNowPageRepository(
            network: network,
            storage: RepositoryStorage(
                archive: PartlyFullArchive(archive, refusing: refused), now: { [clock] in clock.now },
                onFailure: failures.add))

        _ = try await repository.write(.change(NowPageChange(content: "new", isListed: nil)), on: "foo")
        #expect(failures.all == [PartlyFullArchive.failure])
    }

    @Test("sync fetches the garden, and the page of an address")
    func sync() async throws {
        network.change {
            $0[.garden] = .success([.gardenEntry("a", second: 1), .gardenEntry("b", second: 2)])
            $0[.page] = .success(.stub())
        }
        for (task, count) in zip(repository().syncTasks, [2, 1]) {
            #expect(await task.archived("foo") == nil)
            #expect(try await task.run("foo") == count)
            #expect(await task.archived("foo") == SyncTask.Archived(count: count, confirmedAt: clock.now))
        }
        #expect(network.messages == [.garden, .page("foo")])
    }

    @Test("the history has the text that a first write replaces")
    func history() async throws {
        let file = ArchiveFile.inMemory([.nowPage])
        let repository = LiveNowPageRepository(
            network: network,
            storage: .reliable(file.archive, now: { [clock] in clock.now }))
        network.change {
            $0[.page] = .success(.stub("old", second: nil, isListed: false))
            $0[.save] = .success("OK")
        }
        _ = try await repository.write(.change(try NowPageChange(content: "new", isListed: nil)), on: "foo")

        #expect(try file.revisions(kind: "now", id: "foo", of: "foo").map(\.content) == ["old"])
    }

    @Test("a queued text replaces only texts that its writer knew")
    func changedSince() async throws {
        let outbox = ArchiveFile.inMemory([.nowPage]).outbox
        try archive.rows(.nowPages, of: "foo").set(.stub("old"), at: clock.now)
        network.change {
            $0[.page] = .failure(.down)
            $0[.save] = .success("OK")
        }
        for (text, address) in [("first", "foo"), ("other", "bar"), ("second", "foo")] {
            _ = try? await repository(outbox: outbox).write(
                .change(NowPageChange(content: text, isListed: nil)), on: address)
        }
        let second = try #require(try outbox.outboxEntries().last)
        let delivery = repository()
        for known in ["old\r\n", "first", "second"] {
            network.change { $0[.page] = .success(.stub(known, second: nil, isListed: false)) }
            #expect(try await delivery.send(second) == "https://foo.omg.lol/now")
        }
        let refusal = Failure(.refused, "the now page of foo has changed since; 'nereid now view' shows it")
        for unknown in ["newer", "other"] {
            network.change { $0[.page] = .success(.stub(unknown, second: nil, isListed: false)) }
            await #expect(throws: refusal) { try await delivery.send(second) }
        }
        #expect(network.messages.count { $0.isWrite } == 3)
    }

    @Test("a 404 without a message, which may be a gateway's, does not mean that there is no page")
    func gateway() async throws {
        let exchange = RemoteFailure.Exchange(host: "api.test", method: "GET", path: "/x")
        let failure = RemoteFailure.refused(.init(exchange: exchange, status: 404, message: nil))
        network.change { $0[.page] = .failure(failure) }

        await #expect(throws: failure) {
            try await repository().page(of: "foo", policy: .automatic)
        }
    }

    private func repository(outbox: (any OutboxStore)? = nil) -> LiveNowPageRepository {
        LiveNowPageRepository(
            network: network,
            storage: .reliable(archive, outbox: outbox, now: { [clock] in clock.now }))
    }
}
