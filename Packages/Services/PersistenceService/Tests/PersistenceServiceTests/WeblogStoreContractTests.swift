import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("WeblogStore, every kind")
struct WeblogStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any WeblogStore { kind.services(in: folder).weblogs }

    @Test("never loaded is unknown, loaded empty is empty", arguments: Kind.allCases)
    func unknown(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.entries(of: "ann") == nil && store.entry("1", of: "ann") == nil)
        #expect(try store.latest(of: "ann") == nil && store.text(.template, of: "ann") == nil)

        try store.replaceEntries(of: "ann", with: [], at: .at(5))
        #expect(try store.entries(of: "ann") == Archived([], refreshedAt: .at(5)))
    }

    @Test("newest first; at the same time, the greater id by its bytes; without a time last", arguments: Kind.allCases)
    func order(kind: Kind) throws {
        let store = store(kind)
        let ids = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "🐙"]
        let entries = ids.map { StoredWeblogEntry.sample($0, at: 50) }
        let others: [StoredWeblogEntry] = [.sample("x", at: nil), .sample("old", at: -49), .sample("y", at: nil)]
        try store.replaceEntries(of: "ann", with: others + entries, at: .at(1))

        let expected = ids.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) } + ["old", "y", "x"]
        #expect(try store.entries(of: "ann")?.value.map(\.id.bytes) == expected.map(\.bytes))
    }

    @Test("replacing forgets what is missing, and of that address only", arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        for address in ["ann", "bob"] {
            try store.replaceEntries(of: address, with: [.sample("1"), .sample("2", tags: ["a", "b"])], at: .at(6))
        }
        try store.replaceEntries(of: "ann", with: [.sample("2", source: "new", tags: ["b"])], at: .at(7))

        let expected = StoredWeblogEntry.sample("2", source: "new", tags: ["b"])
        #expect(try store.entries(of: "ann") == Archived([expected], refreshedAt: .at(7)))
        #expect(try store.entries(of: "bob")?.value.map(\.tags) == [["a", "b"], []])
    }

    @Test("of one id given twice the last counts", arguments: Kind.allCases)
    func twice(kind: Kind) throws {
        let store = store(kind)
        try store.replaceEntries(
            of: "ann", with: [.sample("1", source: "first"), .sample("1", source: "last")], at: .at(1))

        #expect(try store.entries(of: "ann")?.value.map(\.source) == ["last"])
    }

    @Test(
        "one that is saved alone says nothing of the list's age; one that is removed is gone", arguments: Kind.allCases)
    func saveAndRemove(kind: Kind) throws {
        let store = store(kind)
        try store.saveEntry(.sample("1", at: 1, source: "old", tags: ["x"]), of: "ann")
        try store.saveEntry(.sample("1", at: 2.9, source: ""), of: "ann")
        #expect(try store.entries(of: "ann") == Archived([.sample("1", at: 2, source: "")], refreshedAt: nil))

        try store.removeEntry("1", of: "bob")
        try store.removeEntry("1", of: "ann")
        #expect(try store.entries(of: "ann") == nil)
    }

    @Test("an entry of which only id and source are known", arguments: Kind.allCases)
    func bare(kind: Kind) throws {
        let store = store(kind)
        let bare = StoredWeblogEntry(
            id: "1", location: nil, title: nil, date: nil, type: nil, status: nil, slug: nil, tags: [], source: "s",
            body: nil)
        try store.saveEntry(bare, of: "ann")
        #expect(try store.entry("1", of: "ann") == bare)
    }

    @Test("the latest is what the server called so, until it is forgotten or gone", arguments: Kind.allCases)
    func latest(kind: Kind) throws {
        let store = store(kind)
        try store.saveEntry(.sample("2", at: 2), of: "ann")
        try store.saveLatest(.sample("1", at: 1), of: "ann", at: .at(3.5))
        #expect(try store.latest(of: "ann") == Archived(.sample("1", at: 1), refreshedAt: .at(3)))
        #expect(try store.latest(of: "bob") == nil)

        try store.saveLatest(.sample("2", at: 2), of: "ann", at: .at(4))
        try store.removeEntry("2", of: "ann")
        #expect(try store.latest(of: "ann") == nil)

        try store.saveLatest(.sample("1", at: 1), of: "ann", at: .at(5))
        try store.forgetLatest(of: "ann")
        #expect(try store.latest(of: "ann") == nil && store.entry("1", of: "ann") != nil)
    }

    @Test("each shared text is kept by itself", arguments: Kind.allCases)
    func texts(kind: Kind) throws {
        let store = store(kind)
        try store.saveText(.template, "<a>", of: "ann", at: .at(1))
        try store.saveText(.configuration, "Author: Ann", of: "ann", at: .at(2))
        try store.saveText(.template, "<b>", of: "ann", at: .at(3.5))

        #expect(try store.text(.template, of: "ann") == Archived("<b>", refreshedAt: .at(3)))
        #expect(try store.text(.configuration, of: "ann") == Archived("Author: Ann", refreshedAt: .at(2)))
        #expect(try store.text(.template, of: "bob") == nil)
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let text = edge.text
        let entry = StoredWeblogEntry(
            id: text, location: text, title: text, date: nil, type: text, status: text, slug: text, tags: [text, "x"],
            source: text, body: text)
        try store.saveEntry(entry, of: text)
        try store.saveText(.template, text, of: text, at: .at(1))

        let kept = try #require(try store.entry(text, of: text))
        let texts = [kept.id, kept.location, kept.title, kept.type, kept.status, kept.slug, kept.source, kept.body]
        #expect(texts.allSatisfy { $0?.bytes == text.bytes } && kept.tags.map(\.bytes) == [text.bytes, "x".bytes])
        #expect(try store.text(.template, of: text)?.value.bytes == text.bytes)
    }

    @Test("both kinds keep the same of any time", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        let found = try Kind.allCases.map { kind in
            let store = store(kind)
            try store.replaceEntries(of: "ann", with: [.sample("1", at: seconds)], at: .at(seconds))
            return try store.entries(of: "ann")
        }

        #expect(found[0] != nil && found[0] == found[1])
    }

    @Test("wiping the archive forgets all of it, and how fresh it was", arguments: Kind.allCases)
    func wipe(kind: Kind) throws {
        let services = kind.services(in: folder)
        let store = services.weblogs
        try store.replaceEntries(of: "ann", with: [.sample("1")], at: .at(1))
        try store.saveLatest(.sample("1"), of: "ann", at: .at(1))
        try store.saveText(.template, "x", of: "ann", at: .at(1))
        try services.accounts.wipe()

        #expect(try store.entries(of: "ann") == nil && store.latest(of: "ann") == nil)
        #expect(try store.text(.template, of: "ann") == nil)
    }
}

extension StoredWeblogEntry {
    /// An entry of which only a little matters.
    fileprivate static func sample(
        _ id: String, at seconds: Double? = 1_000, source: String = "hello", tags: [String] = []
    ) -> StoredWeblogEntry {
        StoredWeblogEntry(
            id: id, location: "/2022/12/x", title: "X", date: seconds.map { .at($0) }, type: "post", status: "live",
            slug: "x", tags: tags, source: source, body: "hello")
    }
}
