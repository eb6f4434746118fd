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

    /// A file an older program left: `Fixtures/schema-<version>.sql`.
    static func fixture(_ version: Int) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try String(contentsOf: folder.appending(path: "schema-\(version).sql"), encoding: .utf8)
    }

    static func objects(of connection: Connection) throws -> [String] {
        try connection.rows("SELECT type || ' ' || name || ': ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1") {
            $0.text(0)
        }
    }

    @Test("every released schema has a fixture", arguments: 1...Schema.archive.version)
    func hasFixture(version: Int) throws {
        #expect(try Self.fixture(version).contains("PRAGMA user_version = \(version);"))
    }

    @Test("a released step never changes", arguments: 1...Schema.archive.version) func frozen(version: Int) throws {
        let old = try Connection(path: folder.file("old.db"))
        try old.execute(try Self.fixture(version))
        let new = try Connection(path: folder.file("new.db"))
        for step in Schema.archive.steps.prefix(version) { try new.execute(step()) }

        #expect(try Self.objects(of: old) == Self.objects(of: new))
    }

    @Test("what a released schema held is there", arguments: 1...Schema.archive.version) func migrated(version: Int)
        throws
    {
        try Connection(path: folder.archive).execute(try Self.fixture(version))
        let services = PersistenceServices(path: folder.archive)

        let ann = StoredStatus.sample(
            "2", at: 1_700_000_001, emoji: "🐙", content: "second", url: "https://example.org/2")
        let all = [ann, .sample("1", at: 1_700_000_000, content: "first")]
        #expect(try services.statuses.statuses(of: "ann") == Archived(all, refreshedAt: .at(1_700_000_100)))
        #expect(try services.statuses.timeline(.latest) == Archived([ann], refreshedAt: .at(1_700_000_101)))
        #expect(try services.statuses.bio(of: "bob") == Archived(nil, refreshedAt: .at(1_700_000_102)))
        #expect(try services.accounts.ownAddresses()?.value.map(\.address) == ["bob", "ann"])
        #expect(try services.mutes.mutes().map(\.value) == ["spoiler"])
    }

    @Test("the index of an older archive is set as that of a new one is") func indexSettings() throws {
        try Connection(path: folder.archive).execute(try Self.fixture(4))
        for path in [folder.archive, folder.file("new.db")] {
            _ = try PersistenceServices(path: path).mutes.mutes()
            let settings = try Connection(path: path).rows("SELECT k || ' ' || v FROM search_config ORDER BY k") {
                $0.text(0)
            }
            #expect(settings == ["automerge 16", "hashsize 4194304", "rank bm25(4.0, 1.0)", "version 4"])
        }
    }

    @Test("an empty file becomes an archive, marked as ours") func fresh() throws {
        try folder.write([])
        try PersistenceServices(path: folder.archive).statuses.save([.sample("1")])
        let connection = try Connection(path: folder.archive)

        #expect(try connection.firstRow("PRAGMA user_version") { $0.integer(0) } == Int64(Schema.archive.version))
        #expect(try connection.firstRow("PRAGMA application_id") { $0.integer(0) } == 0x4E65_7269)
        #expect(try connection.firstRow("PRAGMA journal_mode") { $0.text(0) } == "wal")
    }

    @Test("later steps run behind those that the file has had") func laterStep() throws {
        let first = Schema(applicationID: 7, steps: [{ "CREATE TABLE a (n)" }])
        try SQLiteDatabase(path: folder.archive, schema: first).write { connection throws(SQLiteError) in
            _ = try connection.run("INSERT INTO a VALUES (1)")
        }
        let later: [@Sendable () -> String] = [{ "ALTER TABLE a ADD m" }, { "UPDATE a SET m = n + 1" }]
        let second = Schema(applicationID: 7, steps: first.steps + later)
        let found = try SQLiteDatabase(path: folder.archive, schema: second).read { connection throws(SQLiteError) in
            try connection.firstRow("SELECT m FROM a") { $0.integer(0) }
        }

        #expect(found == 2)
    }

    @Test("a file that is up to date needs the text of no step") func currentFile() throws {
        let schema = Schema(applicationID: 7, steps: [{ "CREATE TABLE a (n)" }])
        try SQLiteDatabase(path: folder.archive, schema: schema).read { _ throws(SQLiteError) in }
        let unread: @Sendable () -> String = {
            Issue.record("the text was made")
            return ""
        }
        try SQLiteDatabase(path: folder.archive, schema: Schema(applicationID: 7, steps: [unread]))
            .read { _ throws(SQLiteError) in }
    }

    @Test("a step may rebuild a table that others refer to") func rebuild() throws {
        let first = Schema(
            applicationID: 7,
            steps: [
                { "CREATE TABLE a (n INTEGER PRIMARY KEY); CREATE TABLE b (a REFERENCES a ON DELETE CASCADE)" },
                { "INSERT INTO a VALUES (1); INSERT INTO b VALUES (1)" },
            ])
        try SQLiteDatabase(path: folder.archive, schema: first).read { _ throws(SQLiteError) in }
        let step = "CREATE TABLE c (n INTEGER PRIMARY KEY, m); INSERT INTO c (n) SELECT n FROM a; DROP TABLE a; "
        let second = Schema(applicationID: 7, steps: first.steps + [{ step + "ALTER TABLE c RENAME TO a" }])
        let database = SQLiteDatabase(path: folder.archive, schema: second)
        let count = "SELECT count(*) FROM b"

        #expect(try database.read { c throws(SQLiteError) in try c.firstRow(count) { $0.integer(0) } } == 1)
        try database.write { c throws(SQLiteError) in _ = try c.run("DELETE FROM a") }
        #expect(try database.read { c throws(SQLiteError) in try c.firstRow(count) { $0.integer(0) } } == 0)
    }

    @Test("a step that fails leaves nothing of any step") func failingStep() throws {
        let broken = Schema(applicationID: 7, steps: [{ "CREATE TABLE a (n)" }, { "CREATE TABLE a (n)" }])
        let database = SQLiteDatabase(path: folder.archive, schema: broken)
        #expect(throws: StorageFailure.self) { try database.read { _ throws(SQLiteError) in } }
        database.close()
        let connection = try Connection(path: folder.archive)

        #expect(try Self.objects(of: connection).isEmpty)
        #expect(try connection.firstRow("PRAGMA user_version") { $0.integer(0) } == 0)
        #expect(try connection.firstRow("PRAGMA application_id") { $0.integer(0) } == 0)
    }

    @Test("a newer program's file is refused, and stays as it was") func newer() throws {
        let version = Schema.archive.version + 1
        try Connection(path: folder.archive).execute(
            "PRAGMA application_id = 0x4E657269; PRAGMA user_version = \(version)")
        let before = try folder.bytes()
        let expected = StorageFailure.newerVersion(
            path: folder.archive, found: version, supported: Schema.archive.version)

        #expect(throws: expected) { try PersistenceServices(path: folder.archive).mutes.mutes() }
        #expect(throws: expected) { try PersistenceServices(path: folder.archive).statuses.save([.sample("1")]) }
        #expect(try folder.bytes() == before && folder.names == ["archive.db"])
    }

    @Test(
        "another program's database, or one that contradicts itself, is refused and stays as it was",
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
        let read = #expect(throws: StorageFailure.self) { try PersistenceServices(path: folder.archive).mutes.mutes() }
        let write = #expect(throws: StorageFailure.self) {
            try PersistenceServices(path: folder.archive).statuses.save([.sample("1")])
        }

        #expect(read?.kind == .corrupt && write?.kind == .corrupt)
        #expect(try folder.bytes() == before && folder.names == ["archive.db"])
    }
}
