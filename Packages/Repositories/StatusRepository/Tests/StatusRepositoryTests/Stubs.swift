import Foundation
import PersistenceServiceInterface
import ResourceLoading

extension StoredStatus {
    static func stub(_ id: String, address: String = "foo") -> StoredStatus {
        StoredStatus(
            id: id, address: address, createdAt: Date(timeIntervalSince1970: 5), emoji: nil, content: "content",
            externalURL: nil)
    }
}

/// A store on a full disk.
struct FailingStatusStore: StatusStore {
    /// The one timeline that can be kept.
    var takes: StoredTimelineSpan?
    private let failure = StorageFailure.full(path: "x")

    func statuses(of address: String) throws(StorageFailure) -> Archived<[StoredStatus]>? { throw failure }
    func status(_ id: String, of address: String) throws(StorageFailure) -> StoredStatus? { throw failure }
    func replaceStatuses(of address: String, with statuses: [StoredStatus], at date: Date) throws(StorageFailure) {
        throw failure
    }
    func save(_ statuses: [StoredStatus]) throws(StorageFailure) { throw failure }
    func noteOwn(_ address: String) throws(StorageFailure) { throw failure }
    func removeStatus(_ id: String, of address: String) throws(StorageFailure) { throw failure }
    func timeline(_ span: StoredTimelineSpan) throws(StorageFailure) -> Archived<[StoredStatus]>? { throw failure }
    func replaceTimeline(
        _ span: StoredTimelineSpan, with statuses: [StoredStatus], at date: Date
    ) throws(StorageFailure) { if span != takes { throw failure } }
    func bio(of address: String) throws(StorageFailure) -> Archived<StoredBio?>? { throw failure }
    func saveBio(_ bio: StoredBio?, of address: String, at date: Date) throws(StorageFailure) { throw failure }
}
