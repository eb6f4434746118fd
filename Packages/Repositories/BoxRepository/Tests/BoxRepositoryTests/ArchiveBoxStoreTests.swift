import BoxDomain
import BoxTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Testing

@testable import BoxRepository

@Suite("ArchiveBoxStore")
struct ArchiveBoxStoreTests {
    private let archive = ArchiveFile.inMemory([.box]).archive
    private var store: ArchiveBoxStore { ArchiveBoxStore(archive: archive) }

    @Test("the oldest box is first, boxes of the same second as they were added; times are rounded down")
    func times() throws {
        for (id, seconds) in [("é", 5.5), ("b", 5.7), ("B", 5), ("z", -1.5)] {
            #expect(try store.addBox(.sample(id, created: seconds)))
        }

        #expect(try store.boxes().map(\.id.text) == ["z", "é", "b", "B"])
        #expect(try store.boxes().map(\.createdAt) == [.at(-2), .at(5), .at(5), .at(5)])
    }

    @Test(
        "content that no box can have is damage, and the failure names the box",
        arguments: [
            ("UPDATE box SET name = ' '", "a box needs a name"),
            ("UPDATE box_item SET target = 'https://x.example'", "a text has no target"),
            ("UPDATE box_comment SET text = ''", "the text is empty"),
        ])
    func damaged(sql: String, fault: String) throws {
        #expect(try store.addBox(.sample("1", items: [.sample("a", comments: ["c"])])))
        try archive.write { transaction throws(StorageFailure) in _ = try transaction.run(sql) }

        let damage = Failure(.storage, "the archive's box 1 cannot be read: \(fault)")
        #expect(throws: damage) { try store.boxes() }
        #expect(throws: damage) { try store.changeBox(BoxID("1")) { $0 } }
        #expect(throws: damage) { try store.removeBox(.sample("1")) }
    }

    @Test("a rescued row without a name, a title or a text gets one, and can be read") func repaired() throws {
        #expect(try store.addBox(.sample("1", items: [.sample("a", comments: ["c"])])))
        try archive.write { transaction throws(StorageFailure) in
            for change in ["box SET name = ''", "box_item SET title = ' '", "box_comment SET text = ''"] {
                try transaction.run("UPDATE " + change)
            }
        }
        try repair()

        let box = try #require(try store.boxes().first)
        #expect(box.name.text == "rescued")
        #expect(box.items.map(\.title) == ["rescued"])
        #expect(box.items.flatMap(\.comments).map(\.text) == ["rescued"])
    }

    @Test("a lost box or item is made anew, as old as the oldest of its rows") func orphans() throws {
        try archive.write { transaction throws(StorageFailure) in
            // Foreign keys would refuse what only a damaged file has.
            try transaction.run("DROP TABLE box_comment")
            try transaction.run(
                "CREATE TABLE box_comment (key INTEGER PRIMARY KEY, box, item, position, text, created)")
            for (position, created) in [(0, 9), (1, 5), (2, 7)] {
                try transaction.run(
                    "INSERT INTO box_comment (box, item, position, text, created) VALUES ('b', ?, ?, 't', ?)",
                    position == 0 ? "j" : "i", position, created)
            }
            try transaction.run("PRAGMA defer_foreign_keys = ON")
            try Self.repair(in: transaction)
        }

        let box = try #require(try store.boxes().first)
        #expect(box.createdAt == .at(5))
        #expect(box.items.map(\.id.text) == ["i", "j"])
        #expect(box.items.map(\.createdAt) == [.at(5), .at(9)])
    }

    @Test("each table is kept by a wipe; all but the one with the identifier are counted, and reported by a rescue")
    func tables() throws {
        let names = try archive.read { transaction throws(StorageFailure) in
            try transaction.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'box*'"
            ) { row in row.text(0) }
        }
        let component = ArchiveComponent.box
        #expect(Set(component.tables.map(\.name)) == Set(names))
        #expect(component.tables.allSatisfy { !$0.isWiped })
        #expect(component.tables.filter { $0.countedAs == nil }.map(\.name) == ["box_archive"])
        #expect(component.rescue.unreported == ["box_archive"])
    }

    @Test("boxes, items and comments are found at every address") func searched() throws {
        let file = ArchiveFile.inMemory([.box])
        let item = try Item.sample("a", title: "blue", comments: ["blue"])
        #expect(try ArchiveBoxStore(archive: file.archive).addBox(.sample("1", description: "blue", items: [item])))
        #expect(try file.hits(Search(terms: [Search.Term("blue")], limit: 9)).map(\.address) == ["", "", ""])
    }

    @Test("an item that stays keeps its row, to which the search index refers") func keys() throws {
        #expect(try store.addBox(.sample("1", items: [.sample("a"), .sample("b")])))
        #expect(try store.addBox(.sample("2", items: [.sample("c")])))
        let before = try itemKeys()
        #expect(try store.changeBox(BoxID("1")) { box in try? .sample("1", items: [box.items[1]]) })
        #expect(try itemKeys() == Array(before.dropFirst()))
    }

    @Test(
        "a change that cannot be stored whole is a failure",
        arguments: ["UPDATE box", "DELETE FROM box_item", "INSERT INTO box_item"])
    func full(refused: String) throws {
        #expect(try store.addBox(.sample("1", items: [.sample("a"), .sample("b")])))
        let store = ArchiveBoxStore(archive: PartlyFullArchive(archive, refusing: refused))
        #expect(throws: PartlyFullArchive.failure) {
            try store.changeBox(BoxID("1")) { box in try? .sample("1", name: "new", items: [box.items[1]]) }
        }
    }

    private func itemKeys() throws -> [Int64] {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.rows("SELECT key FROM box_item ORDER BY id") { row in row.integer(0) }
        }
    }

    private func repair() throws {
        try archive.write { transaction throws(StorageFailure) in try Self.repair(in: transaction) }
    }

    private static func repair(in transaction: any Transaction) throws(StorageFailure) {
        for statement in ArchiveComponent.box.rescue.repair.split(separator: ";\n") {
            try transaction.run(String(statement))
        }
    }

    @Test("a table with an invalid or a missing value is corrupt")
    func corrupt() throws {
        #expect(try store.addBox(.sample("1", items: [.sample("a")])))
        try archive.write { transaction throws(StorageFailure) in
            _ = try transaction.rows("PRAGMA ignore_check_constraints = ON") { _ in }
            try transaction.run("UPDATE box_item SET kind = ''")
            try transaction.run("DELETE FROM box_archive")
        }

        #expect { try store.boxes() } throws: { $0.isCorrupt("box_item.kind is ''") }
        #expect { try store.archiveID() } throws: { $0.isCorrupt("box_archive is empty") }
    }
}

extension Error {
    fileprivate func isCorrupt(_ detail: String) -> Bool {
        guard case .corrupt(_, let found) = self as? StorageFailure else { return false }
        return found == detail
    }
}
