import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing
import WebpageDomain

@testable import WebpageRepository

@Suite("WebpageStore")
struct WebpageStoreTests {
    private let archive = ArchiveFile.inMemory([.webpage]).archive

    @Test("a page never loaded is unknown; a saved one replaces the previous, of its address only")
    func replace() throws {
        #expect(try archive.rows(.webpages, of: "ann").archived() == nil)

        try archive.rows(.webpages, of: "ann").set(.sample("old"), at: .at(1))
        try archive.rows(.webpages, of: "bob").set(.sample("other", of: "bob"), at: .at(2))
        try archive.rows(.webpages, of: "ann").set(.sample("new", css: nil, modified: 7.5), at: .at(3.5))
        #expect(
            try archive.rows(.webpages, of: "ann").archived()
                == Archived(.sample("new", css: nil, modified: 7), refreshedAt: .at(3)))
        #expect(
            try archive.rows(.webpages, of: "bob").archived()
                == Archived(.sample("other", of: "bob"), refreshedAt: .at(2)))
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        let page = Webpage(
            address: text, content: text, type: text, theme: text, css: text, head: text, isVerified: nil,
            picture: text, metadata: text, branding: text, modifiedAt: nil)
        try archive.rows(.webpages, of: text).set(page, at: .at(1))

        let stored = try #require(try archive.rows(.webpages, of: text).archived()?.value)
        #expect(stored.content.bytes == text.bytes)
        #expect(stored.head?.bytes == text.bytes)
        #expect(stored == page)
    }
}

extension Webpage {
    /// A sample webpage.
    fileprivate static func sample(
        _ content: String, of address: String = "ann", css: String? = "css", modified: Double? = nil
    ) -> Webpage {
        Webpage(
            address: address, content: content, type: "profile", theme: "default", css: css, head: nil,
            isVerified: true, picture: "p", metadata: "{}", branding: nil, modifiedAt: modified.map { .at($0) })
    }
}
