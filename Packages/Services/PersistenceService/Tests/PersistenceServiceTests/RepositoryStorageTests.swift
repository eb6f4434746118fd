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
        _ storage: RepositoryStorage, _ policy: LoadPolicy, _ answer: Result<[Note], RemoteFailure>
    ) async throws -> Loaded<[Note]> {
        let stored = storage.archive.rows(NoteStore.table, of: "ann").list
        let recording: @Sendable (ReadCompleteness) -> ReadCompleteness = { $0 }
        return try await storage.load(recording, "the notes", stored, FreshnessPolicy(maximumAge: 60), policy) { _ in
            try await asking(missing: .taken) { try answer.get() }
        }
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
        let invalid = RemoteFailure.invalidInput(field: "name", reason: "it is empty")
        await #expect(throws: invalid, "the write itself cannot be sent (#44)") {
            try await previous(.failure(invalid))
        }
    }

    @Test("a deletion is not sent if the feature refuses the read before it")
    func previousToDelete() async {
        await #expect(throws: Failure.taken) {
            try await storage().previousToDelete { () -> Loaded<Int> in throw Failure.taken }
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
