import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Synchronization
import TestSupport
import Testing

@testable import PersistenceService

// #11.1
@Suite("The outbox's own file")
struct OutboxFileTests {
    let folder: TemporaryFolder
    let file: ArchiveFile

    init() throws {
        folder = try TemporaryFolder()
        file = .sample(folder.archive, outboxPath: folder.file("outbox.db"))
    }

    func draft(_ content: String, state: OutboxRecord.State = .waiting) -> OutboxDraft {
        OutboxDraft(
            kind: "status", address: "ann", content: content, payload: "{}", state: state, reason: "no network",
            attempts: state == .waiting ? 0 : 1)
    }

    /// Adds entries to the archive like earlier versions, the last of them in the state `unknown`.
    func leaveInArchive(_ contents: [String]) throws {
        _ = try file.drawers.signs()
        file.close()
        let connection = try Connection(path: folder.archive)
        for content in contents {
            try connection.run(
                """
                INSERT INTO outbox (kind, address, content, payload, state, reason, attempts, created, attempted)
                VALUES ('status', 'ann', ?, '{}', ?, 'no network', ?, 5, ?)
                """,
                content, content == contents.last ? "unknown" : "waiting", Int64(content == contents.last ? 1 : 0),
                content == contents.last ? Date.at(6) : nil)
        }
    }

    func contents() throws -> [String] { try file.outbox.outboxEntries().map(\.draft.content) }

    @Test("reading it creates no file") func lookMakesNothing() throws {
        #expect(try contents().isEmpty && folder.names.isEmpty)
    }

    @Test("wiping the archive leaves it alone", arguments: Place.allCases) func wiped(place: Place) throws {
        let file = place.archive(in: folder)
        _ = try file.outbox.addOutboxEntry(draft("a"), at: .at(1))
        try file.archive.wipe()

        #expect(try file.outbox.outboxEntries().map(\.draft.content) == ["a"])
    }

    @Test("a damaged or newer archive does not affect it", arguments: [true, false])
    func archiveFails(isNewer: Bool) throws {
        _ = try file.outbox.addOutboxEntry(draft("a"), at: .at(1))
        file.close()
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.archive + suffix) }
        if isNewer {
            try Connection(path: folder.archive).execute(
                "PRAGMA application_id = 0x4E657269; PRAGMA user_version = 99")
        } else {
            try folder.write("this was an archive, and is none any more".utf8)
        }
        _ = try file.outbox.addOutboxEntry(draft("b"), at: .at(2))

        #expect(try contents() == ["a", "b"])
        #expect(throws: StorageFailure.self) { try file.drawers.signs() }
    }

    @Test("a damaged one is named, and does not affect the archive") func damaged() throws {
        _ = try file.outbox.addOutboxEntry(draft("a"), at: .at(1))
        file.close()
        try folder.write(String(repeating: "no database", count: 3_000).utf8, to: "outbox.db")

        let path = folder.file("outbox.db")
        #expect(throws: StorageFailure.corrupt(path: path, detail: "file is not a database")) { try contents() }
        #expect(try file.drawers.signs().isEmpty)
    }

    @Test(
        "a damaged entry is reported, never begun, and does not block others",
        arguments: [
            "kind = 'statut'", "address = 'anm'", "content = 'b'", "payload = '{ '", "state = 'refused'",
            "state = 'waitinf'", "reason = ''", "attempts = 1", "created = 2", "attempted = 1", "checksum = ''",
            "id = 9",
        ])
    func changed(column: String) throws {
        for content in ["a", "c"] { _ = try file.outbox.addOutboxEntry(draft(content), at: .at(1)) }
        file.close()
        try Connection(path: folder.file("outbox.db")).execute("UPDATE entry SET \(column) WHERE id = 1")
        let entries = try file.outbox.outboxEntries().sorted { $0.isDamaged && !$1.isDamaged }
        try #require(entries.map(\.isDamaged) == [true, false])

        #expect(try !file.outbox.beginOutboxAttempt(entries[0].id, payload: "", at: .at(3)))
        #expect(try file.outbox.beginOutboxAttempt(entries[1].id, payload: "", at: .at(3)))
        #expect(try file.outbox.removeOutboxEntry(entries[0].id))
        #expect(try file.outbox.outboxEntries().map(\.draft.content) == ["c"])
    }

    @Test("takes over entries of earlier versions from the archive, with their ids, once") func takenOver() throws {
        try leaveInArchive(["a", "b"])
        let entries = try file.outbox.outboxEntries()
        #expect(entries.map(\.id) == ["1", "2"] && entries.map(\.draft.state) == [.waiting, .unknown])
        #expect(entries.map(\.attemptedAt) == [nil, .at(6)] && entries.allSatisfy { !$0.isDamaged })
        _ = try file.outbox.removeOutboxEntry("2")

        #expect(try file.outbox.addOutboxEntry(draft("c"), at: .at(7)) == "3")
        #expect(try contents() == ["a", "c"])
        file.close()
        let left = try Connection(path: folder.archive).firstRow("SELECT count(*) FROM outbox") { $0.integer(0) }
        #expect(left == 0)
    }

    @Test("the id of an entry that is gone from the archive is not given again") func lastID() throws {
        try leaveInArchive(["a", "b", "c"])
        try Connection(path: folder.archive).execute("DELETE FROM outbox WHERE content = 'c'")
        #expect(try contents() == ["a", "b"])

        #expect(try file.outbox.addOutboxEntry(draft("d"), at: .at(7)) == "4")
    }

    @Test("a damaged archive is reported when the outbox is read, a newer one is not", arguments: [true, false])
    func unreadableArchive(isNewer: Bool) throws {
        let reported = Mutex(0)
        let file = ArchiveFile(
            path: folder.archive, components: .samples, outboxPath: folder.file("outbox.db"),
            onUnreadableOutbox: { _ in reported.withLock { $0 += 1 } })
        if isNewer {
            try Connection(path: folder.archive).execute(
                "PRAGMA application_id = 0x4E657269; PRAGMA user_version = 99")
        } else {
            try folder.write("this was an archive, and is none any more".utf8)
        }

        #expect(try file.outbox.outboxEntries().isEmpty)
        #expect(reported.withLock(\.self) == (isNewer ? 0 : 1))
    }

    @Test("entries still in the archive after they were taken over and sent are not added again")
    func killedBetween() throws {
        try leaveInArchive(["a", "b"])
        // As after a kill between the two writes, or after restoring a copy of the archive.
        let before = try folder.bytes()
        for entry in try file.outbox.outboxEntries() { _ = try file.outbox.removeOutboxEntry(entry.id) }
        file.close()
        try folder.write(before)

        #expect(try contents().isEmpty)
        #expect(try file.outbox.addOutboxEntry(draft("c"), at: .at(7)) == "3")
    }

    @Test("an older program's entry in a new archive is taken over even if the id is the same") func sameID() throws {
        try leaveInArchive(["a"])
        #expect(try contents() == ["a"])
        file.close()
        try Connection(path: folder.archive).execute("DELETE FROM sqlite_sequence")
        try leaveInArchive(["b"])

        #expect(try contents() == ["a", "b"])
    }

    @Test("many at once take over each entry once") func atOnce() async throws {
        let texts = (1...20).map { "text \($0)" }
        try leaveInArchive(texts)
        let (archive, outbox) = (folder.archive, folder.file("outbox.db"))
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { _ = try ArchiveFile.sample(archive, outboxPath: outbox).outbox.outboxEntries() }
            }
            try await group.waitForAll()
        }

        #expect(try contents() == texts)
    }
}

// #11.14
@Suite("An archive that had another name")
struct PredecessorTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func file(_ name: String) -> ArchiveFile {
        ArchiveFile.sample(
            folder.file(name), predecessor: folder.file("old.db"), outboxPath: folder.file("outbox-" + name))
    }

    @Test("is taken over by the first reader, with its log, and by nobody else") func first() throws {
        let old = ArchiveFile.sample(folder.archive)
        try old.drawers.addSign("x")
        // The files of a killed process.
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.copyItem(atPath: folder.archive + suffix, toPath: folder.file("old.db") + suffix)
        }

        #expect(try file("a.db").drawers.signs() == ["x"])
        #expect(try file("b.db").drawers.signs().isEmpty)
        #expect(try folder.names.filter { $0.hasPrefix("old") }.isEmpty)
    }

    @Test("is left alone if there already is an archive") func second() throws {
        _ = try file("a.db").drawers.signs()
        try folder.write("something else".utf8, to: "old.db")

        #expect(try file("a.db").drawers.signs().isEmpty)
        #expect(try folder.bytes(of: "old.db") == Data("something else".utf8))
    }

    @Test("its waiting entries are taken over too") func outbox() throws {
        let old = ArchiveFile.sample(folder.file("old.db"))
        _ = try old.drawers.signs()
        old.close()
        try Connection(path: folder.file("old.db")).execute(
            "INSERT INTO outbox VALUES (1, 'status', 'ann', 'text', '{}', 'waiting', '', 0, 1, NULL)")

        #expect(try file("a.db").outbox.outboxEntries().map(\.draft.content) == ["text"])
        #expect(try file("b.db").outbox.outboxEntries().isEmpty)
    }
}
