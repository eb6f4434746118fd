public import ArchiveDomain
public import Foundation
public import PersistenceServiceInterface
public import ResourceLoading

/// The archive over its stores. An actor, so that searches run off the main actor.
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

    public func hits(_ search: Search) async throws(StorageFailure) -> [SearchHit] { try self.search.hits(search) }

    public func revisions(
        of kind: String, id: String, address: String
    ) async throws(StorageFailure) -> [Revision] {
        try history.revisions(kind: kind, id: id, of: address)
    }

    public func lastRevisions(of kind: String, address: String) async throws(StorageFailure) -> [Revision] {
        try history.lastRevisions(kind: kind, of: address)
    }

    public func check() async throws(StorageFailure) -> ArchiveReport { try maintenance.check() }

    public func vacuum() async throws(StorageFailure) -> ArchiveSizes { try maintenance.vacuum() }

    public func rescue(at date: Date) async throws(StorageFailure) -> [ArchiveRescue] {
        try maintenance.rescue(at: date)
    }
}
