import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import EmailRepository

@Suite("EmailStore")
struct EmailStoreTests {
    private let archive = ArchiveFile.inMemory([.email]).archive

    @Test("destinations are stored in their order, with duplicates")
    func order() throws {
        let rows = archive.rows(.emailDestinations, of: "ann")
        try rows.replace(with: ["z@x", "a@x", "z@x"], at: .at(1))

        #expect(try rows.all()?.value == ["z@x", "a@x", "z@x"])
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let rows = archive.rows(.emailDestinations, of: edge.text)
        try rows.replace(with: [edge.text], at: .at(1))

        #expect(try rows.all()?.value.map(\.bytes) == [edge.text.bytes])
    }
}
