import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Components of an archive")
struct ComponentTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Opens the archive with some components, does something, and closes it.
    @discardableResult
    func with<Value: Sendable>(
        _ components: [ArchiveComponent], _ body: (ArchiveFile) throws -> Value
    ) throws -> Value {
        let file = ArchiveFile(path: folder.archive, components: components)
        defer { file.close() }
        return try body(file)
    }

    func open(_ components: [ArchiveComponent]) throws {
        try with(components) { file in
            try file.archive.read { _ throws(StorageFailure) in }
        }
    }

    /// Runs a statement in a transaction.
    func run(_ sql: String, _ components: [ArchiveComponent]) throws {
        try with(components) { file in
            try file.archive.write { transaction throws(StorageFailure) in _ = try transaction.run(sql) }
        }
    }

    func numbers(_ sql: String, _ components: [ArchiveComponent]) throws -> [Int] {
        try with(components) { file in
            try file.archive.reading { transaction in
                try transaction.rows(sql) { $0.number(0) }
            }
        }
    }

    /// The kinds and ids of what a search finds.
    func found(_ word: String, _ components: [ArchiveComponent]) throws -> [String] {
        try with(components) { file in
            try file.hits(Search(terms: [.init(word)], limit: 9)).map { "\($0.kind) \($0.id)" }
        }
    }

    /// A component whose texts are neither searched nor stored.
    static func plain(_ name: String, _ steps: String..., wiped: [String] = []) -> ArchiveComponent {
        ArchiveComponent(name, steps: steps, tables: wiped.map { .wiped($0) })
    }

    @Test("the steps of a component run once and in order, including later ones") func order() throws {
        let steps = [
            "CREATE TABLE a (n)", "INSERT INTO a VALUES (1)", "UPDATE a SET n = n * 10", "UPDATE a SET n = n + 2",
        ]
        for count in [2, 2, 3, 4, 4] {
            try open([ArchiveComponent("a", steps: Array(steps.prefix(count)), tables: [])])
        }
        let all = ArchiveComponent("a", steps: steps, tables: [])

        #expect(try numbers("SELECT n FROM a", [all]) == [12])
        #expect(try numbers("SELECT steps FROM component WHERE name = 'a'", [all]) == [4])
    }

    @Test("a new component gets its tables in an existing archive, and nothing else changes") func new() throws {
        try with([.notes]) { file in try file.notes.save([.sample("1")]) }
        let before = try MigrationTests.objects(of: Connection(path: folder.archive))
        try with(.samples) { file in try file.drawers.add(Drawer(id: "1", label: "tea")) }

        #expect(try Set(MigrationTests.objects(of: Connection(path: folder.archive))).isSuperset(of: before))
        #expect(try with(.samples) { file in try file.notes.note("1", of: "ann") } == .sample("1"))
        #expect(try found("tea", .samples) == ["drawer 1"])
    }

    @Test("an archive is the same in whatever order its components were added") func sameObjects() throws {
        try open(.samples)
        let together = try MigrationTests.objects(of: Connection(path: folder.archive))
        let other = try ComponentTests()
        try other.open([.notes])
        try other.open(.samples)

        #expect(try MigrationTests.objects(of: Connection(path: other.folder.archive)) == together)
    }

    @Test("a step of a component leaves the others alone") func apart() throws {
        try open([Self.plain("a", "CREATE TABLE a (n)"), Self.plain("b", "CREATE TABLE b (n)")])
        let later = [
            Self.plain("a", "CREATE TABLE a (n)", "INSERT INTO a VALUES (7)"), Self.plain("b", "CREATE TABLE b (n)"),
        ]

        #expect(try numbers("SELECT n FROM a", later) == [7])
        #expect(try numbers("SELECT steps FROM component ORDER BY name", later) == [2, 6, 1])
    }

    @Test("a step may rebuild a table that others refer to") func rebuild() throws {
        let tables = "CREATE TABLE a (n INTEGER PRIMARY KEY); CREATE TABLE b (a REFERENCES a ON DELETE CASCADE)"
        let rows = "INSERT INTO a VALUES (1); INSERT INTO b VALUES (1)"
        try open([Self.plain("a", tables, rows)])
        let step = "CREATE TABLE c (n INTEGER PRIMARY KEY, m); INSERT INTO c (n) SELECT n FROM a; DROP TABLE a; "
        let later = [Self.plain("a", tables, rows, step + "ALTER TABLE c RENAME TO a")]

        #expect(try numbers("SELECT a FROM b", later) == [1])
        try run("DELETE FROM a", later)
        #expect(try numbers("SELECT a FROM b", later).isEmpty)
    }

    @Test("a failing step leaves the file unchanged, and the other components still work") func failing() throws {
        try with(.samples) { file in try file.notes.save([.sample("1", content: "tea")]) }
        let before = try MigrationTests.objects(of: Connection(path: folder.archive))
        let broken = Self.plain("a", "CREATE TABLE a (n); UPDATE note SET content = 'gone'", "CREATE TABLE a (n)")
        #expect(throws: StorageFailure.self) { try open(.samples + [Self.plain("z", "CREATE TABLE z (n)"), broken]) }

        #expect(try MigrationTests.objects(of: Connection(path: folder.archive)) == before)
        #expect(try found("tea", .samples) == ["note 1"])
    }

    @Test("an archive with a newer component is refused and not rescued, and stays unchanged") func newer() throws {
        let step = "CREATE TABLE a (n)"
        try open([.notes, Self.plain("a", step, "ALTER TABLE a ADD m", "ALTER TABLE a ADD o")])
        let before = try folder.bytes()
        let file = ArchiveFile(path: folder.archive, components: [.notes, Self.plain("a", step)])
        let expected = StorageFailure.newerVersion(path: folder.archive, found: 3, supported: 1)

        #expect(throws: expected) { try file.notes.notes(of: "ann") }
        #expect(throws: expected) { try file.notes.save([.sample("1")]) }
        #expect(throws: expected) { try file.check() }
        #expect(throws: expected) { try file.rescue(at: .at(1)) }
        #expect(try folder.bytes() == before)
        #expect(try folder.names == ["archive.db"])
    }
}
