public import ArchiveDomain
public import Foundation
public import PersistenceServiceInterface
public import ResourceLoading

/// The archive over its file. An actor, so that searches run off the main actor.
public actor LiveArchiveRepository: ArchiveRepository {
    public nonisolated let path: String
    private let store: any ArchiveStore

    public init(store: any ArchiveStore) {
        self.store = store
        path = store.path
    }

    public func hits(_ search: Search) async throws -> [SearchHit] { try store.hits(search) }

    public func count(_ search: Search) async throws -> Int { try store.count(search) }

    public func revisions(of kind: String, id: String, address: String) async throws -> [Revision] {
        try store.revisions(kind: kind, id: id, of: address)
    }

    public func lastRevisions(of kind: String, address: String) async throws -> [Revision] {
        try store.lastRevisions(kind: kind, of: address)
    }

    public func check() async throws -> ArchiveReport { try store.check() }

    public func vacuum() async throws -> ArchiveSizes { try store.vacuum() }

    public func rescue(at date: Date) async throws -> [ArchiveRescue] {
        try store.rescue(at: date)
    }
}
