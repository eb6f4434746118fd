public import Foundation
public import ResourceLoading

/// Keeps PURLs. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `updatedAt`, then by `id` descending, texts byte by byte. Addresses and ids are equal when
/// their bytes are. Times are kept in whole seconds, rounded down. Where one call gives an id twice, the last one
/// counts.
public protocol PURLStore: Sendable {
    /// Gives the PURLs of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func purls(of address: String) throws(StorageFailure) -> Archived<[StoredPURL]>?

    /// Gives one PURL; nil when it is not held.
    func purl(_ id: String, of address: String) throws(StorageFailure) -> StoredPURL?

    /// Makes `purls` the whole of what `address` has, in one transaction.
    func replacePURLs(
        of address: String, with purls: [StoredPURL], at date: Date
    ) throws(StorageFailure)

    /// Adds a PURL, or changes the one of the same address and id.
    func savePURL(_ purl: StoredPURL, of address: String) throws(StorageFailure)
}

/// A PURL as it is kept.
public struct StoredPURL: Equatable, Sendable {
    public let id: String
    /// To the second.
    public let updatedAt: Date
    /// May hold any scalar, U+0000 too.
    public let content: String

    /// Describes a PURL.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
