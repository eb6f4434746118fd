import ArchiveDomain
import ArchiveViewModels
import FeatureContributions
import Foundation
import ResourceLoading
import Synchronization
import Testing

@MainActor
@Suite("View models of the archive")
struct ArchiveViewModelTests {
    @Test("a hit has its page, its words in one line, and a rounded score")
    func hit() async throws {
        let hit = SearchHit(
            kind: "text", address: "ann", id: "a b", date: nil, title: "a b",
            snippet: [.init("green ", isMatch: false), .init("tea", isMatch: true)], score: 1.23456)
        let model = SearchViewModel(repository: ArchiveStub(hits: [hit]), kinds: [.text])
        await model.search(Search(terms: [.init("tea")]))

        let row = try #require(model.state.value?.first)
        #expect(row.snippet == "green tea")
        #expect(row.score == 1.235)
        #expect(row.url == "https://ann.text.lol/a%20b")
    }

    @Test("a box belongs to no address, and has no page")
    func box() async throws {
        let hit = SearchHit(kind: "box", address: "", id: "b", date: nil, title: nil, snippet: [], score: 1)
        let model = SearchViewModel(repository: ArchiveStub(hits: [hit]), kinds: [.text])
        await model.search(Search(terms: [.init("tea")]))

        let row = try #require(model.state.value?.first)
        #expect(row.address == nil)
        #expect(row.url == nil)
    }

    @Test("a version is written back by the source of its kind, which learns whether the text was deleted")
    func restore() async throws {
        let written = Mutex<[String]>([])
        let source = HistorySource(.text) { word, _, _ in
            word == "p" ? CurrentText(id: "p", content: "now") : nil
        } write: { version, address, isDeleted in
            written.withLock { $0.append("\(version.id) \(address) \(version.content) \(isDeleted)") }
            return RestoredText(id: isDeleted ? "new" : version.id, url: "https://x.example")
        }
        let stub = ArchiveStub(revisions: [.stub("p"), .stub("gone")])
        let model = HistoryViewModel(repository: stub, sources: [source])
        for (id, isDeleted, newID) in [("p", "false", "p"), ("gone", "true", "new")] {
            await model.load("text", id, address: "ann", policy: .automatic)
            let row = try #require(model.state.value?.first)
            await model.loadText(of: row, "text", address: "ann", policy: .refresh)
            let restored = try await model.restore(row, "text", address: "ann")
            #expect(written.withLock(\.last) == "\(id) ann old \(isDeleted)")
            #expect(restored == RestoredText(id: newID, url: "https://x.example"))
        }
    }

    @Test("a version of an unknown kind is not written back")
    func unknownKind() async {
        let model = HistoryViewModel(repository: ArchiveStub(), sources: [])
        await #expect(throws: Failure(.invalidInput, "'other' has no earlier versions")) {
            try await model.restore(.stub("p"), "other", address: "ann")
        }
    }

    @Test("a text without earlier versions is looked up by its other names; a missing one is reported")
    func unknownText() async {
        let source = HistorySource.readOnly(.entry) { word, _, _ in
            word == "slug" ? CurrentText(id: "9", content: "now") : nil
        }
        let model = HistoryViewModel(repository: ArchiveStub(revisions: [.stub("9")]), sources: [source])

        await model.load("entry", "slug", address: "ann", policy: .automatic)
        #expect(model.state.value == [.stub("9")])
        await model.load("entry", "nosuch", address: "ann", policy: .automatic)
        #expect(
            model.state.failure
                == Failure(
                    .notFound,
                    "ann has no web entry with the id 'nosuch', and no earlier version of one has that title or first line; see 'nereid history entry'"
                ))
    }

    @Test("an address has only one page, so a page without earlier versions is not looked up")
    func single() async {
        let source = HistorySource.readOnly(.page) { _, _, _ in
            Issue.record("the page was looked up")
            return nil
        }
        let model = HistoryViewModel(repository: ArchiveStub(), sources: [source])
        await model.load("page", "ann", address: "ann", policy: .automatic)
        #expect(model.state.value == [])
    }

    @Test("a deleted text is found by its slug, title and first line, offline too, and listed if none is named")
    func deletedText() async {
        let deleted = HistorySource.readOnly(.entry) { _, _, _ in nil }
        let revisions = [
            Revision.stub("1", title: "Tides", slug: "tides"), .stub("2", content: "\n \nfirst\nx"),
            .stub("3", title: "Twice"), .stub("4", title: "Twice"),
        ]
        for source in [deleted, .offline] {
            let model = HistoryViewModel(repository: ArchiveStub(revisions: revisions), sources: [source])
            for (word, id) in [("tides", "1"), ("Tides", "1"), ("first", "2"), ("3", "3")] {
                await model.load("entry", word, address: "ann", policy: .automatic)
                #expect(model.state.value?.map(\.id) == [id], "\(word)")
            }
            await model.load("entry", "Twice", address: "ann", policy: .automatic)
            let message = "'Twice' matches more than one web entry; give one of the ids 3, 4"
            #expect(model.state.failure == Failure(.invalidInput, message))
            await model.load("entry", nil, address: "ann", policy: .automatic)
            #expect(model.state.value?.map(\.summary) == ["Tides", "first", "Twice", "Twice"])
        }
    }

    @Test("if no earlier version matches either, the failure of the look-up is shown")
    func failedLookUp() async {
        let model = HistoryViewModel(repository: ArchiveStub(revisions: [.stub("1")]), sources: [.offline])
        await model.load("entry", "nosuch", address: "ann", policy: .automatic)
        #expect(model.state.failure == Failure(.network, "no network"))
    }

    @Test("a failure of the archive is shown or thrown")
    func failures() async throws {
        let stub = ArchiveStub(failure: .full(path: "x"))
        let expected = Failure(.storage, "no space left on the disk of x")
        let archive = ArchiveViewModel(repository: stub)
        await #expect(throws: StorageFailure.full(path: "x")) { try await archive.check() }
        await #expect(throws: StorageFailure.full(path: "x")) { try await archive.vacuum() }
        let search = SearchViewModel(repository: stub, kinds: [])
        await search.search(Search(terms: [.init("tea")]))
        let history = HistoryViewModel(repository: stub, sources: [])
        await history.load("page", "ann", address: "ann", policy: .automatic)

        #expect(search.state.failure == expected)
        #expect(history.state.failure == expected)
    }
}

extension Revision {
    static func stub(_ id: String, content: String = "old", title: String? = nil, slug: String? = nil) -> Revision {
        Revision(
            of: id, number: 1, replacedAt: Date(timeIntervalSince1970: 1), content: content,
            facts: ["title": title, "slug": slug].compactMapValues(\.self))
    }
}

extension HistorySource {
    /// The access to entries without a network.
    fileprivate static let offline = readOnly(.entry) { _, _, _ in throw Failure(.network, "no network") }

    /// The access to a kind of text that the test must not write.
    fileprivate static func readOnly(_ kind: ContentKind, find: @escaping Find) -> HistorySource {
        HistorySource(kind, find: find) { _, _, _ in
            Issue.record("a version was written")
            throw Failure(.refused, "unexpected write")
        }
    }
}

/// An archive with prepared answers.
struct ArchiveStub: ArchiveRepository {
    var path = "/archive.db"
    var hits: [SearchHit] = []
    var revisions: [Revision] = []
    var failure: StorageFailure?

    func hits(_ search: Search) async throws -> [SearchHit] {
        try answer(hits)
    }

    func count(_ search: Search) async throws -> Int { try answer(hits.count) }

    func revisions(of kind: String, id: String, address: String) async throws -> [Revision] {
        try answer(revisions.filter { $0.id == id })
    }

    func lastRevisions(of kind: String, address: String) async throws -> [Revision] {
        try answer(revisions)
    }

    func check() async throws -> ArchiveReport {
        try answer(ArchiveReport(problems: [], counts: []))
    }

    func rescue(at date: Date) async throws -> [ArchiveRescue] { [] }

    func vacuum() async throws -> ArchiveSizes {
        try answer(ArchiveSizes(before: 2, after: 1))
    }

    private func answer<Value>(_ value: Value) throws(StorageFailure) -> Value {
        if let failure { throw failure }
        return value
    }
}

// Kinds of content as features describe them.
extension ContentKind {
    fileprivate static var text: ContentKind {
        ContentKind("text", uses: .history, pages: PublicPages(ofEachAddressAt: "text.lol"))
    }
    fileprivate static var entry: ContentKind { ContentKind("entry", phrase: "a web entry", uses: .history) }
    fileprivate static var page: ContentKind { ContentKind("page", uses: .history, isSingle: true) }
}
