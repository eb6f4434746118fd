import CommandSupport
import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

// Failing upgrades.
extension ArchiveUpgradeTests {
    /// Checks that the archive still has version 5 with these rows, and can be upgraded.
    func checkIsFormer(_ before: ArchiveContents, revisions: Int) throws {
        let connection = try Connection(path: folder.archive)
        #expect(try connection.firstRow("PRAGMA user_version") { $0.number(0) } == 5)
        #expect(try ArchiveContents(connection) == before)
        #expect(try connection.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])

        #expect(try file.check().problems.isEmpty)
        #expect(try file.archive.texts("SELECT content FROM revision").count == revisions)
    }

    @Test("a failing step leaves it unchanged") func failingStep() throws {
        try folder.makeFormerArchive(5)
        let before = try ArchiveContents(of: folder)
        let broken = ArchiveComponent("broken", steps: ["CREATE TABLE a (n); CREATE TABLE status (n)"], tables: [])
        #expect(throws: StorageFailure.self) { try upgrade(.all + [broken]) }

        try checkIsFormer(before, revisions: 12)
    }

    @Test("a process killed in between leaves it unchanged") func killed() async throws {
        try folder.makeFormerArchive(5)
        let before = try ArchiveContents(of: folder)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.archive as String] in
            let connection = try Connection(path: path)
            try connection.configure()
            // As much as possible is written before the end.
            try connection.execute("PRAGMA cache_size = 1; PRAGMA foreign_keys = OFF")
            try connection.enterWriteAheadLogging()
            try connection.beginWriting()
            try Schema.archive(.all).migrate(connection, from: 5)
            kill(getpid(), SIGKILL)
        }
        let log = try FileManager.default.attributesOfItem(atPath: folder.archive + "-wal")[.size] as? Int
        #expect(try #require(log) > 0)

        try checkIsFormer(before, revisions: 12)
    }

    @Test("a full disk leaves it unchanged") func full() throws {
        try folder.makeFormerArchive(5)
        let before = try ArchiveContents(of: folder)
        let full = ArchiveComponent(
            "full", steps: ["PRAGMA max_page_count = 1; CREATE TABLE a (n); INSERT INTO a VALUES (zeroblob(1000000))"],
            tables: [])
        #expect(throws: StorageFailure.full(path: folder.archive)) { try upgrade([full] + .all) }

        try checkIsFormer(before, revisions: 12)
    }

    @Test("many opening it at once upgrade it once", arguments: [4, 5]) func atOnce(version: Int) async throws {
        try folder.makeFormerArchive(version)
        let before = try ArchiveContents(of: folder)
        let path = folder.archive
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        Thread.detachNewThread {
                            let file = ArchiveFile(path: path, components: .all)
                            #expect(throws: Never.self) {
                                try file.archive.run("INSERT INTO mute VALUES ('word', 'w\(number)', 1, NULL)")
                            }
                            continuation.resume()
                        }
                    }
                }
            }
        }

        let after = try ArchiveContents(of: folder)
        #expect(after.rows["mute"]?.count == 10 && after.rows["revision"]?.count == 12)
        #expect(after.rows["status"] == before.rows["status"] && after.rows["own_address"]?.count == 3)
        #expect(try file.check().problems.isEmpty)
    }

    @Test("version 3, which was never released, is refused with a remedy, and stays unchanged") func unreleased()
        async throws
    {
        try folder.makeFormerArchive(4, "PRAGMA user_version = 3")
        let before = try folder.bytes()
        let program = ProgramRun(["NEREID_API_URL": "http://127.0.0.1:1", "NEREID_API_KEY": "k"])
        let data = program.home + "/.local/share/nereid"
        try FileManager.default.createDirectory(
            atPath: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let path = data + "/archive-127.0.0.1_1.sqlite"
        try FileManager.default.moveItem(atPath: folder.archive, toPath: path)

        for line in ["archive check", "archive rescue", "mute list"] {
            let outcome = await program.run(line)
            #expect(outcome.code == .failed && outcome.output.isEmpty)
            #expect(
                outcome.remarks == [
                    "nereid: cannot open \(path): its version 3 was never released: move it away, and a new one is made"
                ])
        }
        #expect(try [UInt8](Data(contentsOf: URL(filePath: path))) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: data) == ["archive-127.0.0.1_1.sqlite"])

        try FileManager.default.moveItem(atPath: path, toPath: folder.archive)
        #expect(await program.run("mute list").code == .done)
    }

    @Test("version 7 is refused as newer, and stays unchanged") func newer() throws {
        try folder.makeFormerArchive(5, "PRAGMA user_version = 7")
        let before = try folder.bytes()

        #expect(throws: StorageFailure.newerVersion(path: folder.archive, found: 7, supported: 6)) { try upgrade() }
        #expect(throws: StorageFailure.newerVersion(path: folder.archive, found: 7, supported: 6)) {
            try file.rescue(at: .at(1))
        }
        #expect(try folder.bytes() == before && folder.names == ["archive.sqlite"])
    }
}
