import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Rescuing a damaged archive of all features")
struct ArchiveRescueTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    var file: ArchiveFile { .whole(in: folder) }

    func rescue() throws -> ArchiveRescue {
        let rescues = try file.rescue(at: .at(1_800_000_000))
        return try #require(rescues.first)
    }

    /// Makes a page unreadable.
    func damage(_ page: Int, size: Int = 4_096) throws {
        var bytes = try folder.bytes()
        bytes.replaceSubrange((page - 1) * size..<page * size, with: repeatElement(0, count: size))
        try folder.write(bytes)
    }

    /// The root page of a table or an index.
    func root(of name: String) throws -> Int {
        let query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        return try #require(try Connection(path: folder.archive).firstRow(query, name) { $0.number(0) })
    }

    /// The rows that a rescue must keep: all but those on components, owned addresses, freshness, syncs and unconfirmed
    /// writes.
    static func kept(_ contents: ArchiveContents) -> ArchiveContents {
        contents.without(
            "component", "component_table", "searched_table", "own_address", "freshness", "sync_run",
            "unconfirmed_write")
    }

    /// The tables whose rows have changed.
    func changedTables(since before: ArchiveContents) throws -> [String] {
        let (before, after) = (Self.kept(before), Self.kept(try ArchiveContents(of: folder)))
        return before.rows.keys.filter { after.rows[$0] != before.rows[$0] }.sorted()
    }

    @Test("a sample has rows in each table of a feature", .needsSampleKinds) func sample() throws {
        try folder.makeSampleArchive()
        let contents = try ArchiveContents(of: folder)

        #expect(contents.rows.filter(\.value.isEmpty).keys.sorted() == [])
    }

    @Test("every row on an intact page is kept", .needsSampleKinds, arguments: [4_096, 16_384])
    func intact(pageSize: Int) throws {
        try folder.makeSampleArchive(pageSize: pageSize)
        let before = try ArchiveContents(of: folder)
        try damage(root(of: "search_data"), size: pageSize)
        try damage(root(of: "status_newest"), size: pageSize)
        let rescue = try rescue()

        #expect(rescue.rows.allSatisfy { $0.lost == 0 })
        #expect(try changedTables(since: before) == [])
        #expect(try file.check().problems.isEmpty)
    }

    @Test("without the first page, every row is restored to its table", .needsSampleKinds, arguments: [4_096, 16_384])
    func withoutFirstPage(pageSize: Int) throws {
        try folder.makeSampleArchive(pageSize: pageSize)
        let before = try ArchiveContents(of: folder)
        try damage(1, size: pageSize)
        let rescue = try rescue()

        #expect(try changedTables(since: before) == [])
        #expect(!rescue.rows.contains { ["freshness", "own address", "box archive"].contains($0.kind) })
        #expect(try file.check().problems.isEmpty)
    }

    @Test("after a rescue, earlier versions are readable and texts are found", .needsSampleKinds) func texts() throws {
        try folder.makeSampleArchive()
        try damage(1)
        _ = try rescue()

        let status = try #require(try file.revisions(kind: "status", id: "4", of: "ann").first)
        #expect(status.facts == ["emoji": "🐙", "external_url": "https://example.org/4?a=b&c"])
        let paste = try file.revisions(kind: "paste", id: "shopping", of: "ann")
        #expect(paste.map { $0.facts["listed"] } == ["0", "1"])
        #expect(try file.hits(Search(terms: [.init("assam")], limit: 9)).map(\.id) == ["2"])
    }

    // A paste has columns of the same types as a PURL; its time is larger than any number of hits.
    @Test(
        "pastes and PURLs are distinguished, however many there are of each", .needs("purl"),
        arguments: [(1, 30), (30, 1)])
    func alike(pastes: Int, purls: Int) throws {
        let file = self.file
        for number in 0..<pastes {
            try file.archive.run(
                """
                INSERT INTO paste (address, title, content, modified, listed)
                VALUES ('ann', 't\(number)', 'https://x.example', \(1_700_000_000 + number), 1)
                """)
        }
        for number in 0..<purls {
            try file.archive.run(
                """
                INSERT INTO purl (address, name, url, hits)
                VALUES ('ann', 't\(number)', 'https://x.example', \(number))
                """)
        }
        file.close()
        // The page size of a new archive.
        try damage(1, size: 16_384)

        #expect(
            try rescue().rows == [
                ArchiveRescue.Rows(kind: "paste", saved: pastes, lost: 0),
                ArchiveRescue.Rows(kind: "purl", saved: purls, lost: 0),
            ])
    }

    @Test("a row that lost its box or item gets a new one") func boxes() throws {
        let file = self.file
        try file.archive.run(
            "INSERT INTO box (id, name, created) VALUES ('1', 'b', 5)",
            """
            INSERT INTO box_item (box, id, position, kind, title, created)
            VALUES ('1', 'i', 0, 'text', 't', 6), ('1', 'j', 1, 'text', 'u', 7)
            """,
            "INSERT INTO box_comment (box, item, position, text, created) VALUES ('1', 'i', 0, 'c', 8)")
        let id = try file.archive.texts("SELECT id FROM box_archive")
        file.close()
        try Connection(path: folder.archive).execute(
            "PRAGMA foreign_keys = OFF; DELETE FROM box; DELETE FROM box_item WHERE id = 'i'")
        _ = try rescue()

        #expect(try file.archive.texts("SELECT name FROM box") == ["rescued"])
        #expect(try file.archive.texts("SELECT title FROM box_item ORDER BY position") == ["u", "rescued"])
        #expect(try file.archive.texts("SELECT text FROM box_comment WHERE item = 'i'") == ["c"])
        #expect(try file.archive.texts("SELECT id FROM box_archive") == id)
        #expect(try file.check().problems.isEmpty)
    }

    @Test("a dangling reference is removed") func dangling() throws {
        let file = self.file
        try file.archive.run(
            "INSERT INTO status (key, address, id, created, content) VALUES (1, 'ann', '1', 5, 'a')",
            "INSERT INTO timeline VALUES ('all', 1)",
            """
            INSERT INTO picture (key, address, id, created, mime, size, tags)
            VALUES (1, 'ann', '1', 5, 'image/png', 1, '[]')
            """,
            "INSERT INTO picture_feed VALUES (1)",
            "INSERT INTO weblog_entry (key, address, id, source) VALUES (1, 'ann', '1', 'a')",
            "INSERT INTO weblog_tag VALUES (1, 0, 'a')", "INSERT INTO weblog_latest VALUES ('ann', 1)")
        file.close()
        try Connection(path: folder.archive).execute(
            "PRAGMA foreign_keys = OFF; DELETE FROM status; DELETE FROM picture; DELETE FROM weblog_entry")
        _ = try rescue()

        #expect(try file.check().problems.isEmpty)
        let left =
            "SELECT span FROM timeline UNION ALL SELECT picture FROM picture_feed UNION ALL SELECT name FROM weblog_tag"
        #expect(try file.archive.texts(left + " UNION ALL SELECT address FROM weblog_latest").isEmpty)
    }
}
