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

    @Test("never loaded is unknown; an empty garden is not")
    func unknown() throws {
        #expect(try archive.rows(.nowPages, of: "ann").archived() == nil)
        #expect(try archive.rows(.nowGarden).all() == nil)

        try archive.rows(.nowGarden).replace(with: [], at: .at(5.5))
        #expect(try archive.rows(.nowGarden).all() == Archived([], refreshedAt: .at(5)))
    }

    @Test("a page is replaced by the last one, of that address only")
    func page() throws {
        try archive.rows(.nowPages, of: "ann").set(.sample("old", listed: true), at: .at(1))
        try archive.rows(.nowPages, of: "bob").set(.sample("bob's", of: "bob"), at: .at(2))
        try archive.rows(.nowPages, of: "ann").set(.sample("new", at: 7.9), at: .at(3.9))

        #expect(
            try archive.rows(.nowPages, of: "ann").archived() == Archived(.sample("new", at: 7), refreshedAt: .at(3)))
        #expect(
            try archive.rows(.nowPages, of: "bob").archived()
                == Archived(.sample("bob's", of: "bob"), refreshedAt: .at(2)))
        #expect(try archive.rows(.nowPages, of: "Ann").archived() == nil)
    }

    @Test("a page may have no time")
    func unknownTime() throws {
        let page = NowPage(address: "ann", content: "", updatedAt: nil, isListed: true)
        try archive.rows(.nowPages, of: "ann").set(page, at: .at(1))
        #expect(try archive.rows(.nowPages, of: "ann").archived()?.value == page)
    }

    @Test("the garden is replaced as a whole, and keeps its order, even with an address twice")
    func garden() throws {
        try archive.rows(.nowGarden).replace(with: [.sample("old", at: 1)], at: .at(1))
        let entries = [GardenEntry.sample("b", at: 2), .sample("a", at: nil), .sample("b", at: 1)]
        try archive.rows(.nowGarden).replace(with: entries, at: .at(2))

        #expect(try archive.rows(.nowGarden).all() == Archived(entries, refreshedAt: .at(2)))
        #expect(try archive.rows(.nowPages, of: "b").archived() == nil)
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try archive.rows(.nowPages, of: text).set(.sample(text, of: text), at: .at(1))
        try archive.rows(.nowGarden).replace(with: [GardenEntry(address: text, url: text, updatedAt: nil)], at: .at(1))

        #expect(try archive.rows(.nowPages, of: text).archived()?.value.content.bytes == text.bytes)
        let entry = try #require(try archive.rows(.nowGarden).all()?.value.first)
        #expect(entry.address.bytes == text.bytes)
        #expect(entry.url.bytes == text.bytes)
    }

    @Test("a page is counted and found, its previous text stays in the history, and a wipe deletes all")
    func parts() throws {
        let file = ArchiveFile.inMemory([.nowPage])
        let rows = file.archive.rows(.nowPages, of: "ann")
        try file.archive.recordOwnAddress("ann")
        try rows.set(.sample("tea", listed: true), at: .at(1))
        try file.archive.rows(.nowGarden).replace(with: [.sample("b", at: 2)], at: .at(1))
        #expect(try file.check().counts.contains(.init(kind: "now", count: 1)))
        #expect(try file.hits(Search(terms: [Search.Term("tea")], limit: 9)).map(\.id) == ["ann"])

        try rows.set(.sample("coffee"), at: .at(2))
        let previous = try #require(try file.revisions(kind: "now", id: "ann", of: "ann").first)
        #expect(previous.content == "tea" && previous.facts == ["listed": "1"])

        try file.archive.wipe()
        #expect(try rows.archived() == nil)
        #expect(try file.archive.rows(.nowGarden).all()?.value.isEmpty != false)
    }

    @Test("any time is stored in whole seconds", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        try archive.rows(.nowPages, of: "ann").set(.sample("x", at: seconds), at: .at(seconds))

        let stored = try #require(try archive.rows(.nowPages, of: "ann").archived())
        for time in [stored.value.updatedAt, stored.refreshedAt] {
            let time = try #require(time).timeIntervalSince1970
            #expect(time == time.rounded())
        }
    }
}

extension NowPage {
    fileprivate static func sample(
        _ content: String, of address: String = "ann", at seconds: Double = 1_000, listed: Bool = false
    ) -> NowPage {
        NowPage(address: address, content: content, updatedAt: .at(seconds), isListed: listed)
    }
}

extension GardenEntry {
    fileprivate static func sample(_ address: String, at seconds: Double?) -> GardenEntry {
        GardenEntry(address: address, url: "https://\(address).test/now", updatedAt: seconds.map { .at($0) })
    }
}
