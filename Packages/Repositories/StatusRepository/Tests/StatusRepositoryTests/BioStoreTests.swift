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
    private var store: BioStore { BioStore(archive: archive) }

    @Test("a bio never loaded is unknown; a missing one is known")
    func unknown() throws {
        try store.saveBio(nil, of: "bob", at: .at(4))

        #expect(try store.bio(of: "ann") == nil)
        #expect(try store.bio(of: "bob") == Archived(nil, refreshedAt: .at(4)))
    }

    @Test("an empty bio is not a missing one")
    func empty() throws {
        let bio = Bio(address: "ann", content: "", css: "", head: nil)
        try store.saveBio(bio, of: "ann", at: .at(4))

        #expect(try store.bio(of: "ann") == Archived(bio, refreshedAt: .at(4)))
    }

    @Test("a bio replaces the former one, and may disappear")
    func replace() throws {
        try store.saveBio(Bio(address: "ann", content: "old", css: "c", head: "h"), of: "ann", at: .at(1))
        try store.saveBio(Bio(address: "ann", content: "new", css: nil, head: nil), of: "ann", at: .at(2))

        let new = Bio(address: "ann", content: "new", css: nil, head: nil)
        #expect(try store.bio(of: "ann") == Archived(new, refreshedAt: .at(2)))

        try store.saveBio(nil, of: "ann", at: .at(3))
        #expect(try store.bio(of: "ann") == Archived(nil, refreshedAt: .at(3)))
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try store.saveBio(Bio(address: text, content: text, css: text, head: text), of: text, at: .at(1))

        let bio = try #require(try store.bio(of: text)?.value)
        #expect([bio.address, bio.content, bio.css, bio.head].allSatisfy { $0?.bytes == text.bytes })
    }

    @Test("a bio does not make statuses known")
    func apart() throws {
        try store.saveBio(Bio(address: "ann", content: "x", css: nil, head: nil), of: "ann", at: .at(1))

        #expect(try StatusStore(archive: archive).statuses(of: "ann") == nil)
    }
}
