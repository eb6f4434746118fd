import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Testing

@testable import PersistenceService

/// A row of the tables of these tests.
private struct Row: Equatable, Sendable {
    var name: String
    var number: Int
    var text: String?

    init(_ name: String, _ number: Int = 0, _ text: String? = nil) {
        self.name = name
        self.number = number
        self.text = text
    }
}

/// Uses one table for each kind of description. The table `written` records each insertion, update and deletion.
@Suite("TableDescription")
struct TableDescriptionTests {
    private let archive: any Archive

    init() throws {
        let tables = [
            "keyed (address TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, text TEXT, UNIQUE (address, name))",
            "numbered (address TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, text TEXT, UNIQUE (address, number))",
            "single (address TEXT NOT NULL UNIQUE, name TEXT NOT NULL, number INTEGER NOT NULL, text TEXT)",
            "ordered (address TEXT NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, text TEXT, PRIMARY KEY (address, position))",
            "named (name TEXT NOT NULL PRIMARY KEY, position INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT)",
            "double (kind TEXT NOT NULL, address TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, text TEXT, UNIQUE (kind, address, name))",
            "shared (name TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL, text TEXT)",
            "lone (name TEXT NOT NULL, number INTEGER NOT NULL, text TEXT)",
        ]
        let counts = tables.map { table in
            ["INSERT", "UPDATE", "DELETE"].map { event in
                let name = table.prefix { $0 != " " }
                return """
                    CREATE TRIGGER \(name)_\(event) AFTER \(event) ON \(name) BEGIN
                        INSERT INTO written (event) VALUES ('\(event)');
                    END;
                    """
            }.joined(separator: "\n")
        }
        let steps = ["CREATE TABLE written (event TEXT)"] + tables.map { "CREATE TABLE \($0) STRICT" } + counts
        archive = ArchiveFile.inMemory([ArchiveComponent("rows", steps: steps, tables: [])]).archive
    }

    private static func table(
        _ name: String, scope: [String] = ["address"], key: String? = "name", order: String? = "name",
        isOrdered: Bool = false
    ) -> TableDescription<Row> {
        let first = scope.count
        return TableDescription<Row>(
            name, scope: scope, key: key, order: order, isOrdered: isOrdered,
            columns: ["name": { $0.name }, "number": { $0.number }, "text": { $0.text }],
            make: { Row($0.text(first), $0.number(first + 1), $0.optionalText(first + 2)) })
    }

    private let keyed = table("keyed")
    private let numbered = table("numbered", key: "number", order: "number DESC")
    private let single = table("single", key: nil, order: nil)
    private let ordered = table("ordered", key: nil, order: nil, isOrdered: true)
    private let named = table("named", scope: [], order: nil, isOrdered: true)
    private let double = table("double", scope: ["kind", "address"])
    private let shared = table("shared", scope: [])
    private let lone = table("lone", scope: [], key: nil, order: nil)

    /// The events written during `body`, sorted.
    private func events(_ body: (any Transaction) throws(StorageFailure) -> Void) throws -> [String] {
        try archive.write { transaction throws(StorageFailure) in
            try transaction.run("DELETE FROM written")
            try body(transaction)
        }
        return try read { transaction in
            try transaction.rows("SELECT event FROM written ORDER BY event") { $0.text(0) }
        }
    }

    private func read<Value: Sendable>(_ body: (any Transaction) throws -> Value) throws -> Value {
        try archive.reading(body)
    }

    private func write(_ body: (any Transaction) throws(StorageFailure) -> Void) throws { try archive.write(body) }

    @Test("returns all rows of a scope in order, and one by its key") func find() throws {
        try write { transaction throws(StorageFailure) in
            try keyed.save([Row("b", 1), Row("a", 2, "x")], "ann", in: transaction)
            try keyed.save([Row("a", 3)], "bob", in: transaction)
        }

        try read { transaction throws in
            #expect(try keyed.all("ann", in: transaction) == [Row("a", 2, "x"), Row("b", 1)])
            #expect(try keyed.one("ann", "a", in: transaction) == Row("a", 2, "x"))
            #expect(try keyed.one("bob", "b", in: transaction) == nil)
            #expect(try keyed.all("eve", in: transaction).isEmpty)
        }
    }

    @Test("saving adds rows and updates those of the same key, only in that scope") func save() throws {
        try write { transaction throws(StorageFailure) in
            for address in ["ann", "bob"] { try keyed.save([Row("a", 1, "x"), Row("b", 1)], address, in: transaction) }
            try keyed.save([Row("a", 2), Row("c", 2)], "ann", in: transaction)
        }

        try read { transaction throws in
            #expect(try keyed.all("ann", in: transaction) == [Row("a", 2), Row("b", 1), Row("c", 2)])
            #expect(try keyed.all("bob", in: transaction) == [Row("a", 1, "x"), Row("b", 1)])
        }
    }

    @Test("replacing removes missing rows, only in that scope") func replace() throws {
        try write { transaction throws(StorageFailure) in
            for address in ["ann", "bob"] { try keyed.save([Row("a"), Row("b")], address, in: transaction) }
            try keyed.replace("ann", with: [Row("b", 2), Row("c")], in: transaction)
        }
        try read { transaction throws in
            #expect(try keyed.all("ann", in: transaction) == [Row("b", 2), Row("c")])
            #expect(try keyed.all("bob", in: transaction) == [Row("a"), Row("b")])
        }

        try write { transaction throws(StorageFailure) in try keyed.replace("ann", with: [], in: transaction) }
        #expect(try read { transaction in try keyed.all("ann", in: transaction) }.isEmpty)
    }

    @Test("removing deletes one row, or all of a scope; a missing one may be removed") func remove() throws {
        try write { transaction throws(StorageFailure) in
            for address in ["ann", "bob"] { try keyed.save([Row("a"), Row("b")], address, in: transaction) }
            for _ in 0..<2 { try keyed.remove("ann", "a", in: transaction) }
        }
        #expect(try read { transaction in try keyed.all("ann", in: transaction) } == [Row("b")])

        try write { transaction throws(StorageFailure) in try keyed.remove("ann", in: transaction) }
        try read { transaction throws in
            #expect(try keyed.all("ann", in: transaction).isEmpty)
            #expect(try keyed.all("bob", in: transaction).count == 2)
        }
    }

    @Test("if a key is passed twice in one call, the last row counts") func twice() throws {
        let rows = [Row("a", 1), Row("b", 1), Row("a", 2, "last")]
        for isReplacing in [true, false] {
            try write { transaction throws(StorageFailure) in
                try keyed.remove("ann", in: transaction)
                if isReplacing { try keyed.replace("ann", with: rows, in: transaction) }
                if !isReplacing { try keyed.save(rows, "ann", in: transaction) }
            }
            let found = try read { transaction in try keyed.all("ann", in: transaction) }
            #expect(found == [Row("a", 2, "last"), Row("b", 1)])
        }
    }

    @Test("an unchanged row is not written") func unchanged() throws {
        let rows = [Row("a", 1), Row("b", 2, "x"), Row("c", 3, "")]
        let save = try events { transaction throws(StorageFailure) in try keyed.save(rows, "ann", in: transaction) }
        #expect(save == ["INSERT", "INSERT", "INSERT"])

        let again = try events { transaction throws(StorageFailure) in
            try keyed.save(rows, "ann", in: transaction)
            try keyed.replace("ann", with: rows, in: transaction)
        }
        #expect(again.isEmpty)

        let changed = try events { transaction throws(StorageFailure) in
            try keyed.replace("ann", with: [Row("a", 1), Row("b", 2), Row("d", 4)], in: transaction)
        }
        #expect(changed == ["DELETE", "INSERT", "UPDATE"])
    }

    // An unknown text differs from an empty one, and two texts that look the same may have different bytes.
    @Test("the smallest change is written", arguments: [nil, "", "\0", "é"], [nil, "", "\0", "e\u{301}", "É"])
    func leastChange(old: String?, new: String?) throws {
        try write { transaction throws(StorageFailure) in try keyed.save([Row("a", 1, old)], "ann", in: transaction) }
        let written = try events { transaction throws(StorageFailure) in
            try keyed.replace("ann", with: [Row("a", 1, new)], in: transaction)
        }
        let found = try read { transaction in try keyed.one("ann", "a", in: transaction) }

        #expect(found?.text?.bytes == new?.bytes)
        #expect(written == (old?.bytes == new?.bytes ? [] : ["UPDATE"]))
    }

    @Test("keys and scopes are compared byte by byte") func exactBytes() throws {
        try write { transaction throws(StorageFailure) in
            try keyed.save([Row("é", 1), Row("e\u{301}", 2)], "é", in: transaction)
            try keyed.save([Row("é", 3)], "e\u{301}", in: transaction)
            try keyed.replace("é", with: [Row("e\u{301}", 4)], in: transaction)
        }

        try read { transaction throws in
            #expect(try keyed.all("é", in: transaction).map(\.number) == [4])
            #expect(try keyed.one("é", "é", in: transaction) == nil)
            #expect(try keyed.one("e\u{301}", "é", in: transaction)?.number == 3)
        }
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases) func edgeTexts(edge: EdgeText) throws {
        try write { transaction throws(StorageFailure) in
            try keyed.save([Row(edge.text, 1, edge.text)], edge.text, in: transaction)
        }
        let row = try read { transaction in
            try keyed.one(edge.text, edge.text, in: transaction)
        }

        #expect(row?.name.bytes == edge.text.bytes)
        #expect(row?.text?.bytes == edge.text.bytes)
    }

    @Test("a key may be a number") func numbers() throws {
        try write { transaction throws(StorageFailure) in
            try numbered.save([Row("a", 9), Row("b", 10), Row("c", -1)], "ann", in: transaction)
            try numbered.replace("ann", with: [Row("new", 10), Row("b", 11)], in: transaction)
        }
        try read { transaction throws in
            #expect(try numbered.all("ann", in: transaction) == [Row("b", 11), Row("new", 10)])
            #expect(try numbered.one("ann", 11, in: transaction) == Row("b", 11))
        }
        let again = try events { transaction throws(StorageFailure) in
            try numbered.replace("ann", with: [Row("new", 10), Row("b", 11)], in: transaction)
        }
        #expect(again.isEmpty)

        try write { transaction throws(StorageFailure) in try numbered.remove("ann", 10, in: transaction) }
        #expect(try read { transaction in try numbered.all("ann", in: transaction).count } == 1)
    }

    @Test("without a key a scope has one row, which is not written if unchanged") func withoutKey() throws {
        try write { transaction throws(StorageFailure) in
            try single.save([Row("a", 1)], "ann", in: transaction)
            try single.replace("bob", with: [Row("b", 1), Row("b", 2)], in: transaction)
            try single.save([Row("a", 2)], "ann", in: transaction)
        }
        try read { transaction throws in
            #expect(try single.one("ann", in: transaction) == Row("a", 2))
            #expect(try single.all("bob", in: transaction) == [Row("b", 2)])
        }
        let again = try events { transaction throws(StorageFailure) in
            try single.save([Row("a", 2)], "ann", in: transaction)
            try single.replace("bob", with: [Row("b", 2)], in: transaction)
        }
        #expect(again.isEmpty)

        let changed = try events { transaction throws(StorageFailure) in
            try single.replace("ann", with: [Row("a", 3)], in: transaction)
            try single.replace("bob", with: [], in: transaction)
        }
        #expect(changed == ["DELETE", "UPDATE"])
    }

    @Test("rows keep their order") func inOrder() throws {
        try write { transaction throws(StorageFailure) in
            try ordered.replace("ann", with: [Row("c"), Row("a"), Row("b"), Row("a")], in: transaction)
            try ordered.replace("bob", with: [Row("z")], in: transaction)
            try ordered.replace("ann", with: [Row("b"), Row("a"), Row("b"), Row("c")], in: transaction)
        }

        try read { transaction throws in
            #expect(try ordered.all("ann", in: transaction) == [Row("b"), Row("a"), Row("b"), Row("c")])
            #expect(try ordered.all("bob", in: transaction) == [Row("z")])
        }
    }

    @Test("with an order and a key, a key passed twice has its last position") func inOrderByKey() throws {
        try write { transaction throws(StorageFailure) in
            try named.replace(with: [Row("a", 1), Row("b", 2), Row("a", 3)], in: transaction)
        }

        try read { transaction throws in
            #expect(try named.all(in: transaction) == [Row("b", 2), Row("a", 3)])
            #expect(try named.one("a", in: transaction) == Row("a", 3))
        }
    }

    @Test("a scope may have two columns") func twoColumns() throws {
        try write { transaction throws(StorageFailure) in
            for (kind, address) in [("x", "ann"), ("x", "bob"), ("y", "ann")] {
                try double.save([Row("a"), Row("b")], kind, address, in: transaction)
            }
            try double.replace("x", "ann", with: [Row("c")], in: transaction)
        }

        try read { transaction throws in
            #expect(try double.all("x", "ann", in: transaction) == [Row("c")])
            #expect(try double.all("x", "bob", in: transaction).count == 2)
            #expect(try double.one("y", "ann", "b", in: transaction) == Row("b"))
        }
    }

    @Test("without a scope the table is one list") func withoutScope() throws {
        try write { transaction throws(StorageFailure) in
            try shared.save([Row("a"), Row("b")], in: transaction)
            try shared.replace(with: [Row("b", 2), Row("c")], in: transaction)
        }
        try read { transaction throws in
            #expect(try shared.all(in: transaction) == [Row("b", 2), Row("c")])
            #expect(try shared.one("c", in: transaction) == Row("c"))
        }

        let again = try events { transaction throws(StorageFailure) in
            try shared.replace(with: [Row("b", 2), Row("c")], in: transaction)
        }
        #expect(again.isEmpty)
    }

    @Test("without a scope and a key the table contains only the last value") func bare() throws {
        try write { transaction throws(StorageFailure) in
            try lone.replace(with: [Row("a")], in: transaction)
            try lone.replace(with: [Row("b")], in: transaction)
        }

        #expect(try read { transaction in try lone.all(in: transaction) } == [Row("b")])
    }

    @Test("saves as many rows as passed", arguments: [0, 1, 4_999, 5_000, 10_001]) func many(count: Int) throws {
        let rows = (0..<count).map { Row("n", $0, String($0)) }
        try write { transaction throws(StorageFailure) in try numbered.save(rows, "ann", in: transaction) }

        let found = try read { transaction in try numbered.all("ann", in: transaction) }
        #expect(found == rows.reversed())
    }
}
