import Foundation
import PURLDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import PURLRepository

@Suite("PURLStore")
struct PURLStoreTests {
    private let store = PURLStore(archive: ArchiveFile.inMemory([.purl]).archive)

    @Test("never loaded is unknown, loaded empty is empty")
    func unknown() throws {
        #expect(try store.purls(of: "ann") == nil && store.purl("1", of: "ann") == nil)

        try store.replacePURLs(of: "ann", with: [], at: .at(5))
        #expect(try store.purls(of: "ann") == Archived([], refreshedAt: .at(5)))
    }

    @Test("by name, in byte order")
    func order() throws {
        let names = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "💚"]
        try store.replacePURLs(of: "ann", with: names.map { .sample($0) }, at: .at(1))

        let expected = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(try store.purls(of: "ann")?.value.map(\.name.bytes) == expected.map(\.bytes))
    }

    @Test("replacing deletes missing ones, of that address only")
    func replace() throws {
        for address in ["ann", "bob"] {
            try store.replacePURLs(
                of: address, with: [.sample("1", of: address), .sample("2", of: address)], at: .at(6))
        }
        try store.replacePURLs(of: "ann", with: [.sample("2", url: "new")], at: .at(7))

        #expect(try store.purls(of: "ann") == Archived([.sample("2", url: "new")], refreshedAt: .at(7)))
        #expect(try store.purls(of: "bob")?.value.count == 2)
    }

    @Test("if a name is passed twice, the last one counts")
    func twice() throws {
        try store.replacePURLs(of: "ann", with: [.sample("1", url: "first"), .sample("1", url: "last")], at: .at(1))

        #expect(try store.purls(of: "ann")?.value.map(\.url) == ["last"])
    }

    @Test("saving one updates it, and not the list's age")
    func saveOne() throws {
        try store.savePURL(.sample("1", url: "old", hits: .max, isListed: true))
        #expect(try store.purl("1", of: "ann") == .sample("1", url: "old", hits: .max, isListed: true))
        try store.savePURL(.sample("1", url: "", hits: nil, isListed: false))

        let expected = PURL.sample("1", url: "", hits: nil, isListed: false)
        #expect(try store.purls(of: "ann") == Archived([expected], refreshedAt: nil))
    }

    @Test("removing deletes one, of that address only; a missing one may be removed")
    func remove() throws {
        for address in ["ann", "bob"] {
            try store.replacePURLs(of: address, with: [.sample("1", of: address)], at: .at(6))
        }
        try store.removePURL("1", of: "ann")
        try store.removePURL("1", of: "ann")

        #expect(try store.purls(of: "ann") == Archived([], refreshedAt: .at(6)))
        #expect(try store.purl("1", of: "bob") != nil)
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try store.savePURL(.sample(text, of: text, url: text))

        let purl = try #require(try store.purl(text, of: text))
        #expect(purl.name.bytes == text.bytes && purl.url.bytes == text.bytes)
    }
}

extension PURL {
    /// A sample PURL.
    fileprivate static func sample(
        _ name: String, of address: String = "ann", url: String = "https://example.org", hits: Int? = nil,
        isListed: Bool? = nil
    ) -> PURL {
        PURL(name: name, address: address, url: url, hits: hits, isListed: isListed)
    }
}
