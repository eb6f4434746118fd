public import Foundation
public import ResourceLoading

/// Keeps now pages. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `updatedAt`, then by `id` descending, texts byte by byte. Addresses and ids are equal when
/// their bytes are. Times are kept in whole seconds, rounded down. Where one call gives an id twice, the last one
/// counts.
public protocol NowPageStore: Sendable {
    /// Gives the now pages of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func nowPages(of address: String) throws(StorageFailure) -> Archived<[StoredNowPage]>?

    /// Gives one now page; nil when it is not held.
    func nowPage(_ id: String, of address: String) throws(StorageFailure) -> StoredNowPage?

    /// Makes `nowPages` the whole of what `address` has, in one transaction.
    func replaceNowPages(
        of address: String, with nowPages: [StoredNowPage], at date: Date
    ) throws(StorageFailure)

    /// Adds a now page, or changes the one of the same address and id.
    func saveNowPage(_ nowPage: StoredNowPage, of address: String) throws(StorageFailure)
}

/// A now page as it is kept.
public struct StoredNowPage: Equatable, Sendable {
    public let id: String
    /// To the second.
    public let updatedAt: Date
    /// May hold any scalar, U+0000 too.
    public let content: String

    /// Describes a now page.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
