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

    @Test("a time is cut to its second; those of one second stay in their order")
    func times() throws {
        for (id, seconds) in [("a", 5.5), ("b", 5.7), ("c", 5), ("d", -1.5)] {
            #expect(try store.addBox(.sample(id, created: seconds)))
        }

        #expect(try store.boxes().map(\.id.text) == ["d", "a", "b", "c"])
        #expect(try store.boxes().map(\.createdAt) == [.at(-2), .at(5), .at(5), .at(5)])
    }

    @Test(
        "what no box can have is damage, and names the box",
        arguments: [
            ("UPDATE box SET name = ' '", BoxFault.emptyName),
            ("UPDATE box_item SET target = 'https://x.example'", .targetOfKind(.text)),
            ("UPDATE box_comment SET text = ''", .emptyText),
        ])
    func damaged(sql: String, fault: BoxFault) throws {
        #expect(try store.addBox(.sample("1", items: [.sample("a", comments: ["c"])])))
        try archive.write { transaction throws(StorageFailure) in _ = try transaction.run(sql) }

        let damage = BoxRepositoryError.damaged(BoxID("1"), fault)
        #expect(throws: damage) { try store.boxes() }
        #expect(throws: damage) { try store.changeBox(BoxID("1")) { $0 } }
        #expect(try store.removeBox(BoxID("1")) && store.boxes().isEmpty)
    }

    @Test("what a rescue found without a name, a title or a text gets one, and can be read") func repaired() throws {
        #expect(try store.addBox(.sample("1", items: [.sample("a", comments: ["c"])])))
        try archive.write { transaction throws(StorageFailure) in
            for change in ["box SET name = ''", "box_item SET title = ' '", "box_comment SET text = ''"] {
                try transaction.run("UPDATE " + change)
            }
            for statement in ArchiveComponent.box.rescue.repair.split(separator: ";\n") {
                try transaction.run(String(statement))
            }
        }

        let box = try #require(try store.boxes().first)
        #expect(box.name.text == "rescued")
        #expect(box.items.map(\.title) == ["rescued"])
        #expect(box.items.flatMap(\.comments).map(\.text) == ["rescued"])
    }

    @Test("a table that holds what no program wrote there is corrupt")
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
        guard case .storage(.corrupt(_, let found)) = self as? BoxRepositoryError else { return false }
        return found == detail
    }
}
