import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

/// Each test runs in a separate process: there the superuser, who may write despite the mode, becomes another user.
@Suite("A file or folder that may not be written", .timeLimit(.minutes(10)))
struct ReadOnlyDatabaseTests {
    /// Creates a folder as a user for whom modes matter.
    static func folder() throws -> TemporaryFolder {
        if geteuid() == 0 {
            let nobody: UInt32 = 65_534
            try #require(setgroups(0, nil) == 0 && setgid(nobody) == 0 && setuid(nobody) == 0)
            // The superuser's own place for temporary files may be closed to others.
            setenv("TMPDIR", "/tmp", 1)
        }
        return try TemporaryFolder()
    }

    static func set(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    @Test("a read-only archive, or one in a read-only folder, is read and stays unchanged", arguments: [true, false])
    func readOnly(isFolder: Bool) async {
        await #expect(processExitsWith: .success) { [isFolder = isFolder as Bool] in
            let folder = try Self.folder()
            try ArchiveFile.sample(folder.archive).notes.save([.sample("1")])
            let before = try folder.bytes()
            try Self.set(isFolder ? 0o500 : 0o400, isFolder ? folder.path : folder.archive)
            defer { try? Self.set(0o700, folder.path) }

            let file = ArchiveFile.sample(folder.archive)
            #expect(try file.notes.note("1", of: "ann") == .sample("1"))
            #expect(throws: StorageFailure.readOnly(path: folder.archive)) { try file.notes.save([.sample("2")]) }
            file.close()
            #expect(try folder.bytes() == before)
            #expect(try folder.names == ["archive.db"])
        }
    }

    @Test("an unmerged log is not ignored") func log() async {
        await #expect(processExitsWith: .success) {
            let folder = try Self.folder()
            let file = ArchiveFile.sample(folder.archive)
            try file.notes.save([.sample("1")])
            file.close()
            try file.notes.save([.sample("2")])
            try folder.copyArchive(to: "killed.db")
            try Self.set(0o400, folder.file("killed.db"))
            try Self.set(0o500, folder.path)
            defer { try? Self.set(0o700, folder.path) }

            // Reading may fail, since the index of the log cannot be created; an answer without the log would be wrong.
            do throws(StorageFailure) {
                let found = try ArchiveFile.sample(folder.file("killed.db")).notes.note("2", of: "ann")
                #expect(found == .sample("2"))
            } catch {
                #expect(error.kind == .readOnly || error.kind == .cannotOpen)
            }
        }
    }

    @Test("no archive is created in a read-only folder") func newFile() async {
        await #expect(processExitsWith: .success) {
            let folder = try Self.folder()
            try Self.set(0o500, folder.path)
            defer { try? Self.set(0o700, folder.path) }
            let error = #expect(throws: StorageFailure.self) { try ArchiveFile.sample(folder.archive).drawers.signs() }

            #expect(error?.kind == .readOnly)
            #expect(try folder.names.isEmpty)
        }
    }
}
