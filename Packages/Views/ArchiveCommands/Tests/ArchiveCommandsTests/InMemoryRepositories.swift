import ArchiveCommands
import ArchiveDomain
import ArchiveViewModels
import CommandSupport
import CommandTestSupport
import FeatureContributions
import Foundation
import OutboxCommands
import OutboxDomain
import OutboxViewModels
import PasteDomain
import ResourceLoading

extension InMemoryRepositories: ArchiveRepository {
    var path: String { "/data/archive.db" }

    func hits(_ search: Search) async throws(ArchiveRepositoryError) -> [SearchHit] {
        if let failure = world.storageFailure { throw .storage(failure) }
        let hits = world.hits.filter { search.kinds.isEmpty || search.kinds.contains($0.kind) }
        return Array(hits.prefix(search.limit))
    }

    func revisions(
        of kind: String, id: String, address: String
    ) async throws(ArchiveRepositoryError) -> [Revision] {
        if let failure = world.storageFailure { throw .storage(failure) }
        return world.revisions.filter { $0.id == id }
    }

    func lastRevisions(of kind: String, address: String) async throws(ArchiveRepositoryError) -> [Revision] {
        if let failure = world.storageFailure { throw .storage(failure) }
        return world.revisions
    }

    func check() async throws(ArchiveRepositoryError) -> ArchiveReport {
        if let failure = world.storageFailure { throw .storage(failure) }
        return world.archiveReport
    }

    func rescue(at date: Date) async throws(ArchiveRepositoryError) -> [ArchiveRescue] { world.rescues }

    func vacuum() async throws(ArchiveRepositoryError) -> ArchiveSizes {
        if let failure = world.storageFailure { throw .storage(failure) }
        record(.vacuum)
        return ArchiveSizes(before: 9, after: 3)
    }
}

extension InMemoryRepositories: OutboxRepository {
    func entries() async throws(OutboxRepositoryError) -> [OutboxEntry] {
        if let failure = world.storageFailure { throw .storage(failure) }
        return world.outbox
    }

    func drop(_ id: String) async throws(OutboxRepositoryError) { record(.drop(id)) }

    func send(
        includingRefused: Bool, progress: @Sendable (OutboxResult) async -> Void
    ) async throws(OutboxRepositoryError) {
        record(.sendOutbox)
        for (entry, outcome) in zip(world.outbox, world.outcomes) { await progress(OutboxResult(entry, outcome)) }
    }
}

extension StubDependencies: ArchiveDependencies, OutboxDependencies {
    var hasChangedServer: Bool { repositories.world.hasChangedServer }
    var lastUnconfirmedWrite: Date? { repositories.world.unconfirmedWrite }

    func makeArchiveViewModel() -> ArchiveViewModel { ArchiveViewModel(repository: repositories) }
    func makeSearchViewModel() -> SearchViewModel {
        SearchViewModel(repository: repositories, kinds: Nereid.commands.kinds)
    }
    func makeOutboxViewModel() -> OutboxViewModel { OutboxViewModel(repository: repositories) }

    func makeHistoryViewModel() -> HistoryViewModel {
        let repositories = repositories
        let source = HistorySource(.paste) { (word, _, _) async throws(FailurePresentation) -> HistoryText? in
            word == "there" ? HistoryText(id: word, content: "now") : nil
        } write: { (text, address, isGone) async throws(FailurePresentation) -> RestoredText in
            repositories.record(.restore(text.id, address, text.content))
            if let failure = repositories.world.writeFailure { throw FailurePresentation(failure) }
            return RestoredText(
                id: text.id, url: "https://x.example/\(text.id)", remark: isGone ? "it is unlisted now" : nil)
        }
        return HistoryViewModel(
            repository: repositories,
            sources: Nereid.commands.kinds.map { HistorySource($0, find: source.find, write: source.write) })
    }

    func makeSyncViewModel() -> SyncViewModel {
        let repositories = repositories
        let task = { (kind: String) in
            SyncTask(kind: kind) { (address: String) async throws(FailurePresentation) -> Int in
                if let failure = repositories.world.readFailure { throw FailurePresentation(failure) }
                return 2
            }
        }
        return SyncViewModel(
            outbox: repositories, journal: NoJournal(),
            ownAddresses: { () async throws(FailurePresentation) -> [String] in ["foo"] },
            tasks: [task("status"), task("paste")])
    }
}

extension OutboxEntry {
    static func stub(_ id: String, content: String = "Hello", state: State = .waiting) -> OutboxEntry {
        OutboxEntry(
            id: id, kind: "status", address: "foo", createdAt: World.now.addingTimeInterval(-3600), attempts: 1,
            reason: "no network", title: content, content: "the text of \(content)", state: state)
    }
}

extension SearchHit {
    static func stub(_ id: String, _ kind: String = "status") -> SearchHit {
        SearchHit(
            kind: kind, address: "foo", id: id, date: World.now.addingTimeInterval(-3600), title: nil,
            snippet: [.init("a \u{1B}[2J ", isMatch: false), .init("tea", isMatch: true)], score: 1.5)
    }
}

/// A journal without an interrupted run.
private struct NoJournal: SyncJournal {
    func begin(resumes: Bool) async throws(OutboxRepositoryError) -> SyncRun {
        SyncRun(startedAt: Date(timeIntervalSince1970: 0), isResumed: false)
    }

    func end() async throws(OutboxRepositoryError) {}
}
