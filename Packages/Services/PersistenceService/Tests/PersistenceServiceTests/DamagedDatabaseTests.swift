import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import SystemCalls
import TestSupport
import Testing

@testable import PersistenceService

@Suite("A file that is not a good archive")
struct DamagedDatabaseTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Creates an archive of several pages.
    func makeArchive() throws -> Data {
        let file = ArchiveFile.sample(folder.archive)
        let text = String(repeating: "a text of some length ", count: 5)
        let notes = (0..<400).map { Note.sample(String($0), at: Double($0), content: text) }
        try file.notes.replaceNotes(of: "ann", with: notes, at: .at(1))
        try file.drawers.add(Drawer(id: "1", items: notes.map(\.id)))
        file.close()
        return try folder.bytes()
    }

    /// The failures of reading the notes, and of replacing them.
    func failures() -> [StorageFailure.Case?] {
        [
            failure { file throws(StorageFailure) in try file.notes.notes(of: "ann") },
            failure { file throws(StorageFailure) in
                try file.notes.replaceNotes(of: "ann", with: [.sample("x")], at: .at(2))
            },
        ]
    }

    func failure(_ body: (ArchiveFile) throws(StorageFailure) -> some Any) -> StorageFailure.Case? {
        let file = ArchiveFile.sample(folder.archive)
        defer { file.close() }
        do throws(StorageFailure) {
            _ = try body(file)
            return nil
        } catch {
            return error.kind
        }
    }

    // SQLite treats a file of a single byte as empty.
    @Test(
        "is corrupt if it is something else, and stays unchanged",
        arguments: [
            "xy", "hello, this is a text\n", String(repeating: "<html>", count: 2_000),
            "SQLite format 3\0" + String(repeating: "\0", count: 4_080), String(repeating: "\0", count: 8_192),
        ])
    func garbage(text: String) throws {
        try folder.write(text.utf8)

        #expect(failures() == [.corrupt, .corrupt])
        #expect(try folder.bytes() == Data(text.utf8))
        #expect(try folder.names == ["archive.db"])
    }

    // A negative length is missing at the end.
    @Test("is corrupt if its end is missing", arguments: [100, 1_000, 16_384, 49_152, -16_384])
    func truncated(length: Int) throws {
        let whole = try makeArchive()
        let part = whole.prefix(length > 0 ? length : whole.count + length)
        try folder.write(part)

        #expect(failures() == [.corrupt, .corrupt])
        #expect(try folder.bytes() == part)
        #expect(try folder.names == ["archive.db"])
    }

    @Test("is corrupt if all but its first page is overwritten") func overwritten() throws {
        var bytes = try makeArchive()
        bytes.replaceSubrange(16_384..., with: Data(repeating: 0xFF, count: bytes.count - 16_384))
        try folder.write(bytes)

        #expect(failures() == [.corrupt, .corrupt])
        #expect(try folder.bytes() == bytes)
        #expect(try folder.names == ["archive.db"])
    }

    @Test("never ends the program, and is not changed by reading, whatever byte is wrong", arguments: 0..<8)
    func flipped(round: Int) throws {
        let whole = try makeArchive()
        for step in 0..<25 {
            // The header and the first bytes of each page matter most.
            let place = (round * 25 + step) * 7_919
            let offset =
                step < 8
                ? place % 100 : step < 16 ? (place / 16_384 * 16_384 + place % 12) % whole.count : place % whole.count
            var bytes = whole
            bytes[offset] ^= UInt8(1 << (place % 8))
            try folder.write(bytes)

            let failure = failure { file throws(StorageFailure) in
                _ = try file.notes.notes(of: "ann")
                _ = try file.drawers.drawers()
            }
            #expect(failure != .busy && failure != .full && failure != .cannotOpen, "byte \(offset)")
            #expect(try folder.bytes() == bytes && folder.names == ["archive.db"], "byte \(offset)")
        }
    }

    @Test("cannot be opened if it is a folder") func folderInPlace() throws {
        try FileManager.default.createDirectory(atPath: folder.archive, withIntermediateDirectories: false)

        #expect(failures() == [.cannotOpen, .cannotOpen])
        #expect(PrivateFile.isFolder(folder.archive))
        #expect(try folder.names == ["archive.db"])
    }

    @Test("cannot be opened if its folder is a file") func fileInPlace() throws {
        try folder.write("precious".utf8, to: "file")
        let file = ArchiveFile.sample(folder.file("file/archive.db"))
        let error = #expect(throws: StorageFailure.self) { try file.drawers.signs() }

        #expect(error?.kind == .cannotOpen)
        #expect(try folder.bytes(of: "file") == Data("precious".utf8))
    }

    @Test("on a full disk keeps its content") func full() throws {
        let database = SQLiteDatabase.sample(folder.archive)
        let store = NoteStore(archive: database)
        try store.replaceNotes(of: "ann", with: [.sample("1")], at: .at(1))
        // This connection may not enlarge the file.
        try database.read { connection throws(SQLiteError) in
            _ = try connection.firstRow("PRAGMA max_page_count = 1") { $0.integer(0) }
        }
        let large = (0..<100).map { Note.sample("n\($0)", content: String(repeating: "x", count: 5_000)) }

        #expect(throws: StorageFailure.full(path: folder.archive)) {
            try store.replaceNotes(of: "ann", with: large, at: .at(2))
        }
        #expect(try store.notes(of: "ann")?.value == [.sample("1")])
        #expect(try store.notes(of: "ann")?.refreshedAt == .at(1))
        try store.save([.sample("1", content: "short")])
        #expect(try store.note("1", of: "ann")?.content == "short")
    }
}
