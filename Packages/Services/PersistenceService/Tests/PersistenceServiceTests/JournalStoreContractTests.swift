import FeatureContributions
import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("JournalStore, in memory and on disk")
struct JournalStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ place: Place) -> any JournalStore { place.archive(in: folder).journal }

    func change(
        _ id: String? = "tea", before: Previous<String> = .value("{}"), after: String? = nil, undoes: Int? = nil,
        known: [String]? = nil
    ) -> JournaledChange {
        JournaledChange(
            kind: "purl", address: "ann", id: id, before: before, after: after, undoes: undoes, known: known)
    }

    @Test("is empty at first", arguments: Place.allCases) func empty(place: Place) throws {
        #expect(try store(place).journalEntries().isEmpty)
    }

    @Test("keeps the changes of a command as one entry, pending until they end", arguments: Place.allCases)
    func entry(place: Place) throws {
        let store = store(place)
        let (first, second) = (change(), change("sea", before: .nothing, after: "{\"a\":1}"))
        let recorded = try store.beginJournaling([first], in: nil, of: "purl delete tea", at: .at(9.5))
        let more = try store.beginJournaling([second], in: recorded.entry, of: "", at: .at(11))
        #expect(more.entry == recorded.entry)

        let entry = try #require(try store.journalEntries().first)
        #expect(entry.createdAt == .at(9))
        #expect(entry.command == "purl delete tea")
        #expect(entry.rows.map(\.change) == [first, second])
        #expect(entry.rows.map(\.state) == [.pending, .pending])
    }

    @Test("makes a new entry for a command whose first entry was deleted", arguments: Place.allCases)
    func deletedEntry(place: Place) throws {
        let store = store(place)
        let refused = try store.beginJournaling([change()], in: nil, of: "push", at: .at(1))
        try store.endJournaling(refused.rows, .failed)
        let sent = try store.beginJournaling([change("sea")], in: refused.entry, of: "push", at: .at(2))
        #expect(sent.entry != refused.entry)

        let entries = try store.journalEntries()
        #expect(entries.map(\.command) == ["push"])
        #expect(entries.first?.rows.map(\.change) == [change("sea")])
    }

    @Test("stores the ids of equal items that were known before a creation (#44)", arguments: Place.allCases)
    func known(place: Place) throws {
        let store = store(place)
        let changes = [nil, [], ["a", "\u{E9}\""]].map { change(nil, before: .nothing, after: "{}", known: $0) }
        let rows = try store.beginJournaling(changes, in: nil, of: "x", at: .at(1)).rows
        try store.endJournaling([rows[2]], .done(id: "b7", after: nil))
        let stored = try #require(try store.journalEntries().first?.rows)
        #expect(stored.map(\.change.known) == changes.map(\.known))
        #expect(stored.allSatisfy { $0.change.before == .nothing && !$0.isDamaged })
    }

    @Test(
        "a confirmed change has the server's id; a failed one is deleted, and an entry with its last change",
        arguments: Place.allCases)
    func ends(place: Place) throws {
        let store = store(place)
        let recorded = try store.beginJournaling(
            [change(nil, before: .nothing, after: "{}"), change()], in: nil, of: "x", at: .at(1))
        try store.endJournaling([recorded.rows[0]], .done(id: "b7", after: "{\"b\":2}"))
        try store.endJournaling([recorded.rows[1]], .failed)

        let row = try #require(try store.journalEntries().first?.rows.first)
        #expect(row.state == .done)
        #expect(row.currentID == "b7")
        #expect(row.change.after == "{\"b\":2}")
        try store.endJournaling([recorded.rows[0]], .failed)
        #expect(try store.journalEntries().isEmpty)
    }

    @Test("only attempts that did not arrive are removed", arguments: Place.allCases)
    func removedAttempts(place: Place) throws {
        let store = store(place)
        let new = change(nil, before: .nothing, after: "{}")
        let earlier = try store.beginJournaling([new], in: nil, of: "earlier", at: .at(1)).rows[0]
        _ = try store.beginJournaling([new], in: nil, of: "lost", at: .at(2.7))
        let others = [
            change(nil, before: .nothing, after: "{ }"), change(nil, before: .nothing, after: "{}", undoes: earlier),
            change("sea", before: .nothing, after: "{}"), change(nil, after: "{}"),
        ]
        _ = try store.beginJournaling(others, in: nil, of: "others", at: .at(3))
        let done = try store.beginJournaling([new], in: nil, of: "done", at: .at(4)).rows
        try store.endJournaling(done, .done(id: "b7", after: nil))

        try store.removeAttempts(new, since: .at(2.5))
        let entries = try store.journalEntries()
        #expect(entries.map(\.command) == ["done", "others", "earlier"])
        #expect(entries.flatMap(\.rows).count == 6)
    }

    @Test(
        "an undo marks the change as undone, under the new id of its item; undoing the undo marks it as done",
        arguments: Place.allCases)
    func undone(place: Place) throws {
        let store = store(place)
        let deleted = try store.beginJournaling([change("a1")], in: nil, of: "delete", at: .at(1)).rows[0]
        try store.endJournaling([deleted], .done(id: nil, after: nil))
        let made = try store.beginJournaling(
            [change(nil, before: .nothing, after: "{}", undoes: deleted)], in: nil, of: "undo", at: .at(2)
        ).rows[0]
        try store.endJournaling([made], .done(id: "b7", after: nil))
        var rows = try store.journalEntries().flatMap(\.rows)
        #expect(rows.map(\.state) == [.done, .undone])
        #expect(rows.map(\.currentID) == ["b7", "b7"])

        let again = try store.beginJournaling([change("b7", undoes: made)], in: nil, of: "undo", at: .at(3)).rows[0]
        try store.endJournaling([again], .done(id: nil, after: nil))
        rows = try store.journalEntries().flatMap(\.rows)
        #expect(rows.map(\.state) == [.done, .undone, .done])
    }

    @Test("an undo without an answer is confirmed if the change turns out to be undone", arguments: Place.allCases)
    func confirmedUndo(place: Place) throws {
        let store = store(place)
        let deleted = try store.beginJournaling([change("a1")], in: nil, of: "delete", at: .at(1)).rows[0]
        try store.endJournaling([deleted], .done(id: nil, after: nil))
        let made = change(nil, before: .nothing, after: "{}", undoes: deleted)
        _ = try store.beginJournaling([made], in: nil, of: "undo", at: .at(2))

        try store.noteUndone([(deleted, "b7")])
        let rows = try store.journalEntries().flatMap(\.rows)
        #expect(rows.map(\.state) == [.done, .undone])
        #expect(rows.map(\.currentID) == ["b7", "b7"])
    }

    @Test("an undo without an answer is replaced by a second one, unless both may have created an item")
    func repeatedUndo() throws {
        for id in ["tea", nil] {
            let store = ArchiveFile.inMemory(.samples).journal
            let deleted = try store.beginJournaling([change()], in: nil, of: "delete", at: .at(1)).rows[0]
            try store.endJournaling([deleted], .done(id: nil, after: nil))
            let undo = change(id, before: .nothing, after: "{}", undoes: deleted)
            _ = try store.beginJournaling([undo], in: nil, of: "undo", at: .at(2))
            let second = try store.beginJournaling([undo], in: nil, of: "undo", at: .at(3)).rows
            try store.endJournaling(second, .done(id: "tea", after: nil))

            let states = try store.journalEntries().flatMap(\.rows).map(\.state)
            #expect(states == (id == nil ? [.done, .pending, .undone] : [.done, .undone]))
        }
    }

    /// An entry of the outbox.
    private func write(_ state: QueuedWrite.State = .waiting) -> QueuedWrite {
        QueuedWrite(kind: "status", address: "ann", title: "", payload: "", state: state, createdAt: .at(1))
    }

    /// Adds a change that waits in the outbox.
    ///
    /// - Returns: Its entry there.
    private func queue(
        _ file: ArchiveFile, _ change: JournaledChange, _ state: QueuedWrite.State = .waiting
    ) throws -> String {
        let row = try file.journal.beginJournaling([change], in: nil, of: "post", at: .at(1)).rows[0]
        return try file.outbox.addOutboxEntry(write(state), of: row)
    }

    /// Begins an attempt to send an entry of the outbox, which finds another previous value than its command.
    ///
    /// - Returns: Its row.
    private func attempt(_ file: ArchiveFile, _ outbox: String) throws -> Int {
        #expect(try file.outbox.beginOutboxAttempt(outbox, payload: "", at: .at(2)))
        let change = JournaledChange(
            kind: "purl", address: "ann", id: "tea", before: .value("new"), after: "{\"a\":2}", outboxID: outbox)
        return try file.journal.beginJournaling([change], in: nil, of: "outbox send", at: .at(2)).rows[0]
    }

    /// The commands of the entries, and the state, the previous value and the entry in the outbox of each change.
    private func shown(_ file: ArchiveFile) throws -> [String] {
        try file.journal.journalEntries().flatMap { entry in
            entry.rows.map { row in
                let before = row.change.before.value ?? "unknown"
                return [entry.command, row.state.rawValue, before, row.outboxID ?? "sent"].joined(separator: " ")
            }
        }
    }

    private var offline: JournaledChange { change(before: .unknown, after: "{\"a\":1}") }

    @Test(
        "removing an entry of the outbox removes its change, unless the server has it",
        arguments: [false, true])
    func queued(hadArrived: Bool) throws {
        let file = ArchiveFile.inMemory(.samples)
        let id = try queue(file, offline)
        #expect(try shown(file) == ["post queued unknown \(id)"])

        _ = try file.outbox.removeOutboxEntry(id, hadArrived: hadArrived)
        #expect(try shown(file) == (hadArrived ? ["post done unknown sent"] : []))
    }

    @Test("if an entry that may have arrived is dropped, its change stays, with an unknown outcome")
    func droppedUnknown() throws {
        let file = ArchiveFile.inMemory(.samples)
        let id = try queue(file, offline, .unknown)
        _ = try file.outbox.removeOutboxEntry(id)
        #expect(try shown(file) == ["post pending unknown sent"])

        let other = try queue(file, offline)
        _ = try attempt(file, other)
        _ = try file.outbox.removeOutboxEntry(other)
        #expect(try shown(file) == ["post pending new sent", "post pending unknown sent"])
    }

    @Test(
        "a change that the outbox may have sent is pending; if it was not tried, or was refused, it is queued",
        arguments: QueuedWrite.State.allCases)
    func states(state: QueuedWrite.State) throws {
        let file = ArchiveFile.inMemory(.samples)
        let id = try queue(file, offline)
        try file.outbox.endOutboxAttempt(id, state: state, reason: "")
        let recorded = try #require(try file.journal.journalEntries().first?.rows.first)
        #expect(recorded.state == ([.sending, .unknown].contains(state) ? .pending : .queued))
        #expect(recorded.outboxID == id)
        #expect(!recorded.isDamaged)
    }

    @Test("a queued write and its attempts are one entry, whatever each attempt found on the server")
    func attempts() throws {
        let file = ArchiveFile.inMemory(.samples)
        let id = try queue(file, offline)
        let refused = try attempt(file, id)
        #expect(try shown(file) == ["post pending new \(id)"])
        try file.journal.endJournaling([refused], .failed)
        try file.outbox.endOutboxAttempt(id, state: .refused, reason: "")
        #expect(try shown(file) == ["post queued unknown \(id)"])

        // The process was killed; the next one finds that nothing had arrived.
        _ = try attempt(file, id)
        _ = try file.outbox.beginOutboxAttempt(id, payload: "", at: .at(3))
        #expect(try shown(file) == ["post pending unknown \(id)"])

        let sent = try attempt(file, id)
        try file.journal.endJournaling([sent], .done(id: "tea", after: "{\"a\":2}"))
        #expect(try shown(file) == ["outbox send done new sent"])
        _ = try file.outbox.removeOutboxEntry(id)
        #expect(try shown(file) == ["outbox send done new sent"])
    }

    @Test(
        "a queued write that arrived has the previous value that its last attempt found, and the value it sent",
        arguments: [true, false])
    func arrivedAttempt(isKilled: Bool) throws {
        let file = ArchiveFile.inMemory(.samples)
        let id = try queue(file, offline)
        _ = try attempt(file, id)
        if !isKilled {
            try file.outbox.endOutboxAttempt(id, state: .unknown, reason: "")
            #expect(try shown(file) == ["post pending new \(id)"])
        }
        _ = try file.outbox.removeOutboxEntry(id, hadArrived: true)
        #expect(try shown(file) == ["post done new sent"])
        #expect(try file.journal.journalEntries().first?.rows.first?.change.after == "{\"a\":2}")
    }

    @Test("an equal change of another command is no attempt to send the one that waits")
    func equalChange() throws {
        let file = ArchiveFile.inMemory(.samples)
        let id = try queue(file, change(nil, before: .nothing, after: "{}"))
        let other = change(nil, before: .nothing, after: "{}")
        _ = try file.journal.beginJournaling([other], in: nil, of: "again", at: .at(2))
        _ = try file.outbox.beginOutboxAttempt(id, payload: "", at: .at(3))
        #expect(try file.journal.journalEntries().map(\.command) == ["again", "post"])
    }

    @Test("a forgotten change is forgotten with the attempts to send it")
    func forgottenAttempt() throws {
        let file = ArchiveFile.inMemory(.samples)
        let id = try queue(file, offline)
        let row = try attempt(file, id)
        let entry = try #require(try file.journal.journalEntries().first?.id)
        try file.journal.forgetJournal(entry, and: [])
        try file.journal.endJournaling([row], .done(id: "tea", after: nil))
        #expect(try file.journal.journalEntries().isEmpty)
    }

    @Test(
        "an unknown outcome is settled by a later write of the item that found the previous value still there",
        arguments: [
            (.value("old"), true), (.value("other"), false), (.nothing, false), (.unknown, false),
        ] as [(Previous<String>, Bool)])
    func settled(before: Previous<String>, isSettled: Bool) throws {
        let file = ArchiveFile.inMemory(.samples)
        let first = change(before: .value("old"), after: "a")
        let killed = try file.journal.beginJournaling([first], in: nil, of: "killed", at: .at(1)).rows
        let later = [change(before: before, after: "b"), change("sea", before: .value("old"), after: "b")]
        let sent = try file.journal.beginJournaling(later, in: nil, of: "again", at: .at(2)).rows
        #expect(try file.journal.journalEntries().last?.rows.map(\.state) == [.pending])
        try file.journal.endJournaling(sent, .done(id: nil, after: nil))
        let states = try file.journal.journalEntries().map { $0.rows.map(\.state) }
        #expect(states == [[.done, .done], [isSettled ? .undone : .pending]])

        // The process of the unknown outcome still runs, and confirms it.
        try file.journal.endJournaling(killed, .done(id: nil, after: nil))
        #expect(try file.journal.journalEntries().last?.rows.map(\.state) == [.done])
    }

    @Test("an unknown outcome stays unknown if the item was changed again before a write found the previous value")
    func notSettled() throws {
        let file = ArchiveFile.inMemory(.samples)
        let changes = [change(before: .nothing, after: "a"), change(after: nil), change(before: .nothing, after: "b")]
        let rows = try changes.enumerated().flatMap { index, change in
            try file.journal.beginJournaling([change], in: nil, of: "\(index)", at: .at(Double(index))).rows
        }
        for row in rows.dropFirst() { try file.journal.endJournaling([row], .done(id: "tea", after: nil)) }
        #expect(try file.journal.journalEntries().flatMap(\.rows).map(\.state) == [.done, .done, .pending])
    }

    @Test("entries that are too old or too many are deleted", arguments: Place.allCases)
    func bounds(place: Place) throws {
        let store = store(place)
        _ = try store.beginJournaling([change("old")], in: nil, of: "old", at: .at(0))
        _ = try store.beginJournaling([change("new")], in: nil, of: "new", at: .at(30 * 86_400 + 1))
        #expect(try store.journalEntries().map(\.command) == ["new"])

        for _ in 0..<JournalBounds.entries {
            _ = try store.beginJournaling([change()], in: nil, of: "x", at: .at(30 * 86_400 + 1))
        }
        #expect(try store.journalEntries().count == JournalBounds.entries)
    }

    @Test("a damaged row is reported as damaged, and neither ended nor undone")
    func damage() throws {
        let file = ArchiveFile.inMemory(.samples)
        let recorded = try file.journal.beginJournaling([change(), change("sea")], in: nil, of: "x", at: .at(1))
        _ = try file.outboxDatabase.write { connection throws(SQLiteError) in
            try connection.run("UPDATE change SET before = '[]' WHERE id = ?", Int64(recorded.rows[0]))
        }
        try file.journal.endJournaling(recorded.rows, .done(id: nil, after: nil))

        let rows = try file.journal.journalEntries().flatMap(\.rows)
        #expect(rows.map(\.isDamaged) == [true, false])
        #expect(rows.map(\.state) == [.pending, .done])
    }

    @Test(
        "an entry whose command, time or changes were modified on the disk is damaged",
        arguments: [
            "journal SET command = 'y'", "journal SET created = 2", "change SET journal = 2", "change SET thing = 'y'",
            "change SET former = 'nothing'", "change SET takes_back = 7", "change SET state = 'undone'",
        ])
    func damagedEntry(update: String) throws {
        let file = ArchiveFile.inMemory(.samples)
        for command in ["x", "other"] {
            let recorded = try file.journal.beginJournaling([change()], in: nil, of: command, at: .at(1))
            try file.journal.endJournaling(recorded.rows, .done(id: nil, after: nil))
        }
        _ = try file.outboxDatabase.write { connection throws(SQLiteError) in
            try connection.run("UPDATE \(update) WHERE id = 1")
        }
        #expect(try file.journal.journalEntries().flatMap(\.rows).filter(\.isDamaged).map(\.id) == [1])
        try file.journal.forgetJournal(nil, and: [])
        #expect(try file.journal.journalEntries().isEmpty)
    }

    @Test("a forgotten change is no longer in any file")
    func forget() throws {
        let file = ArchiveFile.sample(folder.archive)
        let secret = "a-text-that-was-private"
        let recorded = try file.journal.beginJournaling(
            [change(before: .value(secret)), change("b", before: .value("b"))], in: nil, of: "x", at: .at(1))
        let more = try file.journal.beginJournaling(
            [change("c", before: .value("kept-text")), change("a", before: .value("another-secret"))], in: nil,
            of: "y", at: .at(2))
        #expect(try folder.contains(secret))

        try file.journal.forgetJournal(recorded.entry, and: [more.rows[1]])
        #expect(try !folder.contains(secret))
        #expect(try !folder.contains("another-secret"))
        #expect(try folder.contains("kept-text"))
        #expect(try file.journal.journalEntries().map(\.command) == ["y"])
        try file.journal.forgetJournal(nil, and: [])
        #expect(try !folder.contains("kept-text"))
    }

    @Test("an outbox of the previous version gets the journal, and keeps its entries")
    func upgrade() throws {
        let connection = try Connection(path: folder.archive + ".outbox")
        try connection.execute(
            """
            CREATE TABLE entry (id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, address TEXT NOT NULL,
                content TEXT NOT NULL, payload TEXT NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL,
                attempts INTEGER NOT NULL, created INTEGER NOT NULL, attempted INTEGER, checksum TEXT NOT NULL) STRICT;
            INSERT INTO entry VALUES (7, 'status', 'ann', 'text', '{}', 'waiting', '', 0, 1, NULL, '');
            PRAGMA application_id = \(0x4E65_724F); PRAGMA user_version = 1;
            """)
        let file = ArchiveFile.sample(folder.archive)
        #expect(try file.outbox.outboxEntries().map(\.title) == ["text"])
        _ = try file.journal.beginJournaling([change()], in: nil, of: "x", at: .at(1))
        #expect(try file.journal.journalEntries().count == 1)
    }
}
