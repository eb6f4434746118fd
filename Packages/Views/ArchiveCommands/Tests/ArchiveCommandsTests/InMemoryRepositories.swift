import ArchiveCommands
import ArchiveDomain
import ArchiveViewModels
import CommandSupport
import CommandTestSupport
import FeatureContributions
import Foundation
import ResourceLoading

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<ArchiveContent>

struct ArchiveContent: TestContent {
    var hits: [SearchHit] = []
    var revisions: [Revision] = []
    var archiveReport = ArchiveReport(problems: [], counts: [])
    /// The result of a rescue.
    var rescues: [ArchiveRescue] = []
    /// The emoji of the current paste at each of the next reads; then it has none.
    var emoji: [String] = []
}

struct InMemoryRepositories: CommandDoubles, ArchiveRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case vacuum
        case restore(String, String, String)
    }

    static let commands = CommandCatalog<StubDependencies>([
        .archive, .giving([.bio, .now, .paste, .purl, .status, .web, .weblog]),
    ])
    let recording: Recording<World, Message>

    var path: String { "/data/archive.db" }

    func hits(_ search: Search) async throws -> [SearchHit] {
        let hits = try stored(world.hits).filter { search.kinds.isEmpty || search.kinds.contains($0.kind) }
        return Array(hits.prefix(search.limit))
    }

    func count(_ search: Search) async throws -> Int { try await hits(search.unlimited).count }

    func revisions(of kind: String, id: String, address: String) async throws -> [Revision] {
        try stored(world.revisions).filter { $0.id == id }
    }

    func lastRevisions(of kind: String, address: String) async throws -> [Revision] {
        try stored(world.revisions)
    }

    func check() async throws -> ArchiveReport { try stored(world.archiveReport) }

    func rescue(at date: Date) async throws -> [ArchiveRescue] { world.rescues }

    func vacuum() async throws -> ArchiveSizes {
        if let failure = world.storageFailure { throw failure }
        record(.vacuum)
        return ArchiveSizes(before: 9, after: 3)
    }
}

struct StubDependencies: StubProgram, ArchiveDependencies {
    let repositories: InMemoryRepositories

    func makeArchiveViewModel() -> ArchiveViewModel { ArchiveViewModel(repository: repositories) }
    func makeSearchViewModel() -> SearchViewModel {
        SearchViewModel(repository: repositories, kinds: Nereid.commands.kinds)
    }

    func makeHistoryViewModel() -> HistoryViewModel {
        let repositories = repositories
        let source = HistorySource(.paste) { word, _, _ in
            guard word == "there" else { return nil }
            var emoji: String?
            repositories.change { emoji = $0.emoji.isEmpty ? nil : $0.emoji.removeFirst() }
            return CurrentText(id: word, content: "now", facts: ["emoji": emoji])
        } write: { text, address, isDeleted in
            repositories.record(.restore(text.id, address, text.content))
            if let failure = repositories.world.writeFailure { throw failure }
            return RestoredText(
                id: text.id, url: "https://x.example/\(text.id)", notice: isDeleted ? "it is unlisted now" : nil)
        }
        return HistoryViewModel(
            repository: repositories,
            sources: Nereid.commands.kinds.map { HistorySource($0, find: source.find, write: source.write) })
    }
}

/// Kinds like those of other features.
extension ContentKind {
    static let bio = ContentKind("bio", uses: [.search, .history], isSingle: true)
    static let now = ContentKind("now", phrase: "a now page", uses: [.search, .history], isSingle: true)
    static let paste = ContentKind(
        "paste", uses: [.search, .history], pages: PublicPages(ofEachAddressAt: "paste.lol"))
    static let purl = ContentKind("purl", phrase: "a PURL", uses: .search)
    static let status = ContentKind("status", uses: [.search, .history])
    static let web = ContentKind("web", phrase: "a web page", uses: [.search, .history], isSingle: true)
    static let weblog = ContentKind(
        "weblog", phrase: "a weblog entry", uses: [.search, .history],
        page: { hit in hit.location.map { "https://\(hit.address).weblog.lol" + $0.replacing(" ", with: "%20") } })
}

extension SearchHit {
    static func stub(_ id: String, _ kind: String = "status") -> SearchHit {
        SearchHit(
            kind: kind, address: "foo", id: id, date: World.now.addingTimeInterval(-3600), title: nil,
            snippet: [.init("a \u{1B}[2J ", isMatch: false), .init("tea", isMatch: true)], score: 1.5)
    }
}
