import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("StatusStore's bios, every kind")
struct BioContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any StatusStore { kind.services(in: folder).statuses }

    @Test("a bio never loaded is unknown; one that is not there is known", arguments: Kind.allCases)
    func unknown(kind: Kind) throws {
        let store = store(kind)
        try store.saveBio(nil, of: "bob", at: .at(4))

        #expect(try store.bio(of: "ann") == nil)
        #expect(try store.bio(of: "bob") == Archived(nil, refreshedAt: .at(4)))
    }

    @Test("an empty bio is one", arguments: Kind.allCases)
    func empty(kind: Kind) throws {
        let store = store(kind)
        let bio = StoredBio(content: "", css: "", head: nil)
        try store.saveBio(bio, of: "ann", at: .at(4))

        #expect(try store.bio(of: "ann") == Archived(bio, refreshedAt: .at(4)))
    }

    @Test("a bio replaces the one before, and may vanish", arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        try store.saveBio(StoredBio(content: "old", css: "c", head: "h"), of: "ann", at: .at(1))
        try store.saveBio(StoredBio(content: "new", css: nil, head: nil), of: "ann", at: .at(2))

        let new = StoredBio(content: "new", css: nil, head: nil)
        #expect(try store.bio(of: "ann") == Archived(new, refreshedAt: .at(2)))

        try store.saveBio(nil, of: "ann", at: .at(3))
        #expect(try store.bio(of: "ann") == Archived(nil, refreshedAt: .at(3)))
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let text = edge.text
        try store.saveBio(StoredBio(content: text, css: text, head: text), of: text, at: .at(1))

        let bio = try #require(try store.bio(of: text)?.value)
        #expect([bio.content, bio.css, bio.head].allSatisfy { $0?.bytes == text.bytes })
    }

    @Test("a bio says nothing of statuses", arguments: Kind.allCases)
    func apart(kind: Kind) throws {
        let store = store(kind)
        try store.saveBio(StoredBio(content: "x", css: nil, head: nil), of: "ann", at: .at(1))

        #expect(try store.statuses(of: "ann") == nil)
    }
}
