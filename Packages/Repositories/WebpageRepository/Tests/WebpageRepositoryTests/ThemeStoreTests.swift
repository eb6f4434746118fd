import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing
import WebpageDomain

@testable import WebpageRepository

@Suite("ThemeStore")
struct ThemeStoreTests {
    private let store = ThemeStore(archive: ArchiveFile.inMemory([.webpage]).archive)

    @Test("never loaded is unknown; replacing forgets what is missing; by id")
    func replace() throws {
        #expect(try store.themes() == nil && store.theme("a") == nil && store.preview("a") == nil)

        try store.replaceThemes(with: [.sample("c"), .sample("é"), .sample("B")], at: .at(1))
        try store.replaceThemes(with: [.sample("c"), .sample("c", name: "new"), .sample("a")], at: .at(2))
        #expect(try store.themes() == Archived([.sample("a"), .sample("c", name: "new")], refreshedAt: .at(2)))
        try store.replaceThemes(with: [], at: .at(3))
        #expect(try store.themes() == Archived([], refreshedAt: .at(3)))
    }

    @Test("saving one updates it, and not the list's age")
    func saveOne() throws {
        try store.saveTheme(.sample("a", name: "old"))
        try store.saveTheme(.sample("a"))

        #expect(try store.theme("a") == .sample("a"))
        #expect(try store.themes() == Archived([.sample("a")], refreshedAt: nil))
    }

    @Test("one without times is not kept")
    func noTimes() throws {
        try store.saveTheme(.sample("a", created: nil))
        try store.replaceThemes(with: [.sample("b", updated: nil), .sample("c")], at: .at(1))

        #expect(try store.themes()?.value.map(\.id) == ["c"])
    }

    @Test("a preview has its own age, and survives a new list")
    func preview() throws {
        try store.savePreview("old", of: "a", at: .at(1))
        try store.savePreview("<p>\r\n\0", of: "a", at: .at(2.5))
        try store.replaceThemes(with: [], at: .at(9))

        #expect(try store.preview("a") == Archived("<p>\r\n\0", refreshedAt: .at(2)))
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try store.saveTheme(.sample(text, name: text))
        try store.savePreview(text, of: text, at: .at(1))

        #expect(try store.theme(text)?.name.bytes == text.bytes && store.preview(text)?.value.bytes == text.bytes)
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
