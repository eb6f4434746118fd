import CommandSupport
import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("An archive of another version")
struct ArchiveVersionTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Creates a file with the header of a version.
    func makeArchive(_ version: Int) throws {
        try Connection(path: folder.archive).execute(
            "PRAGMA application_id = 0x4E657269; PRAGMA user_version = \(version); CREATE TABLE a (n)")
    }

    @Test("an archive of a version never released is refused with a remedy, and stays unchanged", arguments: [3, 4, 5])
    func unreleased(version: Int) async throws {
        try makeArchive(version)
        let before = try folder.bytes()
        let program = ProgramRun(["NEREID_API_URL": "http://127.0.0.1:1", "NEREID_API_KEY": "k"])
        let data = program.home + "/.local/share/nereid"
        try FileManager.default.createDirectory(
            atPath: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let path = data + "/archive-127.0.0.1_1.sqlite"
        try FileManager.default.moveItem(atPath: folder.archive, toPath: path)

        for line in ["archive check", "archive rescue", "mute list"] {
            let outcome = await program.run(line)
            #expect(outcome.code == .failed)
            #expect(outcome.output.isEmpty)
            #expect(
                outcome.notices == [
                    "nereid: cannot open \(path): its version \(version) was never released; move the file away, and a new one is created"
                ])
        }
        #expect(try [UInt8](Data(contentsOf: URL(filePath: path))) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: data) == ["archive-127.0.0.1_1.sqlite"])

        try FileManager.default.moveItem(atPath: path, toPath: folder.archive)
        #expect(await program.run("mute list").code == .done)
    }

    @Test("an archive of a newer version is refused, and stays unchanged") func newer() throws {
        try makeArchive(7)
        let before = try folder.bytes()
        let file = ArchiveFile.whole(in: folder)

        #expect(throws: StorageFailure.newerVersion(path: folder.archive, found: 7, supported: 6)) {
            try file.archive.read { _ throws(StorageFailure) in }
        }
        #expect(throws: StorageFailure.newerVersion(path: folder.archive, found: 7, supported: 6)) {
            try file.rescue(at: .at(1))
        }
        #expect(try folder.bytes() == before)
        #expect(try folder.names == ["archive.sqlite"])
    }
}
