public import Foundation
public import ResourceLoading

/// Keeps what is known of pictures, not the images. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `createdAt`, then by `id` descending, then by `address`, texts byte by byte. Addresses and ids
/// are equal when their bytes are. Times are kept in whole seconds, rounded down. Where one call gives a picture twice,
/// the last one counts. Of `url`, `pageURL` and `isHidden` nil means that nobody said: what was kept before stays.
public protocol PictureStore: Sendable {
    /// Gives the pictures of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func pictures(of address: String) throws(StorageFailure) -> Archived<[StoredPicture]>?

    /// Gives one picture; nil when it is not held.
    func picture(_ id: String, of address: String) throws(StorageFailure) -> StoredPicture?

    /// Makes `pictures` the whole of what `address` has, in one transaction; others of it go, in the feed too.
    func replacePictures(
        of address: String, with pictures: [StoredPicture], at date: Date
    ) throws(StorageFailure)

    /// Adds a picture, or changes the one of the same address and id.
    func savePicture(_ picture: StoredPicture) throws(StorageFailure)

    /// Forgets one picture, in the feed too; nothing happens when it is not held.
    func removePicture(_ id: String, of address: String) throws(StorageFailure)

    /// Gives everybody's pictures, newest first; nil when they were never loaded.
    func feed() throws(StorageFailure) -> Archived<[StoredPicture]>?

    /// Makes `pictures` the whole of everybody's, in one transaction. Pictures that are in it no longer are kept for
    /// the lists of their addresses.
    func replaceFeed(with pictures: [StoredPicture], at date: Date) throws(StorageFailure)
}

/// A picture as it is kept. All texts may hold any scalar, U+0000 too.
public struct StoredPicture: Equatable, Sendable {
    public let id: String
    public let address: String
    /// To the second.
    public let createdAt: Date
    public let mediaType: String
    /// In bytes.
    public let size: Int
    public let url: String?
    public let pageURL: String?
    public let caption: String?
    public let alternativeText: String?
    public let tags: [String]
    public let isHidden: Bool?

    /// Describes a picture.
    public init(
        id: String, address: String, createdAt: Date, mediaType: String, size: Int, url: String?, pageURL: String?,
        caption: String?, alternativeText: String?, tags: [String], isHidden: Bool?
    ) {
        self.id = id
        self.address = address
        self.createdAt = createdAt
        self.mediaType = mediaType
        self.size = size
        self.url = url
        self.pageURL = pageURL
        self.caption = caption
        self.alternativeText = alternativeText
        self.tags = tags
        self.isHidden = isHidden
    }
}
