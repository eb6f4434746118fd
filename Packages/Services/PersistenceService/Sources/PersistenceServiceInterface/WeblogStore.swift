public import Foundation
public import ResourceLoading

/// Keeps weblogs. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `updatedAt`, then by `id` descending, texts byte by byte. Addresses and ids are equal when
/// their bytes are. Times are kept in whole seconds, rounded down. Where one call gives an id twice, the last one
/// counts.
public protocol WeblogStore: Sendable {
    /// Gives the weblogs of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func weblogs(of address: String) throws(StorageFailure) -> Archived<[StoredWeblog]>?

    /// Gives one weblog; nil when it is not held.
    func weblog(_ id: String, of address: String) throws(StorageFailure) -> StoredWeblog?

    /// Makes `weblogs` the whole of what `address` has, in one transaction.
    func replaceWeblogs(
        of address: String, with weblogs: [StoredWeblog], at date: Date
    ) throws(StorageFailure)

    /// Adds a weblog, or changes the one of the same address and id.
    func saveWeblog(_ weblog: StoredWeblog, of address: String) throws(StorageFailure)
}

/// A weblog as it is kept.
public struct StoredWeblog: Equatable, Sendable {
    public let id: String
    /// To the second.
    public let updatedAt: Date
    /// May hold any scalar, U+0000 too.
    public let content: String

    /// Describes a weblog.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
