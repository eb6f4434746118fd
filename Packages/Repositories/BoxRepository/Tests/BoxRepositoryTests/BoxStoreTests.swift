import BoxDomain
import BoxTestSupport
import Foundation
import PersistenceService
import PersistenceTestSupport
import Testing

@testable import BoxRepository

/// What a caller sees; the tables are tested in `ArchiveBoxStoreTests`.
@Suite("A store of boxes")
struct BoxStoreTests {
    private let store = ArchiveBoxStore(archive: ArchiveFile.inMemory([.box]).archive)

    @Test("has no box at first") func empty() throws {
        #expect(try store.boxes().isEmpty)
        #expect(try store.boxes(named: BoxName("a")).isEmpty)
        #expect(try store.box(BoxID("1")) == nil)
    }

    @Test("a store has an identifier that differs from every other one, and never changes")
    func archiveID() throws {
        let id = try store.archiveID()
        #expect(try store.addBox(.sample("1")))
        #expect(try store.removeBox(.sample("1")) == true)

        #expect(!id.isEmpty)
        #expect(try store.archiveID() == id)
        #expect(try ArchiveBoxStore(archive: ArchiveFile.inMemory([.box]).archive).archiveID() != id)
    }

    @Test("returns a whole box: its items and their comments, in their order")
    func whole() throws {
        let items = try ["status", "purl", "paste", "pic", "link", "text"].compactMap(Item.Kind.init(rawValue:))
            .enumerated().map { number, kind in
                try Item.sample(
                    "\(9 - number)", kind: kind, target: kind == .text ? nil : "https://x.example/\(number)",
                    comments: ["b", "a", "b"])
            }
        let box = try Box.sample("1", description: "finds", items: items)
        #expect(try store.addBox(box))

        #expect(try store.box(BoxID("1")) == box)
        #expect(try store.boxes() == [box])
        #expect(try store.boxes(named: BoxName("reading")) == [box])
    }

    @Test("a title of several lines, which earlier versions allowed, can be read") func severalLines() throws {
        let box = try Box.sample("1", items: [.sample("a", title: "one\ntwo")])
        #expect(try store.addBox(box))
        #expect(try store.boxes() == [box])
    }

    @Test("items of two boxes with equal ids stay apart")
    func apart() throws {
        let one = try Box.sample("1", items: [.sample("a", title: "one", comments: ["1"])])
        let two = try Box.sample("2", items: [.sample("a", title: "two", comments: ["2"])])
        _ = try (store.addBox(one), store.addBox(two))

        #expect(try store.boxes() == [one, two])
        #expect(try store.removeBox(one) == true)
        #expect(try store.boxes() == [two])
    }

    @Test("boxes of one name, in any form of Unicode, are all found, in their order")
    func namesakes() throws {
        for (id, name) in [("1", "é"), ("2", "e\u{301}"), ("3", "e"), ("4", "É")] {
            #expect(try store.addBox(.sample(id, name: name)))
        }

        #expect(try store.boxes(named: BoxName("é")).map(\.id.text) == ["1", "2"])
        #expect(try store.boxes(named: BoxName("É")).map(\.id.text) == ["4"])
    }

    @Test("identities differ by their bytes")
    func bytes() throws {
        #expect(try store.addBox(.sample("é", name: "one")))
        #expect(try store.addBox(.sample("e\u{301}", name: "two")))

        #expect(try store.removeBox(.sample("e\u{301}", name: "two")) == true)
        #expect(try store.boxes().map(\.name.text) == ["one"])
    }

    @Test("an id that is taken is refused, and nothing changes")
    func taken() throws {
        let box = try Box.sample("1", items: [.sample("a")])
        #expect(try store.addBox(box))

        #expect(try !store.addBox(.sample("1", name: "other", items: [.sample("b")])))
        #expect(try store.boxes() == [box])
    }

    @Test("a change replaces the whole box: items are added, removed, moved and changed with their comments")
    func change() throws {
        let old = try Box.sample(
            "1", description: "d",
            items: [.sample("a", comments: ["1", "2"]), .sample("b"), .sample("c", comments: ["3"])])
        let new = try Box.sample(
            "1", name: "new", created: 9,
            items: [.sample("c", title: "C"), .sample("d", comments: ["4"]), .sample("a", comments: ["1", "x", "5"])])
        #expect(try store.addBox(old))
        var seen: [Box] = []

        #expect(
            try store.changeBox(BoxID("1")) { box in
                seen.append(box)
                return new
            })
        #expect(seen == [old])
        #expect(try store.boxes() == [new])
    }

    @Test("a change that returns nil changes nothing, and is not called for a missing box")
    func noChange() throws {
        let box = try Box.sample("1", items: [.sample("a")])
        #expect(try store.addBox(box))

        #expect(try store.changeBox(BoxID("1")) { _ in nil })
        #expect(
            try !store.changeBox(BoxID("2")) { box in
                Issue.record("there is no such box")
                return box
            })
        #expect(try store.boxes() == [box])
    }

    @Test("a box is removed once, and can then be added again") func remove() throws {
        let box = try Box.sample("1", items: [.sample("a", comments: ["x"])])
        #expect(try store.addBox(box))

        #expect(try store.removeBox(box) == true)
        #expect(try store.removeBox(box) == nil)
        #expect(try store.addBox(.sample("1")))
        #expect(try store.box(BoxID("1")) == .sample("1"))
    }

    @Test("a box that has been changed stays") func changed() throws {
        let old = try Box.sample("1", items: [.sample("a")])
        let new = try Box.sample("1", items: [.sample("a", comments: ["x"])])
        #expect(try store.addBox(new))

        #expect(try store.removeBox(old) == false)
        #expect(try store.boxes() == [new])
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        // A title and a comment are never blank; a name is one line in Unicode's composed form.
        let text = "<\(edge.text)>"
        let name = try BoxName(String(text.prefix(1_000).filter { !$0.isNewline }))
        let item = try Item.sample(
            edge.text, kind: .link, title: text, description: edge.text, target: edge.text, comments: [text])
        #expect(try store.addBox(.sample(edge.text, name: name.text, description: edge.text, items: [item])))

        let found = try #require(try store.boxes(named: name).first)
        let kept = try #require(found.items.first)
        let exact = [found.id.text, found.description, kept.id.text, kept.description, kept.target]
        #expect(exact.map { $0?.bytes } == Array(repeating: edge.text.bytes, count: 5))
        #expect([kept.title, kept.comments.first?.text].map { $0?.bytes } == [text.bytes, text.bytes])
        #expect(found.name.text.bytes == name.text.bytes)
    }

    @Test("of many concurrent changes none is lost") func concurrent() async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "archive.db").path
        func open() -> ArchiveBoxStore {
            ArchiveBoxStore(archive: ArchiveFile(path: path, components: [.box]).archive)
        }
        let shared = open()
        #expect(try shared.addBox(.sample("1")))
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                let store = open()
                group.addTask { try store.changeBox(BoxID("1")) { try? $0.adding(.sample("\(number)")) } }
            }
            for try await isThere in group { #expect(isThere) }
        }

        #expect(try shared.box(BoxID("1"))?.items.count == 20)
    }
}

extension Box {
    func adding(_ item: Item) throws -> Box {
        var box = self
        try box.add(item)
        return box
    }
}
