import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("An archive of version 4 or 5")
struct ArchiveUpgradeTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    var file: ArchiveFile { .whole(in: folder) }

    /// Opens the archive like the program, which upgrades it, and closes it.
    func upgrade(_ components: [ArchiveComponent] = .all) throws {
        let file = ArchiveFile(path: folder.archive, components: components)
        defer { file.close() }
        try file.archive.read { _ throws(StorageFailure) in }
    }

    func rows(_ query: String, in connection: Connection) throws -> [[SQLValue]] {
        try connection.rows(query) { row in [row.value(0), row.value(1), row.value(2)] }
    }

    @Test("each table of a fixture has rows", arguments: [4, 5]) func fixtures(version: Int) throws {
        try folder.makeFormerArchive(version)

        #expect(try ArchiveContents(of: folder).rows.filter(\.value.isEmpty).keys.sorted() == [])
    }

    @Test("keeps every row of every table", arguments: [4, 5]) func rows(version: Int) throws {
        try folder.makeFormerArchive(version)
        let before = try ArchiveContents(of: folder)
        try upgrade()
        let kept = before.without("revision").dropping(1, of: "address")
        let after = try ArchiveContents(of: folder).cut(to: kept)

        // A feature added since has its own tables.
        #expect(kept.rows.filter { after.rows[$0.key] != $0.value } == [:])
    }

    @Test("keeps the earlier versions, with their facts", arguments: [4, 5]) func revisions(version: Int)
        throws
    {
        try folder.makeFormerArchive(version)
        let before = try ArchivedRevisions.former(Connection(path: folder.archive))
        try #require(before.count == 12)
        try upgrade()
        let connection = try Connection(path: folder.archive)

        #expect(try ArchivedRevisions.present(connection) == before)
        let bare = try connection.rows("SELECT id FROM revision WHERE facts IS NULL ORDER BY id") { $0.text(0) }
        #expect(bare == ["ann", "bob", "bob", "gone"])
        #expect(
            try connection.firstRow("SELECT count(*) FROM revision WHERE facts LIKE '%null%'") { $0.number(0) } == 0)
    }

    @Test("returns its earlier versions with their facts") func history() throws {
        try folder.makeFormerArchive(5)
        let found = try ["status", "paste", "weblog", "now", "bio", "web"].map { kind in
            try file.lastRevisions(kind: kind, of: kind == "weblog" || kind == "web" ? "bob" : "ann")
                .sorted { $0.id < $1.id }.map(\.facts)
        }

        #expect(
            found == [
                [["emoji": "🐙", "external_url": "https://example.org/4?a=b&c"]],
                [[:], ["listed": "0"]],
                [
                    ["title": "More tea", "slug": "more-tea"],
                    ["title": "Gone \"for good\" \\ 日\n", "slug": "gone"],
                ],
                [["listed": "1"]], [[:]], [[:]],
            ])
    }

    @Test("keeps the own addresses in order, and when they were confirmed", arguments: [4, 5])
    func ownAddresses(version: Int) throws {
        try folder.makeFormerArchive(version)
        let own = try file.archive.read { transaction throws(StorageFailure) in try transaction.ownAddresses() }

        #expect(own == Archived(["bob", "ann", "zoe"], refreshedAt: .at(1_700_000_103)))
    }

    @Test("keeps replaced texts of own addresses from then on, and no others") func goesOn() throws {
        try folder.makeFormerArchive(5)
        try file.archive.run(
            "UPDATE status SET content = content || '!'", "DELETE FROM paste", "UPDATE bio SET content = ''")

        #expect(try file.revisions(kind: "status", id: "4", of: "ann").map(\.number) == [3, 2, 1])
        #expect(
            try file.revisions(kind: "paste", id: "shopping", of: "ann").first?.content == "sencha and milk")
        #expect(try file.revisions(kind: "bio", id: "ann", of: "ann").map(\.content) == ["sailing", "sails"])
        #expect(try file.lastRevisions(kind: "status", of: "eve").isEmpty)
    }

    @Test("has the tables, indexes and triggers of a new one", .needsFormerKinds, arguments: [4, 5]) func objects(
        version: Int
    ) throws {
        try folder.makeFormerArchive(version)
        try upgrade()
        let other = try ArchiveUpgradeTests()
        try other.upgrade()
        let (upgraded, new) = try (Connection(path: folder.archive), Connection(path: other.folder.archive))
        let names = "SELECT type, name, tbl_name FROM sqlite_schema ORDER BY type, name"
        #expect(try rows(names, in: upgraded) == rows(names, in: new))

        // SQLite keeps some of the old text of altered tables.
        let texts = """
            SELECT type, name, sql FROM sqlite_schema WHERE name NOT IN ('address', 'bio') ORDER BY type, name
            """
        #expect(try rows(texts, in: upgraded) == rows(texts, in: new))
        let kinds = "SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main' ORDER BY name"
        #expect(try rows(kinds, in: upgraded) == rows(kinds, in: new))
        for table in ["address", "bio"] {
            #expect(
                try ArchiveContents.columns(of: table, in: upgraded) == ArchiveContents.columns(of: table, in: new))
        }
    }

    @Test("records of its components and its index what a new one does", arguments: [4, 5])
    func records(version: Int) throws {
        try folder.makeFormerArchive(version)
        try upgrade()
        let other = try ArchiveUpgradeTests()
        try other.upgrade()
        let (upgraded, new) = try (Connection(path: folder.archive), Connection(path: other.folder.archive))

        for query in [
            "SELECT name, steps, '' FROM component ORDER BY name",
            "SELECT name, wiped, '' FROM component_table ORDER BY name",
            "SELECT number, name, filling FROM searched_table ORDER BY number",
            "SELECT k, v, '' FROM search_config ORDER BY k",
        ] {
            #expect(try rows(query, in: upgraded) == rows(query, in: new))
        }
        #expect(try upgraded.firstRow("PRAGMA user_version") { $0.number(0) } == 6)
        #expect(try upgraded.firstRow("PRAGMA foreign_keys") { $0.number(0) } == 0, "a setting of a connection alone")
    }

    /// A word, the number of its table in the index of version 5, the row's key, and the result.
    static let words: [(word: String, number: Int, key: Int, found: String)] = [
        ("second", 0, 2, "status 2"), ("🐙", 0, 2, "status 2"), ("again", 0, 4, "status 4"),
        ("sailing", 1, 2, "bio ann"), ("sencha", 2, 5, "paste shopping"), ("example", 3, 1, "purl a"),
        ("sea", 4, 1, "pic 1"), ("lighthouses", 5, 3, "web bob"), ("harbours", 6, 1, "now ann"),
        ("assam", 7, 4, "weblog 2"), ("more", 7, 4, "weblog 2"), ("boats", 9, 1, "box b1"),
        ("reading", 10, 1, "box b1"),
        ("lovely", 11, 1, "box b1"),
    ]

    @Test("finds the same results as before", arguments: [4, 5]) func search(version: Int) async throws {
        try folder.makeFormerArchive(version)
        let former = try Connection(path: folder.archive)
        for (word, number, key, _) in Self.words {
            let entries = try former.rows("SELECT rowid FROM search WHERE search MATCH ?", "\"\(word)\"") {
                $0.number(0)
            }
            try #require(entries.contains(key * 16 + number), "\(word)")
        }

        for (word, _, _, found) in Self.words where await Nouns.has(found) {
            let hits = try file.hits(Search(terms: [.init(word)], limit: 9))
            #expect(hits.map { "\($0.kind) \($0.id)" }.contains(found), "\(word)")
        }
        // Texts replaced or deleted before.
        for gone in ["darjeeling", "oolong", "over", "lighthouse"] {
            #expect(try file.hits(Search(terms: [.init(gone)], limit: 9)).isEmpty, "\(gone)")
        }
    }

    @Test("is sound", arguments: [4, 5]) func sound(version: Int) throws {
        try folder.makeFormerArchive(version)
        let tables = try ArchiveContents(of: folder).rows
        let report = try file.check()
        #expect(report.problems.isEmpty && report.counts.contains(.init(kind: "revision", count: 12)))
        let former = [ArchiveComponent].all.flatMap(\.tables).filter { tables[$0.name] != nil }.compactMap(\.countedAs)
        #expect(report.counts.filter { former.contains($0.kind) && $0.count == 0 } == [])

        let connection = try Connection(path: folder.archive)
        #expect(try connection.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
        #expect(try connection.rows("PRAGMA foreign_key_check") { $0.text(0) }.isEmpty)
        try connection.execute("INSERT INTO search (search) VALUES ('integrity-check')")
    }

    @Test("its waiting entries are moved to the outbox", arguments: [4, 5]) func outbox(version: Int) throws {
        try folder.makeFormerArchive(version)
        let entries = try file.outbox.outboxEntries()

        #expect(entries.map(\.id) == ["3", "7"] && entries.map(\.draft.content) == ["waits", "perhaps"])
        #expect(entries.map(\.draft.state) == [.waiting, .unknown] && entries.allSatisfy { !$0.isDamaged })
        #expect(try file.archive.texts("SELECT content FROM outbox").isEmpty)
    }

    @Test("waiting entries of an archive with the old name are moved too, once") func predecessor() throws {
        try folder.makeFormerArchive(4)
        try FileManager.default.moveItem(atPath: folder.archive, toPath: folder.file("old.sqlite"))
        let contents = try ["a", "b"].map { name in
            let file = ArchiveFile(
                path: folder.file(name), components: .all, predecessor: folder.file("old.sqlite"),
                outboxPath: folder.file("outbox-" + name))
            return try file.outbox.outboxEntries().map(\.draft.content)
        }

        #expect(contents == [["waits", "perhaps"], []])
    }
}
