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

    @Test("newest first; at the same time, the greater title in byte order first")
    func order() throws {
        let titles = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "🐙"]
        let pastes = titles.map { Paste.sample($0, at: 50) }
        try archive.rows(.pastes, of: "ann").replace(with: [.sample("old", at: 49)] + pastes, at: .at(1))

        let expected = titles.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) } + ["old"]
        #expect(try archive.rows(.pastes, of: "ann").all()?.value.map(\.title.bytes) == expected.map(\.bytes))
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try archive.rows(.pastes, of: text).save(.sample(text, of: text, content: text))

        let paste = try #require(try archive.rows(.pastes, of: text).one(text))
        #expect(paste.title.bytes == text.bytes)
        #expect(paste.content.bytes == text.bytes)
    }

    @Test("a time is rounded down")
    func roundedTime() throws {
        try archive.rows(.pastes, of: "ann").save(.sample("1", at: 2.9))
        #expect(try archive.rows(.pastes, of: "ann").one("1")?.modifiedAt == .at(2))
    }

    @Test("any time is stored in whole seconds", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        try archive.rows(.pastes, of: "ann").save(.sample("1", at: seconds))
        let stored = try #require(try archive.rows(.pastes, of: "ann").one("1")?.modifiedAt)
        #expect(stored.timeIntervalSince1970.rounded() == stored.timeIntervalSince1970)
    }
}

extension Paste {
    /// A sample paste.
    fileprivate static func sample(
        _ title: String, of address: String = "ann", at seconds: Double = 1_000, content: String = "hello"
    ) -> Paste {
        Paste(title: title, address: address, content: content, modifiedAt: .at(seconds), isListed: false)
    }
}
