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

    public func hits(_ search: Search) async throws(ArchiveRepositoryError) -> [SearchHit] {
        try translating { () throws(StorageFailure) in try self.search.hits(search) }
    }

    public func revisions(
        of kind: String, id: String, address: String
    ) async throws(ArchiveRepositoryError) -> [Revision] {
        try translating { () throws(StorageFailure) in
            try history.revisions(kind: kind, id: id, of: address)
        }
    }

    public func lastRevisions(
        of kind: String, address: String
    ) async throws(ArchiveRepositoryError) -> [Revision] {
        try translating { () throws(StorageFailure) in
            try history.lastRevisions(kind: kind, of: address)
        }
    }

    public func check() async throws(ArchiveRepositoryError) -> ArchiveReport {
        try translating { () throws(StorageFailure) in try maintenance.check() }
    }

    public func vacuum() async throws(ArchiveRepositoryError) -> ArchiveSizes {
        try translating { () throws(StorageFailure) in try maintenance.vacuum() }
    }

    public func rescue(at date: Date) async throws(ArchiveRepositoryError) -> [ArchiveRescue] {
        try translating { () throws(StorageFailure) in try maintenance.rescue(at: date) }
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
