import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The account and the lists of addresses in memory.
struct InMemoryProfileStore: ProfileStore, AddressListStore {
    /// What is held.
    struct State {
        fileprivate var profile: Archived<StoredProfile>?
        fileprivate var lists: [StoredAddressList: Archived<[String]>] = [:]
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func profile() throws(StorageFailure) -> Archived<StoredProfile>? {
        archive.withState { $0.profiles.profile }
    }

    func saveProfile(_ profile: StoredProfile, at date: Date) throws(StorageFailure) {
        let kept = StoredProfile(
            email: profile.email, name: profile.name, createdAt: profile.createdAt?.stored,
            communication: profile.communication, dateFormat: profile.dateFormat, webEditor: profile.webEditor)
        archive.withState { $0.profiles.profile = Archived(kept, refreshedAt: date.stored) }
    }

    func addresses(in list: StoredAddressList) throws(StorageFailure) -> Archived<[String]>? {
        archive.withState { $0.profiles.lists[list] }
    }

    func replaceAddresses(
        in list: StoredAddressList, with addresses: [String], at date: Date
    ) throws(StorageFailure) {
        archive.withState { $0.profiles.lists[list] = Archived(addresses, refreshedAt: date.stored) }
    }
}
