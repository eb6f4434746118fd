import Foundation
import NowPageDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Testing

@testable import NowPageRepository

@Suite("NowPageStore")
struct NowPageStoreTests {
    private let archive = ArchiveFile.inMemory([.nowPage]).archive

    @Test("a page may have no time")
    func unknownTime() throws {
        let page = NowPage(address: "foo", content: "", updatedAt: nil, isListed: true)
        try archive.rows(.nowPages, of: "foo").set(page, at: .at(1))
        #expect(try archive.rows(.nowPages, of: "foo").archived()?.value == page)
    }

    @Test("the garden is stored in its order, even with an address twice, and apart from the pages")
    func garden() throws {
        let entries = [GardenEntry.sample("b", at: 2), .sample("a", at: nil), .sample("b", at: 1)]
        try archive.rows(.nowGarden).replace(with: entries, at: .at(2))

        #expect(try archive.rows(.nowGarden).all() == Archived(entries, refreshedAt: .at(2)))
        #expect(try archive.rows(.nowPages, of: "b").archived() == nil)
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try archive.rows(.nowPages, of: text).set(.stub(text, of: text), at: .at(1))
        try archive.rows(.nowGarden).replace(with: [GardenEntry(address: text, url: text, updatedAt: nil)], at: .at(1))

        #expect(try archive.rows(.nowPages, of: text).archived()?.value.content.bytes == text.bytes)
        let entry = try #require(try archive.rows(.nowGarden).all()?.value.first)
        #expect(entry.address.bytes == text.bytes)
        #expect(entry.url.bytes == text.bytes)
    }

    @Test("a page is counted and found, its previous text stays in the history, and a wipe deletes all")
    func parts() throws {
        let file = ArchiveFile.inMemory([.nowPage])
        let rows = file.archive.rows(.nowPages, of: "foo")
        try file.archive.recordOwnAddress("foo")
        try rows.set(.stub("tea"), at: .at(1))
        try file.archive.rows(.nowGarden).replace(with: [.sample("b", at: 2)], at: .at(1))
        #expect(try file.check().counts.contains(.init(kind: "now", count: 1)))
        #expect(try file.hits(Search(terms: [Search.Term("tea")], limit: 9)).map(\.id) == ["foo"])

        try rows.set(.stub("coffee"), at: .at(2))
        let previous = try #require(try file.revisions(kind: "now", id: "foo", of: "foo").first)
        #expect(previous.content == "tea" && previous.facts == ["listed": "1"])

        try file.archive.wipe()
        #expect(try rows.archived() == nil)
        #expect(try file.archive.rows(.nowGarden).all() == nil)
    }
}

extension GardenEntry {
    fileprivate static func sample(_ address: String, at seconds: Double?) -> GardenEntry {
        GardenEntry(address: address, url: "https://\(address).test/now", updatedAt: seconds.map { .at($0) })
    }
}
