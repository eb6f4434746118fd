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

    @Test("never loaded is unknown, loaded empty is empty")
    func unknown() throws {
        #expect(try archive.purls(of: "foo").all() == nil)
        #expect(try archive.purls(of: "foo").one("1") == nil)

        try archive.purls(of: "foo").replace(with: [], at: .at(5))
        #expect(try archive.purls(of: "foo").all() == Archived([], refreshedAt: .at(5)))
    }

    @Test("by name, in byte order")
    func order() throws {
        let names = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "💚"]
        try archive.purls(of: "foo").replace(with: names.map { .sample($0) }, at: .at(1))

        let expected = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(try archive.purls(of: "foo").all()?.value.map(\.name.bytes) == expected.map(\.bytes))
    }

    @Test("replacing deletes missing ones, of that address only")
    func replace() throws {
        for address in ["foo", "bob"] {
            try archive.purls(of: address).replace(
                with: [.sample("1", of: address), .sample("2", of: address)], at: .at(6))
        }
        try archive.purls(of: "foo").replace(with: [.sample("2", url: "new")], at: .at(7))

        #expect(try archive.purls(of: "foo").all() == Archived([.sample("2", url: "new")], refreshedAt: .at(7)))
        #expect(try archive.purls(of: "bob").all()?.value.count == 2)
    }

    @Test("if a name is passed twice, the last one counts")
    func twice() throws {
        try archive.purls(of: "foo").replace(with: [.sample("1", url: "first"), .sample("1", url: "last")], at: .at(1))

        #expect(try archive.purls(of: "foo").all()?.value.map(\.url) == ["last"])
    }

    @Test("saving one updates it, and not the list's age")
    func saveOne() throws {
        try archive.purls(of: "foo").save(.sample("1", url: "old", hits: .max, isListed: true))
        #expect(try archive.purls(of: "foo").one("1") == .sample("1", url: "old", hits: .max, isListed: true))
        try archive.purls(of: "foo").save(.sample("1", url: "", hits: nil, isListed: false))

        let expected = PURL.sample("1", url: "", hits: nil, isListed: false)
        #expect(try archive.purls(of: "foo").all() == Archived([expected], refreshedAt: nil))
    }

    @Test("removing deletes one, of that address only; a missing one may be removed")
    func remove() throws {
        for address in ["foo", "bob"] {
            try archive.purls(of: address).replace(with: [.sample("1", of: address)], at: .at(6))
        }
        try archive.purls(of: "foo").remove("1")
        try archive.purls(of: "foo").remove("1")

        #expect(try archive.purls(of: "foo").all() == Archived([], refreshedAt: .at(6)))
        #expect(try archive.purls(of: "bob").one("1") != nil)
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try archive.purls(of: text).save(.sample(text, of: text, url: text))

        let purl = try #require(try archive.purls(of: text).one(text))
        #expect(purl.name.bytes == text.bytes)
        #expect(purl.url.bytes == text.bytes)
    }
}
