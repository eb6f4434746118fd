public import Foundation
public import ResourceLoading

/// Keeps pastes. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `modifiedAt`, then by `title` descending, texts byte by byte. Addresses and titles are equal
/// when their bytes are. Times are kept in whole seconds, rounded down. Where one call gives a title twice, the last one
/// counts.
public protocol PasteStore: OwnTextStore {
    /// Gives the pastes of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func pastes(of address: String) throws(StorageFailure) -> Archived<[StoredPaste]>?

    /// Gives one paste; nil when it is not held.
    func paste(_ title: String, of address: String) throws(StorageFailure) -> StoredPaste?

    /// Makes `pastes` the whole of what `address` has, in one transaction.
    func replacePastes(
        of address: String, with pastes: [StoredPaste], at date: Date
    ) throws(StorageFailure)

    /// Adds a paste, or changes the one of the same address and title.
    func savePaste(_ paste: StoredPaste, of address: String) throws(StorageFailure)

    /// Forgets a paste; nothing happens when it is not held.
    func removePaste(_ title: String, of address: String) throws(StorageFailure)
}

/// A paste as it is kept.
public struct StoredPaste: Equatable, Sendable {
    public let title: String
    /// May hold any scalar, U+0000 too.
    public let content: String
    /// To the second.
    public let modifiedAt: Date
    /// nil when it is not known.
    public let isListed: Bool?

    /// Describes a paste.
    public init(title: String, content: String, modifiedAt: Date, isListed: Bool?) {
        self.title = title
        self.content = content
        self.modifiedAt = modifiedAt
        self.isListed = isListed
    }
}
