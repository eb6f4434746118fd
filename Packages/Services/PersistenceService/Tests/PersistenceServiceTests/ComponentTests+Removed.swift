import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Testing

@testable import PersistenceService

// The tables of components that the program no longer has.
extension ComponentTests {
    /// Creates an archive of notes, drawers and their items, and returns the components without notes.
    func removeNotes() throws -> [ArchiveComponent] {
        try with(.samples) { file in
            try file.archive.recordOwnAddress("ann")
            try file.notes.replaceNotes(of: "ann", with: [.sample("1", content: "tea")], at: .at(1))
            try file.drawers.add(Drawer(id: "1", label: "tea"))
        }
        return [.drawers]
    }

    @Test("the rows of a removed component are wiped with the others, and leave no earlier version")
    func wiped() throws {
        let left = try removeNotes()
        try with(left) { file in try file.archive.wipe() }

        #expect(try numbers("SELECT count(*) FROM note UNION ALL SELECT count(*) FROM revision", left) == [0, 0])
        #expect(try found("tea", .samples) == ["drawer 1"])
    }

    @Test("wiping deletes content of the service, and keeps the user's own", arguments: Place.allCases)
    func wipe(place: Place) throws {
        let file = place.archive(in: folder)
        try file.archive.write { transaction throws(StorageFailure) in
            try transaction.replaceOwnAddresses(with: ["ann"], at: .at(1))
            try transaction.run("INSERT INTO visit (id, began) VALUES (1, 1)")
        }
        try file.notes.replaceNotes(of: "ann", with: [.sample("1")], at: .at(1))
        try file.drawers.add(Drawer(id: "1", items: ["a"]))
        try file.drawers.addSign("x")
        try file.archive.wipe()

        #expect(try file.notes.notes(of: "ann") == nil)
        #expect(try file.notes.note("1", of: "ann") == nil)
        #expect(try file.drawers.drawers() == [Drawer(id: "1", items: ["a"])])
        #expect(try file.drawers.signs() == ["x"])
        let left = try file.archive.reading { transaction throws in
            #expect(try transaction.ownAddresses() == nil)
            return try transaction.rows("SELECT name FROM own_address UNION ALL SELECT id FROM visit") { $0.text(0) }
        }
        #expect(left.isEmpty)
    }

    @Test("searching works without a removed component, and does not find its texts") func searchWithout() throws {
        let left = try removeNotes()

        #expect(try found("tea", left) == ["drawer 1"])
        try with(left) { file throws in
            #expect(try file.hits(Search(terms: [.init("tea")], address: "ann", limit: 9)).isEmpty)
            #expect(try file.check().problems.isEmpty)
        }
        #expect(try found("tea", []).isEmpty)
    }

    @Test("the texts of a restored component are found again, even if the index was rebuilt") func back() throws {
        let left = try removeNotes()
        try with(left) { file in
            _ = try file.vacuum()
            try file.drawers.add(Drawer(id: "2", label: "tea"))
        }

        #expect(try Set(found("tea", .samples)) == ["note 1", "drawer 1", "drawer 2"])
        #expect(try problems(.samples).isEmpty)
    }

    @Test("table numbers in the index stay when components are added, removed or moved") func indexNumbers() throws {
        let gadgets = ArchiveComponent(
            "gadgets", steps: ["CREATE TABLE gadget (key INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT"],
            tables: [.kept("gadget")],
            searched: [
                SearchedTable(
                    "gadget", kind: "gadget", id: "row.key", date: "NULL", title: "NULL", body: "row.text",
                    address: "''")
            ])
        _ = try removeNotes()
        try run("INSERT INTO gadget (text) VALUES ('tea')", [gadgets, .drawers])

        #expect(try Set(found("tea", [gadgets, .drawers, .notes])) == ["note 1", "drawer 1", "gadget 1"])
        #expect(try problems([.drawers, gadgets, .notes]).isEmpty)
    }
}
