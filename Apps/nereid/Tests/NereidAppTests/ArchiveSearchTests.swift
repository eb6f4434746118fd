import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Searching all that features keep")
struct ArchiveSearchTests {
    let folder: TemporaryFolder
    let file: ArchiveFile

    init() throws {
        folder = try TemporaryFolder()
        file = .whole(in: folder)
    }

    func found(_ word: String, kinds: [String] = []) throws -> [SearchHit] {
        try file.hits(Search(terms: [.init(word)], kinds: kinds, limit: 20))
    }

    /// A searchable row, the words that find it, and the expected result.
    struct Row: Sendable, CustomTestStringConvertible {
        let sql: String
        let words: [String]
        let kind: String
        let id: String
        var address = "ann"
        var seconds: Double?
        var title: String?
        var location: String?

        var testDescription: String { sql }
    }

    static let rows = [
        Row(
            sql: """
                INSERT INTO status (key, address, id, created, emoji, content, external_url)
                VALUES (3, 'ann', 's1', 10, '🎉', 'green tea', 'https://hidden.example')
                """,
            words: ["green", "🎉"], kind: "status", id: "s1", seconds: 10),
        Row(
            sql: """
                INSERT INTO bio (key, address, content, css, head)
                VALUES (3, 'ann', 'green tea', 'hidden', 'hidden')
                """,
            words: ["green"], kind: "bio", id: "ann"),
        Row(
            sql: """
                INSERT INTO paste (key, address, title, content, modified)
                VALUES (3, 'ann', 'list', 'green tea', 11)
                """,
            words: ["green", "list"], kind: "paste", id: "list", seconds: 11, title: "list"),
        Row(
            sql: "INSERT INTO purl (key, address, name, url) VALUES (3, 'ann', 'shop', 'https://green.example')",
            words: ["green", "shop"], kind: "purl", id: "shop", title: "shop"),
        Row(
            sql: """
                INSERT INTO picture (key, address, id, created, mime, size, url, page_url, caption, alt, tags)
                VALUES (3, 'ann', 'p1', 12, 'hidden', 9, 'hidden', 'hidden', 'A cup', 'green tea', '["sea"]')
                """,
            words: ["green", "cup", "sea"], kind: "pic", id: "p1", seconds: 12, title: "A cup"),
        Row(
            sql: """
                INSERT INTO webpage (key, address, content, type, theme, css, head, verified, picture, modified)
                VALUES (3, 'ann', 'green tea', 'hidden', 'hidden', 'hidden', 'hidden', 1, 'hidden', 13)
                """,
            words: ["green"], kind: "web", id: "ann", seconds: 13),
        Row(
            sql: "INSERT INTO now_page (key, address, content, updated, listed) VALUES (3, 'ann', 'green tea', 14, 1)",
            words: ["green"], kind: "now", id: "ann", seconds: 14),
        Row(
            sql: """
                INSERT INTO weblog_entry (key, address, id, location, title, date, type, status, slug, source, body)
                VALUES (3, 'ann', 'w1', '/2022/x', 'Leaves', 15, 'hidden', 'hidden', 'hidden', 'green tea', 'hidden')
                """,
            words: ["green", "leaves"], kind: "weblog", id: "w1", seconds: 15, title: "Leaves", location: "/2022/x"),
        Row(
            sql: "INSERT INTO box (key, id, name, description, created) VALUES (3, 'b1', 'Boats', 'green tea', 16)",
            words: ["green", "boats"], kind: "box", id: "b1", address: "", seconds: 16, title: "Boats"),
    ]

    @Test("each kind is found by its words, and nothing else", arguments: rows)
    func kinds(row: Row) async throws {
        try await Nouns.require(row.kind)
        try file.archive.run(row.sql)

        for word in row.words {
            let hit = try #require(try found(word).first, "\(word)")
            #expect([hit.kind, hit.id, hit.address] == [row.kind, row.id, row.address])
            #expect(hit.date == row.seconds.map { .at($0) })
            #expect(hit.title == row.title)
            #expect(hit.location == row.location)
        }
        #expect(try found("hidden").isEmpty)
        #expect(try found(row.words[0], kinds: [row.kind]).count == 1 && found(row.words[0], kinds: ["none"]).isEmpty)
        #expect(try file.check().problems.isEmpty)
    }

    @Test("an excerpt of a picture has its tags as words") func tags() async throws {
        try await Nouns.require("pic")
        try file.archive.run(
            """
            INSERT INTO picture (address, id, created, mime, size, alt, tags)
            VALUES ('a', '1', 0, '', 0, 'A calm sea', '["harbour","morning"]'), ('a', '2', 0, '', 0, NULL, '[]')
            """)

        let snippet = try found("morning").first?.snippet.map(\.text).joined()
        #expect(snippet == "A calm sea · harbour, morning")
    }

    @Test("all kinds are found at once, and each by its kind alone") func together() async throws {
        let rows = await Nouns.known(Self.rows) { $0.kind }
        for row in rows { try file.archive.run(row.sql) }

        #expect(try Set(found("green").map(\.kind)) == Set(rows.map(\.kind)))
        for row in rows { #expect(try found("green", kinds: [row.kind]).map(\.id) == [row.id]) }
        _ = try file.vacuum()
        #expect(try found("green").count == rows.count)
    }

    @Test("wiped content is no longer found; boxes are the user's own, and stay") func wiped() async throws {
        for row in Self.rows where await Nouns.has(row.kind) { try file.archive.run(row.sql) }
        try file.archive.wipe()

        #expect(try found("green").map(\.kind) == ["box"])
        #expect(try file.check().problems.isEmpty)
    }

    @Test("a box is found by its name, its description, and all texts of its items") func boxes() throws {
        try file.archive.run(
            "INSERT INTO box (id, name, description, created) VALUES ('1', 'Boats', 'for later', 1)",
            """
            INSERT INTO box_item (box, id, position, kind, title, description, target, created)
            VALUES ('1', 'a', 0, 'link', 'Ferries', 'timetables', 'https://harbour.example', 1)
            """,
            "INSERT INTO box_comment (box, item, position, text, created) VALUES ('1', 'a', 0, 'in winter', 1)")
        for word in ["boats", "later", "ferries", "timetables", "harbour", "winter"] {
            #expect(try found(word, kinds: ["box"]).map(\.id) == ["1"], "\(word)")
        }

        try file.archive.run(
            "UPDATE box_item SET title = 'Ships', target = NULL", "UPDATE box_comment SET text = 'in summer'")
        for word in ["ferries", "harbour", "winter"] { #expect(try found(word).isEmpty, "\(word)") }
        for word in ["ships", "timetables", "summer"] { #expect(try found(word).map(\.id) == ["1"], "\(word)") }

        try file.archive.run("DELETE FROM box")
        for word in ["boats", "ships", "summer"] { #expect(try found(word).isEmpty, "\(word)") }
    }

    @Test("a bio is found only while it has a text") func bios() throws {
        try file.archive.run("INSERT INTO bio (address, content) VALUES ('bob', 'tea')")
        #expect(try found("tea").map(\.kind) == ["bio"])
        try file.archive.run("UPDATE bio SET content = NULL")
        #expect(try found("tea").isEmpty)
        try file.archive.run("UPDATE bio SET content = 'green tea'")
        #expect(try found("tea").map(\.id) == ["bob"])
        #expect(try file.check().problems.isEmpty)
    }
}
