import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("NowPageStore, every kind")
struct NowPageStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any NowPageStore { kind.services(in: folder).nowPages }

    @Test("never loaded is unknown; an empty garden is not", arguments: Kind.allCases)
    func unknown(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.page(of: "ann") == nil && store.garden() == nil)

        try store.replaceGarden(with: [], at: .at(5.5))
        #expect(try store.garden() == Archived([], refreshedAt: .at(5)))
    }

    @Test("a page is what it was last, of that address only", arguments: Kind.allCases)
    func page(kind: Kind) throws {
        let store = store(kind)
        try store.savePage(.sample("old", listed: true), of: "ann", at: .at(1))
        try store.savePage(.sample("bob's"), of: "bob", at: .at(2))
        try store.savePage(.sample("new", at: 7.9), of: "ann", at: .at(3.9))

        #expect(try store.page(of: "ann") == Archived(.sample("new", at: 7), refreshedAt: .at(3)))
        #expect(try store.page(of: "bob") == Archived(.sample("bob's"), refreshedAt: .at(2)))
        #expect(try store.page(of: "Ann") == nil)
    }

    @Test("a page whose time is not known", arguments: Kind.allCases)
    func unknownTime(kind: Kind) throws {
        let store = store(kind)
        let page = StoredNowPage(content: "", updatedAt: nil, isListed: true)
        try store.savePage(page, of: "ann", at: .at(1))
        #expect(try store.page(of: "ann")?.value == page)
    }

    @Test(
        "the garden is replaced as a whole, and keeps its order, even with an address twice", arguments: Kind.allCases)
    func garden(kind: Kind) throws {
        let store = store(kind)
        try store.replaceGarden(with: [.sample("old", at: 1)], at: .at(1))
        let entries = [StoredGardenEntry.sample("b", at: 2), .sample("a", at: nil), .sample("b", at: 1)]
        try store.replaceGarden(with: entries, at: .at(2))

        #expect(try store.garden() == Archived(entries, refreshedAt: .at(2)))
        #expect(try store.page(of: "b") == nil)
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let text = edge.text
        try store.savePage(.sample(text), of: text, at: .at(1))
        try store.replaceGarden(with: [StoredGardenEntry(address: text, url: text, updatedAt: nil)], at: .at(1))

        #expect(try store.page(of: text)?.value.content.bytes == text.bytes)
        let entry = try #require(try store.garden()?.value.first)
        #expect(entry.address.bytes == text.bytes && entry.url.bytes == text.bytes)
    }

    @Test("both kinds keep the same of any time", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        let found = try Kind.allCases.map { kind in
            let store = store(kind)
            try store.savePage(.sample("x", at: seconds), of: "ann", at: .at(seconds))
            return try store.page(of: "ann")
        }

        #expect(found[0] != nil && found[0] == found[1])
    }

    @Test("wiping the archive forgets pages and garden, and how fresh they were", arguments: Kind.allCases)
    func wipe(kind: Kind) throws {
        let services = kind.services(in: folder)
        try services.nowPages.savePage(.sample("x"), of: "ann", at: .at(1))
        try services.nowPages.replaceGarden(with: [.sample("a", at: 1)], at: .at(1))
        try services.accounts.wipe()

        #expect(try services.nowPages.page(of: "ann") == nil && services.nowPages.garden() == nil)
    }
}

extension StoredNowPage {
    fileprivate static func sample(_ content: String, at seconds: Double = 1_000, listed: Bool = false) -> StoredNowPage
    {
        StoredNowPage(content: content, updatedAt: .at(seconds), isListed: listed)
    }
}

extension StoredGardenEntry {
    fileprivate static func sample(_ address: String, at seconds: Double?) -> StoredGardenEntry {
        StoredGardenEntry(address: address, url: "https://\(address).test/now", updatedAt: seconds.map { .at($0) })
    }
}
