import PersistenceServiceInterface
import ResourceLoading

/// Texts of own addresses in memory.
protocol InMemoryOwnTextStore: OwnTextStore {
    var archive: InMemoryArchive { get }
}

extension InMemoryOwnTextStore {
    func noteOwn(_ address: String) throws(StorageFailure) {
        archive.withState { $0.accounts.noteOwn(address) }
    }
}
