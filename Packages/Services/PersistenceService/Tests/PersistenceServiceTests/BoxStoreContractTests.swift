import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("BoxStore, every kind")
struct BoxStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any BoxStore { kind.services(in: folder).boxes }

    @Test("has no box at first", arguments: Kind.allCases) func empty(kind: Kind) throws {
        let store = store(kind)

        #expect(try store.boxes().isEmpty && store.boxes(named: "a").isEmpty)
        #expect(try store.box("1") == nil)
    }

    @Test("an archive is told from every other one, and stays the same", arguments: Kind.allCases)
    func archiveID(kind: Kind) throws {
        let store = store(kind)
        let id = try store.archiveID()
        #expect(try store.addBox(.sample("1")) && store.removeBox("1"))

        #expect(try !id.isEmpty && store.archiveID() == id)
        #expect(try kind.services(in: TemporaryFolder()).boxes.archiveID() != id)
    }

    @Test("gives a box whole: its items and their comments, in their order", arguments: Kind.allCases)
    func whole(kind: Kind) throws {
        let store = store(kind)
        let items = StoredBoxItem.Kind.allCases.enumerated().map { number, kind in
            StoredBoxItem.sample(
                "\(9 - number)", kind: kind, target: "https://x.example/\(number)", comments: ["b", "a", "b"])
        }
        let box = StoredBox.sample("1", description: "things", items: items)
        #expect(try store.addBox(box))

        #expect(try store.box("1") == box)
        #expect(try store.boxes() == [box] && store.boxes(named: "box") == [box])
    }

    @Test("what belongs to one box is not in another, though their items' ids are equal", arguments: Kind.allCases)
    func apart(kind: Kind) throws {
        let store = store(kind)
        let one = StoredBox.sample("1", items: [.sample("a", title: "one", comments: ["1"])])
        let two = StoredBox.sample("2", items: [.sample("a", title: "two", comments: ["2"])])
        _ = try (store.addBox(one), store.addBox(two))

        #expect(try store.boxes() == [one, two])
        #expect(try store.removeBox("1"))
        #expect(try store.boxes() == [two])
    }

    @Test(
        "oldest first, those of one second as they were added; a time is cut to its second",
        arguments: Kind.allCases)
    func order(kind: Kind) throws {
        let store = store(kind)
        for box in [StoredBox.sample("é", at: 5.5), .sample("b", at: 5.7), .sample("B", at: 5), .sample("z", at: -1.5)]
        {
            #expect(try store.addBox(box))
        }

        #expect(try store.boxes().map(\.id) == ["z", "é", "b", "B"])
        #expect(try store.boxes().map(\.createdAt) == [.at(-2), .at(5), .at(5), .at(5)])
    }

    @Test("two boxes of one name are two boxes; a name is found by its bytes", arguments: Kind.allCases)
    func namesakes(kind: Kind) throws {
        let store = store(kind)
        for (id, name) in [("1", "é"), ("2", "é"), ("3", "e\u{301}"), ("4", "É")] {
            #expect(try store.addBox(.sample(id, name: name)))
        }

        #expect(try store.boxes(named: "é").map(\.id) == ["1", "2"])
        #expect(try store.boxes(named: "e\u{301}").map(\.id) == ["3"])
    }

    @Test("an id that is taken is refused, and nothing changes", arguments: Kind.allCases)
    func taken(kind: Kind) throws {
        let store = store(kind)
        let box = StoredBox.sample("1", items: [.sample("a")])
        #expect(try store.addBox(box))

        #expect(try !store.addBox(.sample("1", name: "other", items: [.sample("b")])))
        #expect(try store.boxes() == [box])
    }

    @Test("a change replaces the whole: items come, go, move and change with their comments", arguments: Kind.allCases)
    func change(kind: Kind) throws {
        let store = store(kind)
        let old = StoredBox.sample(
            "1", description: "d",
            items: [.sample("a", comments: ["1", "2"]), .sample("b"), .sample("c", comments: ["3"])])
        let new = StoredBox.sample(
            "1", name: "new", at: 9,
            items: [.sample("c", title: "C"), .sample("d", comments: ["4"]), .sample("a", comments: ["1", "x", "5"])])
        #expect(try store.addBox(old))
        var seen: [StoredBox] = []

        #expect(
            try store.changeBox("1") { box in
                seen.append(box)
                return new
            })
        #expect(seen == [old])
        #expect(try store.boxes() == [new])
    }

    @Test(
        "a change that gives nothing leaves all as it is; of a box that is not there none is asked",
        arguments: Kind.allCases)
    func noChange(kind: Kind) throws {
        let store = store(kind)
        let box = StoredBox.sample("1", items: [.sample("a")])
        #expect(try store.addBox(box))

        #expect(try store.changeBox("1") { _ in nil })
        #expect(
            try !store.changeBox("2") { box in
                Issue.record("there is no such box")
                return box
            })
        #expect(try store.boxes() == [box])
    }

    @Test("what is removed was there once", arguments: Kind.allCases) func remove(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.addBox(.sample("1", items: [.sample("a", comments: ["x"])])))

        #expect(try store.removeBox("1") && !store.removeBox("1"))
        #expect(try store.addBox(.sample("1")))
        #expect(try store.box("1") == .sample("1"))
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let item = StoredBoxItem(
            id: edge.text, kind: .text, title: edge.text, description: edge.text, target: edge.text, createdAt: .at(1),
            comments: [StoredBoxComment(text: edge.text, createdAt: .at(1))])
        let box = StoredBox(
            id: edge.text, name: edge.text, description: edge.text, createdAt: .at(1), items: [item])
        #expect(try store.addBox(box))

        let found = try #require(try store.boxes(named: edge.text).first)
        let texts = [found.id, found.name, found.description, found.items.first?.id, found.items.first?.title]
        let rest = [found.items.first?.description, found.items.first?.target, found.items.first?.comments.first?.text]
        #expect((texts + rest).map { $0?.bytes } == Array(repeating: edge.text.bytes, count: 8))
    }

    @Test("whoever wipes the archive keeps the boxes", arguments: Kind.allCases) func wiped(kind: Kind) throws {
        let services = kind.services(in: folder)
        #expect(try services.boxes.addBox(.sample("1", items: [.sample("a")])))
        try services.accounts.wipe()

        #expect(try services.boxes.boxes() == [.sample("1", items: [.sample("a")])])
    }

    @Test("no change of many at once is lost", arguments: Kind.allCases) func concurrent(kind: Kind) async throws {
        let services = kind.services(in: folder)
        #expect(try services.boxes.addBox(.sample("1")))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                let store = kind == .sqlite ? PersistenceServices(path: folder.archive).boxes : services.boxes
                group.addTask {
                    _ = try store.changeBox("1") { .sample("1", items: $0.items + [.sample("\(number)")]) }
                }
            }
            try await group.waitForAll()
        }

        #expect(try services.boxes.box("1")?.items.count == 20)
    }
}

extension StoredBox {
    /// A box of which only a little matters.
    static func sample(
        _ id: String, name: String = "box", at seconds: Double = 1_000, description: String? = nil,
        items: [StoredBoxItem] = []
    ) -> StoredBox {
        StoredBox(id: id, name: name, description: description, createdAt: .at(seconds), items: items)
    }
}

extension StoredBoxItem {
    /// An item of which only a little matters.
    static func sample(
        _ id: String, kind: Kind = .text, title: String = "title", description: String? = nil, target: String? = nil,
        comments: [String] = []
    ) -> StoredBoxItem {
        StoredBoxItem(
            id: id, kind: kind, title: title, description: description, target: target, createdAt: .at(1_000),
            comments: comments.map { StoredBoxComment(text: $0, createdAt: .at(2_000)) })
    }
}
