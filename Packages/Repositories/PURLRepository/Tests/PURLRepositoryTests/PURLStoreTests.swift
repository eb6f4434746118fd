import Foundation
import PURLDomain
import PURLTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import PURLRepository

@Suite("PURLStore")
struct PURLStoreTests {
    private let archive = ArchiveFile.inMemory([.purl]).archive

    @Test("returns PURLs by name, in byte order")
    func order() throws {
        let names = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "💚"]
        try archive.rows(.purls, of: "foo").replace(with: names.map { .sample($0) }, at: .at(1))

        let expected = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(try archive.rows(.purls, of: "foo").all()?.value.map(\.name.bytes) == expected.map(\.bytes))
    }

    @Test("returns hits up to Int.max, and nil")
    func hits() throws {
        for hits in [Int.max, nil] {
            try archive.rows(.purls, of: "foo").save(.sample("1", hits: hits))
            #expect(try archive.rows(.purls, of: "foo").one("1")?.hits == hits)
        }
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try archive.rows(.purls, of: text).save(.sample(text, of: text, url: text))

        let purl = try #require(try archive.rows(.purls, of: text).one(text))
        #expect(purl.name.bytes == text.bytes)
        #expect(purl.url.bytes == text.bytes)
    }
}
