import Foundation
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

/// Statuses and bios in memory.
final class InMemoryStatusStore: StatusStore {
    private struct Key: Hashable {
        let address: String
        let id: String
    }

    private struct State {
        var statuses: [Key: StoredStatus] = [:]
        var statusDates: [String: Date] = [:]
        var timelines: [StoredTimelineSpan: Set<Key>] = [:]
        var timelineDates: [StoredTimelineSpan: Date] = [:]
        var bios: [String: (bio: StoredBio?, date: Date)] = [:]
    }

    private let state = Mutex(State())

    func statuses(of address: String) throws(StorageFailure) -> Archived<[StoredStatus]>? {
        state.withLock { state in
            let statuses = state.statuses.values.filter { $0.address == address }
            let refreshedAt = state.statusDates[address]
            return statuses.isEmpty && refreshedAt == nil
                ? nil : Archived(Self.newestFirst(statuses), refreshedAt: refreshedAt)
        }
    }

    func status(_ id: String, of address: String) throws(StorageFailure) -> StoredStatus? {
        state.withLock { $0.statuses[Key(address: address, id: id)] }
    }

    func replaceStatuses(
        of address: String, with statuses: [StoredStatus], at date: Date
    ) throws(StorageFailure) {
        state.withLock { state in
            let kept = Set(statuses.map(Self.key))
            for key in state.statuses.keys where key.address == address && !kept.contains(key) {
                Self.remove(key, from: &state)
            }
            Self.save(statuses, in: &state)
            state.statusDates[address] = date
        }
    }

    func save(_ statuses: [StoredStatus]) throws(StorageFailure) {
        state.withLock { Self.save(statuses, in: &$0) }
    }

    func removeStatus(_ id: String, of address: String) throws(StorageFailure) {
        state.withLock { Self.remove(Key(address: address, id: id), from: &$0) }
    }

    func timeline(_ span: StoredTimelineSpan) throws(StorageFailure) -> Archived<[StoredStatus]>? {
        state.withLock { state in
            guard let refreshedAt = state.timelineDates[span] else { return nil }
            let statuses = (state.timelines[span] ?? []).compactMap { state.statuses[$0] }
            return Archived(Self.newestFirst(statuses), refreshedAt: refreshedAt)
        }
    }

    func replaceTimeline(
        _ span: StoredTimelineSpan, with statuses: [StoredStatus], at date: Date
    ) throws(StorageFailure) {
        state.withLock { state in
            Self.save(statuses, in: &state)
            state.timelines[span] = Set(statuses.map(Self.key))
            state.timelineDates[span] = date
        }
    }

    func bio(of address: String) throws(StorageFailure) -> Archived<StoredBio?>? {
        state.withLock { $0.bios[address].map { Archived($0.bio, refreshedAt: $0.date) } }
    }

    func saveBio(_ bio: StoredBio?, of address: String, at date: Date) throws(StorageFailure) {
        state.withLock { $0.bios[address] = (bio, date) }
    }

    func wipe() {
        state.withLock { $0 = State() }
    }

    private static func save(_ statuses: [StoredStatus], in state: inout State) {
        for status in statuses { state.statuses[key(status)] = status }
    }

    private static func remove(_ key: Key, from state: inout State) {
        state.statuses[key] = nil
        for span in StoredTimelineSpan.allCases { state.timelines[span]?.remove(key) }
    }

    private static func key(_ status: StoredStatus) -> Key {
        Key(address: status.address, id: status.id)
    }

    private static func newestFirst(_ statuses: some Sequence<StoredStatus>) -> [StoredStatus] {
        statuses.sorted { ($0.createdAt, $0.id, $0.address) > ($1.createdAt, $1.id, $1.address) }
    }
}
