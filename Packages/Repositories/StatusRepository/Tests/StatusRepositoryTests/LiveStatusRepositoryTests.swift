import FeatureContributions
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import StatusDomain
import TestSupport
import Testing

@testable import StatusRepository

@Suite("LiveStatusRepository")
struct LiveStatusRepositoryTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.status, .mute]).archive
    private var store: StatusStore { StatusStore(archive: archive) }
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    @Test("statuses from the network are archived")
    func keeps() async throws {
        network.change { $0[.statuses] = .success([.stub("1")]) }

        let loaded = try await repository().statuses(of: "foo", policy: .automatic)

        #expect(loaded.origin == .network)
        #expect(loaded.value.map(\.id) == ["1"])
        #expect(try store.statuses(of: "foo")?.value.map(\.id) == ["1"])
    }

    @Test("a limit selects the newest statuses, from the network and from the archive, which stores all")
    func limit() async throws {
        network.change {
            $0[.statuses] = .success([.stub("1", second: 1), .stub("3", second: 3), .stub("2", second: 2)])
        }

        for policy in [LoadPolicy.refresh, .offline] {
            let loaded = try await repository().statuses(of: "foo", part: ListPart(limit: 2), policy: policy)
            #expect(loaded.value.map(\.id) == ["3", "2"])
            let pages = try await repository().statusPages(of: "foo", part: ListPart(limit: 2), policy: policy)
            #expect(try pages.value.all() == loaded.value && pages.origin == loaded.origin)
        }
        #expect(try store.statuses(of: "foo")?.value.count == 3)
    }

    @Test("a part of a timeline is the same from the network and from the archive, which stores all of it")
    func partOfTheTimeline() async throws {
        // One status in each second from 0 to 8, in mixed order.
        let samples: [JSONSample] = (0..<9).map { number in
            .stub("\(number)", address: number < 5 ? "foo" : "bar", second: number * 7 % 9)
        }
        network.change { $0[.statuslog] = .success(.list(samples)) }
        let part = ListPart(
            limit: 2, since: Date(timeIntervalSince1970: 3), until: Date(timeIntervalSince1970: 6.5))

        for policy in [LoadPolicy.refresh, .offline] {
            let loaded = try await repository().timeline(.all, part: part, policy: policy)
            #expect(try loaded.value.all().map(\.createdAt?.timeIntervalSince1970) == [6, 5])
        }
        #expect(try store.wholeTimeline(.all)?.value.count == 9)
        #expect(try store.wholeTimeline(.latest)?.value.map(\.createdAt?.timeIntervalSince1970) == [8, 7])
    }

    @Test("a fresh archive needs no request; a stale one does")
    func freshness() async throws {
        network.change { $0[.statuses] = .success([.stub("1")]) }
        _ = try await repository().statuses(of: "foo", policy: .automatic)

        clock.advance(by: 60)
        let fresh = try await repository().statuses(of: "foo", policy: .automatic)
        #expect(fresh.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil))

        clock.advance(by: 1)
        #expect(try await repository().statuses(of: "foo", policy: .automatic).origin == .network)
        #expect(network.messages == [.statuses("foo"), .statuses("foo")])
    }

    @Test("offline, the archive answers without a request, or reports that it has nothing")
    func offline() async throws {
        await #expect(throws: Failure.notArchived("the statuses of foo")) {
            try await repository().statuses(of: "foo", policy: .offline)
        }

        try store.replaceStatuses(of: "foo", with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        #expect(try await repository().statuses(of: "foo", policy: .offline).value.map(\.id) == ["1"])
        #expect(network.messages.isEmpty)
    }

    @Test("a failing archive is reported, and fails neither a load nor a write that the server accepted")
    func failingArchive() async throws {
        network.change { $0[.statuses] = .success([.stub("1")]) }
        let failures = ReportedFailures()
        let repository = repository(
            over: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive, onFailure: failures.add)

        #expect(try await repository.statuses(of: "foo", policy: .automatic).value.map(\.id) == ["1"])
        #expect(failures.all == [.unusable, .unusable], "reading and storing the list")
        await #expect(throws: StorageFailure.unusable) {
            try await repository.statuses(of: "foo", policy: .offline)
        }

        network.change {
            $0[.post] = .success(.receipt("9", url: "https://status.lol/foo/9"))
            $0[.latest] = .success([.stub("1"), "odd"])
        }
        #expect(try await repository.write(.post(StatusDraft(content: "hello")), on: "foo").map(\.value?.id) == ["9"])
        #expect(failures.all.count == 3, "also storing the new status")
        #expect(
            try await repository.timeline(.latest, part: ListPart(), policy: .automatic).value.all().map(\.id) == ["1"])
        #expect(failures.all.count == 5, "also reading and storing the timeline")
    }

    @Test("a failure to archive the latest status of each address is reported")
    func unarchivedLatest() async throws {
        network.change { $0[.statuslog] = .success([.stub("1")]) }
        try archive.write { transaction throws(StorageFailure) in
            _ = try transaction.run(
                """
                CREATE TRIGGER refusal BEFORE INSERT ON timeline WHEN new.span = 'latest'
                BEGIN SELECT RAISE(ABORT, 'no'); END
                """)
        }
        let failures = ReportedFailures()

        _ = try await repository(onFailure: failures.add).timeline(.all, part: ListPart(), policy: .refresh)
        #expect(failures.all.count == 1)
        #expect(try store.wholeTimeline(.all)?.value.map(\.id) == ["1"])
        #expect(try store.wholeTimeline(.latest) == nil)
    }

    @Test("an edit of the text keeps the emoji, and vice versa")
    func editMerges() async throws {
        network.change {
            $0[.status] = .success(.stub("1", emoji: "🎉", content: "old"))
            $0[.edit] = .success(.receipt("1"))
        }

        try await repository().write(.edit(.id("1"), StatusChange(content: "new", emoji: nil)), on: "foo")
        try await repository().write(.edit(.id("1"), StatusChange(content: nil, emoji: "☕️")), on: "foo")

        #expect(network.messages.contains(.edit("1", content: "new", emoji: "🎉", "foo")))
        #expect(network.messages.contains(.edit("1", content: "old", emoji: "☕️", "foo")))
        #expect(try store.status("1", of: "foo")?.emoji == "☕️")
    }

    @Test("an edit reads the current status from the server, never from the archive")
    func editReadsServer() async throws {
        try store.save([.stub("1")])
        network.change { $0[.status] = .failure(.down) }

        await #expect(throws: RemoteFailure.down) {
            try await repository().write(.edit(.id("1"), StatusChange(content: "new", emoji: nil)), on: "foo")
        }
        #expect(network.messages == [.status("1", "foo")])
    }

    @Test(
        "the emoji that the service chooses is archived if the answer says it",
        arguments: [
            ("✨ 🧪 hello", "✨"), ("🧪 hello", nil), ("✨ other", nil), ("two words 🧪 hello", nil),
            (["emoji": "✨"], nil),
        ] as [(JSONSample, String?)])
    func chosenEmoji(answer: JSONSample, emoji: String?) async throws {
        network.change { $0[.post] = .success(.receipt("9", status: answer)) }
        let receipts = try await repository().write(.post(StatusDraft(content: "🧪 hello")), on: "foo")
        #expect(receipts.map(\.value?.emoji) == [emoji])
        #expect(try store.status("9", of: "foo")?.emoji == emoji)
    }

    @Test("a posted status is archived at once")
    func postIsArchived() async throws {
        network.change { $0[.post] = .success(.receipt("9", url: "https://status.lol/foo/9")) }

        let draft = try StatusDraft(content: "hello", emoji: "🎉")
        let receipt = try #require(try await repository().write(.post(draft), on: "foo").first)

        #expect(receipt.url == "https://status.lol/foo/9")
        #expect(
            receipt.value
                == Status(
                    id: "9", address: "foo", createdAt: clock.now, emoji: "🎉", content: "hello", externalURL: nil))
        #expect(try store.status("9", of: "foo")?.content == "hello")
    }

    @Test("a failed post archives nothing", arguments: [RemoteFailure.down, .refused(status: 500)])
    func failedPost(failure: RemoteFailure) async throws {
        network.change { $0[.post] = .failure(failure) }

        await #expect(throws: failure) {
            try await repository().write(.post(StatusDraft(content: "hello")), on: "foo")
        }
        #expect(try store.statuses(of: "foo") == nil)
    }

    @Test("a deleted status is removed from the archive; one unknown to the server is reported as missing")
    func delete() async throws {
        try store.save([.stub("1"), .stub("2")])
        network.change {
            $0[.status] = .failure(.refused(status: 500))
            $0[.delete] = .success("OK")
        }
        let steps = try await repository().plan(.delete([.id("1")], areShown: false), on: "foo")
        #expect(steps.map(\.before) == [.unknown])
        try await repository().write(.delete([.id("1")], areShown: false), on: "foo")
        #expect(try store.statuses(of: "foo")?.value.map(\.id) == ["2"])

        network.change { $0[.delete] = .failure(.refused(status: 404)) }
        await #expect(throws: Failure.noSuchStatus("2", of: "foo")) {
            try await repository().write(.delete([.id("2")], areShown: false), on: "foo")
        }
    }

    @Test("a deletion asks an unreachable server once, whether or not the archive has the status")
    func deleteInVain() async throws {
        try store.save([.stub("1")])
        network.change {
            $0[.status] = .failure(.down)
            $0[.delete] = .success("OK")
        }
        for id in ["1", "2"] {
            await #expect(throws: RemoteFailure.down) {
                try await repository().write(.delete([.id(id)], areShown: false), on: "foo")
            }
        }
        #expect(network.messages == [.status("1", "foo"), .status("2", "foo")])
    }

    @Test("'last' is the newest status of the server's list, and finding it takes one request")
    func last() async throws {
        try store.save([.sample("9", of: "foo", at: 9)])
        network.change {
            $0[.statuses] = .success([
                .stub("1", second: 1), .stub("3", second: 3, content: "c"), .stub("2", second: 2),
            ])
            $0[.edit] = .success(.receipt("3"))
            $0[.delete] = .success("OK")
        }
        try await repository().write(.edit(.last, StatusChange(content: nil, emoji: "☕️")), on: "foo")
        #expect(network.messages.suffix(1) == [.edit("3", content: "c", emoji: "☕️", "foo")])
        #expect(network.messages.count == 2)

        try await repository().write(.delete([.last], areShown: false), on: "foo")
        #expect(network.messages.count == 4)
        network.change { $0[.statuses] = .failure(.down) }
        await #expect(throws: RemoteFailure.down) {
            try await repository().write(.delete([.last], areShown: true), on: "foo")
        }
    }

    @Test("if a status cannot be read, the last one is not known, and nothing is edited or deleted")
    func unknownLast() async throws {
        network.change { $0[.statuses] = .success([.stub("1", second: 1), .stub("3", second: nil, content: "c")]) }
        let change = try StatusChange(content: "x", emoji: nil)
        let repository = repository(onFailure: ReportedFailures().add)
        for intent in [StatusIntent.edit(.last, change), .delete([.last], areShown: true)] {
            let failure = await #expect(throws: Failure.self) { try await repository.write(intent, on: "foo") }
            #expect(failure?.message.hasPrefix("the newest status of foo is not known") == true)
        }
        #expect(network.messages.count == 2)
    }

    @Test("the newest status is fetched by itself, and archived")
    func latest() async throws {
        try store.save([.sample("9", of: "foo", at: 4)])
        network.change { $0[.status] = .success(.stub("5")) }
        #expect(try await repository().latestStatus(of: "foo", policy: .refresh).value.id == "5")
        #expect(try await repository().latestStatus(of: "foo", policy: .offline).value.id == "5")
        network.change { $0[.status] = .failure(.refused(status: 404)) }
        await #expect(throws: Failure.noStatus(of: "bar")) {
            try await repository().latestStatus(of: "bar", policy: .refresh)
        }
        #expect(network.messages == [.latest("foo"), .latest("bar")])
    }

    @Test("an address without a statuslog on the server is reported by its name")
    func noStatuslog() async throws {
        network.change { $0[.statuses] = .failure(.refused(status: 404)) }
        await #expect(throws: Failure.noStatuslog(of: "nobody", message: "no")) {
            try await repository().statuses(of: "nobody", policy: .refresh)
        }
    }

    @Test("an owned address without a statuslog on the server has an empty one")
    func noOwnStatuslog() async throws {
        try store.replaceStatuses(of: "foo", with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        network.change { $0[.statuses] = .failure(.refused(status: 404)) }

        #expect(try await repository().statuses(of: "foo", policy: .refresh) == Loaded([], origin: .network))
        #expect(try store.statuses(of: "foo")?.value == [])
    }

    @Test("the full timeline includes the latest status of each address, offline too")
    func latestOfAll() async throws {
        let old = JSONSample.stub("9", second: 4, content: "x")
        network.change { $0[.statuslog] = .success([old, .stub("1"), .stub("2", address: "bar"), .stub("0")]) }

        _ = try await repository().timeline(.all, part: ListPart(), policy: .refresh)
        let latest = try await repository().timeline(.latest, part: ListPart(), policy: .offline)
        #expect(Set(try latest.value.all().map(\.id)) == ["1", "2"])
        #expect(latest.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil))
    }

    @Test("an incomplete list removes nothing, and is not confirmed")
    func partOfAList() async throws {
        try store.replaceStatuses(of: "foo", with: [.stub("1")], at: Date(timeIntervalSince1970: 1))
        let unreadable = JSONSample.stub("1", content: nil)
        let undated = JSONSample.stub("3", second: nil, content: "x")
        network.change { $0[.statuses] = .success([.stub("2"), undated, unreadable]) }

        let failures = ReportedFailures()
        let repository = repository(onFailure: failures.add)
        let loaded = try await repository.statuses(of: "foo", policy: .refresh)
        #expect(Set(loaded.value.map(\.id)) == ["1", "2", "3"])
        #expect(!loaded.isComplete)
        #expect(failures.all == [.uncached(names: ["the status '3'"], missing: "its time")])
        let pages = try await repository.statusPages(of: "foo", part: ListPart(), policy: .refresh)
        #expect(Set(try pages.value.all().map(\.id)) == ["1", "2", "3"])
        #expect(!pages.isComplete && pages.gaps == loaded.gaps)
        let stored = try #require(try store.statuses(of: "foo"))
        #expect(stored.value.map(\.content) == ["content", "content"])
        #expect(stored.value.map(\.id) == ["2", "1"])
        #expect(stored.refreshedAt == Date(timeIntervalSince1970: 1))
    }

    @Test("an incomplete timeline is archived without statuses that have no time, and the next read fetches it again")
    func partOfATimeline() async throws {
        network.change { $0[.latest] = .success([.stub("1"), .stub("3", second: nil)]) }
        let failures = ReportedFailures()
        let repository = repository(onFailure: failures.add)

        for _ in 0..<2 {
            #expect(try await repository.timeline(.latest, part: ListPart(), policy: .automatic).origin == .network)
        }
        let uncached = StorageFailure.uncached(names: ["the status '3'"], missing: "its time")
        #expect(failures.all == [uncached, uncached])
        #expect(
            try await repository.timeline(.latest, part: ListPart(), policy: .offline).value.all().map(\.id) == ["1"])
    }

    @Test("a full disk is reported, also while an incomplete list is archived")
    func unarchivedPart() async throws {
        network.change {
            $0[.statuses] = .success([.stub("2"), .stub("3", second: nil)])
            $0[.latest] = .success([.stub("2"), .stub("3", second: nil)])
        }
        let failures = ReportedFailures()
        let repository = repository(
            over: PartlyFullArchive(archive, refusing: "INSERT INTO status"), onFailure: failures.add)

        _ = try await repository.statuses(of: "foo", policy: .refresh)
        _ = try await repository.timeline(.latest, part: ListPart(), policy: .refresh)
        #expect(failures.all == [PartlyFullArchive.failure, PartlyFullArchive.failure])
    }

    @Test("sync fetches the timeline, and the statuses and the bio of an address")
    func sync() async throws {
        network.change {
            $0[.latest] = .success([.stub("1"), .stub("2", address: "bar")])
            $0[.statuses] = .success([.stub("1"), .stub("3"), .stub("4")])
            $0[.bio] = .success(["bio": "b"])
        }
        for (kind, count) in [("timeline", 2), ("status", 3), ("bio", 1)] {
            let tasks = repository().syncTasks + bios().syncTasks
            let task = try #require(tasks.first { $0.kind == kind })
            #expect(await task.archived("foo") == nil)
            #expect(try await task.run("foo") == count)
            #expect(await task.archived("foo") == SyncTask.Archived(count: count, confirmedAt: clock.now))
        }
    }

    @Test("a missing bio is archived")
    func noBio() async throws {
        network.change { $0[.bio] = .failure(.refused(status: 404)) }

        for policy in [LoadPolicy.automatic, .offline] {
            await #expect(throws: Failure.noBio(of: "foo")) {
                try await bios().bio(of: "foo", policy: policy)
            }
        }
        #expect(network.messages == [.bio("foo")])
    }

    @Test("a bio is fresh for ten minutes")
    func bioFreshness() async throws {
        network.change { $0[.bio] = .success(["bio": "b"]) }
        _ = try await bios().bio(of: "foo", policy: .automatic)
        clock.advance(by: 600)
        _ = try await bios().bio(of: "foo", policy: .automatic)
        #expect(network.messages == [.bio("foo")])

        clock.advance(by: 1)
        _ = try await bios().bio(of: "foo", policy: .automatic)
        #expect(network.messages == [.bio("foo"), .bio("foo")])
    }

    // Guards against a fault: the "no bio" of the archive hid the failure.
    @Test("a bio that cannot be fetched is a failure, even if there was none before")
    func unfetchedBio() async throws {
        network.change { $0[.bio] = .failure(.refused(status: 404)) }
        await #expect(throws: Failure.noBio(of: "foo")) {
            try await bios().bio(of: "foo", policy: .refresh)
        }
        network.change { $0[.bio] = .failure(.down) }
        await #expect(throws: RemoteFailure.down) {
            try await bios().bio(of: "foo", policy: .refresh)
        }
    }

    @Test("a saved bio keeps its style")
    func saveBio() async throws {
        try archive.rows(.bios, of: "foo").set(
            Bio(address: "foo", content: "old", css: "a{}", head: "<x>"), at: .distantPast)
        network.change {
            $0[.bio] = .failure(.refused(status: 500))
            $0[.setBio] = .success(["url": "https://status.lol/foo"])
        }

        let receipts = try await bios().write(.edit("new", showsCurrent: false), on: "foo")
        let bio = Bio(address: "foo", content: "new", css: "a{}", head: "<x>")
        #expect(receipts == [Receipt(bio, url: "https://status.lol/foo")])
        #expect(try archive.rows(.bios, of: "foo").archived()?.value == bio)
    }

    @Test("saving a bio asks an unreachable server once")
    func saveBioInVain() async throws {
        try archive.rows(.bios, of: "foo").set(
            Bio(address: "foo", content: "old", css: nil, head: nil), at: .distantPast)
        network.change { $0[.bio] = .failure(.down) }

        await #expect(throws: RemoteFailure.down) {
            try await bios().write(.edit("new", showsCurrent: false), on: "foo")
        }
        #expect(network.messages == [.bio("foo")])
    }

    @Test("a bio that is shown before it is replaced is read from the server, not from the archive")
    func shownBio() async throws {
        try archive.rows(.bios, of: "foo").set(Bio(address: "foo", content: "old", css: nil, head: nil), at: clock.now)
        network.change { $0[.bio] = .success(["bio": "newer"]) }
        let shown = try await bios().plan(.edit("new", showsCurrent: true), on: "foo")
        #expect(shown.map(\.before.value?.content) == ["newer"])

        network.change { $0[.bio] = .failure(.refused(status: 404)) }
        #expect(try await bios().plan(.edit("new", showsCurrent: true), on: "foo").map(\.before) == [.nothing])
        network.change { $0[.bio] = .failure(.down) }
        await #expect(throws: RemoteFailure.down) {
            try await bios().plan(.edit("new", showsCurrent: true), on: "foo")
        }
    }

    @Test("a timeline is archived by its span")
    func timeline() async throws {
        network.change { $0[.latest] = .success([.stub("1"), .stub("2", address: "bar")]) }
        _ = try await repository().timeline(.latest, part: ListPart(), policy: .automatic)

        #expect(try await repository().timeline(.latest, part: ListPart(), policy: .offline).value.count == 2)
        await #expect(throws: Failure.notArchived("the timeline")) {
            try await repository().timeline(.all, part: ListPart(), policy: .offline)
        }
    }

    @Test("if an accepted write cannot be archived, that is reported")
    func unarchivedWrites() async throws {
        network.change {
            $0[.status] = .success(.stub("1"))
            $0[.edit] = .success(.receipt("1"))
            $0[.delete] = .success("OK")
            $0[.bio] = .success(["bio": "old"])
            $0[.setBio] = .success([:])
        }
        let failures = ReportedFailures()
        let full = PartlyFullArchive(archive, refusing: "recordOwnAddress")
        let repository = repository(over: full, onFailure: failures.add)
        let bios = bios(over: full, onFailure: failures.add)

        try await repository.write(.edit(.id("1"), StatusChange(content: "new", emoji: nil)), on: "foo")
        try await repository.write(.delete([.id("1")], areShown: false), on: "foo")
        try await bios.write(.edit("new", showsCurrent: false), on: "foo")
        #expect(failures.all == Array(repeating: PartlyFullArchive.failure, count: 3))
    }

    @Test("the history has the texts that a first write replaces or deletes")
    func history() async throws {
        let file = ArchiveFile.inMemory([.status, .mute])
        let repository = LiveStatusRepository(
            network: network,
            storage: .reliable(file.archive, now: { [clock] in clock.now }), exists: { _ in true })
        network.change {
            $0[.status] = .success(.stub("1", content: "old"))
            $0[.edit] = .success(.receipt("1"))
            $0[.delete] = .success("OK")
            $0[.bio] = .success(["bio": "old"])
            $0[.setBio] = .success([:])
        }
        try await repository.write(.edit(.id("1"), StatusChange(content: "new", emoji: nil)), on: "foo")
        network.change { $0[.status] = .success(.stub("2", content: "two")) }
        let steps = try await repository.plan(.delete([.id("2")], areShown: false), on: "foo")
        #expect(steps.map(\.before.value?.content) == ["two"])
        try await repository.write(.delete([.id("2")], areShown: false), on: "foo")
        try await bios(over: file.archive).write(.edit("new", showsCurrent: false), on: "foo")

        let revisions = { try file.revisions(kind: $0, id: $1, of: "foo").map(\.content) }
        #expect(try revisions("status", "1") == ["old"])
        #expect(try revisions("status", "2") == ["two"])
        #expect(try revisions("bio", "foo") == ["old"])
    }

    private func repository(
        over other: (any Archive)? = nil,
        onFailure: @escaping @Sendable (StorageFailure) -> Void = { Issue.record("unexpected storage failure \($0)") }
    ) -> LiveStatusRepository {
        LiveStatusRepository(
            network: network,
            storage: RepositoryStorage(archive: other ?? archive, now: { [clock] in clock.now }, onFailure: onFailure),
            exists: { $0 == "foo" })
    }

    private func bios(
        over other: (any Archive)? = nil,
        onFailure: @escaping @Sendable (StorageFailure) -> Void = { Issue.record("unexpected storage failure \($0)") }
    ) -> LiveBioRepository {
        LiveBioRepository(
            network: network,
            storage: RepositoryStorage(archive: other ?? archive, now: { [clock] in clock.now }, onFailure: onFailure))
    }
}
