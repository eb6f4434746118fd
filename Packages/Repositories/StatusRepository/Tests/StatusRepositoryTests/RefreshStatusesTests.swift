import APIClient
import FeatureContributions
import Foundation
import NetworkServiceInterface
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import StatusDomain
import TestSupport
import Testing

@testable import StatusRepository

@Suite("Statuses that are fetched into the archive")
struct RefreshStatusesTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.status]).archive
    private var store: StatusStore { StatusStore(archive: archive) }

    private func repository(_ other: (any Archive)? = nil) -> LiveStatusRepository {
        LiveStatusRepository(
            network: network,
            storage: .reliable(other ?? archive, now: { .at(10) }), exists: { $0 == "foo" })
    }

    private let gaps = UnreadableEntries(leftOut: 1, reasons: ["x is missing"])

    /// A list in batches, some of them incomplete.
    private func list(_ batches: [[Status]], partial: Set<Int> = []) -> ReceivedList<Status> {
        ReceivedList(batches: batches.count) { [gaps] in (batches[$0], partial.contains($0) ? gaps : nil) }
    }

    @Test("fetched statuses replace the archived ones of the address, and are counted")
    func whole() async throws {
        try store.save([.stub("1"), .stub("9"), .stub("9", address: "bar")])
        network.change { $0[.statuses] = .success([.stub("1", content: "new"), .stub("2")]) }

        #expect(try await repository().refreshStatuses(of: "foo") == 2)
        let stored = try #require(try store.statuses(of: "foo"))
        #expect(stored.value.map(\.content) == ["content", "new"])
        #expect(stored.refreshedAt == .at(10))
        #expect(try store.statuses(of: "bar")?.value.count == 1)
        #expect(network.messages == [.statuses("foo")])
    }

    @Test("random lists are archived alike in batches and at once", arguments: 0..<40)
    func random(run: Int) throws {
        func status(_ number: Int, _ round: Int) -> Status {
            .sample(
                String(number), of: number.isMultiple(of: 7) ? "bar" : "foo", at: Double(number % 5),
                content: number.isMultiple(of: 3) ? "" : "\(round % 2)")
        }
        let other = StatusStore(archive: ArchiveFile.inMemory([.status]).archive)
        for round in 0..<4 {
            let statuses = (0..<Int.random(in: 0...12)).map { _ in status(.random(in: 0...15), round) }
            var (rest, batches) = (statuses[...], [[Status]]())
            while !rest.isEmpty {
                batches.append(Array(rest.prefix(.random(in: 1...5))))
                rest = rest.dropFirst(batches.last?.count ?? 0)
            }
            let (count, isWhole, uncached) = try store.replaceStatuses(of: "foo", with: list(batches), at: .at(1))
            try other.replaceStatuses(of: "foo", with: statuses, at: .at(1))
            #expect(count == statuses.count)
            #expect(isWhole && uncached.isEmpty)
            for address in ["foo", "bar"] {
                #expect(try store.statuses(of: address) == other.statuses(of: address))
            }
        }
    }

    @Test("any part of the archived statuses is the same in pages and at once")
    func pages() throws {
        try store.replaceStatuses(of: "foo", with: (0..<5).map { .stub("\($0)") }, at: .at(1))
        for part in [ListPart(), ListPart(limit: 2), ListPart(until: .distantPast)] {
            let (pages, list) = (try store.pages(of: "foo", part: part), try store.statuses(of: "foo", part: part))
            #expect(pages?.refreshedAt == list?.refreshedAt)
            #expect(try pages.map { try $0.value.read(0..<$0.value.count) } == list?.value)
        }
        #expect(try store.pages(of: "nobody", part: ListPart())?.value.count == nil)
    }

    @Test("if a status is unreadable, in whatever batch, nothing is removed or confirmed")
    func part() async throws {
        try store.replaceStatuses(of: "foo", with: [.stub("1"), .stub("9")], at: .at(1))
        let unreadable = [Status.sample("1", of: "foo", content: ""), .sample("3", of: "foo", at: nil)]
        let (count, isWhole, uncached) = try store.replaceStatuses(
            of: "foo", with: list([[.stub("2")], unreadable, [.stub("4")]], partial: [1]), at: .at(10))

        #expect(count == 4 && !isWhole)
        #expect(uncached == ["the status '3'"])
        let stored = try #require(try store.statuses(of: "foo"))
        #expect(Set(stored.value.map(\.id)) == ["1", "2", "4", "9"])
        #expect(stored.refreshedAt == .at(1))
        #expect(stored.value.allSatisfy { $0.content == "content" })
    }

    @Test("statuses that the archive cannot store are reported")
    func uncached() async throws {
        network.change { $0[.statuses] = .success([.stub("2"), .stub("3", second: nil)]) }
        let failures = ReportedFailures()
        let repository = LiveStatusRepository(
            network: network,
            storage: RepositoryStorage(archive: archive, now: { .at(10) }, onFailure: failures.add),
            exists: { _ in true })
        #expect(try await repository.refreshStatuses(of: "foo") == 2)
        #expect(try store.statuses(of: "foo")?.value.map(\.id) == ["2"])
        #expect(failures.all == [.uncached(names: ["the status '3'"], missing: "its time")])
    }

    @Test("a 404 means no statuses if the address exists, and is thrown if it does not")
    func nothingThere() async throws {
        for address in ["foo", "bar"] { try store.save([.stub("1", address: address)]) }
        network.change { $0[.statuses] = .failure(.refused(status: 404)) }

        #expect(try await repository().refreshStatuses(of: "foo") == 0)
        #expect(try store.statuses(of: "foo") == Archived([], refreshedAt: .at(10)))
        await #expect(throws: Failure.noStatuslog(of: "bar", message: "no")) {
            try await repository().refreshStatuses(of: "bar")
        }
        #expect(try store.statuses(of: "bar")?.value.count == 1)
    }

    @Test("a failing network is thrown, and leaves the archive unchanged")
    func unreachable() async throws {
        try store.replaceStatuses(of: "foo", with: [.stub("1")], at: .at(1))
        network.change { $0[.statuses] = .failure(.down) }

        await #expect(throws: RemoteFailure.down) {
            try await repository().refreshStatuses(of: "foo")
        }
        #expect(try store.statuses(of: "foo") == Archived([.stub("1")], refreshedAt: .at(1)))
    }

    @Test("statuses are archived completely or not at all", arguments: ["confirm", "DELETE FROM status"])
    func fullDisk(refused: String) async throws {
        try store.replaceStatuses(of: "foo", with: [.stub("1")], at: .at(1))
        network.change { $0[.statuses] = .success([.stub("2")]) }

        let repository = repository(PartlyFullArchive(archive, refusing: refused))
        let failure = PartlyFullArchive.failure
        await #expect(throws: failure) { try await repository.refreshStatuses(of: "foo") }
        let sync = try #require(repository.syncTasks.first { $0.kind == "status" })
        await #expect(throws: failure) { try await sync.run("foo") }
        #expect(try store.statuses(of: "foo") == Archived([.stub("1")], refreshedAt: .at(1)))
    }

    @Test("statuses are archived completely or not at all, even if reading a later batch fails")
    func unreadableBatch() throws {
        try store.replaceStatuses(of: "foo", with: [.stub("1")], at: .at(1))
        let failure = StorageFailure.failed(path: "/tmp", code: 5, detail: "x")
        let list = ReceivedList<Status>(batches: 2) { index throws(StorageFailure) in
            if index == 1 { throw failure }
            return ([.stub("2")], nil)
        }

        #expect(throws: failure) { _ = try store.replaceStatuses(of: "foo", with: list, at: .at(10)) }
        #expect(try store.statuses(of: "foo") == Archived([.stub("1")], refreshedAt: .at(1)))
    }
}
