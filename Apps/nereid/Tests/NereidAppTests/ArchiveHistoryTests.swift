import PersistenceServiceInterface
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Earlier versions of the texts of all features")
struct ArchiveHistoryTests {
    let folder: TemporaryFolder
    let file: ArchiveFile

    init() throws {
        folder = try TemporaryFolder()
        file = .whole(in: folder)
        try file.archive.recordOwnAddress("ann")
    }

    /// A text that is replaced and deleted, and the facts stored with its two versions, the latest first.
    struct Row: Sendable, CustomTestStringConvertible {
        let kind: String
        let id: String
        let statements: [String]
        let facts: [[String: String]]

        var testDescription: String { kind }
    }

    static let rows = [
        Row(
            kind: "status", id: "1",
            statements: [
                """
                INSERT INTO status (key, address, id, created, emoji, content, external_url)
                VALUES (1, 'ann', '1', 1, '🎉', 'one', 'https://example.org')
                """,
                "UPDATE status SET content = 'two', emoji = '🐙', external_url = NULL",
                "UPDATE status SET created = 2", "DELETE FROM status",
            ],
            facts: [["emoji": "🐙"], ["emoji": "🎉", "external_url": "https://example.org"]]),
        Row(
            kind: "bio", id: "ann",
            statements: [
                "INSERT INTO bio (address, content, css, head) VALUES ('ann', 'one', 'css', 'head')",
                "UPDATE bio SET content = 'two', css = ''",
                "UPDATE bio SET content = NULL", "DELETE FROM bio",
            ],
            facts: [[:], [:]]),
        Row(
            kind: "paste", id: "p",
            statements: [
                "INSERT INTO paste (address, title, content, modified, listed) VALUES ('ann', 'p', 'one', 1, 1)",
                "UPDATE paste SET content = 'two', listed = 0",
                "UPDATE paste SET listed = 0, modified = 9", "DELETE FROM paste",
            ],
            facts: [["listed": "0"], ["listed": "1"]]),
        Row(
            kind: "now", id: "ann",
            statements: [
                "INSERT INTO now_page (address, content, updated, listed) VALUES ('ann', 'one', 1, 1)",
                "UPDATE now_page SET content = 'two', listed = 0",
                "UPDATE now_page SET updated = 9", "DELETE FROM now_page",
            ],
            facts: [["listed": "0"], ["listed": "1"]]),
        Row(
            kind: "web", id: "ann",
            statements: [
                "INSERT INTO webpage (key, address, content, type, theme) VALUES (1, 'ann', 'one', 't', 'a')",
                "UPDATE webpage SET content = 'two', theme = 'b'", "UPDATE webpage SET theme = 'c'",
                "DELETE FROM webpage",
            ],
            facts: [[:], [:]]),
        Row(
            kind: "weblog", id: "w",
            statements: [
                """
                INSERT INTO weblog_entry (key, address, id, title, slug, source)
                    VALUES (1, 'ann', 'w', 'T', 'one', 'one')
                """, "UPDATE weblog_entry SET source = 'two', slug = 'two'", "UPDATE weblog_entry SET slug = 'last'",
                "DELETE FROM weblog_entry",
            ],
            facts: [
                ["title": "T", "slug": "last"], ["title": "T", "slug": "one"],
            ]),
    ]

    @Test("the replaced and the deleted text of each kind is stored with its facts", arguments: rows)
    func stored(row: Row) throws {
        for statement in row.statements { try file.archive.run(statement) }
        let found = try file.revisions(kind: row.kind, id: row.id, of: "ann")

        #expect(found.map(\.content) == ["two", "one"])
        #expect(found.map(\.isDeleted) == [true, true])
        #expect(found.map(\.facts) == row.facts)
    }

    @Test("no kind stores a text of another user's address", arguments: rows) func foreign(row: Row) throws {
        for statement in row.statements { try file.archive.run(statement.replacing("'ann'", with: "'bob'")) }

        #expect(try file.archive.texts("SELECT content FROM revision").isEmpty)
    }

    @Test("a wipe keeps stored versions, and stores no others", arguments: rows) func wiped(row: Row) throws {
        for statement in row.statements.prefix(2) { try file.archive.run(statement) }
        try file.archive.wipe()

        #expect(try file.revisions(kind: row.kind, id: row.id, of: "ann").map(\.content) == ["one"])
    }

    @Test("an existing weblog entry has its current title and slug") func current() throws {
        let row = try #require(Self.rows.last)
        for statement in row.statements.dropLast() { try file.archive.run(statement) }
        let found = try file.revisions(kind: "weblog", id: "w", of: "ann")

        #expect(found.map(\.facts) == [["title": "T", "slug": "last"]])
        #expect(found.map(\.isDeleted) == [false])
    }
}
