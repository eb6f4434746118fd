import Foundation
import PasteDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import PasteRepository

@Suite("PasteStore")
struct PasteStoreTests {
    private let store = PasteStore(archive: ArchiveFile.inMemory([.paste]).archive)

    @Test("never loaded is unknown, loaded empty is empty")
    func unknown() throws {
        #expect(try store.pastes(of: "ann") == nil && store.paste("1", of: "ann") == nil)

        try store.replacePastes(of: "ann", with: [], at: .at(5))
        #expect(try store.pastes(of: "ann") == Archived([], refreshedAt: .at(5)))
    }

    @Test("newest first; at the same time, the greater title by its bytes")
    func order() throws {
        let titles = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "🐙"]
        let pastes = titles.map { Paste.sample($0, at: 50) }
        try store.replacePastes(of: "ann", with: [.sample("old", at: 49)] + pastes, at: .at(1))

        let expected = titles.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) } + ["old"]
        #expect(try store.pastes(of: "ann")?.value.map(\.title.bytes) == expected.map(\.bytes))
    }

    @Test("replacing forgets what is missing, and of that address only")
    func replace() throws {
        for address in ["ann", "bob"] {
            try store.replacePastes(
                of: address, with: [.sample("1", of: address), .sample("2", of: address)], at: .at(6))
        }
        try store.replacePastes(of: "ann", with: [.sample("2", content: "new")], at: .at(7))

        #expect(try store.pastes(of: "ann") == Archived([.sample("2", content: "new")], refreshedAt: .at(7)))
        #expect(try store.pastes(of: "bob")?.value.count == 2)
    }

    @Test("of one title given twice the last counts")
    func twice() throws {
        try store.replacePastes(
            of: "ann", with: [.sample("1", content: "first"), .sample("1", content: "last")], at: .at(1))

        #expect(try store.pastes(of: "ann")?.value.map(\.content) == ["last"])
    }

    @Test("one that is saved alone says nothing of the list's age, and changes to what it is now")
    func saveOne() throws {
        try store.savePaste(.sample("1", at: 1, content: "old", isListed: true))
        try store.savePaste(.sample("1", at: 2.9, content: "", isListed: nil))

        let expected = Paste.sample("1", at: 2, content: "", isListed: nil)
        #expect(try store.pastes(of: "ann") == Archived([expected], refreshedAt: nil))
    }

    @Test("listed, not listed and unknown are three things", arguments: [true, false, nil])
    func listed(isListed: Bool?) throws {
        try store.replacePastes(of: "ann", with: [.sample("1", isListed: isListed)], at: .at(1))

        #expect(try store.paste("1", of: "ann")?.isListed == isListed)
    }

    @Test("one that is removed is gone, of that address only; what is not held can be removed")
    func remove() throws {
        for address in ["ann", "bob"] {
            try store.replacePastes(of: address, with: [.sample("1", of: address)], at: .at(6))
        }
        try store.removePaste("1", of: "ann")
        try store.removePaste("1", of: "ann")

        #expect(try store.pastes(of: "ann") == Archived([], refreshedAt: .at(6)))
        #expect(try store.paste("1", of: "bob") != nil)
    }

    @Test("gives any text back byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try store.savePaste(.sample(text, of: text, content: text))

        let paste = try #require(try store.paste(text, of: text))
        #expect(paste.title.bytes == text.bytes && paste.content.bytes == text.bytes)
    }

    @Test("any time is kept in whole seconds", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        try store.savePaste(.sample("1", at: seconds))
        let kept = try #require(try store.paste("1", of: "ann")?.modifiedAt)
        #expect(kept.timeIntervalSince1970.rounded() == kept.timeIntervalSince1970)
    }
}

extension Paste {
    /// A paste of which only a little matters.
    fileprivate static func sample(
        _ title: String, of address: String = "ann", at seconds: Double? = 1_000, content: String = "hello",
        isListed: Bool? = false
    ) -> Paste {
        Paste(
            title: title, address: address, content: content, modifiedAt: seconds.map(Date.at),
            isListed: isListed)
    }
}
