import ArchiveDomain
import ArchiveViewModels
import Foundation
import ResourceLoading
import Synchronization
import Testing

@MainActor
@Suite("View models of the archive")
struct ArchiveViewModelTests {
    @Test("a hit has its page, and its words in one line")
    func hit() async throws {
        let hit = SearchHit(
            kind: .paste, address: "ann", id: "a b", date: nil, title: "a b",
            snippet: [.init("green ", isMatch: false), .init("tea", isMatch: true)], score: 1.23456)
        let model = SearchViewModel(repository: ArchiveStub(hits: [hit]))
        await model.search(try SearchQuery("tea"), in: SearchScope())

        let row = try #require(model.state.value?.first)
        #expect(row.snippet == "green tea" && row.score == 1.235)
        #expect(row.url == "https://ann.paste.lol/a%20b")
    }

    @Test("a box belongs to no address, and has no page")
    func box() async throws {
        let hit = SearchHit(kind: .box, address: "", id: "b", date: nil, title: nil, snippet: [], score: 1)
        let model = SearchViewModel(repository: ArchiveStub(hits: [hit]))
        await model.search(try SearchQuery("tea"), in: SearchScope())

        let row = try #require(model.state.value?.first)
        #expect(row.address == nil && row.url == nil)
    }

    @Test("a version is written back in the way of its kind")
    func restore() async throws {
        let written = Mutex<[String]>([])
        let writer: HistoryViewModel.Writer = { (id, address, content) async throws(FailurePresentation) -> String? in
            written.withLock { $0 = [id, address, content] }
            return "https://x.example"
        }
        let revision = Revision(number: 1, replacedAt: Date(timeIntervalSince1970: 1), content: "old")
        let model = HistoryViewModel(repository: ArchiveStub(revisions: [revision]), writers: [.paste: writer])
        await model.load(.paste, id: "p", address: "ann")
        let row = try #require(model.state.value?.first)
        await model.restore(row, .paste, id: "p", address: "ann")

        #expect(written.withLock { $0 } == ["p", "ann", "old"])
        #expect(model.restored.value == "https://x.example")

        await model.restore(row, .purl, id: "p", address: "ann")
        #expect(model.restored == .failed(FailurePresentation(.invalidInput, "a purl cannot be restored")))
    }

    @Test("what the archive cannot do is said in words")
    func failures() async throws {
        let stub = ArchiveStub(failure: .storage(.full(path: "x")))
        let expected = FailurePresentation(.storage, "no room left on the disk of x")
        let archive = ArchiveViewModel(repository: stub)
        await archive.check()
        await archive.vacuum()
        let search = SearchViewModel(repository: stub)
        await search.search(try SearchQuery("tea"), in: SearchScope())
        let history = HistoryViewModel(repository: stub, writers: [:])
        await history.load(.now, id: "ann", address: "ann")

        #expect(archive.report == .failed(expected) && search.state == .failed(expected))
        #expect(history.state == .failed(expected))
        guard case .failed(expected) = archive.sizes else { throw expected }
    }
}

/// An archive that answers what it is told to.
struct ArchiveStub: ArchiveRepository {
    var path = "/archive.db"
    var hits: [SearchHit] = []
    var revisions: [Revision] = []
    var failure: ArchiveRepositoryError?

    func hits(_ query: SearchQuery, in scope: SearchScope) async throws(ArchiveRepositoryError) -> [SearchHit] {
        try answer(hits)
    }

    func revisions(
        of kind: ContentKind, id: String, address: String
    ) async throws(ArchiveRepositoryError) -> [Revision] { try answer(revisions) }

    func check() async throws(ArchiveRepositoryError) -> ArchiveReport {
        try answer(ArchiveReport(problems: [], counts: []))
    }

    func vacuum() async throws(ArchiveRepositoryError) -> ArchiveSizes {
        try answer(ArchiveSizes(before: 2, after: 1))
    }

    private func answer<Value>(_ value: Value) throws(ArchiveRepositoryError) -> Value {
        if let failure { throw failure }
        return value
    }
}
