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
        let pastes = titles.map { Paste.stub($0, second: 50) }
        let rows = archive.rows(.pastes, of: "foo")
        try rows.replace(with: [.stub("old", second: 49)] + pastes, at: .at(1))

        let expected = titles.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) } + ["old"]
        #expect(try rows.all()?.value.map(\.title.bytes) == expected.map(\.bytes))
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try archive.rows(.pastes, of: text).save(.stub(text, of: text, content: text))

        let paste = try #require(try archive.rows(.pastes, of: text).one(text))
        #expect(paste.title.bytes == text.bytes)
        #expect(paste.content.bytes == text.bytes)
    }
}
