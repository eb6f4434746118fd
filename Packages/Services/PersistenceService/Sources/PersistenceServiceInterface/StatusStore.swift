public import Foundation
public import ResourceLoading

/// Keeps statuses and bios. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `createdAt`, then by `id` descending, then by `address`, texts byte by byte. Addresses and ids
/// are equal when their bytes are. Times are kept in whole seconds, rounded down. Where one call gives a status twice,
/// the last one counts.
public protocol StatusStore: OwnTextStore {
    /// Gives the statuses of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has no status gives an empty value, not nil.
    func statuses(of address: String) throws(StorageFailure) -> Archived<[StoredStatus]>?

    /// Gives one status; nil when it is not held.
    func status(_ id: String, of address: String) throws(StorageFailure) -> StoredStatus?

    /// Makes `statuses` the whole of what `address` has, in one transaction; others of it go, in timelines too.
    func replaceStatuses(
        of address: String, with statuses: [StoredStatus], at date: Date
    ) throws(StorageFailure)

    /// Adds statuses, or changes those of the same address and id, in one transaction.
    func save(_ statuses: [StoredStatus]) throws(StorageFailure)

    /// Forgets one status, in timelines too; nothing happens when it is not held.
    func removeStatus(_ id: String, of address: String) throws(StorageFailure)

    /// Gives everyone's statuses, newest first; nil when that span was never loaded.
    func timeline(_ span: StoredTimelineSpan) throws(StorageFailure) -> Archived<[StoredStatus]>?

    /// Makes `statuses` the whole of that span, in one transaction. Statuses themselves are kept, so that an address's
    /// own list never shrinks because of a timeline; those that no timeline holds any more stay too.
    func replaceTimeline(
        _ span: StoredTimelineSpan, with statuses: [StoredStatus], at date: Date
    ) throws(StorageFailure)

    /// Gives the bio of an address; nil when the archive knows nothing of it. An inner nil: it has none.
    func bio(of address: String) throws(StorageFailure) -> Archived<StoredBio?>?

    /// Keeps the bio of an address (nil: it has none), confirmed at `date`.
    func saveBio(_ bio: StoredBio?, of address: String, at date: Date) throws(StorageFailure)
}

/// How much of everyone's statuses.
public enum StoredTimelineSpan: String, Sendable, CaseIterable {
    /// One status an address.
    case latest
    /// All of the service.
    case all
}

/// A status as it is kept.
public struct StoredStatus: Equatable, Sendable {
    public let id: String
    public let address: String
    /// To the second.
    public let createdAt: Date
    public let emoji: String?
    /// May hold any scalar, U+0000 too.
    public let content: String
    public let externalURL: String?

    /// Describes a status.
    public init(id: String, address: String, createdAt: Date, emoji: String?, content: String, externalURL: String?) {
        self.id = id
        self.address = address
        self.createdAt = createdAt
        self.emoji = emoji
        self.content = content
        self.externalURL = externalURL
    }
}

/// A bio as it is kept.
public struct StoredBio: Equatable, Sendable {
    public let content: String
    public let css: String?
    public let head: String?

    /// Describes a bio.
    public init(content: String, css: String?, head: String?) {
        self.content = content
        self.css = css
        self.head = head
    }
}
