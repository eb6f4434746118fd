import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Statuses and bios in memory.
struct InMemoryStatusStore: StatusStore, InMemoryOwnTextStore {
    /// What is held.
    struct State {
        fileprivate var statuses: [ExactText: [ExactText: StoredStatus]] = [:]
        fileprivate var statusDates: [ExactText: Date] = [:]
        fileprivate var timelines: [StoredTimelineSpan: Set<Key>] = [:]
        fileprivate var timelineDates: [StoredTimelineSpan: Date] = [:]
        fileprivate var bios: [ExactText: Archived<StoredBio?>] = [:]
    }

    /// Names a status.
    fileprivate struct Key: Hashable {
        let address: ExactText
        let id: ExactText

        init(_ status: StoredStatus) {
            address = ExactText(status.address)
            id = ExactText(status.id)
        }
    }

    let archive: InMemoryArchive

    func statuses(of address: String) throws(StorageFailure) -> Archived<[StoredStatus]>? {
        archive.withState { state in
            let statuses = state.statuses.statuses[ExactText(address)] ?? [:]
            let refreshedAt = state.statuses.statusDates[ExactText(address)]
            return statuses.isEmpty && refreshedAt == nil
                ? nil : Archived(Self.newestFirst(statuses.values), refreshedAt: refreshedAt)
        }
    }

    func status(_ id: String, of address: String) throws(StorageFailure) -> StoredStatus? {
        archive.withState { $0.statuses.statuses[ExactText(address)]?[ExactText(id)] }
    }

    func replaceStatuses(
        of address: String, with statuses: [StoredStatus], at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            state.statuses.statuses[ExactText(address)] = [:]
            state.statuses.save(statuses)
            state.statuses.forgetUnheldInTimelines()
            state.statuses.statusDates[ExactText(address)] = date.stored
        }
    }

    func save(_ statuses: [StoredStatus]) throws(StorageFailure) {
        archive.withState { $0.statuses.save(statuses) }
    }

    func removeStatus(_ id: String, of address: String) throws(StorageFailure) {
        archive.withState { state in
            state.statuses.statuses[ExactText(address)]?[ExactText(id)] = nil
            state.statuses.forgetUnheldInTimelines()
        }
    }

    func timeline(_ span: StoredTimelineSpan) throws(StorageFailure) -> Archived<[StoredStatus]>? {
        archive.withState { state in
            guard let refreshedAt = state.statuses.timelineDates[span] else { return nil }
            let statuses = (state.statuses.timelines[span] ?? []).compactMap { state.statuses.status($0) }
            return Archived(Self.newestFirst(statuses), refreshedAt: refreshedAt)
        }
    }

    func replaceTimeline(
        _ span: StoredTimelineSpan, with statuses: [StoredStatus], at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            state.statuses.save(statuses)
            state.statuses.timelines[span] = Set(statuses.map(Key.init))
            state.statuses.timelineDates[span] = date.stored
        }
    }

    func bio(of address: String) throws(StorageFailure) -> Archived<StoredBio?>? {
        archive.withState { $0.statuses.bios[ExactText(address)] }
    }

    func saveBio(_ bio: StoredBio?, of address: String, at date: Date) throws(StorageFailure) {
        archive.withState { $0.statuses.bios[ExactText(address)] = Archived(bio, refreshedAt: date.stored) }
    }

    private static func newestFirst(_ statuses: some Sequence<StoredStatus>) -> [StoredStatus] {
        statuses.sorted { left, right in
            if left.createdAt != right.createdAt { return left.createdAt > right.createdAt }
            if ExactText(left.id) != ExactText(right.id) { return ExactText(left.id) > ExactText(right.id) }
            return ExactText(left.address) < ExactText(right.address)
        }
    }
}

extension InMemoryStatusStore.State {
    fileprivate func status(_ key: InMemoryStatusStore.Key) -> StoredStatus? {
        statuses[key.address]?[key.id]
    }

    fileprivate mutating func save(_ new: [StoredStatus]) {
        for status in new {
            statuses[ExactText(status.address), default: [:]][ExactText(status.id)] = StoredStatus(
                id: status.id, address: status.address, createdAt: status.createdAt.stored, emoji: status.emoji,
                content: status.content, externalURL: status.externalURL)
        }
    }

    fileprivate mutating func forgetUnheldInTimelines() {
        for (span, keys) in timelines { timelines[span] = keys.filter { status($0) != nil } }
    }
}
