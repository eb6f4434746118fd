import PersistenceService
import PersistenceServiceInterface
import Testing

@Suite("Earlier versions")
struct HistoryTests {
    let folder: TemporaryFolder
    let file: ArchiveFile
    var services: PersistenceServices { file.stores }

    init() throws {
        folder = try TemporaryFolder()
        file = ArchiveFile(path: folder.archive)
        let own = StoredAddress(
            address: "ann", message: nil, registeredAt: nil, isExpired: nil, expiresAt: nil, isVerified: nil, owner: nil
        )
        try services.accounts.replaceOwnAddresses(with: [own], at: .at(1))
    }

    func revisions(_ kind: String, _ id: String, of address: String = "ann") throws -> [StoredRevision] {
        try file.history.revisions(kind: kind, id: id, of: address)
    }

    @Test("each replaced text of an own address is kept, the latest first")
    func replaced() throws {
        for content in ["one", "two", "two", "three"] { try services.statuses.save([.sample("1", content: content)]) }

        let found = try revisions("status", "1")
        #expect(found.map(\.content) == ["two", "one"])
        #expect(found.map(\.number) == [2, 1])
    }

    @Test("a deleted text is kept")
    func deleted() throws {
        try services.statuses.save([.sample("1", content: "one")])
        try services.statuses.removeStatus("1", of: "ann")

        #expect(try revisions("status", "1").map(\.content) == ["one"])
    }

    @Test("a change of something else than the text keeps nothing")
    func otherChange() throws {
        try services.statuses.save([.sample("1", emoji: "🎉", content: "one")])
        try services.statuses.save([.sample("1", emoji: "🐙", content: "one")])

        #expect(try revisions("status", "1").isEmpty)
    }

    @Test("texts of others are not kept")
    func others() throws {
        try services.statuses.save([.sample("1", of: "bob", content: "one")])
        try services.statuses.save([.sample("1", of: "bob", content: "two")])

        #expect(try revisions("status", "1", of: "bob").isEmpty)
    }

    @Test("an address that took a write is an own one, and its texts are kept", arguments: [true, false])
    func noted(hasOwnList: Bool) throws {
        if !hasOwnList { try services.accounts.wipe() }
        try services.statuses.save([.sample("1", of: "bob", content: "one")])
        try services.statuses.noteOwn("bob")
        try services.statuses.save([.sample("1", of: "bob", content: "two")])
        #expect(try revisions("status", "1", of: "bob").map(\.content) == ["one"])

        try services.accounts.replaceOwnAddresses(with: [], at: .at(2))
        try services.statuses.save([.sample("1", of: "bob", content: "three")])
        #expect(try revisions("status", "1", of: "bob").map(\.content) == ["one"], "the list has the last word")
    }

    @Test("a bio has its history too")
    func bio() throws {
        for content in ["one", nil, "two"] {
            let bio = content.map { StoredBio(content: $0, css: nil, head: nil) }
            try services.statuses.saveBio(bio, of: "ann", at: .at(1))
        }

        #expect(try revisions("bio", "ann").map(\.content) == ["one"])
    }

    @Test("gives any text back byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        try services.statuses.save([.sample("1", content: edge.text)])
        try services.statuses.save([.sample("1", content: edge.text + "!")])

        #expect(try revisions("status", "1").map(\.content.bytes) == [edge.text.bytes])
    }

    @Test("wiping leaves none")
    func wiped() throws {
        try services.statuses.save([.sample("1", content: "one")])
        try services.accounts.wipe()

        #expect(try revisions("status", "1").isEmpty)
    }
}
