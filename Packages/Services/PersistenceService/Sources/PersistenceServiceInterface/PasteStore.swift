public import Foundation
public import ResourceLoading

/// Keeps pastes. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `updatedAt`, then by `id` descending, texts byte by byte. Addresses and ids are equal when
/// their bytes are. Times are kept in whole seconds, rounded down. Where one call gives an id twice, the last one
/// counts.
public protocol PasteStore: Sendable {
    /// Gives the pastes of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func pastes(of address: String) throws(StorageFailure) -> Archived<[StoredPaste]>?

    /// Gives one paste; nil when it is not held.
    func paste(_ id: String, of address: String) throws(StorageFailure) -> StoredPaste?

    /// Makes `pastes` the whole of what `address` has, in one transaction.
    func replacePastes(
        of address: String, with pastes: [StoredPaste], at date: Date
    ) throws(StorageFailure)

    /// Adds a paste, or changes the one of the same address and id.
    func savePaste(_ paste: StoredPaste, of address: String) throws(StorageFailure)
}

/// A paste as it is kept.
public struct StoredPaste: Equatable, Sendable {
    public let id: String
    /// To the second.
    public let updatedAt: Date
    /// May hold any scalar, U+0000 too.
    public let content: String

    /// Describes a paste.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
