import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Earlier versions")
struct HistoryTests {
    let folder: TemporaryFolder
    let file: ArchiveFile

    init() throws {
        folder = try TemporaryFolder()
        file = .sample(folder.archive)
        try replaceOwnAddresses(with: ["ann"])
    }

    func replaceOwnAddresses(with addresses: [String]) throws {
        try file.archive.write { transaction throws(StorageFailure) in
            try transaction.replaceOwnAddresses(with: addresses, at: .at(1))
        }
    }

    func revisions(_ id: String, of address: String = "ann") throws -> [Revision] {
        try file.revisions(kind: "note", id: id, of: address)
    }

    @Test("each replaced text of an owned address is stored, the latest first")
    func replaced() throws {
        for content in ["one", "two", "two", "three"] { try file.notes.save([.sample("1", content: content)]) }

        let found = try revisions("1")
        #expect(found.map(\.content) == ["two", "one"])
        #expect(found.map(\.number) == [2, 1])
    }

    @Test("a deleted text is stored")
    func deleted() throws {
        try file.notes.save([.sample("1", content: "one")])
        try file.notes.removeNote("1", of: "ann")

        #expect(try revisions("1").map(\.content) == ["one"])
    }

    @Test("forgetting removes the versions of deleted texts from every file, and leaves those of existing ones")
    func removed() throws {
        for id in ["1", "2"] {
            for content in ["a private text", "another"] { try file.notes.save([.sample(id, content: content)]) }
        }
        try file.notes.removeNote("1", of: "ann")
        try file.forget(["1", "2", "3"].map { ("note", $0, "ann") } + [("nothing", "1", "ann")])
        #expect(try revisions("1").isEmpty)
        #expect(try revisions("2").map(\.content) == ["a private text"])

        try file.notes.removeNote("2", of: "ann")
        try file.forget([("note", "2", "ann")])
        // The whole text, and a word of it, as the search index has words only.
        for text in ["private text", "private"] { #expect(try !folder.contains(text)) }
    }

    @Test("a change of other fields makes no version")
    func otherChange() throws {
        try file.notes.save([.sample("1", content: "one", mood: "🎉")])
        try file.notes.save([.sample("1", content: "one", mood: "🐙")])

        #expect(try revisions("1").isEmpty)
    }

    @Test("previous values of other fields are stored with the text")
    func facts() throws {
        try file.notes.save([.sample("1", content: "one", mood: "🎉", isPinned: true)])
        try file.notes.save([.sample("1", content: "two", mood: "🐙", isPinned: false)])
        try file.notes.save([.sample("1", content: "three")])
        try file.notes.removeNote("1", of: "ann")

        #expect(
            try revisions("1").map(\.facts) == [
                [:], ["mood": "🐙", "pinned": "0"], ["mood": "🎉", "pinned": "1"],
            ])
    }

    @Test("a current fact has its current value; if the text was deleted, the last one")
    func currentFacts() throws {
        try file.notes.save([.sample("1", title: "old", content: "one")])
        try file.notes.save([.sample("1", title: "new", content: "two")])
        #expect(try revisions("1").map(\.facts) == [["title": "new"]])

        try file.notes.removeNote("1", of: "ann")
        #expect(try revisions("1").map(\.facts) == [["title": "new"], ["title": "old"]])
    }

    @Test("returns facts byte for byte", arguments: EdgeText.allCases)
    func edgeFacts(edge: EdgeText) throws {
        try file.notes.save([.sample("1", title: edge.text, content: "one", mood: edge.text)])
        try file.notes.removeNote("1", of: "ann")

        let facts = try #require(try revisions("1").first).facts
        #expect(facts["mood"]?.bytes == edge.text.bytes)
        #expect(facts["title"]?.bytes == edge.text.bytes)
    }

    @Test("the last version of each text is returned, with its name and whether it was deleted")
    func last() throws {
        for content in ["one", "two", "three"] {
            try file.notes.save([
                .sample("1", title: "a", content: content), .sample("2", title: "b", content: content),
            ])
        }
        try file.notes.removeNote("2", of: "ann")
        try file.notes.save([.sample("1", title: "new", content: "three")])
        let found = try file.lastRevisions(kind: "note", of: "ann").sorted { $0.id < $1.id }

        #expect(found.map(\.id) == ["1", "2"])
        #expect(found.map(\.number) == [2, 3])
        #expect(found.map { $0.facts["title"] } == ["new", "b"])
        #expect(found.map(\.content) == ["two", "three"])
        #expect(found.map(\.isDeleted) == [false, true])
        #expect(try file.lastRevisions(kind: "note", of: "bob").isEmpty)
    }

    @Test("a kind whose texts are not versioned has no version", arguments: ["drawer", "", "'"])
    func unknownKind(kind: String) throws {
        #expect(try file.lastRevisions(kind: kind, of: "ann").isEmpty)
        #expect(try file.revisions(kind: kind, id: "1", of: "ann").isEmpty)
    }

    @Test("the last versions are sorted by when they were replaced, latest first, then by id")
    func lastOrder() throws {
        for (id, content) in [("3", "c"), ("1", "a"), ("2", "b"), ("4", "d")] {
            try file.notes.save([.sample(id, content: content)])
            try file.notes.removeNote(id, of: "ann")
        }
        file.close()
        let connection = try Connection(path: folder.archive)
        try connection.execute("UPDATE revision SET replaced = CASE id WHEN '1' THEN 10 WHEN '4' THEN 30 ELSE 20 END")

        let found = try file.lastRevisions(kind: "note", of: "ann")
        #expect(found.map(\.id) == ["4", "2", "3", "1"])
        #expect(found.map(\.replacedAt) == [.at(30), .at(20), .at(20), .at(10)])
    }

    @Test("texts of other people's addresses are not stored")
    func others() throws {
        try file.notes.save([.sample("1", of: "bob", content: "one")])
        try file.notes.save([.sample("1", of: "bob", content: "two")])

        #expect(try revisions("1", of: "bob").isEmpty)
    }

    @Test("an address that accepted a write is owned, and its texts are stored", arguments: [true, false])
    func recorded(hasOwnList: Bool) throws {
        if !hasOwnList { try file.archive.wipe() }
        try file.notes.save([.sample("1", of: "bob", content: "one")])
        try file.archive.recordOwnAddress("bob")
        try file.notes.save([.sample("1", of: "bob", content: "two")])
        #expect(try revisions("1", of: "bob").map(\.content) == ["one"])

        try replaceOwnAddresses(with: [])
        try file.notes.save([.sample("1", of: "bob", content: "three")])
        #expect(try revisions("1", of: "bob").map(\.content) == ["one"], "a newer list of owned addresses wins")
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        try file.notes.save([.sample("1", content: edge.text)])
        try file.notes.save([.sample("1", content: edge.text + "!")])

        #expect(try revisions("1").map(\.content.bytes) == [edge.text.bytes])
    }

    // Earlier versions exist nowhere else. The current text is on the server too, so wiping makes no version of it.
    @Test("wiping leaves the versions, and makes none")
    func wiped() throws {
        for text in ["one", "two"] { try file.notes.save([.sample("1", content: text)]) }
        try file.archive.wipe()

        #expect(try revisions("1").map(\.content) == ["one"])
    }
}
