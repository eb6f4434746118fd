public import Foundation
public import ResourceLoading

/// Keeps pictures. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `updatedAt`, then by `id` descending, texts byte by byte. Addresses and ids are equal when
/// their bytes are. Times are kept in whole seconds, rounded down. Where one call gives an id twice, the last one
/// counts.
public protocol PictureStore: Sendable {
    /// Gives the pictures of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func pictures(of address: String) throws(StorageFailure) -> Archived<[StoredPicture]>?

    /// Gives one picture; nil when it is not held.
    func picture(_ id: String, of address: String) throws(StorageFailure) -> StoredPicture?

    /// Makes `pictures` the whole of what `address` has, in one transaction.
    func replacePictures(
        of address: String, with pictures: [StoredPicture], at date: Date
    ) throws(StorageFailure)

    /// Adds a picture, or changes the one of the same address and id.
    func savePicture(_ picture: StoredPicture, of address: String) throws(StorageFailure)
}

/// A picture as it is kept.
public struct StoredPicture: Equatable, Sendable {
    public let id: String
    /// To the second.
    public let updatedAt: Date
    /// May hold any scalar, U+0000 too.
    public let content: String

    /// Describes a picture.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
