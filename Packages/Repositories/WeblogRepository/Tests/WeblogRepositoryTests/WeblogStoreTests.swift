import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Testing
import WeblogDomain

@testable import WeblogRepository

@Suite("WeblogStore")
struct WeblogStoreTests {
    private let store = WeblogStore(archive: ArchiveFile.inMemory([.weblog]).archive)

    @Test("a list is unknown until it is loaded, even if it is empty")
    func unknown() throws {
        #expect(try store.entries(of: "ann") == nil)
        #expect(try store.entry("1", of: "ann") == nil)
        #expect(try store.latest(of: "ann") == nil)
        #expect(try store.archive.weblogText(.template, of: "ann").archived() == nil)

        try store.replaceEntries(of: "ann", with: [], at: .at(5))
        #expect(try store.entries(of: "ann") == Archived([], refreshedAt: .at(5)))
    }

    @Test("newest first; at the same time, the greater id by its bytes; without a time last")
    func order() throws {
        let ids = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "🐙"]
        let entries = ids.map { WeblogEntry.sample($0, at: 50) }
        let others: [WeblogEntry] = [.sample("x", at: nil), .sample("old", at: -49), .sample("y", at: nil)]
        try store.replaceEntries(of: "ann", with: others + entries, at: .at(1))

        let expected = ids.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) } + ["old", "y", "x"]
        #expect(try store.entries(of: "ann")?.value.map(\.id.bytes) == expected.map(\.bytes))
    }

    @Test("replacing deletes missing entries, of that address only")
    func replace() throws {
        for address in ["ann", "bob"] {
            try store.replaceEntries(
                of: address, with: [.sample("1", of: address), .sample("2", of: address, tags: ["a", "b"])], at: .at(6))
        }
        try store.replaceEntries(of: "ann", with: [.sample("2", source: "new", tags: ["b"])], at: .at(7))

        let expected = WeblogEntry.sample("2", source: "new", tags: ["b"])
        #expect(try store.entries(of: "ann") == Archived([expected], refreshedAt: .at(7)))
        #expect(try store.entries(of: "bob")?.value.map(\.tags) == [["a", "b"], []])
    }

    @Test("if an id is passed twice, the last one counts")
    func twice() throws {
        try store.replaceEntries(
            of: "ann", with: [.sample("1", source: "first"), .sample("1", source: "last")], at: .at(1))

        #expect(try store.entries(of: "ann")?.value.map(\.source) == ["last"])
    }

    @Test("saving an entry does not change the list's age; an entry can be removed")
    func saveAndRemove() throws {
        try store.saveEntry(.sample("1", at: 1, source: "old", tags: ["x"]))
        try store.saveEntry(.sample("1", at: 2.9, source: ""))
        #expect(try store.entries(of: "ann") == Archived([.sample("1", at: 2, source: "")], refreshedAt: nil))

        try store.removeEntry("1", of: "bob")
        try store.removeEntry("1", of: "ann")
        #expect(try store.entries(of: "ann") == nil)
    }

    @Test("an entry is saved with its tags or not at all", arguments: ["DELETE FROM", "INSERT INTO"])
    func fullDisk(refused: String) throws {
        try store.saveEntry(.sample("1", tags: ["x"]))
        let full = WeblogStore(archive: PartlyFullArchive(store.archive, refusing: "\(refused) weblog_tag"))

        #expect(throws: PartlyFullArchive.failure) { try full.saveEntry(.sample("1", source: "new", tags: ["y"])) }
        #expect(try store.entry("1", of: "ann") == .sample("1", tags: ["x"]))
    }

    @Test("a write to a full disk fails, and leaves the entries as they were")
    func fullDiskOfLists() throws {
        try store.replaceEntries(of: "ann", with: [.sample("1")], at: .at(1))
        func full(_ refused: String) -> WeblogStore {
            WeblogStore(archive: PartlyFullArchive(store.archive, refusing: refused))
        }
        let removing = full("DELETE FROM weblog_entry")
        #expect(throws: PartlyFullArchive.failure) { try removing.removeEntry("1", of: "ann") }
        #expect(throws: PartlyFullArchive.failure) { try removing.replaceEntries(of: "ann", with: [], at: .at(2)) }
        #expect(throws: PartlyFullArchive.failure) {
            try full("INSERT INTO weblog_latest").saveLatest(.sample("1"), at: .at(2))
        }
        #expect(throws: PartlyFullArchive.failure) { try full("confirm").saveLatest(.sample("1"), at: .at(2)) }
        #expect(throws: PartlyFullArchive.failure) {
            try full("INSERT INTO weblog_entry").list(of: "ann").keepPart([.sample("2")], .at(2))
        }
        #expect(try store.entries(of: "ann") == Archived([.sample("1")], refreshedAt: .at(1)))
        #expect(try store.latest(of: "ann") == nil)
    }

    @Test("of a list that is partly unreadable, what could be read is stored, and nothing is emptied or removed")
    func part() throws {
        try store.replaceEntries(of: "ann", with: [.sample("1"), .sample("2", source: "two")], at: .at(1))
        try store.list(of: "ann").keepPart(
            [.sample("2", source: ""), .sample("3", source: "three"), .sample("4", source: "")], .at(2))
        let stored = try #require(try store.entries(of: "ann"))
        #expect(stored.refreshedAt == .at(1))
        #expect(Set(stored.value.map { $0.id + $0.source }) == ["1hello", "2two", "3three", "4"])
    }

    @Test("the newest post is the one that the server named, unless a list was loaded after that")
    func newest() throws {
        let newest = store.newest(of: "ann") { .at(9_000) }
        try store.saveLatest(.sample("1", at: 1), at: .at(5))
        try store.replaceEntries(of: "ann", with: [.sample("1", at: 1), .sample("2", at: 2)], at: .at(5))
        #expect(try newest.read()?.value.id == "1")
        try store.replaceEntries(of: "ann", with: [.sample("1", at: 1), .sample("2", at: 2)], at: .at(6))
        #expect(try newest.read()?.value.id == "2")
    }

    @Test("a search finds an entry with its place on the weblog; a wipe removes all")
    func foundAndWiped() throws {
        let file = ArchiveFile.inMemory([.weblog])
        let store = WeblogStore(archive: file.archive)
        try store.saveLatest(.sample("1", source: "sea", tags: ["x"]), at: .at(1))
        try file.archive.weblogText(.template, of: "ann").set("<a>", at: .at(1))
        #expect(try file.hits(Search(terms: [Search.Term("sea")])).map(\.location) == ["/2022/12/x"])

        try file.archive.wipe()
        #expect(try store.entry("1", of: "ann") == nil)
        #expect(try store.latest(of: "ann") == nil)
        #expect(try file.archive.weblogText(.template, of: "ann").archived() == nil)
    }

    @Test("an entry with only an id and a source is stored")
    func bare() throws {
        let bare = WeblogEntry(
            id: "1", address: "ann", location: nil, title: nil, date: nil, type: nil, status: nil, slug: nil, tags: [],
            source: "s", body: nil)
        try store.saveEntry(bare)
        #expect(try store.entry("1", of: "ann") == bare)
    }

    @Test("the latest entry is the one that the server named, until it is forgotten or removed")
    func latest() throws {
        try store.saveEntry(.sample("2", at: 2))
        try store.saveLatest(.sample("1", at: 1), at: .at(3.5))
        #expect(try store.latest(of: "ann") == Archived(.sample("1", at: 1), refreshedAt: .at(3)))
        #expect(try store.latest(of: "bob") == nil)

        try store.saveLatest(.sample("2", at: 2), at: .at(4))
        try store.removeEntry("2", of: "ann")
        #expect(try store.latest(of: "ann") == nil)

        try store.saveLatest(.sample("1", at: 1), at: .at(5))
        try store.forgetLatest(of: "ann")
        #expect(try store.latest(of: "ann") == nil)
        #expect(try store.entry("1", of: "ann") != nil)
    }

    @Test("each shared text is stored separately")
    func texts() throws {
        let archive = store.archive
        try archive.weblogText(.template, of: "ann").set("<a>", at: .at(1))
        try archive.weblogText(.configuration, of: "ann").set("Author: Ann", at: .at(2))
        try archive.weblogText(.template, of: "ann").set("<b>", at: .at(3.5))

        #expect(try archive.weblogText(.template, of: "ann").archived() == Archived("<b>", refreshedAt: .at(3)))
        #expect(
            try archive.weblogText(.configuration, of: "ann").archived()
                == Archived("Author: Ann", refreshedAt: .at(2)))
        #expect(try archive.weblogText(.template, of: "bob").archived() == nil)
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        let entry = WeblogEntry(
            id: text, address: text, location: text, title: text, date: nil, type: text, status: text, slug: text,
            tags: [text, "x"], source: text, body: text)
        try store.saveEntry(entry)
        try store.archive.weblogText(.template, of: text).set(text, at: .at(1))

        let stored = try #require(try store.entry(text, of: text))
        let texts = [
            stored.id, stored.location, stored.title, stored.type, stored.status, stored.slug, stored.source,
            stored.body,
        ]
        #expect(texts.allSatisfy { $0?.bytes == text.bytes })
        #expect(stored.tags.map(\.bytes) == [text.bytes, "x".bytes])
        #expect(try store.archive.weblogText(.template, of: text).archived()?.value.bytes == text.bytes)
    }
}
