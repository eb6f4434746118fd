import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("PasteStore, every kind")
struct PasteStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any PasteStore { kind.services(in: folder).pastes }

    @Test("never loaded is unknown, loaded empty is empty", arguments: Kind.allCases)
    func unknown(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.pastes(of: "ann") == nil && store.paste("1", of: "ann") == nil)

        try store.replacePastes(of: "ann", with: [], at: .at(5))
        #expect(try store.pastes(of: "ann") == Archived([], refreshedAt: .at(5)))
    }

    @Test("newest first; at the same time, the greater title by its bytes", arguments: Kind.allCases)
    func order(kind: Kind) throws {
        let store = store(kind)
        let titles = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "🐙"]
        let pastes = titles.map { StoredPaste.sample($0, at: 50) }
        try store.replacePastes(of: "ann", with: [.sample("old", at: 49)] + pastes, at: .at(1))

        let expected = titles.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) } + ["old"]
        #expect(try store.pastes(of: "ann")?.value.map(\.title.bytes) == expected.map(\.bytes))
    }

    @Test("replacing forgets what is missing, and of that address only", arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        for address in ["ann", "bob"] {
            try store.replacePastes(of: address, with: [.sample("1"), .sample("2")], at: .at(6))
        }
        try store.replacePastes(of: "ann", with: [.sample("2", content: "new")], at: .at(7))

        #expect(try store.pastes(of: "ann") == Archived([.sample("2", content: "new")], refreshedAt: .at(7)))
        #expect(try store.pastes(of: "bob")?.value.count == 2)
    }

    @Test("of one title given twice the last counts", arguments: Kind.allCases)
    func twice(kind: Kind) throws {
        let store = store(kind)
        try store.replacePastes(
            of: "ann", with: [.sample("1", content: "first"), .sample("1", content: "last")], at: .at(1))

        #expect(try store.pastes(of: "ann")?.value.map(\.content) == ["last"])
    }

    @Test(
        "one that is saved alone says nothing of the list's age, and changes to what it is now",
        arguments: Kind.allCases)
    func saveOne(kind: Kind) throws {
        let store = store(kind)
        try store.savePaste(.sample("1", at: 1, content: "old", isListed: true), of: "ann")
        try store.savePaste(.sample("1", at: 2.9, content: "", isListed: nil), of: "ann")

        let expected = StoredPaste.sample("1", at: 2, content: "", isListed: nil)
        #expect(try store.pastes(of: "ann") == Archived([expected], refreshedAt: nil))
    }

    @Test("listed, not listed and unknown are three things", arguments: Kind.allCases, [true, false, nil])
    func listed(kind: Kind, isListed: Bool?) throws {
        let store = store(kind)
        try store.replacePastes(of: "ann", with: [.sample("1", isListed: isListed)], at: .at(1))

        #expect(try store.paste("1", of: "ann")?.isListed == isListed)
    }

    @Test(
        "one that is removed is gone, of that address only; what is not held can be removed", arguments: Kind.allCases)
    func remove(kind: Kind) throws {
        let store = store(kind)
        for address in ["ann", "bob"] { try store.replacePastes(of: address, with: [.sample("1")], at: .at(6)) }
        try store.removePaste("1", of: "ann")
        try store.removePaste("1", of: "ann")

        #expect(try store.pastes(of: "ann") == Archived([], refreshedAt: .at(6)))
        #expect(try store.paste("1", of: "bob") != nil)
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let text = edge.text
        try store.savePaste(.sample(text, content: text), of: text)

        let paste = try #require(try store.paste(text, of: text))
        #expect(paste.title.bytes == text.bytes && paste.content.bytes == text.bytes)
    }

    @Test("both kinds keep the same of any time", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        let found = try Kind.allCases.map { kind in
            let store = store(kind)
            try store.replacePastes(of: "ann", with: [.sample("1", at: seconds)], at: .at(seconds))
            return try store.pastes(of: "ann")
        }

        #expect(found[0] != nil && found[0] == found[1])
    }

    @Test("wiping the archive forgets them, and how fresh they were", arguments: Kind.allCases)
    func wipe(kind: Kind) throws {
        let services = kind.services(in: folder)
        try services.pastes.replacePastes(of: "ann", with: [.sample("1")], at: .at(1))
        try services.accounts.wipe()

        #expect(try services.pastes.pastes(of: "ann") == nil)
    }
}

extension StoredPaste {
    /// A paste of which only a little matters.
    static func sample(
        _ title: String, at seconds: Double = 1_000, content: String = "hello", isListed: Bool? = false
    ) -> StoredPaste {
        StoredPaste(title: title, content: content, modifiedAt: .at(seconds), isListed: isListed)
    }
}
