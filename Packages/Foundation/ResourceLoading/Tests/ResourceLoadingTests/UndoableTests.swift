import Foundation
import ResourceLoading
import Synchronization
import Testing

/// An item with a text, and a number that no write sends.
private struct Note: Journaled {
    let id: String
    var text: String
    var views = 0

    var journalID: String { id }
    var canonical: Note { Note(id: id, text: text) }
}

extension Failure {
    fileprivate static let taken = Failure(.refused, "taken")
}

/// A repository of notes that sends steps as they are.
private protocol NoteRepository: Undoable where Written == Note, Intent == [Step<Note>] {}

extension NoteRepository {
    static var noun: String { "note" }

    func plan(_ intent: [Step<Note>], on address: String) async throws -> [Step<Note>] { intent }
    func apply(_ step: Step<Note>, of intent: [Step<Note>], on address: String) async throws -> Receipt<Note> {
        Receipt(step.after)
    }
    static func restoring(_ steps: [Step<Note>]) -> [Step<Note>] { steps }
}

/// A server's notes, and a journal.
private final class Notes: NoteRepository, WriteJournal {
    struct State {
        var notes: [String: Note] = [:]
        var recorded: [JournaledChange] = []
        /// The outcomes that were recorded, by row.
        var ends: [Int: JournaledOutcome] = [:]
        /// Thrown for the note with the id `failingID`.
        var failure: (any Error)?
        var failingID: String?
        /// Whether the journal cannot be written.
        var isFull = false
        /// Called whenever the journal is used.
        var onUse: @Sendable () -> Void = {}
    }

    let state = Mutex(State())

    var journal: (any WriteJournal)? { self }

    func apply(_ step: Step<Note>, of intent: [Step<Note>], on address: String) async throws -> Receipt<Note> {
        let id = step.id ?? "made"
        let failure = state.withLock { state -> (any Error)? in
            if let failure = state.failure, id == state.failingID { return failure }
            state.notes[id] = step.after
            return nil
        }
        if let failure { throw failure }
        return Receipt(step.after)
    }
    func current(_ id: String, on address: String) async throws -> Note? {
        state.withLock { $0.notes[id] }
    }
    /// Adds a note with the text `x`.
    func add(_ id: String) { state.withLock { $0.notes[id] = Note(id: id, text: "x") } }
    func equal(to item: Note) -> [String] {
        state.withLock { state in state.notes.values.filter { $0.text == item.text }.map(\.id).sorted() }
    }
    func irreversiblePart(of step: Step<Note>) -> IrreversiblePart {
        step.after == nil ? .partly("its views start again") : .none
    }

    func begin(_ changes: [JournaledChange]) -> [Int]? {
        state.withLock { $0.onUse }()
        return state.withLock { state in
            if state.isFull { return nil }
            let first = state.recorded.count
            state.recorded += changes
            return Array(first..<state.recorded.count)
        }
    }
    func removeAttempts(_ change: JournaledChange, since date: Date) {}
    func reportUnrecorded() {}
    func end(_ rows: [Int], _ outcome: JournaledOutcome) {
        state.withLock { $0.onUse }()
        state.withLock { state in for row in rows { state.ends[row] = outcome } }
    }
}

/// Notes whose ids the server chooses.
private struct ServerNotes: NoteRepository {
    static let serverChoosesIDs = true
    let notes = Notes()

    var journal: (any WriteJournal)? { notes }

    func current(_ id: String, on address: String) async throws -> Note? {
        try await notes.current(id, on: address)
    }
    func find(
        _ item: Note, since date: Date, excluding others: Set<String>, on address: String
    ) async throws -> [String] {
        // Notes have no times.
        date > .distantPast ? [] : notes.equal(to: item).filter { !others.contains($0) }
    }
    func known(_ item: Note, on address: String) -> [String]? { notes.equal(to: item) }
}

/// Notes of a server that changes names, and whose list lags.
private struct OddNotes: NoteRepository {
    static let serverMayChangeNames = true
    static let currentMayLag = true
    let servers = ServerNotes()

    var journal: (any WriteJournal)? { servers.journal }

    func current(_ id: String, on address: String) async throws -> Note? {
        try await servers.current(id, on: address)
    }
    func find(
        _ item: Note, since date: Date, excluding others: Set<String>, on address: String
    ) async throws -> [String] {
        try await servers.find(item, since: date, excluding: others, on: address)
    }
}

extension Step<Note> {
    fileprivate static func note(_ id: String, from old: Previous<Note>, to new: String?) -> Step {
        Step(id: id, before: old, after: new.map { Note(id: id, text: $0) })
    }
}

extension JournaledChange {
    /// The creation of a note with the text `x`.
    ///
    /// - Parameters:
    ///   - id: nil if the server's answer with the id was lost.
    ///   - sentID: The id that was sent; empty where the server chooses it.
    fileprivate static func made(_ id: String?, sentID: String = "") -> JournaledChange {
        JournaledChange(
            kind: "note", address: "ann", id: id, before: .nothing,
            after: #"{"id":"\#(sentID)","text":"x","views":0}"#)
    }
}

@Suite("Undoable")
struct UndoableTests {
    private let notes = Notes()
    private let servers = ServerNotes()

    @Test("a journal that waits for other processes does not block the caller's actor (#44)", .timeLimit(.minutes(1)))
    @MainActor
    func journalOffTheCallersActor() async throws {
        // While the journal waits, the main actor must have a turn; on the main actor, the turn would come too late.
        let turn = DispatchSemaphore(value: 0)
        let late = DispatchSemaphore(value: 0)
        notes.state.withLock {
            $0.onUse = {
                Task { @MainActor in turn.signal() }
                if turn.wait(timeout: .now() + 2) == .timedOut { late.signal() }
            }
        }
        let step = Step.note("a", from: .nothing, to: "one")
        try await notes.write([step], on: "marina")
        _ = try await notes.writePlan([step], on: "marina").apply(step)

        #expect(late.wait(timeout: .now()) == .timedOut)
    }

    private func write(_ steps: [Step<Note>]) async throws { try await notes.write(steps, on: "ann") }

    private var recorded: [RecordedChange] {
        notes.state.withLock { state in
            state.recorded.enumerated().map { row, change in
                RecordedChange(row: row, change: change, date: .distantPast)
            }
        }
    }

    @Test(
        "URLs are compared without the slash of an empty path",
        arguments: [
            ("https://x.example/", "https://x.example"), ("https://x.example/a/", "https://x.example/a/"),
            ("https://x.example?a/", "https://x.example?a/"), ("https://x.example#a/", "https://x.example#a/"),
        ])
    func canonicalURL(url: String, canonical: String) {
        #expect(Note.canonicalURL(url) == canonical)
    }

    @Test("all steps are stored before the first is sent; a failed step and those after it are marked as failed")
    func keeping() async throws {
        notes.state.withLock {
            $0.failure = Failure.taken
            $0.failingID = "b"
        }
        let steps = ["a", "b", "c"].map { Step.note($0, from: .nothing, to: "x") }
        await #expect(throws: Failure.taken) { try await write(steps) }

        #expect(recorded.map(\.change.id) == ["a", "b", "c"])
        let ends = notes.state.withLock(\.ends)
        #expect(ends[1] == .failed)
        #expect(ends[2] == .failed)
        #expect(ends[0] == .done(id: "a", after: #"{"id":"a","text":"x","views":0}"#))
    }

    @Test("a failed write stays pending if it may have arrived, or waits in the outbox")
    func open() async throws {
        let unknown = RemoteFailure.outcomeUnknown(host: "h", cause: .connectionLost)
        for (failure, end) in [
            (unknown, nil), (RemoteFailure.refused(status: 500), nil), (RemoteFailure.refused(status: 400), .failed),
            (Failure.queued("7", because: .offline), nil),
            (Failure.notQueued(.busy(path: "x"), because: .offline), .failed),
            (Failure.notQueued(.busy(path: "x"), because: unknown), nil),
        ] as [(any Error, JournaledOutcome?)] {
            let notes = Notes()
            notes.state.withLock {
                $0.failure = failure
                $0.failingID = "a"
            }
            _ = try? await notes.write([.note("a", from: .nothing, to: "x")], on: "ann")
            #expect(notes.state.withLock(\.ends)[0] == end)
        }
    }

    @Test("what the outbox sends is recorded with the id of its entry")
    func sentFromOutbox() async throws {
        try await notes.write([.note("a", from: .nothing, to: "x")], on: "ann", sending: "7")
        try await write([.note("b", from: .nothing, to: "x")])
        #expect(recorded.map(\.change.outboxID) == ["7", nil])
    }

    @Test("if the journal cannot be written, writes are still sent, but nothing is undone")
    func fullJournal() async throws {
        try await write([.note("a", from: .nothing, to: "x")])
        let undo = try await notes.planUndo(recorded, on: "ann")
        notes.state.withLock { $0.isFull = true }
        for _ in 0..<2 {
            let error = await #expect(throws: Failure.self) { try await undo.plan.apply(undo.plan.steps[0]) }
            #expect(error?.kind == .storage)
        }
        #expect(notes.state.withLock(\.notes).keys.contains("a"))
        try await write([.note("b", from: .nothing, to: "x")])
        #expect(notes.state.withLock(\.notes).keys.contains("b"))
        #expect(recorded.count == 1)
    }

    @Test("an undo reverses the order, and compares only what a write sends")
    func inverse() async throws {
        let old = Note(id: "a", text: "old", views: 3)
        try await write([.note("a", from: .value(old), to: "new"), .note("b", from: .nothing, to: "b")])
        notes.state.withLock { $0.notes["a"]?.views = 9 }

        let undo = try await notes.planUndo(recorded, on: "ann")
        #expect(undo.plan.steps.map(\.id) == ["b", "a"])
        #expect(undo.conflicts.isEmpty)
        #expect(undo.done.isEmpty)
        #expect(undo.plan.steps.map(\.after) == [nil, old.canonical])
        for step in undo.plan.steps { _ = try await undo.plan.apply(step) }
        #expect(notes.state.withLock(\.notes) == ["a": old.canonical])
        #expect(recorded.map(\.change.undoes) == [nil, nil, 1, 0])
    }

    @Test("undoing several changes of one item restores its first value")
    func chain() async throws {
        let (one, two) = (Note(id: "a", text: "1"), Note(id: "a", text: "2"))
        try await write([.note("a", from: .value(one), to: "2"), .note("a", from: .value(two), to: nil)])
        let undo = try await notes.planUndo(recorded, on: "ann")
        #expect(undo.plan.steps.map(\.after) == [two, one])
        #expect(undo.conflicts.isEmpty)
        #expect(undo.notices == ["its views start again"])
    }

    @Test("an item changed since is a conflict; an item that has its previous value already needs no write")
    func conflicts() async throws {
        try await write([
            .note("a", from: .value(Note(id: "a", text: "old")), to: "new"), .note("b", from: .nothing, to: "b"),
        ])
        notes.state.withLock {
            $0.notes["a"]?.text = "other"
            $0.notes["b"] = nil
        }
        let undo = try await notes.planUndo(recorded, on: "ann")
        #expect(undo.done.map(\.row) == [1])
        #expect(undo.plan.steps.count == 1)
        #expect(undo.conflicts.map(\.before) == [.value(Note(id: "a", text: "new"))])
        #expect(undo.conflicts.map(\.after?.text) == ["other"])
    }

    @Test("a creation without an id is undone by its text, if the server has as many equal items as were created")
    func unknownID() async throws {
        func undo(count: Int = 1) async throws -> UndoPlan<Note> {
            let lost = (0..<count).map { RecordedChange(row: $0, change: .made(nil), date: .distantPast) }
            return try await servers.planUndo(lost, on: "ann")
        }
        let missing = try await undo()
        #expect(missing.done.isEmpty)
        #expect(missing.unknown == ["it is unknown whether this note was created: the server has none like it"])

        servers.notes.add("s1")
        let found = try await undo()
        #expect(found.plan.steps.map(\.id) == ["s1"])
        #expect(found.plan.steps.map(\.after) == [nil])

        servers.notes.add("s2")
        let alike = try await undo()
        #expect(alike.plan.steps.isEmpty)
        #expect(alike.unknown == ["it is unknown which note was created: the server has s1, s2, which are alike"])
        #expect(try await undo(count: 2).plan.steps.map(\.id) == ["s1", "s2"])
    }

    @Test("if the undo of a deletion was tried before, each equal item counts as restored for one deletion")
    func triedDeletion() async throws {
        func undo(count: Int = 1, wasTried: Bool = true, others: Set<String> = []) async throws -> UndoPlan<Note> {
            let deleted = JournaledChange(
                kind: "note", address: "ann", id: "a1", before: .value(#"{"id":"a1","text":"x","views":0}"#),
                after: nil)
            let changes = (0..<count).map {
                RecordedChange(row: $0, change: deleted, wasTried: wasTried, date: .distantPast, others: others)
            }
            return try await servers.planUndo(changes, on: "ann")
        }
        servers.notes.add("s1")
        let first = try await undo(wasTried: false)
        #expect(first.plan.steps.map(\.id) == [nil])
        #expect(first.done.isEmpty)
        let again = try await undo()
        #expect(again.plan.steps.isEmpty)
        #expect(again.done.map(\.id) == ["s1"])

        let both = try await undo(count: 2)
        #expect(both.done.count == 1)
        #expect(both.plan.steps.count == 1)
        #expect(try await undo(others: ["s1"]).plan.steps.count == 1)
    }

    @Test("an equal item that may be older than a lost creation is not deleted (#44)")
    func olderItem() async throws {
        servers.notes.add("s1")
        func undo(_ others: Set<String>, knowsOthers: Bool) async throws -> UndoPlan<Note> {
            let lost = RecordedChange(
                row: 3, change: .made(nil), isUnconfirmed: true, date: Date(timeIntervalSince1970: 1_000),
                others: others, knowsOthers: knowsOthers)
            return try await servers.planUndo([lost], on: "ann")
        }
        let unsure = try await undo([], knowsOthers: false)
        #expect(unsure.plan.steps.isEmpty && unsure.done.isEmpty)
        #expect(
            unsure.unknown == ["it is unknown whether this note was created: the server has s1, which may be older"])
        let known = try await undo(["s1"], knowsOthers: true)
        #expect(known.plan.steps.isEmpty && known.done.isEmpty && known.unknown.count == 1)
        #expect(try await undo([], knowsOthers: true).plan.steps.map(\.id) == ["s1"])
    }

    @Test("the ids of equal items known before a creation are recorded with it (#44)")
    func known() async throws {
        servers.notes.add("s1")
        try await servers.write(
            [
                Step(id: nil, before: .nothing, after: Note(id: "", text: "x")),
                .note("s1", from: .value(Note(id: "s1", text: "x")), to: "y"),
            ], on: "ann")
        #expect(servers.notes.state.withLock(\.recorded).map(\.known) == [["s1"], nil])
    }

    @Test("an attempt to create an item has arrived if the server has an equal one that was unknown before")
    func lookup() async throws {
        let lookup = try #require(servers.creationLookup)
        let record = lookup.record(of: Note(id: "", text: "x"))
        func result(_ known: [String]?) async throws -> CreationLookup<Note>.Result {
            try await lookup.result(of: record, since: Date(timeIntervalSince1970: 0), knowing: known, on: "ann")
        }
        #expect(try await result(nil) == .missing)
        servers.notes.add("s1")
        #expect(try await result([]) == .arrived(id: "s1"))
        #expect(try await result(["s1"]) == .missing)
        #expect(try await result(nil) == .unclear(ids: ["s1"]))
    }

    @Test("a created item that is missing is looked for under another name (#44)")
    func otherName() async throws {
        let odd = OddNotes()
        let lost = RecordedChange(
            row: 3, change: .made("A", sentID: "A"), isUnconfirmed: true, date: .distantPast)
        let missing = try await odd.planUndo([lost], on: "ann")
        #expect(missing.done.isEmpty && missing.plan.steps.isEmpty)
        #expect(missing.unknown == ["it is unknown whether this note was created: the server has none like it"])

        odd.servers.notes.add("a")
        let found = try await odd.planUndo([lost], on: "ann")
        #expect(found.plan.steps.map(\.id) == ["a"])
        #expect(found.conflicts.isEmpty && found.unknown.isEmpty)
    }

    @Test("a created item that a list does not show yet is deleted by its id (#44)")
    func laggingList() async throws {
        let undo = try await OddNotes().planUndo([RecordedChange(row: 3, change: .made("7"), date: .now)], on: "ann")
        #expect(undo.done.isEmpty && undo.conflicts.isEmpty)
        #expect(undo.plan.steps.map(\.id) == ["7"])
        #expect(undo.plan.steps.map(\.after) == [nil])
    }

    @Test("a step that changes nothing is not recorded (#44)")
    func nothing() async throws {
        let same = Note(id: "a", text: "same")
        try await write([
            .note("a", from: .value(same), to: "same"), .note("b", from: .nothing, to: "b"),
            .note("c", from: .nothing, to: nil),
        ])
        #expect(recorded.map(\.change.id) == ["b"])
        #expect(notes.state.withLock(\.ends) == [0: .done(id: "b", after: #"{"id":"b","text":"b","views":0}"#)])
    }

    @Test("a text at the limit is stored, however JSON escapes it", arguments: ["x", "\n", "\"", "\u{1}", "é"])
    func size(character: String) {
        let count = Journaling<Note>.limit / character.utf8.count
        #expect(Note(id: "a", text: String(repeating: character, count: count)).fitsJournal)
        #expect(!Note(id: "a", text: String(repeating: character, count: count + 1_024)).fitsJournal)
    }

    @Test("differently composed accents count as a change, and as a conflict if somebody else made it")
    func accents() async throws {
        let (composed, decomposed) = (Note(id: "a", text: "\u{E9}"), Note(id: "a", text: "e\u{301}"))
        #expect(composed == decomposed)
        #expect(!Step(id: "a", before: .value(composed), after: decomposed).changesNothing)
        try await write([.note("a", from: .value(composed), to: decomposed.text)])
        let undo = try await notes.planUndo(recorded, on: "ann")
        #expect(undo.done.isEmpty)
        #expect(undo.plan.steps.count == 1)
        try await write([.note("a", from: .nothing, to: composed.text)])
        notes.state.withLock { $0.notes["a"] = decomposed }
        let again = try await notes.planUndo([recorded[1]], on: "ann")
        #expect(again.conflicts.count == 1)
        #expect(!again.isSame(as: undo))
        #expect(undo.isSame(as: undo))
    }

    @Test("only the digest of a long text is stored after a write, and still detects a change")
    func digest() async throws {
        let long = String(repeating: "long ", count: 500)
        try await write([.note("a", from: .nothing, to: long)])
        #expect(recorded[0].change.after?.hasPrefix("sha256:") == true)
        #expect(try await notes.planUndo(recorded, on: "ann").conflicts.isEmpty)
        notes.state.withLock { $0.notes["a"]?.text += "." }
        #expect(try await notes.planUndo(recorded, on: "ann").conflicts.map(\.before) == [.unknown])
    }

    @Test("a change cannot be undone if its previous value is unknown, or larger than 1 MiB")
    func limits() async throws {
        let huge = Note(id: "b", text: String(repeating: "x", count: Journaling<Note>.limit + 1_024))
        try await write([.note("a", from: .unknown, to: nil), .note("b", from: .value(huge), to: nil)])
        for change in recorded {
            #expect(
                notes.irreversiblePart(of: change.change)
                    == .impossible("the previous value is unknown, or larger than 1 MiB"))
            let undo = try await notes.planUndo([change], on: "ann")
            let refusal =
                "the deletion of note \(change.change.id ?? "") cannot be undone: the previous value is unknown, or larger than 1 MiB"
            #expect(undo.plan.steps.isEmpty)
            #expect(undo.refusals == [refusal])
        }
    }
}
