import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Searching")
struct SearchTests {
    let folder: TemporaryFolder
    let file: ArchiveFile

    init() throws {
        folder = try TemporaryFolder()
        file = .sample(folder.archive)
    }

    func ids(_ terms: Search.Term..., limit: Int = 10) throws -> [String] {
        try hits(Search(terms: terms, limit: limit)).map(\.id)
    }

    func hits(_ search: Search) throws -> [SearchHit] {
        try file.hits(search)
    }

    /// Saves notes with these texts, and the ids `0`, `1`, and so on.
    func keep(_ texts: String...) throws {
        let notes = texts.enumerated().map { Note.sample("\($0.offset)", content: $0.element) }
        try file.notes.save(notes)
    }

    @Test("finds by word, ignoring case and accents")
    func words() throws {
        try keep("Ein Wörterbuch über TEE", "tea")

        #expect(try ids(.init("worterbuch")) == ["0"])
        #expect(try ids(.init("ÜBER"), .init("tee")) == ["0"])
        #expect(try ids(.init("te")).isEmpty)
    }

    @Test("of very many matches, ranks those archived last, but finds as many as requested")
    func rankedMatches() throws {
        try keep("tea", "a tea", "some more tea", "so much more tea", "coffee")
        let database = try #require(file.archive as? SQLiteDatabase)
        func ids(limit: Int, text: String? = nil) throws -> [String] {
            try SQLiteSearchStore(database: database, rankedMatches: 2)
                .hits(Search(terms: [.init("tea")], text: text, limit: limit)).map(\.id)
        }

        #expect(try ids(limit: 2) == ["2", "3"])
        #expect(try ids(limit: 1) == ["2"])
        #expect(try ids(limit: 3) == ["1", "2", "3"])
        #expect(try ids(limit: 9) == ["0", "1", "2", "3"])
        #expect(try ids(limit: 1, text: "a tea") == ["1"])
    }

    @Test("finds by prefix, by phrase, and with excluded words")
    func kindsOfTerm() throws {
        try keep("green tea leaves", "tea green", "teapot")

        #expect(try ids(.init("te", isPrefix: true)).sorted() == ["0", "1", "2"])
        #expect(try ids(.init("green tea")) == ["0"])
        #expect(try ids(.init("tea"), .init("leaves", isExcluded: true)) == ["1"])
        #expect(try ids(.init("green te", isPrefix: true)) == ["0"])
    }

    @Test(
        "finds within scripts without spaces, and emoji",
        arguments: [("本語", "日本語のテスト"), ("テスト", "日本語のテスト"), ("🎉", "so🎉🎉!"), ("👩‍💻", "a 👩‍💻"), ("ภาษา", "ภาษาไทย")])
    func scripts(word: String, text: String) throws {
        try keep(text, "other 語 text")

        #expect(try ids(.init(word)) == ["0"])
    }

    @Test(
        "nothing in a query is an operator",
        arguments: ["\"", "tea\" OR \"x", "*", "tea AND", "NEAR(", "{", "\0", "body:tea", "-"])
    func hostileQueries(text: String) throws {
        try keep("tea")

        _ = try ids(.init(text))
        _ = try ids(.init("tea"), .init(text, isExcluded: true))
        _ = try ids(.init(text, isPrefix: true))
    }

    @Test("results with a location include it, others do not")
    func location() throws {
        try file.drawers.add(Drawer(id: "0", label: "tea", place: "/2022/12/x", items: ["green tea"]))
        try keep("tea")

        let hits = try hits(Search(terms: [.init("tea")], limit: 5))
        #expect(hits.filter { $0.location != nil }.map(\.location) == ["/2022/12/x"])
        #expect(hits.map(\.kind).sorted() == ["drawer", "drawer", "note"])
    }

    @Test("a long text gives the words around the first match, with accents, phrases and prefixes")
    func longText() throws {
        let filler = String(repeating: "nothing of note ", count: 400)
        try keep(filler + "one two three four five Grüner Tee, und Teepott 日本語 " + filler)
        func snippet(_ terms: Search.Term...) throws -> [SearchHit.Piece] {
            try #require(try hits(Search(terms: terms, limit: 1)).first).snippet
        }

        let found = try snippet(.init("gruner tee"), .init("teep", isPrefix: true))
        #expect(found.filter(\.isMatch).map(\.text) == ["Grüner Tee", "Teepott"])
        #expect(
            found.map(\.text).joined()
                == "…two three four five Grüner Tee, und Teepott 日本語 nothing of note nothing of…")
        #expect(try snippet(.init("本語")).filter(\.isMatch).map(\.text) == ["本語"])
    }

    @Test("the excerpt shows where most terms are close together, or the title if only that matches")
    func bestPlace() throws {
        let filler = String(repeating: "and so on ", count: 20)
        try keep("Tea first. " + filler + "The kettle with the tea. " + filler + "kettle")
        try file.notes.save([.sample("titled", of: "bob", title: "tea-list", content: "milk")])
        func matches(_ terms: Search.Term..., of address: String) throws -> [String] {
            let hits = try hits(Search(terms: terms, address: address, limit: 1))
            return try #require(hits.first).snippet.filter(\.isMatch).map(\.text)
        }

        #expect(try matches(.init("tea"), .init("kettle"), of: "ann") == ["kettle", "tea"])
        #expect(try matches(.init("tea"), of: "ann") == ["Tea"])
        #expect(try matches(.init("tea"), of: "bob") == ["tea"])
        #expect(try matches(.init("milk"), .init("tea"), of: "bob") == ["milk"])
    }

    @Test("a text that repeats a word a hundred thousand times is found like any other")
    func manyMatches() throws {
        try keep(String(repeating: "w ", count: 100_000))

        let hit = try #require(try hits(Search(terms: [.init("w")], limit: 20)).first)
        #expect(hit.snippet.filter(\.isMatch).count == 16)
        #expect(hit.snippet.last?.text == "…")
    }

    @Test("marks the matches, and returns the text around them unchanged")
    func snippet() throws {
        try keep("so 日本語 and 🎉 it is")
        let hit = try #require(try hits(Search(terms: [.init("本語")], limit: 1)).first)

        #expect(hit.snippet.map(\.text).joined() == "so 日本語 and 🎉 it is")
        #expect(hit.snippet.filter(\.isMatch).map(\.text) == ["本語"])
        #expect(hit.kind == "note")
        #expect(hit.address == "ann")
        #expect(hit.score > 0)
    }

    @Test(
        "each part of a snippet has a text, also where matches begin, end or follow each other",
        arguments: [
            ("tea and tea", ["[tea]", " and ", "[tea]"]), ("tea", ["[tea]"]), ("🎉🎉", ["[🎉]", "[🎉]"]),
            ("a tea.\n", ["a ", "[tea]", "."]), ("„tea“ – milk", ["„", "[tea]", "“ – milk"]),
            ("(tea)", ["(", "[tea]", ")"]), ("tea!!!!!!!!!", ["[tea]", "!!!!!!!!"]),
        ])
    func pieces(text: String, pieces: [String]) throws {
        try keep(text)
        let hit = try #require(try hits(Search(terms: [.init(text.contains("tea") ? "tea" : "🎉")], limit: 1)).first)

        #expect(hit.snippet.map { $0.isMatch ? "[\($0.text)]" : $0.text } == pieces)
    }

    @Test("the excerpt looks for the other terms up to 600 words after the first match", arguments: [600, 601])
    func reach(distance: Int) throws {
        try keep("tea " + String(repeating: "and ", count: distance - 2) + "tea kettle")
        let terms = [Search.Term("tea"), Search.Term("kettle")]
        let snippet = try #require(try hits(Search(terms: terms, limit: 1)).first).snippet

        #expect(snippet.filter(\.isMatch).map(\.text) == (distance == 600 ? ["tea", "kettle"] : ["tea"]))
    }

    @Test("filters by kind, address, time and number")
    func filters() throws {
        try file.notes.save([
            .sample("1", at: 10, content: "tea"), .sample("2", at: 20, content: "tea"),
            .sample("3", of: "bob", at: 30, content: "tea"),
        ])
        try file.drawers.add(Drawer(id: "4", label: "tea"))
        let tea = [Search.Term("tea")]

        #expect(try hits(Search(terms: tea, kinds: ["drawer"], limit: 9)).map(\.kind) == ["drawer"])
        #expect(try hits(Search(terms: tea, kinds: ["none"], limit: 9)).isEmpty)
        #expect(try hits(Search(terms: tea, kinds: ["note"], address: "bob", limit: 9)).map(\.id) == ["3"])
        #expect(try hits(Search(terms: tea, from: .at(20), to: .at(20), limit: 9)).map(\.id) == ["2"])
        #expect(try hits(Search(terms: tea, kinds: ["note"], limit: 2)).count == 2)
    }

    @Test("among equal matches the newest comes first, then by address and id; a better one comes before all")
    func ties() throws {
        try file.notes.save([
            .sample("2", of: "bob", at: 20, content: "tea"), .sample("1", of: "bob", at: 20, content: "tea"),
            .sample("3", of: "ann", at: 20, content: "tea"), .sample("4", of: "ann", at: 30, content: "tea"),
            .sample("5", of: "ann", at: 10, content: "tea"), .sample("6", of: "ann", at: 1, content: "tea tea tea"),
            .sample("7", of: "ann", at: 99, content: "tea and a lot of words beside it"),
        ])
        #expect(try ids(.init("tea")) == ["6", "4", "3", "1", "2", "5", "7"])
        #expect(try ids(.init("tea"), limit: 1) == ["6"])
    }

    @Test("narrows to texts that contain a given text, and returns the best of them")
    func text() throws {
        try keep("tea, green", "green tea", "GRÉEN TEA leaves", "tea")
        let tea = [Search.Term("tea")]

        #expect(try hits(Search(terms: tea, text: "green t", limit: 9)).map(\.id).sorted() == ["1", "2"])
        let green = try hits(Search(terms: tea, text: "green", limit: 9)).map(\.id)
        #expect(green.count == 3)
        #expect(try hits(Search(terms: tea, text: "green", limit: 2)).map(\.id) == Array(green.prefix(2)))
        #expect(try hits(Search(terms: tea, text: "een leaves", limit: 9)).isEmpty)
    }

    @Test("the index follows every change of a text")
    func follows() throws {
        try keep("tea")
        try file.notes.save([.sample("0", content: "coffee")])
        #expect(try ids(.init("tea")).isEmpty)
        #expect(try ids(.init("coffee")) == ["0"])

        try file.notes.removeNote("0", of: "ann")
        #expect(try ids(.init("coffee")).isEmpty)

        // A text that is added, changed and removed in the same row.
        try file.drawers.add(Drawer(id: "1"))
        for label in ["tea", "milk", nil] {
            try file.archive.write { transaction throws(StorageFailure) in
                _ = try transaction.run("UPDATE drawer SET label = ?", label)
            }
            #expect(try ids(.init("tea")) == (label == "tea" ? ["1"] : []))
            #expect(try ids(.init("milk")) == (label == "milk" ? ["1"] : []))
        }

        // Texts removed together with another row.
        try file.drawers.add(Drawer(id: "2", items: ["tea"]))
        #expect(try ids(.init("tea")) == ["2"])
        try file.drawers.remove("2")
        #expect(try ids(.init("tea")).isEmpty)
    }

    @Test("changed or deleted texts leave no word in the index, in any script")
    func leavesNothing() throws {
        let texts = ["Ein Wörterbuch über TEE", "日本語のテスト", "so🎉🎉!", "a 👩‍💻 – ภาษาไทย", "e\u{301}t\u{200B}e", ""]
        try file.notes.save(texts.enumerated().map { .sample("\($0.offset)", content: $0.element) })
        try file.notes.save(texts.indices.map { .sample("\($0)", content: "x" + texts[texts.count - 1 - $0]) })
        try file.notes.replaceNotes(of: "ann", with: [], at: .at(1))
        file.close()

        let connection = try Connection(path: folder.archive)
        try connection.configure()
        try connection.execute("CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab (main, search, row)")
        #expect(try connection.rows("SELECT term FROM vocabulary") { $0.text(0) } == [])
        try connection.execute("INSERT INTO search (search) VALUES ('integrity-check')")
    }

    @Test("the index form of each character never changes without a new index")
    func pinned() {
        // FNV-1a.
        var hash: UInt64 = 0
        func add(_ value: some FixedWidthInteger) { hash = (hash ^ UInt64(value)) &* 0x100_0000_01B3 }
        for scalar in 0...0x10FFFF as ClosedRange<UInt32> {
            if SearchWords.standsAlone(scalar) { add(scalar) }
            for byte in SearchWords.replacement(scalar) ?? [] { add(byte) }
        }
        #expect(hash == 17_790_241_482_751_974_831)
    }

    @Test(
        "accents, and alternative spellings of letters, are ignored in any script",
        arguments: [
            ("ελλαδα", "Ελλάδα"), ("μαϊου", "Μαΐου"), ("мед", "Мёд"), ("STRASSE", "Straße"), ("straße", "STRASSE"),
            ("smorrebrod", "Smørrebrød"), ("lodz", "Łódź"), ("da nang", "Đà Nẵng"), ("œuvre", "oeuvre"),
            ("ἀρχη", "αρχή"),
        ])
    func folding(word: String, text: String) throws {
        try keep("an " + text + " 🎉", "other")

        let hit = try #require(try hits(Search(terms: [.init(word)], limit: 1)).first)
        let marked = hit.snippet.filter(\.isMatch).map(\.text)
        #expect(hit.id == "0")
        #expect(marked.joined(separator: " ") == text)
    }

    @Test("no character is split at a snippet's start, its end or a mark")
    func wholeCharacters() throws {
        try keep(
            "one two ☕️ three 👩‍💻 four five six seven tea 👍🏽 eight e\u{301}te\u{301} nine " + "x ☕️ y 👩‍💻 z 👍🏽 w "
                + String(repeating: "and ", count: 20))

        for word in ["tea", "ete", "☕", "💻", "👍", "seven", "six"] {
            let hit = try #require(try hits(Search(terms: [.init(word)], limit: 1)).first)
            let whole = Set("one two ☕️ three 👩‍💻 four five six seven tea 👍🏽 eight e\u{301}te\u{301} nine xyzwand…")
            let shown = Set(hit.snippet.map(\.text).joined(separator: "|"))
            let marked = hit.snippet.filter(\.isMatch)
            #expect(!marked.isEmpty && shown.subtracting("|").isSubset(of: whole), "\(word): \(hit.snippet)")
        }
    }

    @Test(
        "a text whose last character is cut off, as in a damaged file, is indexed too",
        arguments: ["C3", "E697", "F09F8E"])
    func cutOff(bytes: String) throws {
        let connection = try Connection(path: ":memory:")
        let query = "SELECT search_words(CAST(x'746561\(bytes)' AS TEXT))"
        #expect(try connection.firstRow(query) { $0.text(0) }?.hasPrefix("tea") == true)
    }

    @Test("after wiping the archive nothing is found")
    func wiped() throws {
        try keep("tea")
        try file.archive.wipe()

        #expect(try ids(.init("tea")).isEmpty)
    }
}
