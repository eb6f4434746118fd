import FeatureContributions
import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Synchronization
import TestSupport
import Testing

@testable import PersistenceService

extension Failure {
    /// A refusal of a made-up feature.
    fileprivate static let taken = Failure(.refused, "taken")
}

@Suite("ArchivedRows")
struct ArchivedRowsTests {
    private let archive = ArchiveFile.inMemory([.notes]).archive

    private func notes(of address: String = "ann") -> ArchivedRows<Note> {
        archive.rows(NoteStore.table, of: address)
    }

    @Test("rows that were never loaded are unknown; rows confirmed as none are an empty list")
    func unknown() throws {
        #expect(try notes().all() == nil)
        #expect(try notes().archived("1") == nil)

        try notes().replace(with: [], at: .at(5.5))
        #expect(try notes().all() == Archived([], refreshedAt: .at(5)))
    }

    @Test("replacing deletes missing rows of that owner only, and leaves out what the table cannot keep")
    func replace() throws {
        try notes().replace(with: [.sample("1"), .sample("2")], at: .at(1))
        try notes(of: "bob").replace(with: [.sample("1", of: "bob")], at: .at(2))
        try notes().replace(with: [.sample("2", content: "new"), .sample("3", content: "")], at: .at(3))

        #expect(try notes().all() == Archived([.sample("2", content: "new")], refreshedAt: .at(3)))
        #expect(try notes(of: "bob").all()?.value.map(\.id) == ["1"])
    }

    @Test("a row is as old as all rows; saving or removing one confirms nothing")
    func one() throws {
        try notes().save(.sample("1"))
        #expect(try notes().archived("1") == Archived(.sample("1"), refreshedAt: nil))

        try notes().replace(with: [.sample("1")], at: .at(4))
        try notes().save(.sample("2"))
        try notes().save(.sample("3", content: ""))
        try notes().remove("1")
        try notes().remove("1")
        #expect(try notes().all() == Archived([.sample("2")], refreshedAt: .at(4)))
        #expect(try notes().one("2") == .sample("2"))
        #expect(try notes().one("1") == nil)
    }

    @Test("a row that was confirmed alone is as old as its latest confirmation")
    func alone() throws {
        func note(_ id: String) -> ArchivedResource<Note> {
            notes().item(id).confirmedAlone(as: "note", in: archive, if: { !$0.content.isEmpty }, key: \.id)
        }
        try note("1").keep(.sample("1"), .at(5))
        #expect(try note("1").read()?.loaded().origin == .archive(asOf: .at(5), because: nil))

        try notes().save(.sample("2"))
        try note("2").keep(.sample("2", content: ""), .at(6))
        #expect(try note("2").read()?.loaded().origin == .archive(asOf: nil, because: nil))

        try notes().replace(with: [.sample("1")], at: .at(7))
        #expect(try note("1").read()?.loaded().origin == .archive(asOf: .at(7), because: nil))
        #expect(try note("2").read() == nil)
    }

    @Test("the only row is replaced with its confirmation, unless the new one cannot be kept")
    func single() throws {
        try notes().set(.sample("1"), at: .at(1))
        try notes().set(.sample("2", content: ""), at: .at(2))
        #expect(try notes().archived() == Archived(.sample("1"), refreshedAt: .at(1)))

        try notes().set(.sample("2"), at: .at(3))
        #expect(try notes().all() == Archived([.sample("2")], refreshedAt: .at(3)))
    }

    @Test("of an incomplete list all rows are kept, but an unreadable text replaces no archived row")
    func parts() throws {
        try notes().list.keep([.sample("1"), .sample("2")], .at(1))
        try notes().list.keepPart(
            [.sample("1", title: ""), .sample("2", content: "new"), .sample("3")], .at(2))

        let stored = try notes().all()
        #expect(stored?.refreshedAt == .at(1))
        #expect(stored?.value.map(\.id) == ["3", "2", "1"])
        #expect(try notes().one("1") == .sample("1"))
        #expect(try notes().one("2")?.content == "new")
    }

    @Test("an incomplete list of rows with positions replaces another incomplete one only")
    func orderedParts() throws {
        let rows = archive.addressList("directory")
        try rows.list.keepPart(["b", "a"], .at(1))
        try rows.list.keepPart(["c", "a"], .at(2))
        #expect(try rows.all() == Archived(["c", "a"], refreshedAt: nil))

        try rows.list.keep(["a", "b"], .at(3))
        try rows.list.keepPart(["c"], .at(4))
        #expect(try rows.all() == Archived(["a", "b"], refreshedAt: .at(3)))
    }

    @Test("rows with positions are replaced as a whole")
    func ordered() throws {
        let rows = archive.addressList("directory")
        try rows.replace(with: ["b", "a", "b"], at: .at(1))
        #expect(try rows.all() == Archived(["b", "a", "b"], refreshedAt: .at(1)))
    }

    @Test("as resources: a list replaces, an item is added, and an incomplete answer is kept in part")
    func resources() throws {
        try notes().list.keep([.sample("1"), .sample("2")], .at(1))
        try notes().item("3").keep(.sample("3"), .at(2))
        #expect(try notes().all()?.value.count == 3)
        #expect(
            try notes().item("3").read()
                == Archived(.sample("3"), refreshedAt: .at(1)))

        let rows = notes()
        let stored = rows.list.keepingPart { notes, _ in
            for note in notes { try rows.save(note) }
        }
        try stored.keepPart([.sample("4")], .at(3))
        #expect(try notes().all().map { ($0.value.count, $0.refreshedAt) } ?? (0, nil) == (4, .at(1)))

        try notes().single.keep(.sample("5"), .at(4))
        #expect(
            try notes().single.read() == Archived(.sample("5"), refreshedAt: .at(4)))
    }
}

@Suite("RepositoryStorage")
struct RepositoryStorageTests {
    private let file = ArchiveFile.inMemory([.notes])
    private let reported = Reports()
    private let clock = TestClock(.at(1_000))

    private func storage(withOutbox: Bool = true, archive: (any Archive)? = nil) -> RepositoryStorage {
        RepositoryStorage(
            archive: archive ?? file.archive, outbox: withOutbox ? file.outbox : nil, now: { [clock] in clock.now },
            onFailure: { [reported] failure in reported.add(failure) })
    }

    private func load(
        _ storage: RepositoryStorage, _ policy: LoadPolicy, _ answer: Result<[Note], RemoteFailure>,
        gaps: [ReadGap] = []
    ) async throws -> Loaded<[Note]> {
        let stored = storage.archive.rows(NoteStore.table, of: "ann").list
        let recording: @Sendable (ReadCompleteness) -> ReadCompleteness = { $0 }
        return try await storage.load(recording, "the notes", stored, FreshnessPolicy(maximumAge: 60), policy) {
            completeness in
            completeness.note(gaps)
            return try await asking(missing: .taken) { try answer.get() }
        }
    }

    @Test("what the reader cannot read is a gap of the value, and confirms nothing")
    func gaps() async throws {
        let gap = ReadGap(id: "2", reason: "odd")

        #expect(
            try await load(storage(), .automatic, .success([.sample("1")]), gaps: [gap])
                == Loaded([.sample("1")], origin: .network, gaps: [gap]))
        #expect(try await load(storage(), .automatic, .success([])) == .network([]))
    }

    @Test("a load archives the answer, and falls back on it")
    func fallback() async throws {
        #expect(try await load(storage(), .automatic, .success([.sample("1")])) == .network([.sample("1")]))
        #expect(
            try await load(storage(), .refresh, .failure(.down))
                == Loaded([.sample("1")], origin: .archive(asOf: .at(1_000), because: .down)))
        #expect(
            try await load(storage(), .automatic, .failure(.unauthorized))
                == Loaded([.sample("1")], origin: .archive(asOf: .at(1_000), because: nil)))
        await #expect(throws: RemoteFailure.unauthorized) {
            try await load(storage(), .refresh, .failure(.unauthorized))
        }
    }

    @Test("without an archived value the failure is translated; offline, the archive is named")
    func nothingArchived() async throws {
        await #expect(throws: Failure.taken) {
            try await load(storage(), .automatic, .failure(.refused(status: 404)))
        }
        await #expect(throws: Failure.notArchived("the notes")) {
            try await load(storage(), .offline, .success([]))
        }
    }

    @Test("an archive that fails is reported, and fails neither a load nor a write that the server accepted")
    func failingArchive() async throws {
        let archive = PartlyFullArchive(file.archive, refusing: "INSERT INTO note")
        let loaded = try await load(storage(archive: archive), .refresh, .success([.sample("1")]))
        #expect(loaded == .network([.sample("1")]))
        storage().reporting { throw StorageFailure.busy(path: "x") }

        #expect(reported.all == [PartlyFullArchive.failure, .busy(path: "x")])
    }

    private func send(_ storage: RepositoryStorage, _ result: Result<Int, any Error>) async throws -> Int {
        let waiting: WaitingWrite<Int>? = storage.waiting("note", of: "ann", content: "text") { "payload" }
        do {
            return try result.get()
        } catch let failure as RemoteFailure {
            throw waiting?.queue(failure, nil) ?? failure
        }
    }

    @Test("a write waits in the outbox only if no server could be reached")
    func queue() async throws {
        #expect(try await send(storage(), .success(3)) == 3)
        await #expect(throws: RemoteFailure.unauthorized) {
            try await send(storage(), .failure(RemoteFailure.unauthorized))
        }
        await #expect(throws: Failure.taken) { try await send(storage(), .failure(Failure.taken)) }
        for storage in [storage(withOutbox: false), storage().withoutOutbox] {
            await #expect(throws: RemoteFailure.down) { try await send(storage, .failure(RemoteFailure.down)) }
        }
        #expect(try file.outbox.outboxEntries().isEmpty)

        let error = await #expect(throws: Failure.self) { try await send(storage(), .failure(RemoteFailure.down)) }
        let entry = try #require(try file.outbox.outboxEntries().first)
        #expect(error == .queued(entry.id, because: .down))
        #expect(entry.kind == "note")
        #expect(entry.address == "ann")
        #expect(entry.payload == "payload")
    }

    @Test("a queued write waits with its row in the journal")
    func queuedRow() throws {
        let new = JournaledChange(kind: "note", address: "ann", id: "1", before: .unknown, after: "{}")
        let row = try file.journal.beginJournaling([new], in: nil, of: "note new", at: .at(1)).rows[0]
        let waiting: WaitingWrite<Int>? = storage().waiting("note", of: "ann", content: "text") { "payload" }
        #expect(waiting?.queue(.down, row) is Failure)

        let recorded = try #require(try file.journal.journalEntries().first?.rows.first)
        #expect(recorded.state == .queued)
        #expect(try recorded.outboxID == file.outbox.outboxEntries().first?.id)
    }

    @Test("a queued write was tried once, unless the network is off", arguments: [RemoteFailure.offline, .down])
    func attempts(failure: RemoteFailure) async throws {
        await #expect(throws: Failure.self) { try await send(storage(), .failure(failure)) }
        let entry = try #require(try file.outbox.outboxEntries().first)

        #expect(entry.attempts == (failure == .offline ? 0 : 1))
        #expect((entry.attemptedAt == nil) == (failure == .offline))
    }

    @Test("the value to be replaced is read first; if that fails, the write is sent, unless no server can be reached")
    func previous() async throws {
        func previous(_ read: Result<Loaded<Int>, any Error>) async throws -> Int? {
            try await storage().previous { try read.get() }
        }
        let outdated = Loaded(7, origin: .archive(asOf: .at(1), because: .down))

        #expect(try await previous(.success(.network(7))) == 7)
        #expect(try await previous(.success(Loaded(7, origin: .archive(asOf: .at(1), because: nil)))) == 7)
        for failure in [Failure.taken, RemoteFailure.unauthorized] as [any Error] {
            #expect(try await previous(.failure(failure)) == nil)
        }
        await #expect(throws: RemoteFailure.down) { try await previous(.failure(RemoteFailure.down)) }
        await #expect(throws: RemoteFailure.down) { try await previous(.success(outdated)) }
        await #expect(throws: Failure.taken) {
            try await storage().previousToDelete { () -> Loaded<Int> in throw Failure.taken }
        }
        let invalid = RemoteFailure.invalidInput(field: "name", reason: "it is empty")
        await #expect(throws: invalid, "the write itself cannot be sent (#44)") {
            try await previous(.failure(invalid))
        }
    }

    @Test("the value that a write replaces is not read if the journal is off", arguments: [true, false])
    func previousForJournal(hasJournal: Bool) async throws {
        let storage = RepositoryStorage(
            archive: file.archive, journal: hasJournal ? UnusedJournal() : nil, now: { .at(1) }, onFailure: { _ in })

        let previous = try await storage.previousForJournal { Loaded.network(7) }
        #expect(previous == (hasJournal ? 7 : nil))
    }

    @Test("a write that cannot be queued says so")
    func notQueued() async throws {
        let waiting: WaitingWrite<Int>? = storage().waiting("note", of: "ann", content: "") {
            throw StorageFailure.busy(path: "x")
        }
        #expect(waiting?.queue(.down, nil) as? Failure == .notQueued(.busy(path: "x"), because: .down))
    }
}

/// The reported failures.
private final class Reports: Sendable {
    private let failures = Mutex<[StorageFailure]>([])

    var all: [StorageFailure] { failures.withLock(\.self) }

    func add(_ failure: StorageFailure) { failures.withLock { $0.append(failure) } }
}
