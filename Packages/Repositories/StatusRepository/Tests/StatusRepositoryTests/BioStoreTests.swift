import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import StatusDomain
import Testing

@testable import StatusRepository

@Suite("BioStore")
struct BioStoreTests {
    private let archive = ArchiveFile.inMemory([.status, .mute]).archive

    @Test("a bio that was never loaded is distinguished from one that does not exist")
    func unknown() throws {
        try archive.rows(.bios, of: "bob").set(nil, at: .at(4))

        #expect(try archive.rows(.bios, of: "ann").archived() == nil)
        #expect(try archive.rows(.bios, of: "bob").archived() == Archived(nil, refreshedAt: .at(4)))
    }

    @Test("an empty bio is not a missing one")
    func empty() throws {
        let bio = Bio(address: "ann", content: "", css: "", head: nil)
        try archive.rows(.bios, of: "ann").set(bio, at: .at(4))

        #expect(try archive.rows(.bios, of: "ann").archived() == Archived(bio, refreshedAt: .at(4)))
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try archive.rows(.bios, of: text).set(Bio(address: text, content: text, css: text, head: text), at: .at(1))

        let bio = try #require(try archive.rows(.bios, of: text).archived()?.value)
        #expect([bio.address, bio.content, bio.css, bio.head].allSatisfy { $0?.bytes == text.bytes })
    }
}
