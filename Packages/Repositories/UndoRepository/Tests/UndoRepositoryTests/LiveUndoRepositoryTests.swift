import Foundation
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Synchronization
import Testing
import UndoDomain
import UndoRepository

@Suite("The journal of changes")
struct LiveUndoRepositoryTests {
    private let file = ArchiveFile.inMemory([])
    private let folder = FileManager.default.temporaryDirectory.appending(path: "undo-\(UUID().uuidString)").path
    private var repository: LiveUndoRepository {
        LiveUndoRepository(store: file.journal, archive: file, lockPath: folder + "/undo-lock")
    }

    private func journal(_ command: String) -> CommandJournal {
        CommandJournal(
            store: file.journal, command: command, now: { Date(timeIntervalSince1970: 9) },
            onFailure: { _ in Issue.record("the journal failed") })
    }

    private func change(_ id: String, on address: String = "ann", undoes: Int? = nil) -> JournaledChange {
        JournaledChange(
            kind: "purl", address: address, id: id, before: .value("{}"), after: nil, undoes: undoes)
    }

    @Test("the changes of one command are one entry, however many plans it applies")
    func oneEntry() async throws {
        let journal = journal("push")
        let first = try #require(journal.begin([change("a")]))
        let second = try #require(journal.begin([change("b"), change("c")]))
        journal.end(first + second.prefix(1), .done(id: nil, after: nil))

        let entry = try #require(try await repository.entries().first)
        #expect(entry.changes.map { $0.recorded.change.id } == ["a", "b", "c"])
        #expect(entry.changes.map(\.state) == [.done, .done, .unknown])
        #expect(entry.command == "push")
        #expect(entry.address == "ann")
        #expect(entry.state == .unknown)
        #expect(!entry.isUndo)
    }

    @Test("the newest entry of an owned address that is not undone, and is not an undo, comes first")
    func newest() async throws {
        let (old, other, new) = (journal("old"), journal("other"), journal("new"))
        _ = old.begin([change("a")])
        _ = other.begin([change("a", on: "bob")])
        let rows = try #require(new.begin([change("b")]))
        new.end(rows, .done(id: nil, after: nil))
        #expect(try await repository.entry(nil) { $0 == "ann" }.command == "new")

        let undo = journal("undo")
        let undoing = try #require(undo.begin([change("b", undoes: rows[0])]))
        undo.end(undoing, .done(id: nil, after: nil))
        #expect(try await repository.entry(nil) { $0 == "ann" }.command == "old")
        #expect(try await repository.entry(nil) { _ in true }.command == "other")
        #expect(try await repository.entry("4") { _ in true }.isUndo)
    }

    @Test("a missing entry, an undone entry and an empty journal are different failures")
    func missing() async throws {
        await #expect(throws: Failure.nothingToUndo) {
            try await repository.entry(nil) { _ in true }
        }
        await #expect(throws: Failure.noSuchUndoEntry("9")) {
            try await repository.entry("9") { _ in true }
        }
        let rows = try #require(journal("x").begin([change("a")]))
        try await repository.noteUndone(rows.map { ($0, nil) })
        await #expect(throws: Failure(.refused, "entry 1 is already undone")) {
            try await repository.entry("1") { _ in true }
        }
        #expect(try await repository.entries().first?.state == .undone)
        _ = journal("x").begin([change("a", on: "xn--qg8h")])
        await #expect(throws: Failure(.refused, "entry 2 changed 🌊, not ann")) {
            try await repository.entry("2", of: "ann") { _ in true }
        }
    }

    @Test("a change that cannot be stored is reported once it was made, and not before")
    func unrecorded() throws {
        let reported = Mutex<[StorageFailure]>([])
        let journal = CommandJournal(
            store: FullStore(), command: "x", now: { .distantPast },
            onFailure: { failure in reported.withLock { $0.append(failure) } })
        #expect(journal.begin([change("a")]) == nil)
        let before = reported.withLock { $0.count }
        journal.reportUnrecorded()
        let after = reported.withLock { $0 }
        #expect(before == 0)
        #expect(after == [.full(path: "x")])
    }

    @Test("a second undo waits until the first one ends")
    func exclusive() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let order = Mutex<[String]>([])
        var first: (any Sendable)? = try await repository.hold()
        let repository = repository
        async let second: Void = {
            let lock = try await repository.hold()
            order.withLock { $0.append("second") }
            withExtendedLifetime(lock) {}
        }()
        try await Task.sleep(for: .milliseconds(120))
        order.withLock { $0.append("first") }
        withExtendedLifetime(first) { first = nil }
        try await second
        let found = order.withLock { $0 }
        #expect(found == ["first", "second"])
    }

    @Test("an entry of which some changes are undone has the others open")
    func partly() async throws {
        let rows = try #require(journal("x").begin([change("a"), change("b")]))
        try await repository.noteUndone([(rows[1], nil)])
        let entry = try await repository.entry(nil) { _ in true }
        #expect(entry.state == .partlyUndone)
        #expect(entry.open.map { $0.recorded.change.id } == ["a"])
    }

    @Test("forgetting a missing entry is an error; forgetting all is not")
    func forget() async throws {
        _ = journal("x").begin([change("a")])
        await #expect(throws: Failure.noSuchUndoEntry("2")) { try await repository.forget("2") }
        await #expect(throws: Failure.noSuchUndoEntry("b")) { try await repository.forget("b") }
        try await repository.forget("1")
        #expect(try await repository.entries().isEmpty)
        try await repository.forget(nil)
    }

    @Test(
        "an item that an undo made again may be the one that a lost request created, unless it existed before",
        arguments: [([], []), (["a"], ["a", "b"]), (nil, ["b"])] as [([String]?, Set<String>)])
    func lostCreation(known: [String]?, others: Set<String>) async throws {
        let lost = JournaledChange(kind: "purl", address: "ann", id: nil, before: .nothing, after: "{}", known: known)
        _ = journal("lost").begin([lost])
        let deletion = journal("delete")
        let deleted = try #require(deletion.begin([change("a")]))
        deletion.end(deleted, .done(id: nil, after: nil))
        let undo = journal("undo")
        let again = JournaledChange(
            kind: "purl", address: "ann", id: nil, before: .nothing, after: "{}", undoes: deleted[0])
        let made = try #require(undo.begin([again]))
        undo.end(made, .done(id: "b", after: "{}"))
        try await repository.noteUndone([(deleted[0], "b")])

        let entry = try #require(try await repository.entries().last)
        #expect(entry.command == "lost")
        #expect(entry.changes.map(\.recorded.others) == [others])
    }

    @Test("values of the same items in other entries are forgotten too, also under previous ids; the rest stays")
    func forgetTogether() async throws {
        let first = try #require(journal("delete").begin([change("a"), change("b")]))
        journal("").end(first, .done(id: nil, after: nil))
        let again = journal("undo")
        let made = try #require(again.begin([change("a", undoes: first[0])]))
        again.end(made, .done(id: "new", after: nil))
        _ = journal("other").begin([change("a", on: "bob")])
        _ = journal("again").begin([change("new")])

        let entries = try await repository.entries()
        let newest = try #require(entries.first)
        #expect(entries.map(\.command) == ["again", "other", "undo", "delete"])
        #expect(entries.map { $0.countForgotten(with: newest) } == [1, 0, 1, 1])
        try await repository.forget(newest.id)
        let left = try await repository.entries()
        #expect(left.map(\.command) == ["other", "delete"])
        #expect(left.last?.changes.map { $0.recorded.change.id } == ["b"])
    }
}

/// A journal on a full disk.
private struct FullStore: JournalStore {
    func beginJournaling(
        _ changes: [JournaledChange], in entry: Int?, of command: String, at date: Date
    ) throws(StorageFailure) -> (entry: Int, rows: [Int]) { throw .full(path: "x") }
    func endJournaling(_ rows: [Int], _ outcome: JournaledOutcome) throws(StorageFailure) {}
    func removeAttempts(_ change: JournaledChange, since date: Date) throws(StorageFailure) {}
    func journalEntries() throws(StorageFailure) -> [JournalRecord] { [] }
    func noteUndone(_ rows: [(row: Int, id: String?)]) throws(StorageFailure) {}
    func forgetJournal(_ entry: Int?, and rows: [Int]) throws(StorageFailure) {}
}
