import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

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

    @Test("what the text does not say is kept with it")
    func facts() throws {
        let paste = { (content: String, isListed: Bool?) in
            StoredPaste(title: "p", content: content, modifiedAt: .at(1), isListed: isListed)
        }
        try services.statuses.save([.sample("1", emoji: "🎉", content: "one", url: "https://example.org")])
        try services.statuses.save([.sample("1", emoji: "🐙", content: "two")])
        for (content, isListed) in [("one", true), ("two", false), ("three", nil)] {
            try services.pastes.savePaste(paste(content, isListed), of: "ann")
        }
        try services.pastes.removePaste("p", of: "ann")

        #expect(try revisions("status", "1").map(\.emoji) == ["🎉"])
        #expect(try revisions("status", "1").map(\.externalURL) == ["https://example.org"])
        #expect(try revisions("paste", "p").map(\.isListed) == [nil, false, true])
    }

    @Test("of each text the last version is given, and what it was called and whether it is gone")
    func last() throws {
        let entry = { (id: String, slug: String, source: String) in
            StoredWeblogEntry(
                id: id, location: nil, title: "T" + id, date: nil, type: nil, status: nil, slug: slug, tags: [],
                source: source, body: nil)
        }
        for source in ["one", "two", "three"] {
            try services.weblogs.saveEntry(entry("1", "a", source), of: "ann")
            try services.weblogs.saveEntry(entry("2", "b", source), of: "ann")
        }
        try services.weblogs.removeEntry("2", of: "ann")
        try services.weblogs.saveEntry(entry("1", "new", "three"), of: "ann")
        let found = try file.history.lastRevisions(kind: "weblog", of: "ann").sorted { $0.id < $1.id }

        #expect(found.map(\.id) == ["1", "2"] && found.map(\.number) == [2, 3])
        #expect(found.map(\.slug) == ["new", "b"] && found.map(\.title) == ["T1", "T2"])
        #expect(found.map(\.content) == ["two", "three"] && found.map(\.isDeleted) == [false, true])
        #expect(try file.history.lastRevisions(kind: "weblog", of: "bob").isEmpty)
    }

    // #11: they came in another order, and no test failed.
    @Test("the last versions come with what was replaced last first, then by id")
    func lastOrder() throws {
        for (id, content) in [("3", "c"), ("1", "a"), ("2", "b"), ("4", "d")] {
            try services.statuses.save([.sample(id, content: content)])
            try services.statuses.removeStatus(id, of: "ann")
        }
        services.close()
        let connection = try Connection(path: folder.archive)
        try connection.execute("UPDATE revision SET replaced = CASE id WHEN '1' THEN 10 WHEN '4' THEN 30 ELSE 20 END")

        let found = try file.history.lastRevisions(kind: "status", of: "ann")
        #expect(found.map(\.id) == ["4", "2", "3", "1"])
        #expect(found.map(\.replacedAt) == [.at(30), .at(20), .at(20), .at(10)])
    }

    @Test("a version that was kept before is there without them")
    func older() throws {
        let folder = try TemporaryFolder()
        let old = try Connection(path: folder.archive)
        try old.execute(try MigrationTests.fixture(3))
        try old.execute("DELETE FROM status WHERE id = '2'; DROP TABLE unconfirmed_write")
        let file = ArchiveFile(path: folder.archive)
        let versions = try file.history.lastRevisions(kind: "status", of: "ann")

        #expect(versions.map(\.content) == ["second"] && versions.map(\.emoji) == [nil])
        #expect(versions.map(\.isDeleted) == [true])
        try file.stores.unconfirmedWrites.noteUnconfirmedWrite(at: .at(1))
        try file.stores.statuses.removeStatus("1", of: "ann")
        #expect(try file.history.revisions(kind: "status", id: "1", of: "ann").map(\.content) == ["first"])
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

    // #11.1: it exists nowhere else; what the server has is no earlier version.
    @Test("wiping leaves what was kept, and keeps nothing more")
    func wiped() throws {
        for text in ["one", "two"] { try services.statuses.save([.sample("1", content: text)]) }
        try services.accounts.wipe()

        #expect(try revisions("status", "1").map(\.content) == ["one"])
    }
}
