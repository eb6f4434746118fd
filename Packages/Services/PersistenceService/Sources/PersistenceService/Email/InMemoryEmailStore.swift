import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Where mail goes, in memory.
struct InMemoryEmailStore: EmailStore {
    /// What is held.
    struct State {
        fileprivate var destinations: [ExactText: Archived<[String]>] = [:]
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func destinations(of address: String) throws(StorageFailure) -> Archived<[String]>? {
        archive.withState { $0.emails.destinations[ExactText(address)] }
    }

    func replaceDestinations(of address: String, with destinations: [String], at date: Date) throws(StorageFailure) {
        archive.withState { state in
            state.emails.destinations[ExactText(address)] = Archived(destinations, refreshedAt: date.stored)
        }
    }
}
