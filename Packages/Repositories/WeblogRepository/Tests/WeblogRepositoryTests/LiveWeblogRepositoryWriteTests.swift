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

@Suite("LiveWeblogRepository: writes")
struct LiveWeblogRepositoryWriteTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.weblog]).archive
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))
    private let publish = WeblogEntryChange(text: nil, fields: WeblogEntryFields(status: .live))

    private var store: WeblogStore { WeblogStore(archive: archive) }

    @Test("a new entry is archived as the server returned it")
    func create() async throws {
        try store.saveLatest(.stub("old"), at: clock.now)
        network.change { $0[.create] = .success(.stub("9", second: 7, slug: "s")) }
        let entry = try #require(try await repository().write(.create(draft()), on: "foo").first?.value)

        #expect(entry.id == "9")
        #expect(entry.address == "foo")
        #expect(entry.slug == "s")
        #expect(entry.tags == ["a"])
        #expect(network.messages == [.create("Date: 2026-11-20\n\nnew", "foo")])
        #expect(try store.entry("9", of: "foo")?.source == "Date: 2026-11-20\n\nold")
        #expect(try store.latest(of: "foo") == nil)
    }

    @Test(
        "a notice names the entries with the same URL, unless the change left the URL as it was",
        arguments: [(["8"], "entry 8 has"), (["7", "8"], "entries 7, 8 have"), ([], nil)] as [([String], String?)])
    func sharedPage(ids: [String], words: String?) async throws {
        for id in ids { try store.saveEntry(.sample(id, of: "foo")) }
        network.change {
            $0[.create] = .success(.stub("9", location: "/2022/12/x"))
            $0[.entry] = .success(.stub("9", location: "/2022/12/x"))
            $0[.save] = .success(.stub("9", location: "/2022/12/x"))
        }
        let created = try await repository().write(.create(draft()), on: "foo")
        let notice = words.map { "\($0) the same URL as entry 9; give one of them another slug" }
        #expect(created.map(\.notice) == [notice])
        let changed = try await repository().write(.edit("9", publish), on: "foo")
        #expect(changed.map(\.notice) == [nil])
    }

    @Test(
        "if what the server accepted cannot be archived, that is reported",
        arguments: ["recordOwnAddress", "INSERT INTO weblog_entry"])
    func unarchived(refused: String) async throws {
        network.change { $0[.create] = .success(.stub("9")) }
        let failures = ReportedFailures()
        let repository = LiveWeblogRepository(
            network: network,
            storage: RepositoryStorage(
                archive: PartlyFullArchive(archive, refusing: refused), now: { [clock] in clock.now },
                onFailure: failures.add))

        try await repository.write(.create(draft()), on: "foo")
        #expect(failures.all == [PartlyFullArchive.failure])
    }

    @Test("a change of an entry named by its slug is applied to the server's text")
    func change() async throws {
        network.change {
            $0[.entry] = .failure(.refused(status: 404))
            $0[.entries] = .success([.stub("9", slug: "tea")])
            $0[.save] = .success(.stub("9", source: "saved"))
        }
        try store.saveEntry(.stub("9", slug: "tea"))
        let entry = try await repository().write(.edit("tea", publish), on: "foo").first?.value

        #expect(entry?.source == "saved")
        #expect(network.messages.last == .save("9", "Date: 2026-11-20\nStatus: Live\n\nold", "foo"))
        #expect(try store.entry("9", of: "foo")?.source == "saved")
    }

    @Test(
        "an entry that is unreadable, or missing, is neither changed nor deleted",
        arguments: [
            (.down, Failure(.down)), (.refused(status: 404), .noSuchWeblogEntry("9", of: "foo")),
        ] as [(RemoteFailure, Failure)])
    func unreadable(answer: RemoteFailure, failure: Failure) async throws {
        network.change {
            $0[.entries] = .success([])
            $0[.entry] = .failure(answer)
        }
        try store.saveEntry(.stub("9"))
        for intent in [WeblogIntent.edit("9", publish), .delete(["9"])] {
            let thrown = await #expect(throws: (any Error).self) { try await repository().write(intent, on: "foo") }
            #expect(thrown.map { Failure($0) } == failure)
        }
        #expect(!network.messages.contains { $0.isWrite })
        #expect(try store.entry("9", of: "foo") != nil)
    }

    @Test("a change that leaves no text is not sent")
    func emptyChange() async throws {
        network.change { $0[.entry] = .success(.stub("9")) }
        let change = WeblogEntryChange(text: .whole(" "), fields: WeblogEntryFields())
        await #expect(throws: Failure.emptyText) {
            try await repository().write(.edit("9", change), on: "foo")
        }
        #expect(network.messages == [.entry("9", "foo", asOwner: true)])
    }

    @Test("a deleted entry is removed from the archive, also as the latest")
    func delete() async throws {
        try store.saveLatest(.stub("9"), at: clock.now)
        network.change {
            $0[.entry] = .success(.stub("9"))
            $0[.delete] = .success("OK")
        }
        try await repository().write(.delete(["9"]), on: "foo")
        #expect(try store.entry("9", of: "foo") == nil)
        #expect(try store.latest(of: "foo") == nil)
        #expect(network.messages == [.entry("9", "foo", asOwner: true), .delete("9", "foo")])
    }

    @Test("a shared text accepted by the server is archived", arguments: WeblogText.Kind.allCases)
    func texts(kind: WeblogText.Kind) async throws {
        network.change {
            $0[.text(kind)] = .success(.shared("old", kind))
            $0[.setText(kind)] = .success("OK")
        }
        let text = WeblogText(address: "foo", kind: kind, content: "a\r\n")
        let receipts = try await texts().write(.set(text), on: "foo")
        #expect(receipts == [Receipt(text)])
        #expect(try await texts().text(kind, of: "foo", policy: .automatic).value == text)
        #expect(network.messages.count == 2)
        #expect(network.messages.last == .setText(kind, "a\r\n", "foo"))
    }

    @Test("a text is planned from the server's; a missing one is created, and a blank one refused")
    func textPlans() async throws {
        let old = WeblogText(address: "foo", kind: .template, content: "old")
        let new = WeblogText(address: "foo", kind: .template, content: "new")
        network.change { $0[.text(.template)] = .success("old") }
        let known = try await texts().plan(.set(new), on: "foo")
        #expect(known == [Step(id: "template", before: .value(old), after: new)])

        network.change { $0[.text(.template)] = .failure(.refused(status: 404)) }
        let first = try await texts().plan(.set(new), on: "foo")
        #expect(first == [Step(id: "template", before: .nothing, after: new)])
        let blank = WeblogText(address: "foo", kind: .template, content: " \n")
        await #expect(throws: Failure.emptyText) {
            try await texts().plan(.set(blank), on: "foo")
        }
    }

    @Test("without the server's answer the archive's text is not the base of a write")
    func archivedText() async throws {
        try archive.weblogText(.template, of: "foo").set("kept", at: clock.now)
        network.change { $0[.text(.template)] = .failure(.down) }
        let new = WeblogText(address: "foo", kind: .template, content: "new")
        await #expect(throws: RemoteFailure.down) {
            try await texts().write(.set(new), on: "foo")
        }
    }

    @Test("several entries are found before any is deleted, and each is deleted once")
    func deleteSeveral() async throws {
        network.change {
            $0[.entry] = [.success(.stub("9")), .success(.stub("9")), .failure(.refused(status: 404))]
            $0[.entries] = .success([])
        }
        await #expect(throws: Failure.noSuchWeblogEntry("x", of: "foo")) {
            try await repository().write(.delete(["9", "tea", "x"]), on: "foo")
        }
        #expect(!network.messages.contains { $0.isWrite })

        network.change { $0[.entry] = .success(.stub("9")) }
        #expect(try await repository().plan(.delete(["9", "tea"]), on: "foo").map(\.id) == ["9"])
    }

    @Test(
        "a failed write is thrown, and leaves the server's entry and text in the archive",
        arguments: [RemoteFailure.unknown, .refused(status: 500)])
    func failedWrites(failure: RemoteFailure) async throws {
        try store.saveEntry(.stub("9"))
        network.change {
            $0[.entry] = .success(.stub("9"))
            $0[.create] = .failure(failure)
            $0[.save] = .failure(failure)
            $0[.delete] = .failure(failure)
            $0[.text(.template)] = .success("old")
            $0[.setText(.template)] = .failure(failure)
        }
        let repository = repository()
        let text = WeblogText(address: "foo", kind: .template, content: "t")
        await #expect(throws: failure) {
            try await repository.write(.create(draft()), on: "foo")
        }
        await #expect(throws: failure) {
            try await repository.write(.edit("9", publish), on: "foo")
        }
        await #expect(throws: failure) {
            try await repository.write(.delete(["9"]), on: "foo")
        }
        await #expect(throws: failure) {
            try await texts().write(.set(text), on: "foo")
        }
        #expect(try store.entries(of: "foo")?.value.map(\.source) == ["Date: 2026-11-20\n\nold"])
        #expect(try store.archive.weblogText(.template, of: "foo").archived()?.value == "old")
    }

    @Test("a failing archive is reported, and fails neither a load nor a write that the server accepted")
    func failingArchive() async throws {
        network.change {
            $0[.entries] = .success([.stub("9")])
            $0[.create] = .success(.stub("9"))
            $0[.text(.template)] = .success("old")
            $0[.setText(.template)] = .success("OK")
        }
        let failures = ReportedFailures()
        let storage = RepositoryStorage(
            archive: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive,
            now: { [clock] in clock.now }, onFailure: failures.add)
        let repository = LiveWeblogRepository(network: network, storage: storage)

        #expect(try await repository.entries(of: "foo", policy: .automatic).value.map(\.id) == ["9"])
        #expect(try await repository.write(.create(draft()), on: "foo").first?.value?.id == "9")
        let text = WeblogText(address: "foo", kind: .template, content: "t")
        try await LiveWeblogTextRepository(network: network, storage: storage).write(.set(text), on: "foo")
        // The owned addresses, the list twice (read and stored), the new entry, and the text before and after.
        #expect(failures.all == Array(repeating: .unusable, count: 6))
        await #expect(throws: StorageFailure.unusable) {
            try await repository.entries(of: "foo", policy: .offline)
        }
    }

    @Test("a deletion succeeds even if the archive fails, and that is reported")
    func undeletable() async throws {
        try store.saveEntry(.stub("9"))
        network.change {
            $0[.entry] = .success(.stub("9"))
            $0[.delete] = .success("OK")
        }
        let failures = ReportedFailures()
        let storage = RepositoryStorage(
            archive: PartlyFullArchive(archive, refusing: "DELETE FROM weblog_entry"),
            now: { [clock] in clock.now }, onFailure: failures.add)
        _ = try await LiveWeblogRepository(network: network, storage: storage).write(.delete(["9"]), on: "foo")
        #expect(failures.all == [PartlyFullArchive.failure])
        #expect(try store.entry("9", of: "foo") != nil)
    }

    @Test("an undo compares with the owner's current entry; a deleted one counts as missing")
    func current() async throws {
        network.change { $0[.entry] = .success(.stub("9", source: "now")) }
        #expect(try await repository().current("9", on: "foo")?.source == "now")
        #expect(network.messages == [.entry("9", "foo", asOwner: true)])
        network.change {
            $0[.entry] = .failure(.refused(status: 404))
            $0[.entries] = .success([])
        }
        #expect(try await repository().current("9", on: "foo") == nil)
    }

    @Test("the history has the texts that a first write replaces or deletes")
    func history() async throws {
        let file = ArchiveFile.inMemory([.weblog])
        let repository = LiveWeblogRepository(
            network: network,
            storage: .reliable(file.archive, now: { [clock] in clock.now }))
        network.change {
            $0[.entry] = .success(.stub("9", source: "Date: 2026-11-20\n\none"))
            $0[.save] = .success(.stub("9", source: "Date: 2026-11-20\n\ntwo"))
            $0[.delete] = .success("OK")
        }
        _ = try await repository.write(.edit("9", publish), on: "foo")
        network.change { $0[.entry] = .success(.stub("8", source: "eight")) }
        _ = try await repository.write(.delete(["8"]), on: "foo")

        let revisions = { try file.revisions(kind: "weblog", id: $0, of: "foo").map(\.content) }
        #expect(try revisions("9") == ["Date: 2026-11-20\n\none"])
        #expect(try revisions("8") == ["eight"])
        let facts = try file.revisions(kind: "weblog", id: "9", of: "foo").first?.facts ?? [:]
        #expect(Set(facts.keys) == ["title", "slug"])
    }

    private func draft() throws -> WeblogDraft {
        try WeblogDraft("Date: 2026-11-20\n\nnew", fields: WeblogEntryFields(), now: clock.now)
    }

    private func repository() -> LiveWeblogRepository { LiveWeblogRepository(network: network, storage: storage) }

    private func texts() -> LiveWeblogTextRepository {
        LiveWeblogTextRepository(network: network, storage: storage)
    }

    private var storage: RepositoryStorage {
        RepositoryStorage.reliable(archive, now: { [clock] in clock.now })
    }
}
