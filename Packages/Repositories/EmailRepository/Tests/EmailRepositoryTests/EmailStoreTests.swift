import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import EmailRepository

@Suite("EmailStore")
struct EmailStoreTests {
    private let archive = ArchiveFile.inMemory([.email]).archive

    @Test("a list is unknown until it is loaded, even if it is empty")
    func unknown() throws {
        #expect(try archive.rows(.emailDestinations, of: "ann").all() == nil)

        try archive.rows(.emailDestinations, of: "ann").replace(with: [], at: .at(5.9))
        #expect(try archive.rows(.emailDestinations, of: "ann").all() == Archived([], refreshedAt: .at(5)))
        #expect(try archive.rows(.emailDestinations, of: "bob").all() == nil)
    }

    @Test("the order is stored, with duplicates")
    func order() throws {
        try archive.rows(.emailDestinations, of: "ann").replace(with: ["z@x", "a@x", "z@x"], at: .at(1))

        #expect(try archive.rows(.emailDestinations, of: "ann").all()?.value == ["z@x", "a@x", "z@x"])
    }

    @Test("replacing removes the previous ones, of that address only")
    func replace() throws {
        for address in ["ann", "bob"] {
            try archive.rows(.emailDestinations, of: address).replace(with: ["a@x", "b@x"], at: .at(6))
        }
        try archive.rows(.emailDestinations, of: "ann").replace(with: ["c@x"], at: .at(7))

        #expect(try archive.rows(.emailDestinations, of: "ann").all() == Archived(["c@x"], refreshedAt: .at(7)))
        #expect(try archive.rows(.emailDestinations, of: "bob").all()?.value == ["a@x", "b@x"])
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        try archive.rows(.emailDestinations, of: edge.text).replace(with: [edge.text], at: .at(1))

        #expect(try archive.rows(.emailDestinations, of: edge.text).all()?.value.map(\.bytes) == [edge.text.bytes])
    }
}
