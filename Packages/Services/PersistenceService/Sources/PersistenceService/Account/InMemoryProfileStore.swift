import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The account, the lists of addresses and the service's numbers in memory.
struct InMemoryProfileStore: ProfileStore, AddressListStore, ServiceStatisticsStore {
    /// What is held.
    struct State {
        fileprivate var profile: Archived<StoredProfile>?
        fileprivate var sessions: Archived<[StoredAccountSession]>?
        fileprivate var statistics: Archived<StoredServiceStatistics>?
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

    func sessions() throws(StorageFailure) -> Archived<[StoredAccountSession]>? {
        archive.withState { $0.profiles.sessions }
    }

    func replaceSessions(with sessions: [StoredAccountSession], at date: Date) throws(StorageFailure) {
        var kept: [StoredAccountSession] = []
        for session in sessions {
            kept.removeAll { $0.id.utf8.elementsEqual(session.id.utf8) }
            kept.append(
                StoredAccountSession(
                    id: session.id, createdAt: session.createdAt.stored, expiresAt: session.expiresAt.stored,
                    userAgent: session.userAgent, ip: session.ip))
        }
        archive.withState { [kept] in $0.profiles.sessions = Archived(kept, refreshedAt: date.stored) }
    }

    func removeSession(_ id: String) throws(StorageFailure) {
        archive.withState { state in
            guard let known = state.profiles.sessions else { return }
            state.profiles.sessions = Archived(
                known.value.filter { !$0.id.utf8.elementsEqual(id.utf8) }, refreshedAt: known.refreshedAt)
        }
    }

    func statistics() throws(StorageFailure) -> Archived<StoredServiceStatistics>? {
        archive.withState { $0.profiles.statistics }
    }

    func saveStatistics(_ statistics: StoredServiceStatistics, at date: Date) throws(StorageFailure) {
        archive.withState { $0.profiles.statistics = Archived(statistics, refreshedAt: date.stored) }
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
