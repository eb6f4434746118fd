import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Migration of boxes")
struct BoxMigrationTests {
    @Test("what a schema held since version 2 is there", arguments: 2...Schema.archive.version)
    func migrated(version: Int) throws {
        let folder = try TemporaryFolder()
        try Connection(path: folder.archive).execute(try MigrationTests.fixture(version))
        let store = PersistenceServices(path: folder.archive).boxes

        let item = StoredBoxItem(
            id: "i1", kind: .link, title: "Boats", description: "about boats", target: "https://boats.example",
            createdAt: .at(1_700_000_001), comments: [StoredBoxComment(text: "lovely", createdAt: .at(1_700_000_002))])
        let box = StoredBox(
            id: "b1", name: "reading", description: "to read", createdAt: .at(1_700_000_000), items: [item])
        #expect(try store.boxes() == [box])
    }
}

@Suite("Searching boxes")
struct BoxSearchTests {
    let folder: TemporaryFolder
    let file: ArchiveFile
    var services: PersistenceServices { file.stores }

    init() throws {
        folder = try TemporaryFolder()
        file = ArchiveFile(path: folder.archive)
    }

    /// The ids of what is found.
    func found(_ word: String) throws -> [String] {
        try file.search.hits(StoredSearch(terms: [.init(word)], kinds: ["box"], limit: 9)).map(\.id)
    }

    @Test("finds a box by its name, its description, and all that its items say")
    func finds() throws {
        let item = StoredBoxItem.sample(
            "a", title: "Ferries", description: "timetables", target: "https://harbour.example", comments: ["in winter"]
        )
        #expect(try services.boxes.addBox(.sample("1", name: "Boats", description: "for later", items: [item])))

        for word in ["boats", "later", "ferries", "timetables", "harbour", "winter"] {
            #expect(try found(word) == ["1"], "\(word)")
        }
        #expect(try found("tea").isEmpty)
    }

    @Test("the index follows every change, and what is gone is found no more")
    func follows() throws {
        #expect(
            try services.boxes.addBox(
                .sample("1", name: "Boats", items: [.sample("a", title: "tea", comments: ["cup"])])))
        #expect(
            try services.boxes.changeBox("1") { _ in
                .sample(
                    "1", name: "Ships",
                    items: [.sample("a", title: "coffee", comments: ["mug"]), .sample("b", title: "milk")])
            })
        for word in ["boats", "tea", "cup"] { #expect(try found(word).isEmpty) }
        for word in ["ships", "coffee", "mug", "milk"] { #expect(try found(word) == ["1"]) }

        #expect(try services.boxes.changeBox("1") { _ in .sample("1", items: [.sample("b", title: "milk")]) })
        for word in ["coffee", "mug"] { #expect(try found(word).isEmpty) }

        #expect(try services.boxes.removeBox("1"))
        #expect(try found("milk").isEmpty && found("box").isEmpty)
    }
}
