import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The run of a synchronisation in memory.
struct InMemorySyncRunStore: SyncRunStore {
    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func syncRun() throws(StorageFailure) -> Date? {
        archive.withState { $0.syncRun }
    }

    func setSyncRun(_ date: Date?) throws(StorageFailure) {
        archive.withState { $0.syncRun = date?.stored }
    }
}
