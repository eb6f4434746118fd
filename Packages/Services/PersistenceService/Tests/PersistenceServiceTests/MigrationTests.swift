import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Migration")
struct MigrationTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The tables, indexes and triggers of a file.
    static func objects(of connection: Connection) throws -> [String] {
        try connection.rows("SELECT type || ' ' || name || ': ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1") {
            $0.text(0)
        }
    }

    /// A file with a schema other than an archive's.
    func database(_ schema: Schema) -> SQLiteDatabase { SQLiteDatabase(path: folder.archive, schema: schema) }

    func number(_ sql: String, in database: SQLiteDatabase) throws -> Int64? {
        try database.read { connection throws(SQLiteError) in try connection.firstRow(sql) { $0.integer(0) } }
    }

    @Test("an empty file becomes an archive with our application id") func fresh() throws {
        try folder.write([])
        try ArchiveFile.sample(folder.archive).notes.save([.sample("1")])
        let connection = try Connection(path: folder.archive)

        #expect(try connection.firstRow("PRAGMA user_version") { $0.integer(0) } == 6)
        #expect(try connection.firstRow("PRAGMA application_id") { $0.integer(0) } == 0x4E65_7269)
        #expect(try connection.firstRow("PRAGMA journal_mode") { $0.text(0) } == "wal")
    }

    @Test("each file records its version outside its header, too") func version() throws {
        let file = ArchiveFile.sample(folder.archive)
        _ = try file.drawers.signs()
        file.close()

        #expect(
            try ComponentRecords.steps(in: Connection(path: folder.archive))["archive"] == Schema.archive([]).version)
    }

    @Test("a file of an older version is upgraded from that version") func upgrade() throws {
        let first = Schema(applicationID: 7, version: 1, creation: "CREATE TABLE a (n)")
        try database(first).write { connection throws(SQLiteError) in
            _ = try connection.run("INSERT INTO a VALUES (1)")
        }
        let third = Schema(
            applicationID: 7, version: 3, creation: "CREATE TABLE a (n, m)",
            upgrades: [1: { "ALTER TABLE a ADD m; UPDATE a SET m = n + 1" }, 2: { "DROP TABLE a" }])

        #expect(try number("SELECT m FROM a", in: database(third)) == 2)
        #expect(try number("PRAGMA user_version", in: database(third)) == 3)
    }

    @Test("no SQL of an upgrade is made for a file that is up to date") func currentFile() throws {
        let schema = Schema(applicationID: 7, version: 2, creation: "CREATE TABLE a (n)")
        try database(schema).read { _ throws(SQLiteError) in }
        let unread: @Sendable () -> String = {
            Issue.record("the text was made")
            return ""
        }
        let same = Schema(
            applicationID: 7, version: 2, creation: "CREATE TABLE a (n)", upgrades: [1: unread, 2: unread])

        try database(same).read { _ throws(SQLiteError) in }
    }

    @Test("a failed upgrade leaves the file unchanged") func failingUpgrade() throws {
        let first = Schema(applicationID: 7, version: 1, creation: "CREATE TABLE a (n); INSERT INTO a VALUES (1)")
        try database(first).read { _ throws(SQLiteError) in }
        let broken = Schema(
            applicationID: 7, version: 2, creation: "",
            upgrades: [1: { "UPDATE a SET n = 2; CREATE TABLE b (n); CREATE TABLE a (n)" }])
        #expect(throws: StorageFailure.self) { try database(broken).read { _ throws(SQLiteError) in } }

        #expect(try number("SELECT n FROM a", in: database(first)) == 1)
        #expect(try number("SELECT count(*) FROM sqlite_schema", in: database(first)) == 1)
    }

    @Test("a failed creation leaves the file empty") func failingCreation() throws {
        let database = database(
            Schema(applicationID: 7, version: 1, creation: "CREATE TABLE a (n); CREATE TABLE a (n)"))
        #expect(throws: StorageFailure.self) { try database.read { _ throws(SQLiteError) in } }
        database.close()
        let connection = try Connection(path: folder.archive)

        #expect(try Self.objects(of: connection).isEmpty)
        #expect(try connection.firstRow("PRAGMA user_version") { $0.integer(0) } == 0)
        #expect(try connection.firstRow("PRAGMA application_id") { $0.integer(0) } == 0)
    }

    /// Expects that the archive is refused with a failure, and stays unchanged.
    private func expectRefused(_ failure: StorageFailure) throws {
        let before = try folder.bytes()
        #expect(throws: failure) { try ArchiveFile.sample(folder.archive).drawers.signs() }
        #expect(throws: failure) { try ArchiveFile.sample(folder.archive).notes.save([.sample("1")]) }
        #expect(try folder.bytes() == before)
        #expect(try folder.names == ["archive.db"])
    }

    @Test("a newer program's file is refused, and stays unchanged") func newer() throws {
        try Connection(path: folder.archive).execute("PRAGMA application_id = 0x4E657269; PRAGMA user_version = 7")

        try expectRefused(.newerVersion(path: folder.archive, found: 7, supported: 6))
    }

    @Test("a version that was never released is refused with a remedy, and stays unchanged", arguments: [1, 2, 3])
    func unreleased(version: Int) throws {
        try Connection(path: folder.archive).execute(
            "PRAGMA application_id = 0x4E657269; PRAGMA user_version = \(version)")

        try expectRefused(
            .cannotOpen(
                path: folder.archive,
                detail: "its version \(version) was never released; move the file away, and a new one is created"))
    }

    // A file without the application id, or with it but without a version, was never a valid one of ours.
    @Test(
        "another program's database, or an inconsistent one, is refused and stays unchanged",
        arguments: [
            "CREATE TABLE theirs (n)",
            "CREATE TABLE theirs (n); PRAGMA user_version = 1",
            "PRAGMA application_id = 99; PRAGMA user_version = 1",
            "PRAGMA application_id = 99",
            "PRAGMA user_version = 1",
            "PRAGMA application_id = 0x4E657269; CREATE TABLE t (n)",
            "PRAGMA application_id = 0x4E657269; PRAGMA user_version = -1",
        ])
    func foreign(sql: String) throws {
        try Connection(path: folder.archive).execute(sql)
        let before = try folder.bytes()
        let read = #expect(throws: StorageFailure.self) { try ArchiveFile.sample(folder.archive).drawers.signs() }
        let write = #expect(throws: StorageFailure.self) {
            try ArchiveFile.sample(folder.archive).notes.save([.sample("1")])
        }

        #expect(read?.kind == .corrupt)
        #expect(write?.kind == .corrupt)
        #expect(try folder.bytes() == before)
        #expect(try folder.names == ["archive.db"])
    }

    // A flipped bit makes 2 (010), 4 (100), 7 (111) or 14 (1110) of the version, which is 6 (110).
    @Test("an archive with another version in its header is damaged", arguments: [1, 2, 4, 5, 7, 14])
    func changedVersion(version: Int) throws {
        let file = ArchiveFile.sample(folder.archive)
        try file.notes.save([.sample("1")])
        file.close()
        try Connection(path: folder.archive).execute("PRAGMA user_version = \(version)")

        #expect(throws: StorageFailure.self) { try file.notes.notes(of: "ann") }
        #expect(try file.rescue(at: .at(1_800_000_000)).count == 1)
        #expect(try file.notes.notes(of: "ann")?.value == [.sample("1")])
    }
}
