import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import EmailRepository

@Suite("EmailStore")
struct EmailStoreTests {
    private let store = EmailStore(archive: ArchiveFile.inMemory([.email]).archive)

    @Test("never loaded is unknown, loaded empty is empty")
    func unknown() throws {
        #expect(try store.destinations(of: "ann") == nil)

        try store.replaceDestinations(of: "ann", with: [], at: .at(5.9))
        #expect(try store.destinations(of: "ann") == Archived([], refreshedAt: .at(5)))
        #expect(try store.destinations(of: "bob") == nil)
    }

    @Test("the order is kept, with duplicates")
    func order() throws {
        try store.replaceDestinations(of: "ann", with: ["z@x", "a@x", "z@x"], at: .at(1))

        #expect(try store.destinations(of: "ann")?.value == ["z@x", "a@x", "z@x"])
    }

    @Test("replacing removes the former ones, of that address only")
    func replace() throws {
        for address in ["ann", "bob"] { try store.replaceDestinations(of: address, with: ["a@x", "b@x"], at: .at(6)) }
        try store.replaceDestinations(of: "ann", with: ["c@x"], at: .at(7))

        #expect(try store.destinations(of: "ann") == Archived(["c@x"], refreshedAt: .at(7)))
        #expect(try store.destinations(of: "bob")?.value == ["a@x", "b@x"])
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        try store.replaceDestinations(of: edge.text, with: [edge.text], at: .at(1))

        #expect(try store.destinations(of: edge.text)?.value.map(\.bytes) == [edge.text.bytes])
    }
}
