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

    @Test("a list never loaded is unknown; replacing deletes missing themes; sorted by id")
    func replace() throws {
        #expect(
            try archive.rows(.themes).all() == nil && archive.rows(.themes).one("a") == nil
                && archive.rows(.themePreviews, of: "a").archived() == nil)

        try archive.rows(.themes).replace(with: [.sample("c"), .sample("é"), .sample("B")], at: .at(1))
        try archive.rows(.themes).replace(with: [.sample("c"), .sample("c", name: "new"), .sample("a")], at: .at(2))
        #expect(
            try archive.rows(.themes).all() == Archived([.sample("a"), .sample("c", name: "new")], refreshedAt: .at(2)))
        try archive.rows(.themes).replace(with: [], at: .at(3))
        #expect(try archive.rows(.themes).all() == Archived([], refreshedAt: .at(3)))
    }

    @Test("saving one updates it, and not the list's age")
    func saveOne() throws {
        try archive.rows(.themes).save(.sample("a", name: "old"))
        try archive.rows(.themes).save(.sample("a"))

        #expect(try archive.rows(.themes).one("a") == .sample("a"))
        #expect(try archive.rows(.themes).all() == Archived([.sample("a")], refreshedAt: nil))
    }

    @Test("a theme without times is not stored")
    func noTimes() throws {
        try archive.rows(.themes).save(.sample("a", created: nil))
        try archive.rows(.themes).replace(with: [.sample("b", updated: nil), .sample("c")], at: .at(1))

        #expect(try archive.rows(.themes).all()?.value.map(\.id) == ["c"])
    }

    @Test("a preview has its own age, and survives a new list")
    func preview() throws {
        try archive.rows(.themePreviews, of: "a").set("old", at: .at(1))
        try archive.rows(.themePreviews, of: "a").set("<p>\r\n\0", at: .at(2.5))
        try archive.rows(.themes).replace(with: [], at: .at(9))

        #expect(try archive.rows(.themePreviews, of: "a").archived() == Archived("<p>\r\n\0", refreshedAt: .at(2)))
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
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
