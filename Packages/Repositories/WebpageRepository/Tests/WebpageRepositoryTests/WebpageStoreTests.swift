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

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
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
