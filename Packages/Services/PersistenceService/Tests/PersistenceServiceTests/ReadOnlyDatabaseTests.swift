import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

/// What the modes of files mean to this process.
enum Permissions {
    /// May it write what a mode forbids? The superuser may.
    static var areIgnored: Bool {
        guard let folder = try? TemporaryFolder(), (try? folder.write([], to: "probe")) != nil else { return false }
        try? FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: folder.file("probe"))
        return FileManager.default.isWritableFile(atPath: folder.file("probe"))
    }
}

@Suite("A file or folder that may not be written", .enabled(if: !Permissions.areIgnored))
struct ReadOnlyDatabaseTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func set(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    @Test("a file that may not be written is read, and stays alone and as it was") func file() throws {
        try ArchiveFile.sample(folder.archive).notes.save([.sample("1")])
        let before = try folder.bytes()
        try set(0o400, folder.archive)

        let file = ArchiveFile.sample(folder.archive)
        #expect(try file.notes.note("1", of: "ann") == .sample("1"))
        #expect(throws: StorageFailure.readOnly(path: folder.archive)) { try file.notes.save([.sample("2")]) }
        file.close()
        #expect(try folder.bytes() == before && folder.names == ["archive.db"])
    }

    @Test("an archive in a folder that may not be written is read, and stays as it was") func folderItself() throws {
        try ArchiveFile.sample(folder.archive).notes.save([.sample("1")])
        let before = try folder.bytes()
        try set(0o500, folder.path)
        defer { try? set(0o700, folder.path) }

        let file = ArchiveFile.sample(folder.archive)
        #expect(try file.notes.note("1", of: "ann") == .sample("1"))
        #expect(throws: StorageFailure.readOnly(path: folder.archive)) { try file.notes.save([.sample("2")]) }
        file.close()
        #expect(try folder.bytes() == before && folder.names == ["archive.db"])
    }

    @Test("a log that was not merged is not passed over") func log() throws {
        let file = ArchiveFile.sample(folder.archive)
        try file.notes.save([.sample("1")])
        file.close()
        try file.notes.save([.sample("2")])
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: folder.archive + suffix, toPath: folder.file("killed.db") + suffix)
        }
        try set(0o400, folder.file("killed.db"))
        try set(0o500, folder.path)
        defer { try? set(0o700, folder.path) }

        // Reading it may fail for want of a place for its index; an answer without the log would be wrong.
        do throws(StorageFailure) {
            let found = try ArchiveFile.sample(folder.file("killed.db")).notes.note("2", of: "ann")
            #expect(found == .sample("2"))
        } catch {
            #expect(error.kind == .readOnly || error.kind == .cannotOpen)
        }
    }

    @Test("no archive is made in a folder that may not be written") func newFile() throws {
        try set(0o500, folder.path)
        defer { try? set(0o700, folder.path) }
        let error = #expect(throws: StorageFailure.self) { try ArchiveFile.sample(folder.archive).drawers.signs() }

        #expect(error?.kind == .readOnly)
        #expect(try folder.names.isEmpty)
    }
}
