import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

/// The effect of file modes on this process.
enum Permissions {
    /// Whether it may write despite the mode, as the superuser may.
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

    @Test("a read-only file is read, without files beside it, and stays unchanged") func file() throws {
        try ArchiveFile.sample(folder.archive).notes.save([.sample("1")])
        let before = try folder.bytes()
        try set(0o400, folder.archive)

        let file = ArchiveFile.sample(folder.archive)
        #expect(try file.notes.note("1", of: "ann") == .sample("1"))
        #expect(throws: StorageFailure.readOnly(path: folder.archive)) { try file.notes.save([.sample("2")]) }
        file.close()
        #expect(try folder.bytes() == before && folder.names == ["archive.db"])
    }

    @Test("an archive in a read-only folder is read, and stays unchanged") func folderItself() throws {
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

    @Test("an unmerged log is not ignored") func log() throws {
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

        // Reading may fail since its index has no place; an answer without the log would be wrong.
        do throws(StorageFailure) {
            let found = try ArchiveFile.sample(folder.file("killed.db")).notes.note("2", of: "ann")
            #expect(found == .sample("2"))
        } catch {
            #expect(error.kind == .readOnly || error.kind == .cannotOpen)
        }
    }

    @Test("no archive is created in a read-only folder") func newFile() throws {
        try set(0o500, folder.path)
        defer { try? set(0o700, folder.path) }
        let error = #expect(throws: StorageFailure.self) { try ArchiveFile.sample(folder.archive).drawers.signs() }

        #expect(error?.kind == .readOnly)
        #expect(try folder.names.isEmpty)
    }
}
