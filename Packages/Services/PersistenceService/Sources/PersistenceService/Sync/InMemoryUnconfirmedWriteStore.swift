import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The last unconfirmed write in memory.
struct InMemoryUnconfirmedWriteStore: UnconfirmedWriteStore {
    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func lastUnconfirmedWrite() throws(StorageFailure) -> Date? {
        archive.withState { $0.unconfirmedWrite }
    }

    func noteUnconfirmedWrite(at date: Date) throws(StorageFailure) {
        archive.withState { $0.unconfirmedWrite = date.stored }
    }
}
