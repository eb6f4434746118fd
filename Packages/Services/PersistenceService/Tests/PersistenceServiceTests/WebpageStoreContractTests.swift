import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("WebpageStore, every kind")
struct WebpageStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any WebpageStore { kind.services(in: folder).webpages }

    @Test(
        "what was never loaded is unknown; what is kept replaces what was, of its address alone",
        arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.webpage(of: "ann") == nil)

        try store.saveWebpage(.sample("old"), of: "ann", at: .at(1))
        try store.saveWebpage(.sample("other"), of: "bob", at: .at(2))
        try store.saveWebpage(.sample("new", css: nil, modified: 7.5), of: "ann", at: .at(3.5))
        #expect(try store.webpage(of: "ann") == Archived(.sample("new", css: nil, modified: 7), refreshedAt: .at(3)))
        #expect(try store.webpage(of: "bob") == Archived(.sample("other"), refreshedAt: .at(2)))
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let text = edge.text
        let page = StoredWebpage(
            content: text, type: text, theme: text, css: text, head: text, isVerified: nil, picture: text,
            metadata: text, branding: text, modifiedAt: nil)
        try store.saveWebpage(page, of: text, at: .at(1))

        let kept = try #require(try store.webpage(of: text)?.value)
        #expect(kept.content.bytes == text.bytes && kept.head?.bytes == text.bytes)
        #expect(kept == page)
    }

    @Test("wiping the archive forgets them", arguments: Kind.allCases)
    func wipe(kind: Kind) throws {
        let services = kind.services(in: folder)
        try services.webpages.saveWebpage(.sample("x"), of: "ann", at: .at(1))
        try services.themes.replaceThemes(with: [.sample("x")], at: .at(1))
        try services.themes.savePreview("x", of: "x", at: .at(1))
        try services.accounts.wipe()

        #expect(try services.webpages.webpage(of: "ann") == nil)
        #expect(try services.themes.themes() == nil && services.themes.preview("x") == nil)
    }
}

@Suite("ThemeStore, every kind")
struct ThemeStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any ThemeStore { kind.services(in: folder).themes }

    @Test("never loaded is unknown; replacing forgets what is missing; by id", arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.themes() == nil && store.theme("a") == nil && store.preview("a") == nil)

        try store.replaceThemes(with: [.sample("c"), .sample("é"), .sample("B")], at: .at(1))
        try store.replaceThemes(with: [.sample("c"), .sample("c", name: "new"), .sample("a")], at: .at(2))
        #expect(try store.themes() == Archived([.sample("a"), .sample("c", name: "new")], refreshedAt: .at(2)))
        try store.replaceThemes(with: [], at: .at(3))
        #expect(try store.themes() == Archived([], refreshedAt: .at(3)))
    }

    @Test("one that is saved alone says nothing of the list's age, and changes", arguments: Kind.allCases)
    func saveOne(kind: Kind) throws {
        let store = store(kind)
        try store.saveTheme(.sample("a", name: "old"))
        try store.saveTheme(.sample("a"))

        #expect(try store.theme("a") == .sample("a"))
        #expect(try store.themes() == Archived([.sample("a")], refreshedAt: nil))
    }

    @Test("a preview has its own age, and survives a new list", arguments: Kind.allCases)
    func preview(kind: Kind) throws {
        let store = store(kind)
        try store.savePreview("old", of: "a", at: .at(1))
        try store.savePreview("<p>\r\n\0", of: "a", at: .at(2.5))
        try store.replaceThemes(with: [], at: .at(9))

        #expect(try store.preview("a") == Archived("<p>\r\n\0", refreshedAt: .at(2)))
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let text = edge.text
        try store.saveTheme(.sample(text, name: text))
        try store.savePreview(text, of: text, at: .at(1))

        #expect(try store.theme(text)?.name.bytes == text.bytes && store.preview(text)?.value.bytes == text.bytes)
    }
}

extension StoredWebpage {
    /// A webpage of which only a little matters.
    static func sample(_ content: String, css: String? = "css", modified: Double? = nil) -> StoredWebpage {
        StoredWebpage(
            content: content, type: "profile", theme: "default", css: css, head: nil, isVerified: true, picture: "p",
            metadata: "{}", branding: nil, modifiedAt: modified.map { .at($0) })
    }
}

extension StoredTheme {
    /// A theme of which only a little matters.
    static func sample(_ id: String, name: String = "name") -> StoredTheme {
        StoredTheme(
            id: id, name: name, createdAt: .at(1), updatedAt: .at(2), author: "author", authorURL: nil, version: "1",
            license: "MIT", description: "text")
    }
}
