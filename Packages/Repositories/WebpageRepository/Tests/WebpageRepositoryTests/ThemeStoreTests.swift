import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing
import WebpageDomain

@testable import WebpageRepository

@Suite("ThemeStore")
struct ThemeStoreTests {
    private let archive = ArchiveFile.inMemory([.webpage]).archive

    @Test("themes are sorted by id, whatever the original order")
    func order() throws {
        try archive.rows(.themes).replace(with: [.sample("c"), .sample("a"), .sample("B")], at: .at(1))

        #expect(try archive.rows(.themes).all()?.value == [.sample("B"), .sample("a"), .sample("c")])
    }

    @Test("a theme without times is not stored")
    func noTimes() throws {
        try archive.rows(.themes).save(.sample("a", created: nil))
        try archive.rows(.themes).replace(with: [.sample("b", updated: nil), .sample("c")], at: .at(1))

        #expect(try archive.rows(.themes).all()?.value.map(\.id) == ["c"])
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try archive.rows(.themes).save(.sample(text, name: text))
        try archive.rows(.themePreviews, of: text).set(text, at: .at(1))

        #expect(
            try archive.rows(.themes).one(text)?.name.bytes == text.bytes
                && archive.rows(.themePreviews, of: text).archived()?.value.bytes == text.bytes)
    }
}

extension Theme {
    /// A sample theme.
    fileprivate static func sample(
        _ id: String, name: String = "name", created: Double? = 1, updated: Double? = 2
    ) -> Theme {
        Theme(
            id: id, name: name, createdAt: created.map(Date.at), updatedAt: updated.map(Date.at), author: "author",
            authorURL: nil, version: "1", license: "MIT", description: "text")
    }
}
