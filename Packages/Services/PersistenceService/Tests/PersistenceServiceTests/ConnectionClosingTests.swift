import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import SystemCalls
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Closing a connection")
struct ConnectionClosingTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("the file is closed with the connection, whatever the connection's state")
    func closed() throws {
        do {
            let connection = try Connection(path: folder.archive)
            try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (n); INSERT INTO t VALUES (1), (2)")
            _ = try connection.firstRow("SELECT n FROM t") { $0.integer(0) }
            _ = try? connection.run("INSERT INTO missing VALUES (1)")
            #expect(try folder.names == ["archive.db", "archive.db-shm", "archive.db-wal"])
        }

        // Only the last connection's real close deletes them. Source: https://sqlite.org/wal.html.
        #expect(try folder.names == ["archive.db"])
    }

    @Test("an archive's file is closed with the archive, and contains everything")
    func archive() throws {
        do {
            let file = ArchiveFile.sample(folder.archive)
            try file.notes.replaceNotes(of: "ann", with: [.sample("1")], at: .at(1))
            _ = try file.drawers.signs()
            #expect(try folder.names.count == 3)
        }
        #expect(try folder.names == ["archive.db"])

        let found = try ArchiveFile.sample(folder.archive).notes.notes(of: "ann")
        #expect(found?.value == [.sample("1")])
    }

    @Test("a file can be closed explicitly, and is opened again on use")
    func byHand() throws {
        let file = ArchiveFile.sample(folder.archive)
        file.close()
        try file.notes.save([.sample("1")])
        file.close()
        #expect(try folder.names == ["archive.db"])

        #expect(try file.notes.note("1", of: "ann") == .sample("1"))
    }

    @Test("a file is not created before it is used")
    func lazy() throws {
        _ = ArchiveFile.sample(folder.archive)

        #expect(try folder.names.isEmpty)
    }

    @Test("a file is private, as are the files beside it and its new folders")
    func modes() throws {
        let path = folder.file("a/b/archive.db")
        let file = ArchiveFile.sample(path)
        try file.notes.save([.sample("1")])

        for suffix in ["", "-wal", "-shm"] { #expect(try PrivateFile.mode(of: path + suffix) == 0o600, "\(suffix)") }
        for name in ["a", "a/b"] { #expect(try PrivateFile.mode(of: folder.file(name)) == 0o700, "\(name)") }
    }

    #if os(Linux)
        @Test("a failed open leaks no memory")
        func failedOpen() async throws {
            await #expect(processExitsWith: .success) {
                func kilobytes() throws -> Int {
                    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
                    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmData:") })
                    return try #require(Int(line.filter(\.isNumber)))
                }
                #expect(throws: SQLiteError.self) { try Connection(path: "/") }
                for _ in 0..<500 { _ = try? Connection(path: "/") }
                let before = try kilobytes()
                for _ in 0..<2_000 { _ = try? Connection(path: "/") }

                // A leaked handle takes 1.3 KB, so 2,000 take 2,600; other memory may grow a little.
                #expect(try kilobytes() - before < 1_300)
            }
        }
    #endif
}
