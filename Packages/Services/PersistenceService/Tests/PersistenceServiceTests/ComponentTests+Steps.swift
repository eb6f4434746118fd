import PersistenceServiceInterface
import ResourceLoading
import Testing

@testable import PersistenceService

// Steps that change which texts are searched and kept.
extension ComponentTests {
    /// A component with searched or stored texts.
    static func texts(
        _ steps: String..., table: String = "text", body: String = "row.a", isSearched: Bool = true,
        isKept: Bool = false
    ) -> ArchiveComponent {
        ArchiveComponent(
            "texts", steps: steps, tables: [.wiped(table)],
            searched: isSearched
                ? [SearchedTable(table, kind: "text", id: "row.key", date: "NULL", title: "NULL", body: body)] : [],
            versionedTexts: isKept ? [VersionedText(table, kind: "text", id: "row.key", content: body)] : [])
    }

    static let table =
        "CREATE TABLE text (key INTEGER PRIMARY KEY, address TEXT NOT NULL, a TEXT NOT NULL, b TEXT NOT NULL) STRICT"
    static let row = "INSERT INTO text (address, a, b) VALUES ('ann', 'tea', 'milk')"

    func problems(_ components: [ArchiveComponent]) throws -> [String] {
        try with(components) { file in try file.check().problems }
    }

    @Test("an empty step rebuilds the index if other texts are searched") func otherText() throws {
        try run(Self.row, [Self.texts(Self.table)])
        #expect(try found("tea", [Self.texts(Self.table)]) == ["text 1"])
        let later = [Self.texts(Self.table, "", body: "row.b")]

        #expect(try found("tea", later).isEmpty)
        #expect(try found("milk", later) == ["text 1"])
        try run("UPDATE text SET b = 'water'", later)
        #expect(try found("milk", later).isEmpty)
        #expect(try found("water", later) == ["text 1"])
        #expect(try problems(later).isEmpty)
    }

    @Test("a step that changes texts changes what is found") func changedText() throws {
        try run(Self.row, [Self.texts(Self.table)])
        let later = [Self.texts(Self.table, "UPDATE text SET a = 'water'")]

        #expect(try found("tea", later).isEmpty)
        #expect(try found("water", later) == ["text 1"])
        #expect(try problems(later).isEmpty)
    }

    @Test("texts added by the steps of a new component are found", arguments: [true, false])
    func filledByStep(isNewFile: Bool) throws {
        if !isNewFile { try open(.samples) }
        let new = [Self.texts(Self.table, Self.row)]

        #expect(try found("tea", new) == ["text 1"])
        #expect(try problems(new).isEmpty)
    }

    @Test("texts no longer searched are not found, and an empty step finds them again") func noLongerFound() throws {
        try run(Self.row, [Self.texts(Self.table)])
        try run(Self.row, [Self.texts(Self.table, "", isSearched: false)])
        let unsearched = [Self.texts(Self.table, "", isSearched: false)]
        #expect(try found("tea", unsearched).isEmpty)
        #expect(try numbers("SELECT count(*) FROM search", unsearched) == [0])
        let later = [Self.texts(Self.table, "", "")]

        #expect(try found("tea", later).sorted() == ["text 1", "text 2"])
        #expect(try problems(later).isEmpty)
    }

    @Test("an empty step starts keeping texts, and another one stops it") func kept() throws {
        let steps = [
            Self.texts(Self.table), Self.texts(Self.table, "", isKept: true),
            Self.texts(Self.table, "", "", body: "row.b", isKept: true), Self.texts(Self.table, "", "", ""),
        ]
        try run(Self.row, [steps[0]])
        for (number, component) in steps.enumerated() {
            try with([component]) { file in
                try file.archive.recordOwnAddress("ann")
                try file.archive.write { transaction throws(StorageFailure) in
                    _ = try transaction.run("UPDATE text SET a = ?, b = ?", "a\(number)", "b\(number)")
                }
            }
        }

        let texts = try with([steps[3]]) { file in
            try file.archive.reading { transaction in
                try transaction.rows("SELECT content FROM revision ORDER BY number") { $0.text(0) }
            }
        }
        #expect(texts == ["a0", "b1"])
    }

    @Test("a table that a step renames or drops is forgotten, and wiping and searching work", arguments: [true, false])
    func deletedTable(isRenamed: Bool) throws {
        try run(Self.row, [Self.texts(Self.table)])
        let step =
            isRenamed
            ? "ALTER TABLE text RENAME TO words" : "DROP TABLE text; \(Self.table.replacing("text (", with: "words ("))"
        let later = [Self.texts(Self.table, step, table: "words")]

        #expect(try found("tea", later) == (isRenamed ? ["text 1"] : []))
        try run("INSERT INTO words (address, a, b) VALUES ('ann', 'tea', '')", later)
        #expect(try found("tea", later).count == (isRenamed ? 2 : 1))
        #expect(try problems(later).isEmpty)
        try with(later) { file in
            _ = try file.vacuum()
            try file.archive.wipe()
        }
        #expect(try numbers("SELECT count(*) FROM words", later) == [0])
    }
}
