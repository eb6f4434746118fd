import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import SystemCalls
import TestSupport
import Testing

@testable import PersistenceService

@Suite("SQLiteDatabase")
struct SQLiteDatabaseTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("settings apply to an archive that needs no migration, too") func settings() throws {
        try ArchiveFile.sample(folder.archive).notes.save([.sample("1")])
        let values = try SQLiteDatabase.sample(folder.archive).read { connection throws(SQLiteError) in
            try ["foreign_keys", "trusted_schema", "synchronous", "secure_delete", "cell_size_check"].map {
                name throws(SQLiteError) in
                try connection.firstRow("PRAGMA \(name)") { $0.integer(0) }
            }
        }

        #expect(values == [1, 1, 1, 1, 1])
    }

    @Test("removed content is no longer in the file") func removedForGood() throws {
        let file = ArchiveFile.sample(folder.archive)
        try file.notes.save([.sample("1", content: "a separate text"), .sample("2")])
        file.close()
        #expect(try folder.contains("a separate text"))
        try file.notes.removeNote("1", of: "ann")
        file.close()

        #expect(try !folder.contains("a separate text"))
    }

    @Test("opening a file that others may read, such as a restored copy, makes it private")
    func mode() throws {
        let file = ArchiveFile.sample(folder.archive)
        try file.notes.save([.sample("1")])
        try folder.copyArchive(to: "copy.db")
        for name in ["copy.db", "copy.db-wal"] {
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.file(name))
        }
        let copy = ArchiveFile.sample(folder.file("copy.db"))
        #expect(try copy.notes.note("1", of: "ann") == .sample("1"))
        for suffix in ["", "-wal", "-shm"] {
            #expect(try PrivateFile.mode(of: folder.file("copy.db") + suffix) == 0o600)
        }
    }

    @Test("the switch to write-ahead logging waits for readers", .timeLimit(.minutes(10))) func waits() async throws {
        let path = folder.archive
        try ArchiveFile.sample(path).notes.save([.sample("1")])
        let reader = try Connection(path: path)
        _ = try reader.firstRow("PRAGMA journal_mode = DELETE") { $0.text(0) }
        try reader.execute("BEGIN; SELECT * FROM note")
        // Long enough not to end while other tests hold the threads that tasks share.
        let database = SQLiteDatabase.sample(path, busyTimeout: .seconds(600))
        let found = Task { try database.read { _ throws(SQLiteError) in true } }
        try await Task.sleep(for: .milliseconds(200))
        try reader.execute("COMMIT")

        #expect(try await found.value)
        #expect(try Connection(path: path).firstRow("PRAGMA journal_mode") { $0.text(0) } == "wal")
    }

    // SQLITE_BUSY and SQLITE_PROTOCOL.
    @Test("a read that others interfered with is repeated", arguments: [5, 15] as [Int32])
    func retries(code: Int32) throws {
        var attempts = 0
        try SQLiteDatabase.sample(folder.archive).read { _ throws(SQLiteError) in
            attempts += 1
            guard attempts > 2 else { throw SQLiteError(extendedCode: code, message: "") }
        }

        #expect(attempts == 3)
    }

    @Test("if the log cannot have an index, its content is read anyway") func noIndex() throws {
        let file = ArchiveFile.sample(folder.archive)
        try file.notes.save([.sample("1")])
        file.close()
        try file.notes.save([.sample("2")])
        try folder.copyArchive(to: "killed.db")
        // A dangling link: SQLite can neither open nor create the file.
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("killed.db-shm"), withDestinationPath: "nowhere")

        let killed = ArchiveFile.sample(folder.file("killed.db"))
        #expect(try killed.notes.note("2", of: "ann") == .sample("2"))
    }

    @Test("if no file can be created beside it, an archive without a log is read") func nothingBeside() throws {
        try ArchiveFile.sample(folder.archive).notes.save([.sample("1")])
        let before = try folder.bytes()
        try FileManager.default.createSymbolicLink(
            atPath: folder.archive + "-shm", withDestinationPath: "nowhere")

        let file = ArchiveFile.sample(folder.archive)
        #expect(try file.notes.note("1", of: "ann") == .sample("1"))
        #expect(throws: StorageFailure.self) { try file.notes.save([.sample("2")]) }
        file.close()
        #expect(try folder.bytes() == before)
    }

    @Test("a write that waits longer than the busy timeout fails, naming the path; a read works meanwhile")
    func impatient() throws {
        try ArchiveFile.sample(folder.archive).notes.save([.sample("1")])
        let rival = try Connection(path: folder.archive)
        try rival.execute("BEGIN IMMEDIATE")
        let database = SQLiteDatabase.sample(folder.archive, busyTimeout: .milliseconds(50))

        #expect(throws: StorageFailure.busy(path: folder.archive)) {
            try database.write { _ throws(SQLiteError) in }
        }
        #expect(try database.read { _ throws(SQLiteError) in true })
        let body = { (_: any Transaction) throws(StorageFailure) in Issue.record("it ran outside a transaction") }
        #expect(throws: StorageFailure.busy(path: folder.archive)) { try database.write(body) }
    }

    @Test("a log that another process reads is not reported as emptied") func readLog() throws {
        let file = ArchiveFile.sample(folder.archive)
        try file.notes.save([.sample("1")])
        let reader = try Connection(path: folder.archive)
        try reader.execute("BEGIN")
        _ = try reader.firstRow("SELECT count(*) FROM note") { $0.integer(0) }
        try file.notes.save([.sample("2")])
        let database = SQLiteDatabase.sample(folder.archive, busyTimeout: .milliseconds(50))

        #expect(throws: StorageFailure.busy(path: folder.archive)) { try database.emptyLog() }
        try reader.execute("COMMIT")
        try database.emptyLog()
        #expect(try Data(contentsOf: URL(filePath: folder.archive + "-wal")).isEmpty)
    }

    @Test("after a wait in vain the next uses try only once, until one succeeds") func hasWaited() throws {
        try ArchiveFile.sample(folder.archive).notes.save([.sample("1")])
        let rival = try Connection(path: folder.archive)
        try rival.execute("BEGIN IMMEDIATE")
        let database = SQLiteDatabase.sample(folder.archive, busyTimeout: .milliseconds(500))

        let duration = ContinuousClock().measure {
            for _ in 0..<20 {
                #expect(throws: StorageFailure.self) { try database.write { _ throws(SQLiteError) in } }
            }
        }
        #expect(duration < .seconds(5))
        try rival.execute("COMMIT")
        try database.write { _ throws(SQLiteError) in }
        try rival.execute("BEGIN IMMEDIATE")
        let second = ContinuousClock().measure {
            #expect(throws: StorageFailure.self) { try database.write { _ throws(SQLiteError) in } }
        }
        #expect(second >= .milliseconds(500))
    }

    @Test("a transaction that fails as busy is not repeated, and the next one opens the file again")
    func opensAgain() throws {
        let database = SQLiteDatabase.sample(folder.archive)
        try database.withoutTransaction { connection throws(SQLiteError) in
            try connection.execute("CREATE TEMP TABLE of_this_connection (n)")
        }
        var runs = 0
        #expect(throws: StorageFailure.busy(path: folder.archive)) {
            try database.write { (_: any Transaction) throws(StorageFailure) in
                runs += 1
                throw .busy(path: folder.archive)
            }
        }
        #expect(runs == 1)
        let kept = try database.read { connection throws(SQLiteError) in
            try connection.firstRow("SELECT 1 FROM temp.sqlite_schema") { $0.flag(0) }
        }
        #expect(kept == nil)
    }

    @Test("while it waits, the file is opened again: a lock on a file that was replaced does not matter")
    func reopens() throws {
        for name in ["archive.db", "new.db"] { try ArchiveFile.sample(folder.file(name)).notes.save([.sample("1")]) }
        let database = SQLiteDatabase.sample(folder.archive)
        try database.write { _ throws(SQLiteError) in }
        let rival = try Connection(path: folder.archive)
        try rival.execute("BEGIN IMMEDIATE")
        try FileManager.default.removeItem(atPath: folder.archive)
        try FileManager.default.moveItem(atPath: folder.file("new.db"), toPath: folder.archive)

        try database.write { _ throws(SQLiteError) in }
    }

    @Test("a log beyond the user's file size limit means that the disk is full", .timeLimit(.minutes(5)))
    func fileSizeLimit() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let database = SQLiteDatabase.sample(folder.archive)
            let store = NoteStore(archive: database)
            try store.save([.sample("1")])
            signal(SIGXFSZ, SIG_IGN)
            var limits = rlimit(rlim_cur: 300_000, rlim_max: 300_000)
            #if canImport(Glibc)
                try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits) == 0)
            #else
                try #require(setrlimit(RLIMIT_FSIZE, &limits) == 0)
            #endif
            let text = String(repeating: "x", count: 400_000)

            #expect(throws: StorageFailure.full(path: folder.archive)) {
                try store.save([.sample("2", content: text)])
            }
            #expect(try store.note("1", of: "ann") == .sample("1"))
            #expect(try store.note("2", of: "ann") == nil)
        }
    }
}
