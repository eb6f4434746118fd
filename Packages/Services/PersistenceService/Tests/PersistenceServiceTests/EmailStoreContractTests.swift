import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("EmailStore, every kind")
struct EmailStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any EmailStore { kind.services(in: folder).emails }

    @Test("never loaded is unknown, loaded empty is empty", arguments: Kind.allCases)
    func unknown(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.destinations(of: "ann") == nil)

        try store.replaceDestinations(of: "ann", with: [], at: .at(5.9))
        #expect(try store.destinations(of: "ann") == Archived([], refreshedAt: .at(5)))
        #expect(try store.destinations(of: "bob") == nil)
    }

    @Test("the order is kept, and what is there twice", arguments: Kind.allCases)
    func order(kind: Kind) throws {
        let store = store(kind)
        try store.replaceDestinations(of: "ann", with: ["z@x", "a@x", "z@x"], at: .at(1))

        #expect(try store.destinations(of: "ann")?.value == ["z@x", "a@x", "z@x"])
    }

    @Test("replacing forgets what was, of that address only", arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        for address in ["ann", "bob"] { try store.replaceDestinations(of: address, with: ["a@x", "b@x"], at: .at(6)) }
        try store.replaceDestinations(of: "ann", with: ["c@x"], at: .at(7))

        #expect(try store.destinations(of: "ann") == Archived(["c@x"], refreshedAt: .at(7)))
        #expect(try store.destinations(of: "bob")?.value == ["a@x", "b@x"])
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        try store.replaceDestinations(of: edge.text, with: [edge.text], at: .at(1))

        #expect(try store.destinations(of: edge.text)?.value.map(\.bytes) == [edge.text.bytes])
    }

    @Test("wiping the archive forgets them, and how fresh they were", arguments: Kind.allCases)
    func wipe(kind: Kind) throws {
        let services = kind.services(in: folder)
        try services.emails.replaceDestinations(of: "ann", with: ["a@x"], at: .at(1))
        try services.accounts.wipe()
        #expect(try services.emails.destinations(of: "ann") == nil)

        try services.emails.replaceDestinations(of: "ann", with: [], at: .at(2))
        #expect(try services.emails.destinations(of: "ann")?.value == [])
    }
}
