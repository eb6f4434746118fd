public import Foundation
public import ResourceLoading

/// Keeps webpages. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `updatedAt`, then by `id` descending, texts byte by byte. Addresses and ids are equal when
/// their bytes are. Times are kept in whole seconds, rounded down. Where one call gives an id twice, the last one
/// counts.
public protocol WebpageStore: Sendable {
    /// Gives the webpages of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func webpages(of address: String) throws(StorageFailure) -> Archived<[StoredWebpage]>?

    /// Gives one webpage; nil when it is not held.
    func webpage(_ id: String, of address: String) throws(StorageFailure) -> StoredWebpage?

    /// Makes `webpages` the whole of what `address` has, in one transaction.
    func replaceWebpages(
        of address: String, with webpages: [StoredWebpage], at date: Date
    ) throws(StorageFailure)

    /// Adds a webpage, or changes the one of the same address and id.
    func saveWebpage(_ webpage: StoredWebpage, of address: String) throws(StorageFailure)
}

/// A webpage as it is kept.
public struct StoredWebpage: Equatable, Sendable {
    public let id: String
    /// To the second.
    public let updatedAt: Date
    /// May hold any scalar, U+0000 too.
    public let content: String

    /// Describes a webpage.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
