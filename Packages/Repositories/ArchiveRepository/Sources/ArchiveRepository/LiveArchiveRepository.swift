public import ArchiveDomain
public import Foundation
public import PersistenceServiceInterface
import ResourceLoading

/// The archive over its stores. An actor, so that searching goes on off the main actor.
public actor LiveArchiveRepository: ArchiveRepository {
    public nonisolated let path: String
    private let search: any SearchStore
    private let history: any HistoryStore
    private let maintenance: any ArchiveMaintenance

    /// Makes a repository.
    public init(search: any SearchStore, history: any HistoryStore, maintenance: any ArchiveMaintenance) {
        self.search = search
        self.history = history
        self.maintenance = maintenance
        path = maintenance.path
    }

    public func hits(
        _ query: SearchQuery, in scope: SearchScope
    ) async throws(ArchiveRepositoryError) -> [SearchHit] {
        let stored = StoredSearch(
            terms: query.terms.map { StoredSearch.Term($0.text, isPrefix: $0.isPrefix, isExcluded: $0.isExcluded) },
            kinds: scope.kinds.map(\.rawValue), address: scope.address, from: scope.from, to: scope.to,
            text: scope.text, limit: scope.limit)
        let found = try translating { () throws(StorageFailure) in try search.hits(stored) }
        // A kind of a newer program's archive never comes here: its schema version is refused.
        return found.compactMap(SearchHit.init)
    }

    public func revisions(
        of kind: ContentKind, id: String, address: String
    ) async throws(ArchiveRepositoryError) -> [Revision] {
        try translating { () throws(StorageFailure) in
            try history.revisions(kind: kind.rawValue, id: id, of: address)
        }.map(Revision.init)
    }

    public func lastRevisions(
        of kind: ContentKind, address: String
    ) async throws(ArchiveRepositoryError) -> [Revision] {
        try translating { () throws(StorageFailure) in
            try history.lastRevisions(kind: kind.rawValue, of: address)
        }.map(Revision.init)
    }

    public func check() async throws(ArchiveRepositoryError) -> ArchiveReport {
        let report = try translating { () throws(StorageFailure) in try maintenance.check() }
        return ArchiveReport(
            problems: report.problems, counts: report.counts.map { ArchiveReport.Count(kind: $0.kind, count: $0.count) }
        )
    }

    public func vacuum() async throws(ArchiveRepositoryError) -> ArchiveSizes {
        let sizes = try translating { () throws(StorageFailure) in
            let sizes = try maintenance.vacuum()
            return ArchiveSizes(before: sizes.before, after: sizes.after)
        }
        return sizes
    }

    public func rescue(at date: Date) async throws(ArchiveRepositoryError) -> [ArchiveRescue] {
        try translating { () throws(StorageFailure) in try maintenance.rescue(at: date) }.map { rescue in
            ArchiveRescue(
                keptPath: rescue.keptPath,
                rows: rescue.rows.map { ArchiveRescue.Rows(kind: $0.kind, saved: $0.saved, lost: $0.lost) },
                unreadablePages: rescue.unreadablePages)
        }
    }

    private func translating<Value>(
        _ body: () throws(StorageFailure) -> Value
    ) throws(ArchiveRepositoryError) -> Value {
        do throws(StorageFailure) {
            return try body()
        } catch {
            throw .storage(error)
        }
    }
}

extension Revision {
    init(_ stored: StoredRevision) {
        self.init(
            of: stored.id, number: stored.number, replacedAt: stored.replacedAt, content: stored.content,
            emoji: stored.facts["emoji"]?.string, externalURL: stored.facts["external_url"]?.string,
            isListed: stored.facts["listed"]?.number.map { $0 != 0 }, title: stored.facts["title"]?.string,
            slug: stored.facts["slug"]?.string, isDeleted: stored.isDeleted)
    }
}

extension SearchHit {
    init?(_ stored: StoredSearchHit) {
        guard let kind = ContentKind(rawValue: stored.kind) else { return nil }
        self.init(
            kind: kind, address: stored.address, id: stored.id, date: stored.date, title: stored.title,
            snippet: stored.snippet.map { Piece($0.text, isMatch: $0.isMatch) }, score: stored.score,
            location: stored.location)
    }
}
