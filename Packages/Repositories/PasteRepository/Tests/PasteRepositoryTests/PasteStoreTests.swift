import Foundation
import PasteDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import PasteRepository

@Suite("PasteStore")
struct PasteStoreTests {
    private let archive = ArchiveFile.inMemory([.paste]).archive

    @Test("never loaded is unknown, loaded empty is empty")
    func unknown() throws {
        #expect(try archive.pastes(of: "ann").all() == nil)
        #expect(try archive.pastes(of: "ann").one("1") == nil)

        try archive.pastes(of: "ann").replace(with: [], at: .at(5))
        #expect(try archive.pastes(of: "ann").all() == Archived([], refreshedAt: .at(5)))
    }

    @Test("newest first; at the same time, the greater title in byte order first")
    func order() throws {
        let titles = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "🐙"]
        let pastes = titles.map { Paste.sample($0, at: 50) }
        try archive.pastes(of: "ann").replace(with: [.sample("old", at: 49)] + pastes, at: .at(1))

        let expected = titles.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) } + ["old"]
        #expect(try archive.pastes(of: "ann").all()?.value.map(\.title.bytes) == expected.map(\.bytes))
    }

    @Test("replacing deletes missing ones, of that address only")
    func replace() throws {
        for address in ["ann", "bob"] {
            try archive.pastes(of: address).replace(
                with: [.sample("1", of: address), .sample("2", of: address)], at: .at(6))
        }
        try archive.pastes(of: "ann").replace(with: [.sample("2", content: "new")], at: .at(7))

        #expect(try archive.pastes(of: "ann").all() == Archived([.sample("2", content: "new")], refreshedAt: .at(7)))
        #expect(try archive.pastes(of: "bob").all()?.value.count == 2)
    }

    @Test("if a title is passed twice, the last one counts")
    func twice() throws {
        try archive.pastes(of: "ann").replace(
            with: [.sample("1", content: "first"), .sample("1", content: "last")], at: .at(1))

        #expect(try archive.pastes(of: "ann").all()?.value.map(\.content) == ["last"])
    }

    @Test("saving one updates it, and not the list's age")
    func saveOne() throws {
        try archive.pastes(of: "ann").save(.sample("1", at: 1, content: "old", isListed: true))
        try archive.pastes(of: "ann").save(.sample("1", at: 2.9, content: "", isListed: nil))

        let expected = Paste.sample("1", at: 2, content: "", isListed: nil)
        #expect(try archive.pastes(of: "ann").all() == Archived([expected], refreshedAt: nil))
    }

    @Test("listed, not listed and unknown are three things", arguments: [true, false, nil])
    func listed(isListed: Bool?) throws {
        try archive.pastes(of: "ann").replace(with: [.sample("1", isListed: isListed)], at: .at(1))

        #expect(try archive.pastes(of: "ann").one("1")?.isListed == isListed)
    }

    @Test("removing deletes one, of that address only; a missing one may be removed")
    func remove() throws {
        for address in ["ann", "bob"] {
            try archive.pastes(of: address).replace(with: [.sample("1", of: address)], at: .at(6))
        }
        try archive.pastes(of: "ann").remove("1")
        try archive.pastes(of: "ann").remove("1")

        #expect(try archive.pastes(of: "ann").all() == Archived([], refreshedAt: .at(6)))
        #expect(try archive.pastes(of: "bob").one("1") != nil)
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try archive.pastes(of: text).save(.sample(text, of: text, content: text))

        let paste = try #require(try archive.pastes(of: text).one(text))
        #expect(paste.title.bytes == text.bytes)
        #expect(paste.content.bytes == text.bytes)
    }

    @Test("any time is stored in whole seconds", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        try archive.pastes(of: "ann").save(.sample("1", at: seconds))
        let kept = try #require(try archive.pastes(of: "ann").one("1")?.modifiedAt)
        #expect(kept.timeIntervalSince1970.rounded() == kept.timeIntervalSince1970)
    }
}

extension Paste {
    /// A sample paste.
    fileprivate static func sample(
        _ title: String, of address: String = "ann", at seconds: Double? = 1_000, content: String = "hello",
        isListed: Bool? = false
    ) -> Paste {
        Paste(
            title: title, address: address, content: content, modifiedAt: seconds.map(Date.at),
            isListed: isListed)
    }
}
