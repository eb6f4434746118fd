import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The PURLs in memory.
struct InMemoryPURLStore: PURLStore {
    /// What is held.
    struct State {
        fileprivate var purls: [ExactText: [ExactText: StoredPURL]] = [:]
        fileprivate var dates: [ExactText: Date] = [:]
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func purls(of address: String) throws(StorageFailure) -> Archived<[StoredPURL]>? {
        archive.withState { state in
            let purls = state.purls.purls[ExactText(address)] ?? [:]
            let refreshedAt = state.purls.dates[ExactText(address)]
            guard !purls.isEmpty || refreshedAt != nil else { return nil }
            return Archived(purls.sorted { $0.key < $1.key }.map(\.value), refreshedAt: refreshedAt)
        }
    }

    func purl(_ name: String, of address: String) throws(StorageFailure) -> StoredPURL? {
        archive.withState { $0.purls.purls[ExactText(address)]?[ExactText(name)] }
    }

    func replacePURLs(
        of address: String, with purls: [StoredPURL], at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            state.purls.purls[ExactText(address)] = [:]
            for purl in purls { state.purls.save(purl, of: address) }
            state.purls.dates[ExactText(address)] = date.stored
        }
    }

    func savePURL(_ purl: StoredPURL, of address: String) throws(StorageFailure) {
        archive.withState { $0.purls.save(purl, of: address) }
    }

    func removePURL(_ name: String, of address: String) throws(StorageFailure) {
        archive.withState { $0.purls.purls[ExactText(address)]?[ExactText(name)] = nil }
    }
}

extension InMemoryPURLStore.State {
    fileprivate mutating func save(_ purl: StoredPURL, of address: String) {
        purls[ExactText(address), default: [:]][ExactText(purl.name)] = purl
    }
}
