import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("PURLStore, every kind")
struct PURLStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any PURLStore { kind.services(in: folder).purls }

    @Test("never loaded is unknown, loaded empty is empty", arguments: Kind.allCases)
    func unknown(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.purls(of: "ann") == nil && store.purl("1", of: "ann") == nil)

        try store.replacePURLs(of: "ann", with: [], at: .at(5))
        #expect(try store.purls(of: "ann") == Archived([], refreshedAt: .at(5)))
    }

    @Test("by name, by its bytes", arguments: Kind.allCases)
    func order(kind: Kind) throws {
        let store = store(kind)
        let names = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "💚"]
        try store.replacePURLs(of: "ann", with: names.map { .sample($0) }, at: .at(1))

        let expected = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(try store.purls(of: "ann")?.value.map(\.name.bytes) == expected.map(\.bytes))
    }

    @Test("replacing forgets what is missing, and of that address only", arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        for address in ["ann", "bob"] {
            try store.replacePURLs(of: address, with: [.sample("1"), .sample("2")], at: .at(6))
        }
        try store.replacePURLs(of: "ann", with: [.sample("2", url: "new")], at: .at(7))

        #expect(try store.purls(of: "ann") == Archived([.sample("2", url: "new")], refreshedAt: .at(7)))
        #expect(try store.purls(of: "bob")?.value.count == 2)
    }

    @Test("of one name given twice the last counts", arguments: Kind.allCases)
    func twice(kind: Kind) throws {
        let store = store(kind)
        try store.replacePURLs(of: "ann", with: [.sample("1", url: "first"), .sample("1", url: "last")], at: .at(1))

        #expect(try store.purls(of: "ann")?.value.map(\.url) == ["last"])
    }

    @Test(
        "one that is saved alone says nothing of the list's age, and changes to what it is now",
        arguments: Kind.allCases)
    func saveOne(kind: Kind) throws {
        let store = store(kind)
        try store.savePURL(.sample("1", url: "old", hits: .max, isListed: true), of: "ann")
        #expect(try store.purl("1", of: "ann") == .sample("1", url: "old", hits: .max, isListed: true))
        try store.savePURL(.sample("1", url: "", hits: nil, isListed: false), of: "ann")

        let expected = StoredPURL.sample("1", url: "", hits: nil, isListed: false)
        #expect(try store.purls(of: "ann") == Archived([expected], refreshedAt: nil))
    }

    @Test(
        "one that is removed is gone, of that address only; what is not held can be removed", arguments: Kind.allCases)
    func remove(kind: Kind) throws {
        let store = store(kind)
        for address in ["ann", "bob"] { try store.replacePURLs(of: address, with: [.sample("1")], at: .at(6)) }
        try store.removePURL("1", of: "ann")
        try store.removePURL("1", of: "ann")

        #expect(try store.purls(of: "ann") == Archived([], refreshedAt: .at(6)))
        #expect(try store.purl("1", of: "bob") != nil)
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let text = edge.text
        try store.savePURL(.sample(text, url: text), of: text)

        let purl = try #require(try store.purl(text, of: text))
        #expect(purl.name.bytes == text.bytes && purl.url.bytes == text.bytes)
    }

    @Test("wiping the archive forgets them, and how fresh they were", arguments: Kind.allCases)
    func wipe(kind: Kind) throws {
        let services = kind.services(in: folder)
        try services.purls.replacePURLs(of: "ann", with: [.sample("1")], at: .at(1))
        try services.accounts.wipe()

        #expect(try services.purls.purls(of: "ann") == nil)
    }
}

extension StoredPURL {
    /// A PURL of which only a little matters.
    static func sample(
        _ name: String, url: String = "https://example.org", hits: Int? = nil, isListed: Bool? = nil
    ) -> StoredPURL {
        StoredPURL(name: name, url: url, hits: hits, isListed: isListed)
    }
}
