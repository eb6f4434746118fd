import FeatureContributions
import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("The outbox's own file")
struct OutboxFileTests {
    let folder: TemporaryFolder
    let file: ArchiveFile

    init() throws {
        folder = try TemporaryFolder()
        file = .sample(folder.archive, outboxPath: folder.file("outbox.db"))
    }

    func write(_ title: String, at time: Double = 1) -> QueuedWrite {
        QueuedWrite(
            kind: "status", address: "ann", title: title, payload: "{}", reason: "no network", createdAt: .at(time))
    }

    func titles() throws -> [String] { try file.outbox.outboxEntries().map(\.title) }

    @Test("reading it creates no file") func reading() throws {
        #expect(try titles().isEmpty)
        #expect(try folder.names.isEmpty)
    }

    @Test("reading leaves a file as it is that stayed empty on a full disk") func empty() throws {
        let path = folder.file("outbox.db")
        try Data().write(to: URL(filePath: path))
        #expect(try titles().isEmpty)
        #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
    }

    @Test("wiping the archive leaves it alone", arguments: Place.allCases) func wiped(place: Place) throws {
        let file = place.archive(in: folder)
        _ = try file.outbox.addOutboxEntry(write("a"))
        try file.archive.wipe()

        #expect(try file.outbox.outboxEntries().map(\.title) == ["a"])
    }

    @Test("a damaged or newer archive does not affect it", arguments: [true, false])
    func archiveFails(isNewer: Bool) throws {
        _ = try file.outbox.addOutboxEntry(write("a"))
        file.close()
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.archive + suffix) }
        if isNewer {
            try Connection(path: folder.archive).execute(
                "PRAGMA application_id = 0x4E657269; PRAGMA user_version = 99")
        } else {
            try folder.write("not an archive".utf8)
        }
        _ = try file.outbox.addOutboxEntry(write("b", at: 2))

        #expect(try titles() == ["a", "b"])
        #expect(throws: StorageFailure.self) { try file.drawers.signs() }
    }

    @Test("a damaged outbox is named, and does not affect the archive") func damaged() throws {
        _ = try file.outbox.addOutboxEntry(write("a"))
        file.close()
        try folder.write(String(repeating: "no database", count: 3_000).utf8, to: "outbox.db")

        let path = folder.file("outbox.db")
        #expect(throws: StorageFailure.corrupt(path: path, detail: "file is not a database")) { try titles() }
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
        for content in ["a", "c"] { _ = try file.outbox.addOutboxEntry(write(content)) }
        file.close()
        try Connection(path: folder.file("outbox.db")).execute("UPDATE entry SET \(column) WHERE id = 1")
        let entries = try file.outbox.outboxEntries().sorted { $0.isDamaged && !$1.isDamaged }
        try #require(entries.map(\.isDamaged) == [true, false])

        #expect(try !file.outbox.beginOutboxAttempt(entries[0].id, payload: "", at: .at(3)))
        #expect(try file.outbox.beginOutboxAttempt(entries[1].id, payload: "", at: .at(3)))
        #expect(try file.outbox.removeOutboxEntry(entries[0].id))
        #expect(try file.outbox.outboxEntries().map(\.title) == ["c"])
    }
}
